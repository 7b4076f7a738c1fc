/* The preview page, after scenes.js and loupe.js in one script. It builds itself from the JSON
   beside it. Words go in as text alone, for file names and messages are anybody's; the policy of
   the page forbids what would slip through. */
"use strict";

const data = JSON.parse(document.getElementById("data").textContent);
const root = document.documentElement;
const page = document.getElementById("page");
const severities = ["error", "warning", "info"];

// ---- Elements and words ----

/** An element with attributes (null and false are left out, true stands alone) and children. */
function make(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === true) element.setAttribute(name, "");
    else if (value !== null && value !== undefined && value !== false) {
      element.setAttribute(name, value);
    }
  }
  element.append(...children.flat(2).filter((child) => child !== null && child !== undefined));
  return element;
}

// Controls and marks of direction are nothing to the eye, yet change what a name seems to be.
const unseen = new RegExp("[\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200b\\u200e\\u200f"
  + "\\u2028-\\u202e\\u2060-\\u2069\\ufeff]", "g");

/** A name or path with nothing hidden in it. */
function shown(text) {
  return String(text).replace(unseen, (sign) =>
    `\\u{${sign.codePointAt(0).toString(16).toUpperCase()}}`);
}

/** A sentence, whose line breaks may stay. */
const sentence = (text) => String(text).split("\n").map(shown).join("\n");

/** A name in an element of its own: letters of another direction do not turn what is around it. */
const named = (text, kind) => make("bdi", { class: kind }, shown(text));

const counted = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;

function bytes(count) {
  if (count < 1000) return counted(count, "byte");
  return count < 1e6 ? `${(count / 1e3).toFixed(1)} kB` : `${(count / 1e6).toFixed(1)} MB`;
}

function percent(share) {
  if (share > 0 && share < 0.0005) return "under 0.1 %";
  return share < 1 && share > 0.9995 ? "over 99.9 %" : `${+(share * 100).toFixed(1)} %`;
}

const dimensions = (width, height) => `${width} × ${height}`;

// ---- Pictures: decoded when they are near, each once ----

const blobs = new Map();
const addresses = new Map();

const hasPicture = (index) => data.pictures[index] !== undefined;

function blob(index) {
  if (!blobs.has(index)) {
    const { type, data: text } = data.pictures[index];
    const signs = atob(text);
    const raw = new Uint8Array(signs.length);
    for (let i = 0; i < signs.length; i += 1) raw[i] = signs.charCodeAt(i);
    blobs.set(index, new Blob([raw], { type }));
  }
  return blobs.get(index);
}

function address(index) {
  if (!addresses.has(index)) addresses.set(index, URL.createObjectURL(blob(index)));
  return addresses.get(index);
}

const near = new IntersectionObserver((entries) => {
  for (const entry of entries) {
    if (!entry.isIntersecting) continue;
    near.unobserve(entry.target);
    for (const image of entry.target.querySelectorAll("img:not([src])")) {
      image.src = address(+image.dataset.picture);
    }
  }
}, { rootMargin: "800px" });

/** The pictures in `holder` are decoded as it comes near. */
function lazily(holder) {
  near.observe(holder);
  return holder;
}

function image(index, alt, kind) {
  const { width, height } = data.pictures[index];
  return make("img", {
    alt, width, height, class: kind, loading: "lazy", decoding: "async",
    draggable: "false", "data-picture": index,
  });
}

/** True pixels: one of the picture is one of the screen's, times the zoom. */
function sizeTruly(element, width, height) {
  element.style.width = `calc(${width}px * var(--pixel))`;
  element.style.height = `calc(${height}px * var(--pixel))`;
}

// A printer waits for no picture, but takes those that are written out at once.
addEventListener("beforeprint", () => {
  for (const image of document.querySelectorAll("img:not([src])")) {
    const index = +image.dataset.picture;
    const { type, data: text } = data.pictures[index];
    image.loading = "eager";
    image.src = addresses.get(index) ?? `data:${type};base64,${text}`;
  }
});

// ---- What the controls say ----

const settings = { wallpaper: "light", pattern: "plain", zoom: 1, hidden: [], compare: "beside" };
const memory = `iconforge preview ${location.pathname}`;

