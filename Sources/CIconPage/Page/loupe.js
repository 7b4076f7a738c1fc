/* The loupe: an enlarged image and the values of its pixels. Lengths are screen pixels. */
"use strict";

class Loupe {
  constructor() {
    this.build();
    this.context = this.canvas.getContext("2d");
    this.copy = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    this.listen();
  }

  build() {
    const button = (words) => make("button", { type: "button" }, words);
    this.title = make("h2", { id: "loupe-title" });
    this.facts = make("p", { class: "lead" });
    this.canvas = make("canvas", {
      tabindex: 0, role: "application", "aria-describedby": "loupe-hint",
    });
    this.readout = make("output", { class: "readout" });
    this.spoken = make("p", { class: "unseen", role: "status" });
    this.zoom = make("input", { type: "range", min: 1, max: 32, step: 1, "aria-label": "Zoom" });
    this.zoomWords = make("output");
    [this.back, this.forth, this.shut] = ["Previous", "Next", "Close"].map(button);
    this.list = make("div", { class: "loupe-findings" });
    this.dialog = make("dialog", { class: "loupe", "aria-labelledby": "loupe-title" },
      make("header", null, make("div", null, this.title, this.facts), this.shut),
      this.canvas,
      make("div", { class: "loupe-bar" }, this.readout,
        make("label", { class: "zoom" }, make("span", { class: "legend" }, "Zoom"), this.zoom,
          this.zoomWords),
        make("span", { class: "steps" }, this.back, this.forth)),
      this.spoken, this.list,
      make("p", { class: "hint", id: "loupe-hint" },
        "Arrow keys move by one pixel, with Shift by ten. + and − zoom. Page Up and Page Down show "
        + "the other images. Drag or scroll to move the image."));
  }

  listen() {
    const { canvas, dialog } = this;
    this.back.addEventListener("click", () => this.step(-1));
    this.forth.addEventListener("click", () => this.step(1));
    this.shut.addEventListener("click", () => dialog.close());
    dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
    dialog.addEventListener("close", () => this.items[this.number].opener.focus());
    this.zoom.addEventListener("input", () => this.setScale(+this.zoom.value));
    canvas.addEventListener("keydown", (event) => this.press(event));
    canvas.addEventListener("pointerdown", (event) => canvas.setPointerCapture(event.pointerId));
    canvas.addEventListener("pointermove", (event) => this.point(event));
    canvas.addEventListener("wheel", (event) => this.roll(event), { passive: false });
    new ResizeObserver(() => this.draw()).observe(canvas);
  }

  show(items, number) {
    this.items = items;
    this.dialog.showModal();
    this.canvas.focus();
    return this.open(number);
  }

  step(by) {
    const count = this.items.length;
    return this.open((this.number + by + count) % count);
  }

  async open(number) {
    const item = this.items[number];
    this.number = number;
    this.bitmap = null;
    this.readout.textContent = "";
    this.title.replaceChildren(named(item.title));
    this.facts.replaceChildren(item.facts, item.path ? " · " : "", named(item.path, "path"));
    this.list.replaceChildren(findingList(item.findings, false) ?? "");
    this.canvas.className = item.background ?? "";
    this.canvas.setAttribute("aria-label", `Pixels of ${shown(item.title)}`);
    this.back.disabled = this.forth.disabled = this.items.length < 2;
    this.draw();
    try {
      // The sample values of the file, without conversion for the screen.
      const bitmap = await createImageBitmap(await blob(item.picture),
        { premultiplyAlpha: "none", colorSpaceConversion: "none" });
      if (this.items[this.number] === item) this.take(bitmap);
    } catch {
      this.readout.textContent = "This browser cannot decode the image.";
    }
  }

  take(bitmap) {
    this.bitmap = bitmap;
    Object.assign(this.copy.canvas, { width: bitmap.width, height: bitmap.height });
    this.copy.drawImage(bitmap, 0, 0);
    this.fitCanvas();
    const { width, height } = this.canvas;
    const fitting = Math.floor(Math.min(width / bitmap.width, height / bitmap.height));
    const region = this.items[this.number].findings.find((one) => one.region)?.region;
    this.cursor = region ? { x: region.x, y: region.y }
      : { x: bitmap.width >> 1, y: bitmap.height >> 1 };
    this.middle = { x: bitmap.width / 2, y: bitmap.height / 2 };
    this.setScale(Math.max(1, Math.min(16, fitting)));
    this.seek();
  }

  setScale(scale) {
    if (!this.bitmap) return;
    this.scale = Math.max(1, Math.min(32, scale));
    this.zoom.value = this.scale;
    this.zoomWords.textContent = `${this.scale}×`;
    this.moveTo(this.middle.x, this.middle.y);
  }

  /** Moves the middle of the view, within the image. */
  moveTo(x, y) {
    const held = (value, length, room) => {
      const half = room / this.scale / 2;
      return half * 2 >= length ? length / 2 : Math.max(half, Math.min(length - half, value));
    };
    this.middle = {
      x: held(x, this.bitmap.width, this.canvas.width),
      y: held(y, this.bitmap.height, this.canvas.height),
    };
    this.draw();
  }

