/* Composes icons from the layers of an artwork as the build does: the Swift file of each rule is named. */

const design = data.design;
const layers = {};
/** The most pixels of a side; Android's layers have 108 dp, of which launchers show 72. */
const largestSide = 512;

const whole = { x: 0, y: 0, width: 1, height: 1 };

const viewKinds = {
  ios: { title: "iPhone, iPad", shape: "phone" },
  dark: { title: "iOS, dark", shape: "phone", appearance: "dark" },
  tinted: { title: "iOS, tinted", shape: "phone", appearance: "tinted" },
  android: { title: "Android", shape: "launcher" },
  themed: { title: "Android, themed", shape: "launcher", appearance: "themed" },
  macos: { title: "Mac", shape: "plate" },
  watchos: { title: "Apple Watch", shape: "circle" },
  maskable: { title: "Web, maskable", shape: "circle" },
  touch: { title: "Web, touch icon", shape: "phone" },
};

const isSquare = () => design.width === design.height;

// ---- Places: shares of the canvas (Fit.swift, GlyphMeasures+Placement.swift) ----

/** The plate of the Mac: 824 of 1024 (IconShape.swift). */
const plate = { x: 100 / 1024, y: 100 / 1024, width: 824 / 1024, height: 824 / 1024 };

/** An area with a margin on each side, moved with the canvas's middle. */
function padded(area, percent) {
  const factor = 1 - percent / 50;
  return {
    x: 0.5 + (area.x - 0.5) * factor, y: 0.5 + (area.y - 0.5) * factor,
    width: area.width * factor, height: area.height * factor,
  };
}

/** The foreground's place at a scale; it keeps its middle in the region. */
function scaled(place, scale) {
  const share = Math.min(1, scale ?? place.share);
  return padded(place, 50 * (1 - share));
}

/** The shares of the free space before the artwork, by the name of an anchor or by per cent. */
function anchorShares(anchor) {
  const numbers = /^(\d+)% (\d+)%$/.exec(anchor);
  if (numbers) return [numbers[1] / 100, numbers[2] / 100];
  const side = (before, after) => (before.test(anchor) ? 0 : after.test(anchor) ? 1 : 0.5);
  return [side(/left/i, /right/i), side(/top/i, /bottom/i)];
}

/** The part of the artwork that is shown, and where. */
function fitted(area, values) {
  if (isSquare() || values.fit === "fill") return { window: whole, area };
  const [left, top] = anchorShares(values.anchor ?? "center");
  const ratio = design.width / design.height;
  const [wide, high] = [Math.min(1, ratio), Math.min(1, 1 / ratio)];
  if (values.fit === "cover") {
    return { window: { x: left * (1 - high), y: top * (1 - wide), width: high, height: wide }, area };
  }
  return { window: whole, area: {
    x: area.x + left * (1 - wide) * area.width, y: area.y + top * (1 - high) * area.height,
    width: wide * area.width, height: high * area.height,
  } };
}

// ---- Colours (ForegroundAdjustments.swift, Separation+Tinted.swift) ----

const light = Array.from({ length: 256 }, (_, code) =>
  (code <= 10 ? code / 255 / 12.92 : ((code / 255 + 0.055) / 1.055) ** 2.4));

const codeOf = (value) => 255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

const greyOf = (red, green, blue) => (red === green && green === blue ? red
  : Math.round(codeOf(0.2126 * light[red] + 0.7152 * light[green] + 0.0722 * light[blue])));

function lightened(pixels, lightness, saturation) {
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] === 0) continue;
    const codes = pixels.slice(at, at + 3);
    const grey = greyOf(...codes);
    let factor = 1 + saturation / 100;
    for (const code of codes) {
      factor = Math.min(factor, code > grey ? (255 - grey) / (code - grey)
        : grey / Math.max(grey - code, 1e-9));
    }
    for (let channel = 0; channel < 3; channel += 1) {
      const code = grey + (codes[channel] - grey) * factor;
      pixels[at + channel] = code + ((lightness > 0 ? 255 - code : code) * lightness) / 100;
    }
  }
}

function contrasted(pixels, contrast) {
  let [sum, mass] = [0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    sum += pixels[at] * pixels[at + 3];
    mass += pixels[at + 3];
  }
  const mean = sum / Math.max(mass, 1);
  for (let at = 0; at < pixels.length; at += 4) {
    const code = mean + (pixels[at] - mean) * (1 + contrast / 100);
    pixels.fill(code, at, at + 3);
  }
}

function canvasOf(width, height) {
  return Object.assign(document.createElement("canvas"), { width, height });
}

const changed = new Map();