function pixelSize() {
  root.style.setProperty("--pixel", settings.zoom / devicePixelRatio);
  root.toggleAttribute("data-zoomed", settings.zoom > 1);
}

/** The ratio changes when the window moves to another screen or the browser zooms. */
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
  sayShown();
}

/** How many findings the filter leaves, where there are any. */
function sayShown() {
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

/** What is in view: the last part, and in it the last card, that begin in the upper third. */
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

/** Zooming and filtering change heights; what is looked at stays where it is. */
function keepingPlace(act) {
  const spot = scrollY > 0 ? place() : null;
  act();
  goTo(spot);
}

// Storage may be forbidden to a page from a file; then nothing is kept.
function remember() {
  try {
    const spot = scrollY > 0 ? place() : null;
    sessionStorage.setItem(memory, JSON.stringify({ settings, spot }));
  } catch { /* Not kept. */ }
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

/** One of a few, side by side. */
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

/** What there is something for; null where nothing can be chosen. */
function toolbar() {
  const controls = [
    data.sets.length > 0 ? choice("Wallpaper", "wallpaper", [["light", "Light"], ["dark", "Dark"]])
      : null,
    data.sets.length > 0 ? choice("Pattern", "pattern", [["plain", "Plain"], ["busy", "Busy"]])
      : null,
    data.pictures.length > 0 ? zoomControl() : null, severityControl(),
  ].filter(Boolean);
  return controls.length > 0
    ? make("form", { class: "toolbar", "aria-label": "View" }, controls) : null;
}

// ---- Findings and rules ----

const hasCard = (set, number) => data.sets[set]?.images[number] !== undefined;
const ruleNumbers = new Map(data.rules.map((rule, number) => [rule.id, number]));

function tag(severity) {
  return make("span", { class: `tag ${severity}` }, nouns[severity] ?? severity);
}

function ruleLink(id) {
  if (!ruleNumbers.has(id)) return named(id);
  return make("a", { href: `#rule-${ruleNumbers.get(id)}` }, named(id));
}

function whereabouts(finding) {
  const numbers = [finding.line, finding.column].filter(Number.isInteger);
  return named([finding.path, ...numbers].join(":"), "path");
}

/** One finding: `whole` says where it is as well, for the list of all. */
function findingItem(finding, whole) {
  const known = hasCard(finding.set, finding.image);
  return make("li", { class: `finding ${finding.severity}` },
    make("p", { class: "message" }, tag(finding.severity), " ", sentence(finding.message)),
    finding.remedy ? make("p", { class: "remedy" }, sentence(finding.remedy)) : null,
    make("p", { class: "whence" },
      whole ? whereabouts(finding) : null, ruleLink(finding.rule),
      whole && known ? make("a", { href: `#image-${finding.set}-${finding.image}` },
        "its picture", make("span", { class: "unseen" },
          `: ${shown(data.sets[finding.set].images[finding.image].name)}`)) : null));
}

function findingList(findings, whole) {
  if (findings.length === 0) return null;
  return make("ul", { class: "findings" }, findings.map((one) => findingItem(one, whole)));
}

/** "0/3": those of an image; "0": those of a set that are of none of its images. */
const findingsOf = new Map();
for (const finding of data.findings) {
  const key = hasCard(finding.set, finding.image)
    ? `${finding.set}/${finding.image}` : `${finding.set}`;
  findingsOf.set(key, [...(findingsOf.get(key) ?? []), finding]);
}

const rank = (finding) => severities.indexOf(finding.severity);

function allFindings() {
  if (data.findings.length === 0) return null;
  const sorted = [...data.findings].sort((one, other) => rank(one) - rank(other));
  return part("findings", "Findings",
    make("p", { class: "lead", id: "shown", role: "status" }), findingList(sorted, true));
}

function ruleSection(rule, number) {
  const count = data.findings.filter((one) => one.rule === rule.id).length;
  return make("article", { id: `rule-${number}`, class: "rule-text" },
    make("h3", null, named(rule.id)),
    make("p", null, sentence(rule.summary)),
    make("dl", null,
      [["Measured", rule.measure], ["Source", rule.source], ["Here", counted(count, "finding")]]
        .filter(([, words]) => words)
        .map(([term, words]) => [make("dt", null, term), make("dd", null, sentence(words))])));
}

function rulesPart() {
  return data.rules.length === 0 ? null : part("rules", "Rules", data.rules.map(ruleSection));
}

/** A part of the page with its heading; the list of contents leads to it. */
function part(id, title, ...children) {
  return make("section", { id, class: "part", "aria-labelledby": `${id}-title`, tabindex: -1 },
    make("h2", { id: `${id}-title` }, named(title)), ...children);
}

// ---- Files at true pixels ----

/** The rectangle a finding speaks of, on the picture. */
function mark(finding, { width, height }) {
  const region = finding.region;
  if (!region) return null;
  const element = make("span", { class: `mark ${finding.severity}`, "aria-hidden": "true" });
  // A mark about one pixel at the far edges would fall off the picture.
  element.style.left = `min(${(region.x / width) * 100}%, 100% - 7px)`;
  element.style.top = `min(${(region.y / height) * 100}%, 100% - 7px)`;
  element.style.width = `${(region.width / width) * 100}%`;
  element.style.height = `${(region.height / height) * 100}%`;
  return element;
}

/** A picture that opens under the loupe. */
function pictureButton(item, gallery) {
  const picture = image(item.picture,
    `${shown(item.title)}, ${dimensions(item.width, item.height)}`);
  sizeTruly(picture, item.width, item.height);
  const button = make("button", {
    type: "button", class: `picture ${item.ground ?? ""}`, "aria-haspopup": "dialog",
  }, picture, item.findings.map((finding) => mark(finding, item)));
  const number = gallery.push(Object.assign(item, { opener: button })) - 1;
  button.addEventListener("click", () => loupe.show(gallery, number));
  return make("div", { class: "frame" }, button);
}

function facts(file) {
  const scale = file.scale > 1 ? `@${file.scale}x` : null;
  return [dimensions(file.width, file.height), scale, bytes(file.bytes)].filter(Boolean)
    .join(" · ");
}

/** What is made for dark, or is cut out of white, stands on dark whatever the wallpaper is. */
function ground(file) {
  return file.look === "dark" || file.look === "tinted" ? "on-dark" : "";
}

function card(file, id, findings, gallery) {
  const item = {
    title: file.name, path: file.path, facts: facts(file), picture: file.picture,
    width: file.width, height: file.height, ground: ground(file), findings,
  };
  const looks = [file.look, file.isGlyph ? "glyph" : null].filter((look) =>
    look && look !== "light" && !file.purpose?.includes(look));
  const figure = make("figure", { id, class: "card", tabindex: -1 },
    hasPicture(file.picture) ? pictureButton(item, gallery)
      : make("div", { class: "no-picture" }, "No picture"),
    make("figcaption", null,
      make("span", { class: "name", title: shown(file.path) }, named(file.name)),
      make("span", { class: "facts" }, facts(file)),
      file.purpose ? make("span", { class: "purpose" }, sentence(file.purpose)) : null,
      looks.map((look) => make("span", { class: "look" }, look)),
      file.problem ? make("span", { class: "problem" }, sentence(file.problem)) : null),
    findingList(findings, false));
  // A width of its own lets the browser leave it unpainted until it is near.
  const wide = findings.length > 0 ? "17rem" : "11rem";
  figure.style.width = `max(${wide}, calc(${file.width}px * var(--pixel) + 10px))`;
  figure.style.containIntrinsicHeight =
    `auto calc(min(75vh, ${file.height}px * var(--pixel)) + 6rem)`;
  return lazily(figure);
}

/** How an artwork came apart: ground, glyph, mask, or why it did not. */
function partsRow(parts, gallery) {
  return make("div", { class: "row" }, parts.map((one) => {
    const { width, height } = data.pictures[one.picture] ?? {};
    const figure = make("figure", { class: "card" },
      hasPicture(one.picture) ? pictureButton({
        title: one.title, path: "", facts: dimensions(width, height), picture: one.picture,
        width, height, findings: [],
      }, gallery) : make("div", { class: "no-picture" }, "No picture"),
      make("figcaption", null, make("span", { class: "name" }, named(one.title)),
        make("span", { class: "purpose" }, sentence(one.text ?? ""))));
    figure.style.width = `max(11rem, calc(${width ?? 0}px * var(--pixel) + 10px))`;
    return lazily(figure);
  }));
}

function titled(words, ...children) {
  return [make("h3", null, words), ...children];
}

function setPart(set, number) {
  const id = `set-${number}`;
  const gallery = [];
  const partGallery = [];
  const row = make("div", { class: "row" }, set.images.map((file, index) =>
    card(file, `image-${number}-${index}`, findingsOf.get(`${number}/${index}`) ?? [], gallery)));
  return part(id, set.title,
    make("p", { class: "lead" }, set.kind ? [sentence(set.kind), " "] : null,
      named(set.path, "path")),
    findingList(findingsOf.get(`${number}`) ?? [], false),
    set.scenes.length === 0 ? null : titled("As devices show it",
      make("div", { class: "scenes" },
        set.scenes.map((scene, index) => sceneFigure(scene, `${id}-scene-${index}`)))),
    set.images.length === 0 ? make("p", null, "The set has no images.")
      : titled("Files, pixel by pixel", row),
    (set.parts ?? []).length === 0 ? null
      : titled("The artwork, taken apart", partsRow(set.parts, partGallery)));
}

// ---- Changes ----

const changeOrder = ["changed", "renamed", "added", "removed"];

function pane(index, title, path, gallery) {
  if (!hasPicture(index)) return null;
  const { width, height } = data.pictures[index];
  return make("figure", { class: "pane" },
    pictureButton({
      title: `${title}: ${path}`, path, facts: dimensions(width, height), picture: index,
      width, height, findings: [],
    }, gallery),
    make("figcaption", null, title));
}

/** Before and after in one place: the slider moves the seam between them, or fades to after. */
function overlay(change) {
  if (!hasPicture(change.before) || !hasPicture(change.after)) return null;
  const pictures = [["before", change.before], ["after", change.after]].map(([when, index]) => {
    const picture = image(index, `${when}: ${shown(change.path)}`, when);
    sizeTruly(picture, data.pictures[index].width, data.pictures[index].height);
    return picture;
  });
  const range = make("input", {
    type: "range", min: 0, max: 100, value: 50,
    "aria-label": `Before to after: ${shown(change.path)}`,
  });
  const figure = make("figure", { class: "pane overlay" },
    make("div", { class: "frame" }, make("div", { class: "stack" },
      make("span", { class: "blend" }, pictures),
      make("span", { class: "seam", "aria-hidden": "true" }))),
    make("figcaption", null, make("span", null, "Before"), range, make("span", null, "After")));
  const draw = () => {
    figure.style.setProperty("--share", range.value / 100);
    range.setAttribute("aria-valuetext", `${range.value} %`);
  };
  range.addEventListener("input", draw);
  draw();
  return figure;
}

function changeArticle(change, number) {
  const gallery = [];
  const figure = change.was ? ["renamed, was ", named(change.was, "path")]
    : change.kind !== "changed" ? change.kind
    : ["changed: ", change.largest === null ? change.note
      : `largest ${change.largest}, ${percent(change.share)} of pixels`];
  return lazily(make("article", { class: "change", id: `change-${number}` },
    make("h3", null, named(change.path, "path")),
    make("p", { class: "lead" }, figure),
    make("div", { class: "panes" },
      overlay(change), pane(change.before, "Before", change.path, gallery),
      pane(change.after, "After", change.path, gallery),
      pane(change.difference, "Difference", change.path, gallery))));
}

function changesPart() {
  if (data.changes.length === 0) return null;
  const sorted = [...data.changes].sort((one, other) =>
    changeOrder.indexOf(one.kind) - changeOrder.indexOf(other.kind)
    || (other.share ?? 0) - (one.share ?? 0));
  const counts = changeOrder.map((kind) => [kind, sorted.filter((one) => one.kind === kind).length])
    .filter(([, count]) => count > 0).map(([kind, count]) => `${count} ${kind}`);
  return part("changes", "Changes", make("p", { class: "lead" }, counts.join(", ")),
    choice("Changed files", "compare",
      [["beside", "Side by side"], ["slider", "Slider"], ["onion", "Onion skin"]]),
    sorted.map(changeArticle));
}

// ---- The page ----

function banner() {
  return make("header", { class: "banner" },
    make("h1", null, named(data.title)),
    make("p", { class: "lead" }, sentence(data.summary)),
    data.notes.length === 0 ? null
      : make("ul", { class: "notes" }, data.notes.map((note) => make("li", null, sentence(note)))));
}

function worst(number) {
  const own = data.findings.filter((one) => one.set === number);
  return severities.find((severity) => own.some((one) => one.severity === severity)) ?? null;
}

/** The way to each part; null where there is none. */
function contents() {
  const entry = (id, words, severity) => make("li", null, make("a", { href: `#${id}` },
    make("span", null, named(words)), severity ? tag(severity) : null));
  const entries = [
    data.changes.length > 0 ? entry("changes", "Changes") : null,
    data.sets.map((set, number) => entry(`set-${number}`, set.title, worst(number))),
    data.findings.length > 0 ? entry("findings", "Findings") : null,
    data.rules.length > 0 ? entry("rules", "Rules") : null,
  ].flat().filter(Boolean);
  if (entries.length === 0) return null;
  const isWide = matchMedia("(min-width: 64rem)").matches;
  return make("nav", { "aria-label": "Contents" }, make("details", { open: isWide },
    make("summary", null, data.sets.length > 0 ? counted(data.sets.length, "set") : "Contents"),
    make("ul", null, entries)));
}

/** Tells in the contents which part is looked at. */
function followParts(navigation) {
  const watcher = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const link = navigation?.querySelector(`a[href="#${target.id}"]`);
      if (isIntersecting) link?.setAttribute("aria-current", "true");
      else link?.removeAttribute("aria-current");
    }
  }, { rootMargin: "-30% 0px -69% 0px" });
  for (const one of page.querySelectorAll(".part")) watcher.observe(one);
}

