/* Controls for the settings of an icon, and the lines of the manifest that differ from the default. */

const values = { ...design?.values };
const views = (design?.views ?? []).map((view) => ({ ...view, ...viewKinds[view.view] }));

const isShown = (...names) => views.some((view) => names.includes(view.view));
const platforms = [...new Set(views.map((view) => view.platform))];
const platformNames = { ios: "iOS", macos: "macOS", watchos: "watchOS", android: "Android", web: "Web" };
const isPerCent = (least, most, initial, step) => ({ type: "range", least, most, initial, step, unit: " %" });

/** The settings by group; each is a key of the manifest. Keys without an effect on a view are left out. */
function settingGroups() {
  const keys = [["background", "Background", { type: "color" }]];
  if (!isSquare()) {
    keys.push(["fit", "Fit", { type: "select", options: ["", "contain", "cover", "fill"] }],
      ["anchor", "Anchor", { type: "select", options: ["center", "top", "bottom", "left", "right",
        "topLeft", "topRight", "bottomLeft", "bottomRight"] }]);
  }
  const placed = views.find((view) => view.place);
  if (placed) {
    keys.push(["scale", "Foreground", { type: "range", least: 0.1, most: 1, step: 0.01,
      initial: placed.place.share, unit: "" }]);
  }
  const { step = 10 } = design;
  return [
    ["Icon", keys],
    ["Padding", platforms.map((one) =>
      [`padding-${one}`, platformNames[one], isPerCent(0, 45, 0, 1)])],
    ["Dark", isShown("dark") ? [["dark-lightness", "Lightness", isPerCent(-100, 100, 0, 1)],
      ["dark-saturation", "Saturation", isPerCent(-100, 100, 0, 1)]] : []],
    ["Tinted, themed", [
      isShown("tinted") ? ["tinted-contrast", "Contrast", isPerCent(-100, 100, 0, 1)] : null,
      isShown("themed") ? ["monochrome-threshold", "Threshold", isPerCent(0, 100, 50, step)] : null,
    ].filter(Boolean)],
    ["Badge", [["badge", "Text", { type: "text" }],
      ["badge-position", "Edge", { type: "select", options: ["bottom", "top"] }]]],
  ].filter(([, settings]) => settings.length > 0);
}

// ---- The manifest ----

/** A scalar of YAML; control and direction characters are escaped, as in JSON. */
function scalar(text) {
  if (/^[A-Za-z][\w./-]*$/.test(text) && !/^(true|false|null|yes|no|on|off|y|n)$/i.test(text)) return text;
  return JSON.stringify(text).replace(unseen, (sign) => `\\u${sign.codePointAt(0).toString(16).padStart(4, "0")}`);
}

const mapping = (pairs) => `{${pairs.map(([key, value]) => `${key}: ${value}`).join(", ")}}`;

/** The keys that are set with this start, without it. */
function keysWith(start) {
  return Object.entries(values).filter(([key, value]) => key.startsWith(start) && value !== null)
    .map(([key, value]) => [key.slice(start.length), value]);
}

/** The path in a manifest: one in another folder is named from there. */
function artworkFile() {
  const path = design.file;
  return /^\/|(^|\/)\.\.(\/|$)/.test(path) ? path.split("/").at(-1) : path;
}

function manifest() {
  const lines = [];
  if (design.presets) lines.push(`presets: [${design.presets.map(scalar).join(", ")}]`);
  if (values.background) lines.push(`background: "${values.background}"`);
  const icon = [["file", scalar(artworkFile())]];
  if (design.isKeptWhole) icon.push(["background-separation", "none"]);
  for (const key of ["fit", "anchor", "scale"]) if (values[key]) icon.push([key, scalar(`${values[key]}`)]);
  if (values.scale) icon.at(-1)[1] = values.scale;
  for (const [key, start] of [["padding", "padding-"], ["dark", "dark-"], ["tinted", "tinted-"],
    ["monochrome", "monochrome-"]]) {
    const own = keysWith(start);
    if (own.length > 0) icon.push([key, mapping(own)]);
  }
  lines.push("artwork:", "  application:", ...icon.map(([key, value]) => `    ${key}: ${value}`));
  if (values.badge) {
    const more = [["version", values["badge-version"]], ["position", values["badge-position"]]]
      .filter(([, value]) => value).map(([key, value]) => [key, scalar(value)]);
    const colors = [["background", "badge-background", 0], ["text", "badge-text", 1]]
      .filter(([, key, at]) => (values[key] ?? badgeColors[at]) !== badgeColors[at])
      .map(([name, key]) => [name, `"${values[key]}"`]);
    lines.push(`badge: ${mapping([["text", JSON.stringify(values.badge)], ...more,
      ...(colors.length > 0 ? [["colors", mapping(colors)]] : [])])}`);
  }
  return `${lines.join("\n")}\n`;
}

/** The options of a build without a manifest. */
function command() {
  if (!design.isProject) return "iconforge build";
  const word = (text) => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
  const names = ["background", "fit", "anchor", "scale", "dark-lightness", "dark-saturation",
    "tinted-contrast", "monochrome-threshold"];
  const options = names.filter((name) => (values[name] ?? null) !== null)
    .map((name) => `--${name} ${word(`${values[name]}`)}`);
  const paddings = keysWith("padding-").map(([key, value]) => `${key}=${value}`);
  if (paddings.length > 0) options.push(`--padding ${paddings.join(",")}`);
  if (values.badge) options.push(`--badge ${word(values.badge)}`);
  return ["iconforge build", word(design.file), ...options].join(" ");
}

