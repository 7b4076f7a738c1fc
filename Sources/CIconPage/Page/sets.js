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

/** An image that opens in the loupe. */
function pictureButton(item, gallery) {
  const picture = image(item.picture,
    `${shown(item.title)}, ${dimensions(item.width, item.height)}`);
  sizeTruly(picture, item.width, item.height);
  const button = make("button", {
    type: "button", class: `picture ${item.background ?? ""}`, "aria-haspopup": "dialog",
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
  figure.style.width = `max(${wide}, calc(${file.width}px * var(--pixel) + 10px))`;
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
      : titled("Artwork, separated", partsRow(set.parts, partGallery)));
}