/** A layer with other pixels; kept until the settings change. */
function recolored(name, key, change) {
  if (changed.get(name)?.key === key) return changed.get(name).canvas;
  const canvas = canvasOf(layers[name].width, layers[name].height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(layers[name], 0, 0);
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  change(image.data);
  context.putImageData(image, 0, 0);
  changed.set(name, { key, canvas });
  return canvas;
}

/** The foreground of an appearance. */
function appearanceLayer(appearance, values) {
  if (appearance === "dark") {
    const [lightness, saturation] = [values["dark-lightness"] ?? 0, values["dark-saturation"] ?? 0];
    return lightness === 0 && saturation === 0 ? layers.dark
      : recolored("dark", `${lightness} ${saturation}`, (pixels) => lightened(pixels, lightness, saturation));
  }
  if (appearance === "tinted") {
    const contrast = values["tinted-contrast"] ?? 0;
    return contrast === 0 ? layers.tinted
      : recolored("tinted", `${contrast}`, (pixels) => contrasted(pixels, contrast));
  }
  const threshold = values["monochrome-threshold"];
  return threshold === null ? layers.themed : layers[`mask${Math.round(threshold / design.step)}`];
}

// ---- Badge (BadgeBand.swift) ----

const badgeColors = ["#cc2424", "#ffffff"];
/** Shares of the band's area: its height, and margin and width of a band and of a pill. */
const band = { height: 0.2, margin: 0.12, words: 0.64, pillMargin: 0.15, pill: 0.7, pillWords: 0.56 };

function drawBadge(context, view, values) {
  if (!values.badge) return;
  const isPill = view.shape === "launcher";
  const share = isPill ? 72 / 108 : view.view === "maskable" ? 0.8 : view.shape === "plate" ? plate.width : 1;
  // The build rounds to pixels of the file.
  const file = view.pixels;
  const side = Math.round(share * file);
  const start = (file - side) >> 1;
  const margin = Math.round(side * (isPill ? band.pillMargin : band.margin));
  const height = Math.round(side * band.height);
  const top = start + (values["badge-position"] === "top" ? margin : side - margin - height);
  const shape = (grown) => {
    context.beginPath();
    const reach = isPill ? (side * band.pill) / 2 + grown : file;
    context.roundRect(file / 2 - reach, top - grown, 2 * reach, height + 2 * grown, isPill ? height / 2 + grown : 0);
    context.fill();
  };
  const isMask = view.appearance === "themed";
  let colors = [values["badge-background"] ?? badgeColors[0], values["badge-text"] ?? badgeColors[1]];
  if (view.appearance === "tinted") {
    colors = colors.map((color) => {
      const grey = greyOf(...[1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)));
      return `rgb(${grey} ${grey} ${grey})`;
    });
  }
  context.save();
  context.scale(context.canvas.width / file, context.canvas.width / file);
  if (isMask) {
    context.globalCompositeOperation = "destination-out";
    shape(Math.max(1, Math.round(height / 8)));
    context.globalCompositeOperation = "source-over";
  }
  context.fillStyle = isMask ? "#ffffff" : colors[0];
  shape(0);
  context.globalCompositeOperation = isMask ? "destination-out" : "source-over";
  context.fillStyle = colors[1];
  context.font = "700 160px Helvetica, Arial, sans-serif";
  const words = [values.badge, values["badge-version"]].filter(Boolean).join(" ");
  const ink = context.measureText(words);
  const width = ink.actualBoundingBoxLeft + ink.actualBoundingBoxRight;
  const tall = ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent;
  const factor = Math.min((side * (isPill ? band.pillWords : band.words)) / width, (height * 0.56) / tall);
  const [wide, high] = [Math.round(width * factor), Math.round(tall * factor)];
  context.translate(start + ((side - wide) >> 1), top + ((height - high) >> 1));
  context.scale(wide / width, high / tall);
  context.fillText(words, ink.actualBoundingBoxLeft, ink.actualBoundingBoxAscent);
  context.restore();
}

// ---- Images (CompositionChoice.swift, ArtworkRenderer.swift) ----

function draw(context, layer, area, window = whole) {
  const side = context.canvas.width;
  context.drawImage(layer, window.x * layer.width, window.y * layer.height,
    window.width * layer.width, window.height * layer.height,
    area.x * side, area.y * side, area.width * side, area.height * side);
}

/** The background behind artwork at `area`, beyond which it continues. */
function fill(context, values, area, isWhole) {
  if (values.background || isWhole || !layers.background) {
    context.fillStyle = values.background ?? design.border;
    context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  } else {
    // The layer reaches a quarter beyond each side of the artwork.
    draw(context, layers.background, {
      x: area.x - area.width / 4, y: area.y - area.height / 4,
      width: area.width * 1.5, height: area.height * 1.5,
    });
  }
}

