/* The order of the page: brands, in each its platforms, then sizes, zones, stores and files. */

/** The sets of each brand. Sets without one are one group, or groups of their own if they are many projects. */
const groups = [];
const isOneProject = data.isBuild || data.sets.filter((set) => !set.brand).length <= 8;

data.sets.forEach(({ brand, title, path }, number) => {
  const last = groups.at(-1);
  if (last && last.brand === brand && (brand || isOneProject)) last.sets.push(number);
  else {
    groups.push({ brand, id: `group-${groups.length}`, title: brand ?? (isOneProject ? "Icons" : title),
      path: brand ? "" : path, sets: [number] });
  }
});

const noun = groups.some((group) => group.brand) ? "brand" : "set";

// ---- Parts of a group ----

const isStore = ({ title }) => /^(App Store|Play Store|Top shelf)/.test(title);

/** Home screens come first, and single web clips last. */
const sceneRank = ({ title }) => (/^(Home|Android launcher|Dock|Apple Watch|Browser|Windows taskbar)/.test(title) ? 0
  : title.startsWith("Web clip") ? 2 : 1);

function sceneParts(scenes, id, level) {
  const names = [...new Set(scenes.map((scene) => scene.platform))];
  return names.map((name, number) => {
    const own = scenes.filter((scene) => scene.platform === name)
      .sort((one, other) => sceneRank(one) - sceneRank(other));
    const partId = `${id}-${number}`;
    return part(partId, name || "Images", level, make("div", { class: "scenes" },
      own.map((scene, index) => sceneFigure(scene, `${partId}-scene-${index}`))));
  });
}

const isIcon = (file) => hasPicture(file.picture) && !file.isGlyph && file.look === "light"
  && file.width === file.height;

/** Small icons at their own pixels and eight times as large. */
function sizesPart(files, id, level) {
  const small = files.filter((file) => isIcon(file) && file.width <= 48 && file.width >= 12
    && !/layer|launch|notification|round/.test(file.purpose));
  const sizes = [...new Map(small.map((file) => [`${file.width} ${file.purpose.split(",")[0]}`, file])).values()]
    .sort((one, other) => one.width - other.width).slice(0, 12);
  if (sizes.length === 0) return null;
  return part(id, "Small sizes", level, make("p", { class: "lead" }, "Each at 1:1 and 8:1"),
    make("div", { class: "row" }, sizes.map((file) => {
      const pictures = [1, 8].map((zoom) => {
        const picture = image(file.picture, `${shown(file.name)}, ${zoom}:1`);
        picture.style.width = `calc(${zoom * file.width}px * var(--dot))`;
        return picture;
      });
      return lazily(make("figure", { class: "size" }, make("div", null, pictures),
        make("figcaption", null, `${file.width} px, `, named(file.purpose.split(",")[0]))));
    })));
}

/** Icons that systems cut, with the circles that stay visible, as shares of the side. */
function zonesPart(numbers, id, level) {
  const zone = (title, layers, circles) => lazily(make("figure", { class: "zone" },
    make("div", { role: "img", "aria-label": title },
      layers.map((file) => image(file.picture, shown(file.name))),
      circles.map((share) => {
        const circle = make("span");
        circle.style.inset = `${50 * (1 - share)}%`;
        return circle;
      })),
    make("figcaption", null, title)));
  const zones = numbers.flatMap((number) => {
    const files = data.sets[number].images.filter((file) => hasPicture(file.picture));
    const largest = (pattern) => files.filter((file) => pattern.test(file.purpose))
      .sort((one, other) => other.width - one.width)[0];
    const [front, back] = [largest(/Android.*foreground layer/), largest(/Android.*background layer/)];
    const [maskable, watch] = [largest(/maskable/), largest(/^Apple Watch/)];
    return [
      front ? zone("Android: visible 72 dp, safe 66 dp", [back, front].filter(Boolean), [72 / 108, 66 / 108]) : null,
      maskable ? zone("Maskable: safe 80 %", [maskable], [0.8]) : null,
      watch ? zone("Apple Watch: circle", [watch], [1]) : null,
    ].filter(Boolean);
  });
  return zones.length === 0 ? null
    : part(id, "Masks and safe zones", level, make("div", { class: "row" }, zones));
}

/** The parts of a group, those first that show most. */
function groupParts(group) {
  const level = isWrapped(group) ? 3 : 2;
  const scenes = group.sets.flatMap((number) => data.sets[number].scenes);
  const stores = scenes.filter(isStore);
  const sets = group.sets.map((number) => setFiles(number, level + 1));
  return [
    ...sceneParts(scenes.filter((scene) => !isStore(scene)), `${group.id}-platform`, level),
    sizesPart(group.sets.flatMap((number) => data.sets[number].images), `${group.id}-sizes`, level),
    zonesPart(group.sets, `${group.id}-zones`, level),
    stores.length === 0 ? null : part(`${group.id}-stores`, "Stores", level, make("div", { class: "scenes" },
      stores.map((scene, index) => sceneFigure(scene, `${group.id}-store-${index}`)))),
    part(`${group.id}-files`, "Files", level, sets),
  ].filter(Boolean);
}

const isWrapped = (group) => group.brand || groups.length > 1;

function groupElements(group) {
  group.parts = groupParts(group);
  if (!isWrapped(group)) return group.parts;
  group.element = make("section", { id: group.id, class: "brand",
    "aria-labelledby": `${group.id}-title`, tabindex: -1 },
    make("h2", { id: `${group.id}-title` }, named(group.title)), group.parts);
  return [group.element];
}

// ---- Brands ----

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