  press(event) {
    const by = event.shiftKey ? 10 : 1;
    const ways = {
      ArrowLeft: [-by, 0], ArrowRight: [by, 0], ArrowUp: [0, -by], ArrowDown: [0, by],
      Home: [-1e6, 0], End: [1e6, 0],
    };
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "PageUp") this.step(-1);
    else if (event.key === "PageDown") this.step(1);
    else if (!this.bitmap) return;
    else if (ways[event.key]) this.moveCursor(...ways[event.key]);
    else if (event.key === "+" || event.key === "=") this.setScale(this.scale + 1);
    else if (event.key === "-") this.setScale(this.scale - 1);
    else return;
    event.preventDefault();
  }

  moveCursor(x, y) {
    this.aim(this.cursor.x + x, this.cursor.y + y);
    this.seek();
    this.spoken.textContent = this.readout.textContent;
  }

  aim(x, y) {
    this.cursor = {
      x: Math.max(0, Math.min(this.bitmap.width - 1, x)),
      y: Math.max(0, Math.min(this.bitmap.height - 1, y)),
    };
    this.draw();
  }

  /** Scrolls just enough to show the cursor. */
  seek() {
    const held = (pixel, middle, room) => {
      const half = room / this.scale / 2;
      return Math.max(pixel + 1.5 - half, Math.min(pixel - 0.5 + half, middle));
    };
    this.moveTo(held(this.cursor.x, this.middle.x, this.canvas.width),
      held(this.cursor.y, this.middle.y, this.canvas.height));
  }

  point(event) {
    if (!this.bitmap) return;
    const ratio = devicePixelRatio;
    if (event.buttons) {
      this.moveTo(this.middle.x - (event.movementX * ratio) / this.scale,
        this.middle.y - (event.movementY * ratio) / this.scale);
      return;
    }
    const origin = this.origin();
    this.aim(Math.floor((event.offsetX * ratio - origin.x) / this.scale),
      Math.floor((event.offsetY * ratio - origin.y) / this.scale));
  }

  roll(event) {
    if (!this.bitmap) return;
    event.preventDefault();
    if (event.ctrlKey) this.setScale(this.scale - Math.sign(event.deltaY));
    else {
      this.moveTo(this.middle.x + event.deltaX / this.scale,
        this.middle.y + event.deltaY / this.scale);
    }
  }

  origin() {
    return {
      x: Math.round(this.canvas.width / 2 - this.middle.x * this.scale),
      y: Math.round(this.canvas.height / 2 - this.middle.y * this.scale),
    };
  }

  fitCanvas() {
    const { clientWidth, clientHeight } = this.canvas;
    const [width, height] = [clientWidth, clientHeight].map((one) =>
      Math.round(one * devicePixelRatio));
    if (this.canvas.width !== width || this.canvas.height !== height) {
      Object.assign(this.canvas, { width, height });
    }
  }

  draw() {
    this.fitCanvas();
    const { context, canvas, bitmap, scale } = this;
    context.clearRect(0, 0, canvas.width, canvas.height);
    if (!bitmap) return;
    const { x, y } = this.origin();
    context.imageSmoothingEnabled = false;
    context.drawImage(bitmap, x, y, bitmap.width * scale, bitmap.height * scale);
    this.drawMargin(x, y, bitmap.width * scale, bitmap.height * scale);
    if (scale >= 8) this.drawGrid(x, y);
    for (const { region, severity } of this.items[this.number].findings) {
      if (region && !settings.hidden.includes(severity)) this.drawOutline(region, x, y, [6, 4]);
    }
    this.drawOutline({ ...this.cursor, width: 1, height: 1 }, x, y, []);
    this.readout.textContent = this.pixel();
  }

  /** Covers the canvas's checkerboard outside the image. */
  drawMargin(x, y, width, height) {
    const { context, canvas } = this;
    context.beginPath();
    context.rect(0, 0, canvas.width, canvas.height);
    context.rect(x, y, width, height);
    context.fillStyle = getComputedStyle(this.dialog).backgroundColor;
    context.fill("evenodd");
  }

  drawGrid(left, top) {
    const { context, canvas, bitmap, scale } = this;
    const [right, bottom] = [left + bitmap.width * scale, top + bitmap.height * scale];
    context.beginPath();
    for (let x = left; x <= Math.min(right, canvas.width); x += scale) {
      context.moveTo(x + 0.5, Math.max(0, top));
      context.lineTo(x + 0.5, Math.min(bottom, canvas.height));
    }
    for (let y = top; y <= Math.min(bottom, canvas.height); y += scale) {
      context.moveTo(Math.max(0, left), y + 0.5);
      context.lineTo(Math.min(right, canvas.width), y + 0.5);
    }
    context.lineWidth = 1;
    context.setLineDash([]);
    context.strokeStyle = "rgb(128 128 128 / 55%)";
    context.stroke();
  }

  /** Black around white is visible on any colour. */
  drawOutline(area, left, top, dash) {
    const { context, scale } = this;
    const sides = [left + area.x * scale, top + area.y * scale, area.width * scale,
      area.height * scale];
    context.setLineDash([]);
    context.lineWidth = 4;
    context.strokeStyle = "#000";
    context.strokeRect(...sides);
    context.lineWidth = 2;
    context.strokeStyle = "#fff";
    context.setLineDash(dash);
    context.strokeRect(...sides);
    context.setLineDash([]);
  }

  /** A canvas premultiplies colours, so those of translucent pixels are approximate. */
  pixel() {
    const { x, y } = this.cursor;
    const [red, green, blue, alpha] = this.copy.getImageData(x, y, 1, 1).data;
    const at = `x ${x}, y ${y}: `;
    if (alpha === 0) return `${at}transparent`;
    const code = [red, green, blue].map((one) => one.toString(16).padStart(2, "0")).join("");
    return alpha === 255 ? `${at}#${code}`
      : `${at}about #${code}, alpha ${alpha} (${percent(alpha / 255)})`;
  }
}
