/* Changed files, before and after. */

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

/** Before and after in one place, divided or faded by a slider. */
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
    title: "B switches between before and after", "aria-keyshortcuts": "b",
  });
  const figure = make("figure", { class: "pane overlay" },
    make("div", { class: "frame" }, make("div", { class: `stack ${board(change.after) || board(change.before)}` },
      make("span", { class: "blend" }, pictures),
      make("span", { class: "seam", "aria-hidden": "true" }))),
    make("figcaption", null, make("span", null, "Before"), range, make("span", null, "After")));
  const draw = () => {
    figure.style.setProperty("--share", range.value / 100);
    range.setAttribute("aria-valuetext", `${range.value} %`);
  };
  range.addEventListener("input", draw);
  range.addEventListener("keydown", (event) => {
    if (event.key !== "b") return;
    range.value = range.value < 50 ? 100 : 0;
    draw();
  });
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
  return part("changes", "Changes", 2, make("p", { class: "lead" }, counts.join(", ")),
    choice("Changed files", "compare",
      [["beside", "Side by side"], ["slider", "Slider"], ["onion", "Onion skin"]]),
    sorted.map(changeArticle));
}
