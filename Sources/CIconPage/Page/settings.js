/* The toolbar and its settings, which survive a reload. */

const settings = { wallpaper: "light", pattern: "plain", zoom: 1, hidden: [], compare: "beside", design: {} };
const memory = `iconforge preview ${location.pathname}`;

function pixelSize() {
  root.style.setProperty("--pixel", settings.zoom / devicePixelRatio);
  root.style.setProperty("--dot", 1 / devicePixelRatio);
  root.toggleAttribute("data-zoomed", settings.zoom > 1);
  fitFiles();
}

/** The ratio changes when the window moves to another screen or the user zooms. */
function followRatio() {
  pixelSize();
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
    .addEventListener("change", followRatio, { once: true });
}

function reflect() {
  pixelSize();
  root.dataset.wallpaper = settings.wallpaper;
  root.dataset.pattern = settings.pattern;
  root.dataset.compare = settings.compare;
  root.dataset.hidden = settings.hidden.join(" ");
  for (const input of document.querySelectorAll("input[data-setting]")) {
    const value = settings[input.dataset.setting];
    if (input.type === "radio") input.checked = value === input.value;
    else if (input.type === "checkbox") input.checked = !value.includes(input.value);
    else {
      input.value = value;
      input.nextElementSibling.textContent = `${value}×`;
    }
  }
  showCount();
}

/** Shows how many findings pass the filter. */
function showCount() {
  const line = document.getElementById("shown");
  if (!line) return;
  const left = data.findings.filter((one) => !settings.hidden.includes(one.severity)).length;
  const all = data.findings.length;
  const words = left === all ? counted(all, "finding") : `${left} of ${counted(all, "finding")}`;
  if (line.textContent !== words) line.textContent = words;
}

function change(event) {
  const input = event.target;
  const setting = input.dataset.setting;
  if (!setting) return;
  if (input.type === "radio") settings[setting] = input.value;
  else if (input.type === "range") settings[setting] = +input.value;
  else settings.hidden = severities.filter((one) =>
    one === input.value ? !input.checked : settings.hidden.includes(one));
  keepingPlace(reflect);
}

/** The last part, or card in it, that begins in the upper third of the window. */
function place() {
  const last = (within, kind) => [...within.querySelectorAll(kind)].filter((one) =>
    one.getBoundingClientRect().top < innerHeight / 3).at(-1);
  const part = last(page, ".part");
  const seen = part && (last(part, ".card[id], .change") ?? part);
  return seen ? { id: seen.id, top: seen.getBoundingClientRect().top } : null;
}

function goTo(spot) {
  const part = spot && document.getElementById(spot.id);
  if (part) scrollBy(0, part.getBoundingClientRect().top - spot.top);
}

/** Keeps the visible part in place while `act` changes heights. */
function keepingPlace(act) {
  const spot = scrollY > 0 ? place() : null;
  act();
  goTo(spot);
}

// Browsers may deny storage to a page opened from a file; settings are then not kept.
function remember() {
  try {
    const spot = scrollY > 0 ? place() : null;
    sessionStorage.setItem(memory, JSON.stringify({ settings, spot }));
  } catch { /* Storage is denied. */ }
}

function recall() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(memory));
    for (const key of Object.keys(settings)) {
      if (typeof kept?.settings?.[key] === typeof settings[key]) settings[key] = kept.settings[key];
    }
    return kept?.spot ?? null;
  } catch {
    return null;
  }
}

// ---- Controls ----

function group(legend, ...children) {
  return make("fieldset", null, make("legend", null, legend), ...children);
}

function choice(legend, setting, options) {
  return group(legend, make("div", { class: "choice" }, options.map(([value, words]) =>
    make("label", null,
      make("input", { type: "radio", name: setting, value, "data-setting": setting }),
      make("span", null, words)))));
}

function zoomControl() {
  return make("label", { class: "zoom" }, make("span", { class: "legend" }, "Zoom of files"),
    make("input", {
      type: "range", min: 1, max: 16, step: 1, value: 1, "data-setting": "zoom",
      "aria-label": "Zoom of files",
    }),
    make("output", null, "1×"));
}

const nouns = { error: "error", warning: "warning", info: "note" };

function severityControl() {
  const boxes = severities.map((severity) => {
    const count = data.findings.filter((one) => one.severity === severity).length;
    return count === 0 ? null : make("label", { class: `filter ${severity}` },
      make("input", {
        type: "checkbox", value: severity, checked: true, "data-setting": "hidden",
      }),
      make("span", null, counted(count, nouns[severity])));
  });
  return boxes.some((box) => box) ? group("Findings shown", make("div", null, boxes)) : null;
}

/** The controls that apply to this page; null if there are none. */
function toolbar() {
  const hasScenes = data.sets.some((set) => set.scenes.length > 0);
  const controls = [
    hasScenes ? choice("Wallpaper", "wallpaper", [["light", "Light"], ["dark", "Dark"]]) : null,
    hasScenes ? choice("Pattern", "pattern", [["plain", "Plain"], ["busy", "Busy"]]) : null,
    data.pictures.length > 0 ? zoomControl() : null, severityControl(),
  ].filter(Boolean);
  return controls.length > 0
    ? make("form", { class: "toolbar", "aria-label": "View" }, controls) : null;
}
