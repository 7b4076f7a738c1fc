/* Scenes: images, boxes and texts laid out as devices show them. */
"use strict";

const backdrops = ["wallpaper", "dusk", "white", "black", "list"];

/** Lengths are relative to the scene's width, so the whole scene shrinks in a narrow window. */
function put(element, area, scene) {
  const length = (value) => `${(value / scene.width) * 100}cqw`;
  element.style.left = length(area.x);
  element.style.top = length(area.y);
  element.style.width = length(area.width);
  element.style.height = length(area.height);
  return length;
}

function paintPicture(element, scene) {
  if (!hasPicture(element.picture)) return null;
  const painted = image(element.picture, shown(element.label));
  const length = put(painted, element, scene);
  if (element.depth > 0) {
    const reach = length(8 * element.depth);
    painted.style.transform =
      `translate(calc(var(--tilt-x) * ${reach}), calc(var(--tilt-y) * ${reach}))`;
  }
  return painted;
}

function paintBox(element, scene) {
  const painted = make("span", { class: "box" });
  const length = put(painted, element, scene);
  const fill = element.fill ?? [];
  painted.style.borderRadius = length(element.radius);
  if (fill.length === 1) painted.style.backgroundColor = fill[0];
  if (fill.length > 1) painted.style.backgroundImage = `linear-gradient(${fill.join(", ")})`;
  if (element.stroke) painted.style.boxShadow = `inset 0 0 0 ${length(1)} ${element.stroke}`;
  painted.style.opacity = element.opacity;
  return painted;
}

const ruler = document.createElement("canvas").getContext("2d");

/** A text without its middle if it is too long. */
function shortened({ text, width, height, bold }) {
  const signs = [...String(text)];
  ruler.font = `${bold ? 600 : 400} ${height}px ${getComputedStyle(root).fontFamily}`;
  for (let count = signs.length; count > 0; count -= 1) {
    const head = signs.slice(0, Math.ceil(count / 2)).join("");
    const rest = signs.slice(signs.length - (count >> 1)).join("");
    const words = count === signs.length ? text : `${head}…${count > 1 ? rest : ""}`;
    if (ruler.measureText(words).width <= width) return words;
  }
  return "…";
}

function paintText(element, scene) {
  const isPale = /^#[c-f].?[c-f].?[c-f].?$/i.test(element.color ?? "");
  const kinds = { bold: element.bold, pale: isPale, label: !element.color };
  const painted = make("span", {
    class: ["words", ...Object.keys(kinds).filter((kind) => kinds[kind])].join(" "),
  }, named(element.truncation === "middle" ? shortened(element) : element.text));
  const length = put(painted, element, scene);
  painted.style.fontSize = length(element.height);
  if (element.color) painted.style.color = element.color;
  painted.style.textAlign = element.align;
  return painted;
}

const painters = { picture: paintPicture, box: paintBox, text: paintText };

/** The text alternative of a scene. */
function described(scene) {
  const words = scene.elements.map((element) => element.label ?? element.text).filter(Boolean);
  return shown([scene.title, [...new Set(words)].join("; ")].filter(Boolean).join(": "));
}

function stage(scene) {
  const stage = make("div", {
    class: `stage ${backdrops.includes(scene.backdrop) ? scene.backdrop : "white"}`,
    role: "img", "aria-label": described(scene),
  });
  stage.style.width = `${scene.width}px`;
  stage.style.aspectRatio = `${scene.width} / ${scene.height}`;
  for (const element of scene.elements) {
    const painted = painters[element.kind]?.(element, scene);
    if (painted) stage.append(painted);
  }
  return scene.elements.some((element) => element.depth > 0) ? tilting(stage, scene) : stage;
}

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/** Layers that move with the pointer or the arrow keys. */
function tilting(stage, scene) {
  const holder = make("div", {
    class: "tilting", role: "group", tabindex: 0,
    "aria-label": `${shown(scene.title)}: arrow keys move the layers`,
  }, stage);
  let [x, y] = [0, 0];
  const tilt = (newX, newY) => {
    [x, y] = [newX, newY].map((value) => Math.max(-1, Math.min(1, value)));
    stage.style.setProperty("--tilt-x", x);
    stage.style.setProperty("--tilt-y", y);
  };
  const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  holder.addEventListener("pointermove", (event) => {
    const area = stage.getBoundingClientRect();
    if (!stillness.matches) {
      tilt((2 * (event.clientX - area.left)) / area.width - 1,
        (2 * (event.clientY - area.top)) / area.height - 1);
    }
  });
  holder.addEventListener("pointerleave", () => tilt(0, 0));
  holder.addEventListener("blur", () => tilt(0, 0));
  holder.addEventListener("keydown", (event) => {
    if (!ways[event.key]) return;
    event.preventDefault();
    tilt(x + ways[event.key][0] / 4, y + ways[event.key][1] / 4);
  });
  tilt(0, 0);
  return holder;
}

/** The sources of a scene's figures, shown on hover, focus and click. */
function source(text, id) {
  const button = make("button", {
    type: "button", class: "source", "aria-expanded": "false", "aria-describedby": id,
  }, "Source");
  const tip = make("span", { class: "tip", role: "tooltip", id }, sentence(text));
  const open = (isOpen) => button.setAttribute("aria-expanded", isOpen);
  const both = make("span", { class: "whence-tip" }, button, tip);
  button.addEventListener("click", () => {
    const wasOpen = button.getAttribute("aria-expanded") === "true";
    open(!wasOpen);
    both.classList.toggle("shut", wasOpen);
  });
  both.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    open(false);
    both.classList.add("shut");
  });
  for (const end of ["focusout", "pointerleave"]) {
    both.addEventListener(end, () => { open(false); both.classList.remove("shut"); });
  }
  return both;
}

function sceneFigure(scene, id) {
  const figure = make("figure", { class: "scene" }, stage(scene),
    make("figcaption", null, named(scene.title, "title"), " ",
      scene.source ? source(scene.source, `${id}-source`) : null));
  figure.style.width = `max(${scene.width}px, 13rem)`;
  return lazily(figure);
}
