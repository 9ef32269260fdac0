"use strict";
// Keeps the page as the server shows it, and sends what a person does. Nothing is decided here.
(() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
  const token = $('meta[name="desk-token"]').content;
  const base = document.body.dataset.base, user = base.replace("/as/", "");

  // Sending: what a person does goes to the control API, in their name.

  const post = async (verb, data) => {
    const form = data instanceof FormData;
    const headers = { "X-Control-Token": token, ...(form ? {} : { "Content-Type": "application/json" }) };
    try {
      const answer = await fetch(`/control/${verb}`, { method: "POST", headers, body: form ? data : JSON.stringify(data) });
      const body = await answer.json().catch(() => ({}));
      problem(answer.ok ? "" : (answer.status !== 400 && body.error) || "That did not work. Load the page again and try once more.");
      return answer.ok ? body : null;
    } catch {
      problem("The practice workspace does not answer. Is it still running in the terminal?");
      return null;
    }
  };
  const problem = (text) => {
    const place = $("#modal[open] .client-problem") || $("#problem");
    if (!place) return;
    place.textContent = text;
    place.hidden = !text;
  };
  const say = (text) => { $("#announce").textContent = text; };

  // Showing: the server's page is morphed into this one; inputs stay the same nodes, so that
  // focus and everything typed stay too.

  const OWN = new Set(["open", "aria-expanded", "data-ids", "data-raw"]);
  const morph = (from, to) => {
    if (from.isEqualNode(to)) return;
    if (from.nodeType !== Node.ELEMENT_NODE) { from.nodeValue = to.nodeValue; return; }
    if (from.hasAttribute("data-keep")) return;
    const found = (name) => name === "hidden" && from.matches(".choice");  // by the list's own search
    for (const { name } of [...from.attributes]) if (!OWN.has(name) && !to.hasAttribute(name) && !found(name)) from.removeAttribute(name);
    for (const { name, value } of to.attributes) if (!OWN.has(name) && from.getAttribute(name) !== value) from.setAttribute(name, value);
    const ids = new Set([...to.children].map((child) => child.id).filter(Boolean));
    for (const child of [...from.children]) if (child.id && !ids.has(child.id)) child.remove();
    const known = new Map([...from.children].filter((child) => child.id).map((child) => [child.id, child]));
    let at = from.firstChild;
    for (const next of [...to.childNodes]) {
      const same = next.id ? known.get(next.id) : at && !at.id && at.nodeName === next.nodeName ? at : null;
      if (same && same.nodeName === next.nodeName) {
        if (same === at) at = at.nextSibling; else from.insertBefore(same, at);
        morph(same, next);
      } else from.insertBefore(document.importNode(next, true), at);
    }
    while (at) { const gone = at; at = at.nextSibling; gone.remove(); }
  };

  let running = null, again = false;
  const refresh = () => {
    if (running) { again = true; return running; }
    running = (async () => {
      do { again = false; await show(); } while (again);
      running = null;
    })();
    return running;
  };
  const show = async () => {
    const answer = await fetch(location.href, { headers: { "X-Live": "1" } }).catch(() => null);
    if (!answer || !answer.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    const before = new Set($$(".message").map((m) => m.id));
    const stuck = $$("[data-stick]").filter((s) => s.scrollHeight - s.scrollTop - s.clientHeight < 80);
    const views = topView(), focused = document.activeElement;
    for (const part of $$("[data-live]")) {
      const next = fresh.getElementById(part.id);
      if (next) morph(part, next);
    }
    document.body.dataset.seq = fresh.body.dataset.seq;
    for (const s of stuck) s.scrollTop = s.scrollHeight;
    const news = $$(".message").filter((m) => !before.has(m.id) && !m.classList.contains("mine")).map((m) => m.dataset.say);
    if (news.length) say(news.join(" "));
    modals(views);
    if (!focused.isConnected && document.activeElement === document.body) ($(".composer textarea") || $("#main")).focus();
    read();
  };

  // Modals

  let opener = null;
  const topView = () => $("#modal .view")?.id || "";
  const modals = (before) => {
    const dialog = $("#modal");
    if (!dialog) {
      if (before && opener) (document.getElementById(opener) || $(".composer textarea") || $("#main")).focus();
      return;
    }
    const view = $(".view", dialog);
    if (!dialog.open) {
      opener = document.activeElement?.id || opener;
      dialog.showModal();
    }
    const active = document.activeElement;
    if (view.id !== before || !active || active === document.body || active === dialog) first(view);
    else if (active.matches("h2") && $(".block-input", view)) first(view);
  };
  const first = (view) => ($(".block-input input, .block-input select, .block-input textarea", view) || $("h2", view)).focus();
  document.addEventListener("cancel", (event) => {
    if (event.target.id === "modal") { event.preventDefault(); close(); }
  }, true);
  const close = async () => {
    await post("close", { user, view: $("#modal .view").dataset.viewId });
    await refresh();
  };
  const ask = (template) => new Promise((done) => {
    const dialog = $("#ask");
    dialog.replaceChildren(template.content.cloneNode(true));
    dialog.returnValue = "no";
    dialog.onclick = (event) => { const b = event.target.closest("button"); if (b) dialog.close(b.value); };
    dialog.onclose = () => done(dialog.returnValue === "yes");
    dialog.showModal();
  });

  // What stands in the inputs

  const raw = (element) => {
    const file = $("[data-upload]", element), external = $("[data-external]", element);
    if (file) return JSON.parse(file.dataset.ids);
    if (external) return external.value && external.dataset.raw ? JSON.parse(external.dataset.raw) : "";
    if ($(".choices", element)) return $$(":checked", element).map((box) => box.value);
    return $("input, select, textarea", element).value;
  };
  const held = (surface) => {
    const values = {};
    for (const element of $$(".block-input .element", surface)) {
      const { in: block, actionId } = element.dataset;
      (values[block] ||= {})[actionId] = raw(element);
    }
    return values;
  };
  const press = async (button) => {
    if (button.getAttribute("aria-busy")) return;
    const { in: block_id, actionId: action_id } = button.closest(".element").dataset;
    const surface = button.closest("[data-surface]"), { channel, ts, viewId: view } = surface.dataset;
    button.setAttribute("aria-busy", "true");
    await post("click", { user, block_id, action_id, ...(view ? { view, values: held(surface) } : { channel, ts }) });
    button.removeAttribute("aria-busy");
    await refresh();
  };

  document.addEventListener("click", async (event) => {
    const t = event.target;
    const button = t.closest?.("[data-press]");
    if (button) { press(button); return; }
    for (const open of $$("details.pick[open]")) if (!open.contains(t)) open.open = false;
    if (t.closest?.("[data-close]")) close();
    const small = t.closest?.("[data-dismiss]");
    if (small) {
      const { notice, channel, ts } = small.dataset;
      $("#main").focus();
      await post("dismiss", { user, notice, channel, ts });
      await refresh();
    }
    if (t.closest?.("#menu-button")) {
      const open = document.body.classList.toggle("menu-open");
      $("#menu-button").setAttribute("aria-expanded", String(open));
    }
    if (t.closest?.("[data-clock]")) move({ next: true });
    if (t.closest?.("[data-reset]") && (await ask($("#reset-template")))) {
      say("Starting over.");
      if (await post("reset", {})) location.assign("/");
    }
    const drop = t.closest?.("[data-drop]");
    if (drop) {
      const input = $("[data-upload]", drop.closest(".element"));
      input.dataset.ids = JSON.stringify(JSON.parse(input.dataset.ids).filter((id) => id !== drop.dataset.drop));
      drop.closest("li").remove();
      input.focus();
    }
  });

  document.addEventListener("input", (event) => {
    const t = event.target, element = t.closest(".element");
    if (t.matches("[data-find]")) {
      const word = t.value.toLowerCase();
      for (const choice of $$(".choice", element)) choice.hidden = !choice.textContent.toLowerCase().includes(word);
    }
    if (t.matches("[data-external]")) suggest(t, element);
    if (t.matches(".composer textarea")) complete(t);
  });
  const suggest = async (input, element) => {
    const list = document.getElementById(input.getAttribute("list"));
    const chosen = $$("option", list).find((option) => option.value === input.value);
    input.dataset.raw = chosen ? chosen.dataset.raw : "";
    if (chosen || input.value.length < Number(input.dataset.min)) return;
    const view = element.closest("[data-surface]").dataset.viewId;
    const found = await post("suggest", { user, view, action_id: element.dataset.actionId, query: input.value });
    list.replaceChildren(...(found?.options || []).map((option) => {
      const node = document.createElement("option");
      node.value = option.text.text;
      node.dataset.raw = JSON.stringify(option);
      return node;
    }));
  };
  document.addEventListener("change", async (event) => {
    const input = event.target;
    if (!input.matches("[data-upload]") || !input.files.length) return;
    say("Sending the file.");
    const kept = [];
    for (const file of input.files) {
      const form = new FormData();
      form.append("user", user);
      form.append("file", file);
      const sent = await post("upload", form);
      if (!sent) break;
      kept.push(sent.file);
    }
    input.value = "";
    if (!kept.length) return;
    const ids = input.multiple ? JSON.parse(input.dataset.ids) : [];
    input.dataset.ids = JSON.stringify([...ids, ...kept.map((file) => file.id)]);
    const list = $(".uploads", input.closest(".element"));
    if (!input.multiple) list.replaceChildren();
    for (const file of kept) {
      const item = document.createElement("li"), drop = document.createElement("button"), name = document.createElement("bdi");
      name.textContent = file.name;
      Object.assign(drop, { type: "button", className: "plain", textContent: "Remove" });
      drop.setAttribute("aria-label", `Remove ${file.name}`);
      drop.dataset.drop = file.id;
      item.append(name, drop);
      list.append(item);
    }
    say(`${kept.map((file) => file.name).join(", ")} added.`);
  });

  document.addEventListener("submit", async (event) => {
    event.preventDefault();
    const form = event.target;
    if (form.matches(".view")) {
      const button = $('[type="submit"]', form);
      if (!button || button.getAttribute("aria-busy")) return;
      button.setAttribute("aria-busy", "true");
      const asked = $$(".block", form).length;
      await post("submit", { user, view: form.dataset.viewId, values: held(form) });
      button.removeAttribute("aria-busy");
      await refresh();
      const wrong = $("#modal .wrong");
      if (wrong) $("input, select, textarea", wrong).focus();
      else if (form.isConnected && $$(".block", form).length > asked) { first(form); $(".view-body", form).scrollTop = 0; }
    } else if (form.matches(".composer")) {
      const field = $("textarea", form), text = field.value;
      if (!text.trim()) return;
      field.value = "";
      complete(field);
      opener = field.id;
      const button = $("[type=submit]", form);
      button.setAttribute("aria-busy", "true");
      const { channel, thread: thread_ts } = form.dataset, command = text.startsWith("/") && !thread_ts;
      const kept = await (command ? post("command", { user, channel, text }) : post("message", { user, channel, text, thread_ts }));
      button.removeAttribute("aria-busy");
      if (!kept && !field.value) field.value = text;
      await refresh();
      for (const s of $$("[data-stick]")) s.scrollTop = s.scrollHeight;
    } else if (form.id === "clock-form") {
      if (!(await move({ to: $("#clock-to").value }))) return;
      const active = document.activeElement;  // who went on meanwhile keeps the focus
      if (active === document.body || $("#pick").contains(active)) $("#pick summary").focus();
      $("#pick").open = false;
    }
  });

  // The clock

  const move = async (to) => {
    const button = $("[data-clock]"), words = button.textContent;
    if (button.getAttribute("aria-busy")) return;
    button.setAttribute("aria-busy", "true");
    button.textContent = "The date is moving…";
    const moved = await post("clock", to);
    button.removeAttribute("aria-busy");
    button.textContent = words;
    await refresh();
    if (!moved) return false;
    say(`It is now ${$(".now-date").textContent}, ${$(".now-time time").textContent}.`);
    $("#clock-to").value = $("#clock-to").min = $("#now").dataset.now.slice(0, 16);
    return true;
  };

  // Completing commands

  const options = (field) => $$("li:not([hidden])", document.getElementById(field.getAttribute("aria-controls")));
  const complete = (field, text = field.value) => {
    const list = document.getElementById(field.getAttribute("aria-controls"));
    const typed = text.startsWith("/") ? text.toLowerCase() : "";
    for (const item of list.children) {
      const fill = item.dataset.fill.toLowerCase();
      item.hidden = !typed || !fill.startsWith(typed) || fill === typed.trim();
      item.setAttribute("aria-selected", "false");
    }
    list.hidden = !$("li:not([hidden])", list);
    field.removeAttribute("aria-activedescendant");
  };
  const choose = (field, item) => {
    field.value = `${item.dataset.fill} `;
    complete(field);
    field.focus();
  };
  document.addEventListener("mousedown", (event) => {
    const item = event.target.closest(".completions li");
    if (item) { event.preventDefault(); choose($("textarea", item.closest(".composer")), item); }
  });
  document.addEventListener("keydown", (event) => {
    const t = event.target;
    const menu = event.key === "Escape" && t.closest("details[open]");
    if (menu) { event.stopPropagation(); event.preventDefault(); menu.open = false; $("summary", menu).focus(); return; }
    if (!t.matches(".composer textarea")) return;
    const shown = options(t), active = shown.findIndex((item) => item.getAttribute("aria-selected") === "true");
    if ((event.key === "ArrowDown" || event.key === "ArrowUp") && shown.length) {
      event.preventDefault();
      const next = (active + (event.key === "ArrowDown" ? 1 : active < 0 ? 0 : -1) + shown.length) % shown.length;
      shown.forEach((item, i) => item.setAttribute("aria-selected", String(i === next)));
      t.setAttribute("aria-activedescendant", shown[next].id);
      shown[next].scrollIntoView({ block: "nearest" });
    } else if (event.key === "Escape" && shown.length) {
      complete(t, "");
    } else if ((event.key === "Tab" && !event.shiftKey && shown.length && t.value) || (event.key === "Enter" && active >= 0)) {
      event.preventDefault();
      choose(t, shown[Math.max(active, 0)]);
    } else if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      t.form.requestSubmit();
    }
  });

  // Beginning

  const read = () => {
    const { channel, place } = document.body.dataset;
    if (place === "channel" && document.visibilityState === "visible" && $("#places a[aria-current].unread")) post("read", { user, channel });
  };
  // A browser keeps few connections open, so a tab that is not looked at gives its own back.
  let source = null;
  const listen = () => {
    source?.close();
    if (document.visibilityState === "hidden") return;
    source = new EventSource(`${base}/events?after=${document.body.dataset.seq}`);
    source.onmessage = (event) => { if (event.data !== document.body.dataset.seq) refresh(); };
    source.onerror = () => problem("The practice workspace does not answer. Is it still running in the terminal?");
    source.onopen = () => problem("");
    read();
  };
  document.addEventListener("visibilitychange", listen);
  addEventListener("pagehide", () => source?.close());
  for (const s of $$("[data-stick]")) if (!location.hash || location.hash === "#thread") s.scrollTop = s.scrollHeight;
  if (location.hash === "#thread") $("#thread")?.focus();
  modals("");
  listen();
  if (document.body.dataset.place === "home") post("home", { user }).then(refresh);
  document.documentElement.dataset.ready = "yes";
})();
