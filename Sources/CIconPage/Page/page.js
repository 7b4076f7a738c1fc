/* Assembles the page from the parts in the other scripts. */

function banner() {
  return make("header", { class: "banner" },
    make("h1", null, named(data.title)),
    make("p", { class: "lead" }, sentence(data.summary)),
    data.notes.length === 0 ? null
      : make("ul", { class: "notes" }, data.notes.map((note) => make("li", null, sentence(note)))));
}

/** The worst severity of the findings of some sets. */
function worst(numbers) {
  const own = data.findings.filter((one) => numbers.includes(one.set));
  return severities.find((severity) => own.some((one) => one.severity === severity)) ?? null;
}

/** Links to all parts; null if there are none. */
function contents(designSection) {
  const entry = (id, words, severity, inner) => make("li", null, make("a", { href: `#${id}` },
    make("span", null, named(words)), severity ? tag(severity) : null), inner);
  const isLong = groups.length > 8;
  const ofParts = (group) => group.parts.map((one) => entry(one.id, one.firstChild.textContent,
    one.id.endsWith("-files") ? worst(group.sets) : null));
  const entries = [
    designSection ? entry("design", "Design") : null,
    data.changes.length > 0 ? entry("changes", "Changes") : null,
    isLong ? entry("overview", "Overview") : null,
    groups.flatMap((group) => (isWrapped(group)
      ? entry(group.id, group.title, worst(group.sets), isLong ? null : make("ul", null, ofParts(group)))
      : ofParts(group))),
    data.findings.length > 0 ? entry("findings", "Findings") : null,
    data.rules.length > 0 ? entry("rules", "Rules") : null,
  ].flat().filter(Boolean);
  if (entries.length === 0) return null;
  const isWide = matchMedia("(min-width: 64rem)").matches;
  return make("nav", { "aria-label": "Contents" }, make("details", { open: isWide },
    make("summary", null, noun === "brand" || groups.length > 1 ? counted(groups.length, noun) : "Contents"),
    make("ul", null, entries)));
}

/** Marks the visible part in the contents. */
function followParts(navigation) {
  const watcher = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const link = navigation?.querySelector(`a[href="#${target.id}"]`);
      if (isIntersecting) link?.setAttribute("aria-current", "true");
      else link?.removeAttribute("aria-current");
    }
  }, { rootMargin: "-30% 0px -69% 0px" });
  for (const one of page.querySelectorAll(".part, .brand")) watcher.observe(one);
}

const alarm = make("div", { class: "alarm", role: "alert" });

function showFailure(text) {
  alarm.replaceChildren(make("strong", null, "Outdated: "), sentence(text));
}

/** Reloads the page when the script beside its file names another version. Browsers deny fetch() to
    pages opened from a file, but not scripts. */
function followFile() {
  const { version } = document.getElementById("data").dataset;
  if (!version) return;
  history.scrollRestoration = "manual";
  setInterval(() => {
    if (document.hidden) return;
    const script = make("script", { src: `${location.pathname}.js?${Date.now()}` });
    script.addEventListener("load", () => {
      script.remove();
      const newest = window.iconforgeVersion;
      // The state survives a reload. It prevents another one if the file and its script do not match.
      if (newest === version || newest === history.state) return;
      history.replaceState(newest, "");
      remember();
      location.reload();
    });
    script.addEventListener("error", () => script.remove());
    document.head.append(script);
  }, 1000);
}

/** Goes to a place again in each frame, as the parts around it get their real heights. */
function returnTo(spot, frames) {
  goTo(spot);
  if (frames > 0) requestAnimationFrame(() => returnTo(spot, frames - 1));
}

function nothing() {
  if (data.sets.length > 0) return null;
  return make("p", { class: "nothing" },
    data.findings.length > 0 || data.failure ? "There are no images to show."
      : "There are no images here, and no findings.");
}

function build() {
  const designSection = designPart();
  const parts = groups.flatMap(groupElements);
  const navigation = contents(designSection);
  const layout = make("div", { class: "layout" }, navigation);
  page.before(make("a", { class: "skip", href: "#page" }, "Skip to the images"), banner(),
    toolbar() ?? "", layout);
  layout.append(page);
  page.tabIndex = -1;
  page.append(...[alarm, nothing(), changesPart(), designSection, overview(), ...parts, allFindings(),
    rulesPart()].filter(Boolean));
  layout.after(make("footer", null, `iconforge ${shown(data.version)}`));
  document.body.append(loupe.dialog);
  document.addEventListener("input", change);
  followParts(navigation);
}

const loupe = new Loupe();
const spot = recall();
build();
followRatio();
reflect();
if (data.failure) showFailure(data.failure);
if (spot) returnTo(spot, 10);
addEventListener("resize", pixelSize);
addEventListener("pagehide", remember);
followFile();
