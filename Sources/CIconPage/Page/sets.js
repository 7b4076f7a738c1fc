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


/** A set; below the heading of its brand if it has one. */
function setPart(number) {
  const set = data.sets[number];
  const level = set.brand ? 3 : 2;
  const titled = (words, content) => [make(`h${level + 1}`, null, words), content];
  const id = `set-${number}`;
  const gallery = [];
  const partGallery = [];
  const row = make("div", { class: "row" }, set.images.map((file, index) =>
    card(file, `image-${number}-${index}`, findingsOf.get(`${number}/${index}`) ?? [], gallery)));
  return part(id, set.title, level,
    make("p", { class: "lead" }, set.kind ? [sentence(set.kind), " "] : null,
      named(set.path, "path")),
    findingList(findingsOf.get(`${number}`) ?? [], false),
    set.scenes.length === 0 ? null : titled("As devices show it",
      make("div", { class: "scenes" },
        set.scenes.map((scene, index) => sceneFigure(scene, `${id}-scene-${index}`)))),
    set.images.length === 0 ? make("p", null, "The set has no images.")
      : titled("Files, pixel by pixel", row),
    set.parts.length === 0 ? null
      : titled("Artwork, separated", partsRow(set.parts, partGallery)));
}

// ---- Brands ----

/** The sets of each brand; a set without a brand is a group of its own. */
const groups = [];
data.sets.forEach(({ brand, title, path }, number) => {
  const last = groups.at(-1);
  if (brand && last?.brand === brand) last.sets.push(number);
  else {
    const id = brand ? `brand-${groups.length}` : `set-${number}`;
    groups.push({ brand, id, title: brand ?? title, path: brand ? "" : path, sets: [number] });
  }
});

const noun = groups.some((group) => group.brand) ? "brand" : "set";

function groupPart(group) {
  const sets = group.sets.map(setPart);
  group.element = group.brand
    ? make("section", { id: group.id, class: "brand", "aria-labelledby": `${group.id}-title`,
      tabindex: -1 }, make("h2", { id: `${group.id}-title` }, named(group.title)), sets)
    : sets[0];
  return group.element;
}

/** The index of the image that stands for a group: of those large enough, the smallest. */
function cover(group) {
  const files = group.sets.flatMap((number) => data.sets[number].images).filter((file) =>
    hasPicture(file.picture) && !file.isGlyph && file.look === "light"
    && file.width === file.height && !/layer|launch image|notification/.test(file.purpose));
  const rated = (file) => (file.width < 96 ? 1e6 - file.width : file.width);
  const best = files.sort((one, other) => rated(one) - rated(other))[0];
  return best?.picture ?? group.sets.flatMap((number) => data.sets[number].parts)[0]?.picture;
}

/** All groups with a search field, if there are many. */
function overview() {
  if (groups.length <= 8) return null;
  const tiles = groups.map((group) => {
    const index = cover(group);
    const severity = worst(group.sets);
    return make("li", null, make("a", { href: `#${group.id}` },
      hasPicture(index) ? image(index, shown(group.title)) : make("span", { class: "blank" }),
      named(group.title), severity ? tag(severity) : null));
  });
  const field = make("input", {
    type: "search", "aria-label": `Find a ${noun}`, placeholder: `Find a ${noun}`,
    autocomplete: "off", spellcheck: "false",
  });
  const status = make("p", { class: "lead", role: "status" }, counted(groups.length, noun));
  const folded = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  field.addEventListener("input", () => {
    const words = folded(field.value.trim());
    const found = groups.filter((group, number) => {
      const isFound = folded(`${group.title} ${group.path}`).includes(words);
      const link = document.querySelector(`nav a[href="#${group.id}"]`)?.parentElement;
      for (const one of [tiles[number], group.element, link]) one?.toggleAttribute("hidden", !isFound);
      return isFound;
    });
    status.textContent = found.length === groups.length ? counted(found.length, noun)
      : `${found.length} of ${counted(groups.length, noun)}`;
  });
  return part("overview", "Overview", 2, make("div", { class: "search" }, field, status),
    lazily(make("ul", { class: "tiles" }, tiles)));
}