/** Apple's continuous corners, as Bézier curves of the radius (IconOutline.swift). */
function cornered(context, area, share) {
  const [left, top, side] = [area.x, area.y, area.width].map((one) => one * context.canvas.width);
  const radius = side * share;
  // Start, two control points and end, from the left side to the top.
  const curves = [
    [0, 1.52866, 0, 1.08849, 0, 0.86841, 0.0655, 0.66993],
    [0.07491, 0.63149, 0.16906, 0.37282, 0.37282, 0.16906, 0.63149, 0.07491],
    [0.66993, 0.0655, 0.86841, 0, 1.08849, 0, 1.52866, 0],
  ];
  context.beginPath();
  for (let turn = 0; turn < 4; turn += 1) {
    const at = (x, y) => [[x, y], [side - y, x], [side - x, side - y], [y, side - x]][turn]
      .map((one, axis) => one + (axis === 0 ? left : top));
    const point = (x, y) => at(x * radius, y * radius);
    for (const [x, y, ...rest] of curves) {
      context.lineTo(...point(x, y));
      context.bezierCurveTo(...[0, 2, 4].flatMap((index) => point(rest[index], rest[index + 1])));
    }
  }
  context.closePath();
}

function drawAppearance(context, view, values, area) {
  const layer = appearanceLayer(view.appearance, values);
  const { top, bottom } = design.appearances[view.appearance];
  if (view.appearance !== "themed") {
    const { width, height } = context.canvas;
    const slope = context.createLinearGradient(0, 0, 0, height);
    slope.addColorStop(0, top);
    slope.addColorStop(1, bottom);
    context.fillStyle = slope;
    context.fillRect(0, 0, width, height);
  }
  draw(context, layer, area.area, area.window);
}

/** An icon of the artwork on its background, or of the whole artwork. */
function drawIcon(context, view, values, area, isWhole) {
  const outer = view.shape === "plate" ? plate : whole;
  fill(context, values, view.shape === "launcher" ? padded(whole, 100 / 6) : outer, isWhole);
  if (!isWhole && !layers.foreground) {
    cornered(context, area.area, 0.223);
    context.clip();
  }
  draw(context, isWhole || !layers.foreground ? layers.artwork : layers.foreground, area.area, area.window);
}

/** Paints the file of a view; its system cuts corners and circles. */
function compose(canvas, view, values) {
  const context = canvas.getContext("2d");
  const padding = values[`padding-${view.platform}`] ?? 0;
  const isPlaced = view.place && (view.isCut || padding > 0);
  const outer = view.shape === "plate" ? plate : whole;
  const { window, area } = isPlaced ? { window: whole, area: scaled(view.place, values.scale) }
    : fitted(outer, values);
  const framed = { window, area: padded(area, padding) };
  // Only a margin or another place shows the background of opaque artwork.
  const isWhole = !design.isTransparent && (!isSquare() || padding === 0 && !isPlaced);
  context.reset();
  context.imageSmoothingQuality = "high";
  if (view.shape === "plate") {
    const image = canvasOf(canvas.width, canvas.height);
    const inner = image.getContext("2d");
    inner.imageSmoothingQuality = "high";
    drawIcon(inner, view, values, framed, isWhole);
    drawBadge(inner, view, values);
    // PlateShadow.swift
    const unit = canvas.width / 1024;
    Object.assign(context, { shadowColor: "rgb(0 0 0 / 30%)", shadowBlur: 20.4 * unit, shadowOffsetY: 10 * unit });
    cornered(context, plate, 185.4 / 824);
    context.fill();
    context.shadowColor = "transparent";
    context.clip();
    context.drawImage(image, 0, 0);
    return;
  }
  if (view.appearance) drawAppearance(context, view, values, framed);
  else drawIcon(context, view, values, framed, isWhole);
  // An icon that was cut to corners has its badge on all of it.
  drawBadge(context, view, values);
}

/** Decodes the layers; the masks by threshold are numbered. */
async function loadLayers() {
  const { appearances = {} } = design;
  const indices = { artwork: design.artwork, background: design.background, foreground: design.foreground };
  for (const name of ["dark", "tinted", "themed"]) indices[name] = appearances[name]?.picture;
  appearances.masks?.forEach((index, number) => { indices[`mask${number}`] = index; });
  const decoded = await Promise.all(Object.entries(indices).filter(([, index]) => hasPicture(index))
    .map(async ([name, index]) => [name, await createImageBitmap(await blob(index))]));
  Object.assign(layers, Object.fromEntries(decoded));
}
