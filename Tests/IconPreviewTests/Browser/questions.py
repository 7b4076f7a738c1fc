"""JavaScript functions that run in the page under test."""

import json


def written(value):
    return json.dumps(value)


# Scrolls to the end, frame by frame; returns the faults of images.
SCROLLED = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  // Heights become known on the way down.
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
    scrollTo(0, y);
    await frame();
    await frame();
  }
  const faults = [];
  for (const image of document.querySelectorAll("main img")) {
    const area = image.getBoundingClientRect();
    if (!image.checkVisibility() || area.width === 0) continue;
    if (!image.getAttribute("src")) { faults.push(`not asked for: ${image.alt}`); continue; }
    image.scrollIntoView({ block: "center", inline: "center" });
    try { await image.decode(); } catch { faults.push(`not decoded: ${image.alt}`); }
    if (image.naturalWidth === 0) faults.push(`has no pixels: ${image.alt}`);
  }
  scrollTo(0, 0);
  await frame();
  return faults;
}"""

# Paints distant parts as well, for a screenshot of the whole page.
PAINTED = """() => {
  for (const one of document.querySelectorAll(".part, .card, .change")) {
    one.style.contentVisibility = "visible";
  }
}"""

FORM = """() => {
  const faults = [];
  const seen = new Set();
  for (const { id } of document.querySelectorAll("[id]")) {
    if (seen.has(id)) faults.push(`id ${id} stands twice`);
    seen.add(id);
  }
  let level = 0;
  for (const heading of document.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    if (heading.closest("dialog")) continue;
    const own = +heading.tagName[1];
    if (own > level + 1) faults.push(`h${own} after h${level}: ${heading.textContent}`);
    if (heading.textContent.trim() === "") faults.push(`an empty h${own}`);
    level = own;
  }
  if (document.querySelectorAll("h1").length !== 1) faults.push("there is not one h1");
  for (const image of document.querySelectorAll("img")) {
    if (!image.alt) faults.push(`a picture has no words: ${image.outerHTML.slice(0, 120)}`);
  }
  for (const word of ["aria-labelledby", "aria-describedby", "for"]) {
    for (const element of document.querySelectorAll(`[${word}]`)) {
      for (const id of element.getAttribute(word).split(" ")) {
        if (!seen.has(id)) faults.push(`${word} names ${id}, which is not there`);
      }
    }
  }
  for (const link of document.querySelectorAll("a")) {
    const id = link.getAttribute("href")?.slice(1);
    if (!seen.has(id)) faults.push(`a link leads nowhere: ${link.outerHTML.slice(0, 120)}`);
  }
  if (!document.documentElement.lang) faults.push("the page has no language");
  if (!document.title.trim()) faults.push("the page has no title");
  const own = new Set(["HTML", "HEAD", "META", "TITLE", "STYLE", "BODY", "SCRIPT", "NOSCRIPT"]);
  for (const element of document.querySelectorAll("script, style, iframe, object, embed, link")) {
    if (!own.has(element.tagName) || element.closest("main")) {
      faults.push(`the data has become an element: ${element.outerHTML.slice(0, 120)}`);
    }
  }
  return faults;
}"""

# The contrast of texts with their background, without texts in images.
CONTRAST = """(least) => {
  const parse = (color) => {
    const [red, green, blue, alpha = 1] = color.match(/[\\d.]+/g).map(Number);
    return [red, green, blue, alpha];
  };
  const over = (top, ground) => [0, 1, 2].map((i) => top[i] * top[3] + ground[i] * (1 - top[3]));
  const light = (color) => {
    const [red, green, blue] = color.map((one) => one / 255)
      .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const faults = [];
  const ground = (element) => {
    if (!element) return [255, 255, 255];
    const style = getComputedStyle(element);
    if (style.backgroundImage !== "none") return null;
    const own = parse(style.backgroundColor);
    if (own[3] === 1) return own.slice(0, 3);
    const below = element.matches("dialog") ? [255, 255, 255] : ground(element.parentElement);
    return below && over(own, below);
  };
  const walker = document.createTreeWalker(document.querySelector("dialog[open]") ?? document.body,
    NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const words = walker.currentNode.data.trim().slice(0, 40);
    const unread = "script, style, noscript, [role=img], .unseen, :disabled";
    if (!words || element.closest(unread)) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const behind = ground(element);
    if (!behind) { faults.push(`cannot be told, on a picture: ${words}`); continue; }
    const own = over(parse(getComputedStyle(element).color), behind);
    const [one, other] = [light(own), light(behind)].sort((a, b) => b - a);
    const ratio = (one + 0.05) / (other + 0.05);
    if (ratio < least) faults.push(`${ratio.toFixed(2)} of ${words} (${element.className})`);
  }
  return faults;
}"""

WIDE = """() => [...document.querySelectorAll("body *")]
  .filter((one) => one.getBoundingClientRect().right > innerWidth + 0.5
    && !one.parentElement.closest(".frame, .stage, .unseen"))
  .map((one) => one.outerHTML.slice(0, 80)).slice(0, 5)"""

# The controls in order; of a radio group only the checked one.
NUMBERED = """() => {
  const able = "a[href], button:enabled, input:enabled, select:enabled, summary, [tabindex='0']";
  window.numbered = [...document.querySelectorAll(able)].filter((one) =>
    !one.closest("dialog:not([open])") && one.checkVisibility()
    && !(one.type === "radio" && !one.checked)
    && !(one.closest("details:not([open])") && !one.matches("summary")));
  return window.numbered.map((one) =>
    `${one.tagName.toLowerCase()} ${(one.ariaLabel ?? one.textContent ?? one.value).slice(0, 60)}`
    + (one.value ?? ""));
}"""

FOCUSED = """() => {
  const one = document.activeElement;
  const number = window.numbered.indexOf(one);
  if (one === document.body || number < 0) return null;
  const shows = (style) => style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
  const near = [one, one.nextElementSibling, one.parentElement].filter((other) => other);
  const words = one.ariaLabel ?? one.querySelector("img")?.alt
    ?? (one.labels?.[0]?.textContent || one.textContent) ?? "";
  return {
    number,
    kind: one.matches(".large > .picture") ? "fitted"
      : ["source", "tilting", "picture", "magnifier"].find((kind) => one.classList.contains(kind))
      ?? (one.tagName === "A" ? "link" : one.tagName === "INPUT" ? one.type
        : one.tagName.toLowerCase()),
    words: words.slice(0, 60),
    isShown: near.some((other) => shows(getComputedStyle(other))),
  };
}"""

FOCUS = "(number) => window.numbered[number].focus()"

# Everything that a control may change, in one string.
STATE = """() => {
  const one = document.activeElement;
  if (one.closest(".design")) {
    return [resultText.textContent, ...views.map((view) => view.canvas.toDataURL())].join();
  }
  const scope = one.type === "range" && !one.dataset.setting
    ? [...one.closest("figure").querySelectorAll("img, .seam")]
    : [...document.querySelectorAll("main img, main .stage, .finding, details, summary + *")];
  return scope.slice(0, 400).map((other) => {
    const style = getComputedStyle(other);
    const area = other.getBoundingClientRect();
    return [area.width, other.checkVisibility(), style.transform, style.backgroundImage,
      style.clipPath, style.opacity, style.left].join();
  }).join("|");
}"""

# The visible share of the two images that the focused slider blends.
BLENDED = """() => [...document.activeElement.closest(".overlay")?.querySelectorAll("img") ?? []]
  .map((one) => [one.alt, getComputedStyle(one).clipPath, getComputedStyle(one).opacity].join())"""

LAID_OUT = """() => [...document.activeElement.closest(".panes").querySelectorAll(".pane")]
  .filter((one) => one.checkVisibility()).length <= 2"""

# The width of the first file on the screen, in widths of its pixels; null without files.
FILE_ZOOM = """() => {
  const frame = document.querySelector(".card[id] .frame");
  return frame && frame.querySelector("img").getBoundingClientRect().width * devicePixelRatio
    / frame.dataset.width;
}"""

# The width of the focused image on the screen and in its file.
FITTED = """() => {
  const image = document.activeElement.querySelector("img");
  return { shown: image.getBoundingClientRect().width, file: image.naturalWidth / devicePixelRatio,
    page: document.documentElement.scrollWidth, window: innerWidth };
}"""

UNFITTED = """() => [...document.querySelectorAll(".frame")].filter((one) => one.checkVisibility()
  && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1
    || one.clientWidth > innerWidth)).map((one) => one.querySelector("img").alt)"""

# Masks whose checkerboard is as light or dark as they are.
UNSEEN_MASKS = """() => [...document.querySelectorAll("main .picture, main .stack")].flatMap((one) => {
  const images = [...one.querySelectorAll("img")];
  const boards = images.map((image) => data.pictures[image.dataset.picture].board);
  const [board, other] = new Set(boards.filter(Boolean));
  // A black mask that was white is compared on one of the two.
  if (!board || other) return [];
  const [red, green, blue] = getComputedStyle(one).backgroundImage.match(/\\d+/g)
    .map(Number).slice(0, 3);
  return (red + green + blue < 384) === (board === "dark") ? [] : [images[0].alt];
})"""

# The tiles of the overview and the parts of the page that are shown.
FOUND = """() => [".tiles li", "main > .brand, main > .part[id^=set]"].map((kind) =>
  [...document.querySelectorAll(kind)].filter((one) => one.checkVisibility()).length)"""

ARRIVED = """() => {
  const part = document.getElementById(location.hash.slice(1));
  const area = part?.getBoundingClientRect();
  return Boolean(area && area.top < innerHeight && area.bottom > 0);
}"""

LOUPE = """() => {
  const loupe = document.querySelector("dialog[open]");
  return loupe && [loupe.querySelector("h2"), ...loupe.querySelectorAll("output")]
    .map((one) => one.textContent).join(" | ");
}"""

LOUPE_READY = """async () => {
  for (let i = 0; i < 3000; i += 1) {
    if (document.querySelector("dialog[open] .readout").textContent.startsWith("x ")) return;
    await new Promise((done) => setTimeout(done, 20));
  }
}"""

LOUPE_HAS_MORE = """() => [...document.querySelectorAll("dialog[open] button:enabled")]
  .some((one) => one.textContent === "Next")"""

SCENES = """() => [...document.querySelectorAll(".scene")].map((one) => {
  const area = one.getBoundingClientRect();
  return { x: area.x + scrollX, y: area.y + scrollY, width: area.width, height: area.height };
})"""

TIMES = """async () => {
  await new Promise((done) => requestIdleCallback(done));
  const idle = performance.now();
  const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
  return `first contentful paint ${Math.round(paint)} ms, idle ${Math.round(idle)} ms`;
}"""

AXE = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  const isPicture = (one, node) => one.id === "color-contrast"
    && document.querySelector(node.target.at(-1))?.closest("[role=img]");
  return violations.flatMap((one) => one.nodes.filter((node) => !isPicture(one, node)).map((node) =>
    `${one.id}: ${one.help}: ${node.html.slice(0, 120)}`));
}"""