const alarm = make("div", { class: "alarm", role: "alert" });

function sayFailure(text) {
  alarm.replaceChildren(make("strong", null, "Not the newest: "), sentence(text));
}

/** A page that is watched is told when there is a newer one. */
function listenForChanges() {
  if (!data.live) return;
  const events = new EventSource(data.live);
  let failures = 0;
  history.scrollRestoration = "manual";
  events.addEventListener("open", () => { failures = 0; });
  events.addEventListener("reload", () => { remember(); location.reload(); });
  events.addEventListener("failure", (event) => sayFailure(event.data));
  events.addEventListener("error", () => {
    failures += 1;
    if (failures < 3 && events.readyState !== EventSource.CLOSED) return;
    events.close();
    sayFailure("watching has ended.");
  });
}

function nothing() {
  if (data.sets.length > 0) return null;
  return make("p", { class: "nothing" },
    data.findings.length > 0 || data.failure ? "There are no images to show."
      : "There are no images here, and nothing was found wrong.");
}

function build() {
  const navigation = contents();
  const layout = make("div", { class: "layout" }, navigation);
  page.before(make("a", { class: "skip", href: "#page" }, "Skip to the pictures"), banner(),
    toolbar() ?? "", layout);
  layout.append(page);
  page.tabIndex = -1;
  page.append(...[alarm, nothing(), changesPart(), ...data.sets.map(setPart), allFindings(),
    rulesPart()].filter(Boolean));
  layout.after(make("footer", null, `iconforge ${shown(data.version)}`));
  document.body.append(loupe.dialog);
  document.addEventListener("input", change);
  followParts(navigation);
}

const loupe = new Loupe();
const spot = recall();
build();
followRatio();
reflect();
if (data.failure) sayFailure(data.failure);
if (spot) {
  goTo(spot);
  // Once more when the parts about it have their true heights.
  requestAnimationFrame(() => goTo(spot));
}
addEventListener("resize", pixelSize);
addEventListener("pagehide", remember);
listenForChanges();
