/* Elements, texts and images. Names and messages may come from anywhere, so they are only ever
   inserted as text; the content security policy of the page blocks scripts in them as well. */
"use strict";

const data = JSON.parse(document.getElementById("data").textContent);
const root = document.documentElement;
const page = document.getElementById("page");
const severities = ["error", "warning", "info"];

/** An element with attributes and children; null and false attributes are skipped. */
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

// Invisible control and direction characters would disguise a file name.
const unseen = new RegExp("[\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200b\\u200e\\u200f"
  + "\\u2028-\\u202e\\u2060-\\u2069\\ufeff]", "g");

/** A name or path with invisible characters escaped. */
function shown(text) {
  return String(text).replace(unseen, (sign) =>
    `\\u{${sign.codePointAt(0).toString(16).toUpperCase()}}`);
}

/** Text with escaped invisible characters and its own line breaks. */
const sentence = (text) => String(text).split("\n").map(shown).join("\n");

/** A name isolated from the direction of the text around it. */
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

// ---- Images: their elements follow the script; decoded near the view, once each ----

const blobs = new Map();
const addresses = new Map();

const hasPicture = (index) => data.pictures[index] !== undefined;

const encoded = (index) => document.getElementById(`pixels-${index}`).textContent;

/** Waits until the browser has read the element of an image. */
async function arrival(index) {
  while (document.readyState === "loading" && !document.getElementById(`pixels-${index + 1}`)) {
    await new Promise((done) => requestAnimationFrame(done));
  }
}

async function blob(index) {
  if (!blobs.has(index)) {
    await arrival(index);
    const signs = atob(encoded(index));
    const raw = new Uint8Array(signs.length);
    for (let i = 0; i < signs.length; i += 1) raw[i] = signs.charCodeAt(i);
    blobs.set(index, new Blob([raw], { type: "image/png" }));
  }
  return blobs.get(index);
}

/** Shows an image; every element of it has the same address. */
async function show(image) {
  const index = +image.dataset.picture;
  const own = await blob(index);
  if (!addresses.has(index)) addresses.set(index, URL.createObjectURL(own));
  image.src = addresses.get(index);
}

const near = new IntersectionObserver((entries) => {
  for (const entry of entries) {
    if (!entry.isIntersecting) continue;
    near.unobserve(entry.target);
    entry.target.querySelectorAll("img:not([src])").forEach(show);
  }
}, { rootMargin: "800px" });

/** Decodes the images in `holder` shortly before they come into view. */
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

/** The checkerboard on which a mask is visible: white ones on dark squares, black ones on light. */
const board = (index) => (data.pictures[index].board ? `on-${data.pictures[index].board}` : "");

/** One image pixel per screen pixel, times the zoom. */
function sizeTruly(element, width, height) {
  element.style.width = `calc(${width}px * var(--pixel))`;
  element.style.height = `calc(${height}px * var(--pixel))`;
}

// Printing does not wait for blob URLs to load; data URLs are available at once.
addEventListener("beforeprint", () => {
  for (const image of document.querySelectorAll("img:not([src])")) {
    image.loading = "eager";
    image.src = `data:image/png;base64,${encoded(+image.dataset.picture)}`;
  }
});
