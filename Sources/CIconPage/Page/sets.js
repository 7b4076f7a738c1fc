/* Sets: scenes, files at their own pixels, and separated artwork. */

/** An outline of the region of a finding. */
function mark(finding, { width, height }) {
  const region = finding.region;
  if (!region) return null;
  const element = make("span", { class: `mark ${finding.severity}`, "aria-hidden": "true" });
  // The smallest mark is 7 px and must stay inside the image.
  element.style.left = `min(${(region.x / width) * 100}%, 100% - 7px)`;
  element.style.top = `min(${(region.y / height) * 100}%, 100% - 7px)`;
  element.style.width = `${(region.width / width) * 100}%`;
  element.style.height = `${(region.height / height) * 100}%`;
  return element;
}

/** Shows a large image fitted to the page, or pixel by pixel. */
function showFull(frame, isFull) {
  frame.classList.toggle("full", isFull);
  frame.firstChild.setAttribute("aria-pressed", isFull);
}

/** Fits images that are larger than the page; others open in the loupe. */
function fitFiles() {
  const [width, height] = [page.clientWidth - 10, innerHeight * 0.75];
  for (const frame of page.querySelectorAll(".frame[data-width]")) {
    const size = [frame.dataset.width, frame.dataset.height].map((one) => one / devicePixelRatio);
    const isLarge = settings.zoom === 1 && (size[0] > width || size[1] > height);
    if (frame.classList.contains("large") === isLarge) continue;
    frame.classList.toggle("large", isLarge);
    const button = frame.firstChild;
    showFull(frame, false);
    if (isLarge) button.title = "Show at true pixels, and fitted again";
    else for (const name of ["aria-pressed", "title"]) button.removeAttribute(name);
    button.toggleAttribute("aria-haspopup", false);
    if (!isLarge) button.setAttribute("aria-haspopup", "dialog");
  }
}

/** An image that opens in the loupe. Large images have a button for that. */
function pictureButton(item, gallery) {
  item.background ||= board(item.picture);
  const picture = image(item.picture,
    `${shown(item.title)}, ${dimensions(item.width, item.height)}`);
  sizeTruly(picture, item.width, item.height);
  const button = make("button", {
    type: "button", class: `picture ${item.background}`, "aria-haspopup": "dialog",
  }, picture, item.findings.map((finding) => mark(finding, item)));
  const magnifier = make("button", {
    type: "button", class: "magnifier", "aria-haspopup": "dialog",
    "aria-label": `Loupe: ${shown(item.title)}`,
  }, "Loupe");
  const frame = make("div", {
    class: "frame", "data-width": item.width, "data-height": item.height,
  }, button);
  frame.style.setProperty("--width", item.width);
  frame.style.setProperty("--height", item.height);
  const number = gallery.push(Object.assign(item, { opener: button })) - 1;
  const magnify = (event) => {
    item.opener = event.currentTarget;
    loupe.show(gallery, number);
  };
  button.addEventListener("click", (event) => {
    if (frame.matches(".large")) showFull(frame, !frame.matches(".full"));
    else magnify(event);
  });
  magnifier.addEventListener("click", magnify);
  return [frame, magnifier];
}

function facts(file) {
  const scale = file.scale > 1 ? `@${file.scale}x` : null;
  return [dimensions(file.width, file.height), scale, bytes(file.bytes)].filter(Boolean)
    .join(" · ");
}

/** Dark and tinted icons are shown on a dark background. */
function background(file) {
  return file.look === "dark" || file.look === "tinted" ? "on-dark" : "";
}

function card(file, id, findings, gallery) {
  const item = {
    title: file.name, path: file.path, facts: facts(file), picture: file.picture,
    width: file.width, height: file.height, background: background(file), findings,
  };
  const looks = [file.look, file.isGlyph ? "glyph" : null].filter((look) =>
    look && look !== "light" && !file.purpose?.includes(look));
  const figure = make("figure", { id, class: "card", tabindex: -1 },
    hasPicture(file.picture) ? pictureButton(item, gallery)
      : make("div", { class: "no-picture" }, "No image"),
    make("figcaption", null,
      make("span", { class: "name", title: shown(file.path) }, named(file.name)),
      make("span", { class: "facts" }, facts(file)),
      file.purpose ? make("span", { class: "purpose" }, sentence(file.purpose)) : null,
      looks.map((look) => make("span", { class: "look" }, look)),
      file.problem ? make("span", { class: "problem" }, sentence(file.problem)) : null),
    findingList(findings, false));
  // With an explicit width the browser can skip painting until the card is near.
  const wide = findings.length > 0 ? "17rem" : "11rem";
  const fitted = `min(${file.width}px * var(--pixel), 75vh * ${file.width / file.height})`;
  figure.style.width = `max(${wide}, ${fitted} + 10px)`;
  figure.style.containIntrinsicHeight =
    `auto calc(min(75vh, ${file.height}px * var(--pixel)) + 6rem)`;
  return lazily(figure);
}

/** The background, foreground and mask of an artwork, or the reason it was not separated. */
function partsRow(parts, gallery) {
  return make("div", { class: "row" }, parts.map((one) => {
    const { width, height } = data.pictures[one.picture] ?? {};
    const figure = make("figure", { class: "card" },
      hasPicture(one.picture) ? pictureButton({
        title: one.title, path: "", facts: dimensions(width, height), picture: one.picture,
        width, height, findings: [],
      }, gallery) : make("div", { class: "no-picture" }, "No image"),
      make("figcaption", null, make("span", { class: "name" }, named(one.title)),
        make("span", { class: "purpose" }, sentence(one.text ?? ""))));
    figure.style.width = `max(11rem, calc(${width ?? 0}px * var(--pixel) + 10px))`;
    return lazily(figure);
  }));
}

/** The files of a set, with the parts of its artwork. */
function setFiles(number, level) {
  const set = data.sets[number];
  const id = `set-${number}`;
  const [gallery, partGallery] = [[], []];
  const row = make("div", { class: "row" }, set.images.map((file, index) =>
    card(file, `image-${number}-${index}`, findingsOf.get(`${number}/${index}`) ?? [], gallery)));
  return part(id, set.title, level,
    make("p", { class: "lead" }, set.kind ? [sentence(set.kind), " "] : null,
      named(set.path, "path")),
    findingList(findingsOf.get(`${number}`) ?? [], false),
    set.images.length === 0 && set.parts.length === 0 ? make("p", null, "The set has no images.") : null,
    set.images.length === 0 ? null : row,
    set.parts.length === 0 ? null : [make(`h${level + 1}`, null, "Artwork, separated"),
      partsRow(set.parts, partGallery)]);
}