// ---- Controls ----

const controls = [];
const repainted = new Set();

function repaint() {
  for (const view of repainted) compose(view.canvas, view, values);
  repainted.clear();
}

/** Shows the settings everywhere; images follow in the next frame, once their layers are decoded. */
function update() {
  if (layers.artwork && repainted.size === 0) {
    views.forEach((view) => repainted.add(view));
    requestAnimationFrame(repaint);
  }
  for (const { appearance, note } of views) {
    const fault = design.appearances?.[appearance]?.fault;
    const isChosen = keysWith(appearance === "themed" ? "monochrome-" : `${appearance}-`).length > 0;
    note.textContent = fault ? `${isChosen ? "Made, though" : "Skipped:"} ${fault}` : "";
  }
  for (const one of controls) one.show();
  settings.design = { base: JSON.stringify(design.values), values };
  resultText.textContent = design.isProject ? command() : manifest();
}

/** A labelled control of one setting, with its value and a reset. */
function control([key, words, { type, least, most, step, initial, unit, options }]) {
  const id = `setting-${key}`;
  const input = type === "select"
    ? make("select", { id }, options.map((one) => make("option", { value: one }, one || "choose")))
    : make("input", { id, type, min: least, max: most, step, autocomplete: "off", spellcheck: "false",
      maxlength: type === "text" ? 24 : null });
  const output = make("output", { for: id });
  const reset = make("button", { type: "button", class: "reset", "aria-label": `Reset ${words}: ${key}` },
    "Reset");
  const set = (value) => {
    values[key] = value;
    update();
  };
  input.addEventListener("input", () => {
    const isDefault = input.value === "" || (type === "select" && input.value === options[0]);
    set(isDefault ? null : type === "range" ? +input.value : input.value);
  });
  reset.addEventListener("click", () => {
    set(null);
    input.focus();
  });
  controls.push({ key, show() {
    const value = values[key] ?? null;
    const usual = type === "color" ? design.border : type === "select" ? options[0] : initial ?? "";
    if (document.activeElement !== input || type !== "text") input.value = value ?? usual;
    output.textContent = type === "range" && value !== null
      ? `${step < 1 ? value.toFixed(2) : value}${unit}` : value === null && type !== "text" ? "auto" : "";
    reset.disabled = value === null;
    input.disabled = key === "badge-position" && !values.badge;
  } });
  return make("div", { class: "setting" }, make("label", { for: id }, words), input, output, reset);
}

const resultText = make("code");

async function copyResult(status) {
  const text = resultText.textContent;
  try {
    await navigator.clipboard.writeText(text);
    status.textContent = "Copied.";
  } catch {
    getSelection().selectAllChildren(resultText);
    status.textContent = "Selected: copy it with the keyboard.";
  }
}

function download() {
  const address = URL.createObjectURL(new Blob([resultText.textContent], { type: "text/yaml" }));
  make("a", { href: address, download: "iconforge.yml" }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

function resultPart() {
  const status = make("p", { class: "lead", role: "status" });
  const button = (words, act) => {
    const element = make("button", { type: "button" }, words);
    element.addEventListener("click", act);
    return element;
  };
  const reset = () => {
    for (const { key } of controls) values[key] = null;
    update();
  };
  const folder = artworkFile() === design.file ? "the working folder" : "the folder of the artwork";
  const advice = design.isProject ? ["Run this command in the project."]
    : [design.presets ? `Save this as iconforge.yml in ${folder}, then run ` : "Merge this into the manifest, then run ",
      make("code", null, command()), "."];
  return make("div", { class: "result" },
    make("h3", null, design.isProject ? "Command" : "iconforge.yml"),
    make("pre", { tabindex: 0, "aria-label": "The settings" }, resultText),
    make("p", null, button("Copy", () => copyResult(status)),
      design.presets ? button("Download", download) : null, button("Reset all", reset)),
    make("p", { class: "lead" }, advice), status);
}

function viewFigure(view) {
  view.canvas = canvasOf(...Array(2).fill(Math.min(largestSide, view.pixels)));
  view.canvas.setAttribute("role", "img");
  view.canvas.setAttribute("aria-label", view.title);
  view.canvas.dataset.view = view.view;
  view.note = make("span", { class: "purpose" });
  return make("figure", { class: "view" },
    make("div", { class: `cut ${view.shape} ${view.appearance ?? ""}` }, view.canvas),
    make("figcaption", null, make("span", { class: "name" }, view.title), view.note));
}

/** The icons with controls; null unless the page shows the build of one artwork. */
function designPart() {
  if (!design || views.length === 0) return null;
  // A reload keeps the settings until those of the build change.
  if (settings.design.base === JSON.stringify(design.values)) Object.assign(values, settings.design.values);
  const fields = settingGroups().map(([legend, settings]) =>
    make("fieldset", { class: "settings" }, make("legend", null, legend), settings.map(control)));
  const element = part("design", "Design", 2,
    make("div", { class: "views" }, views.map(viewFigure)),
    make("p", { class: "hint" }, isSquare() || values.fit ? "" : "Choose a fit: the artwork is not square. ",
      "Composed by this page, approximate at small sizes, which a build fits to the pixel grid. Images below are built."),
    make("div", { class: "design" },
      make("form", { class: "controls", "aria-label": "Settings of the icon" }, fields), resultPart()));
  update();
  loadLayers().then(update);
  return element;
}
