/* Findings and rules. */

const hasCard = (set, number) => data.sets[set]?.images[number] !== undefined;
const ruleNumbers = new Map(data.rules.map((rule, number) => [rule.id, number]));

function tag(severity) {
  return make("span", { class: `tag ${severity}` }, nouns[severity] ?? severity);
}

function ruleLink(id) {
  if (!ruleNumbers.has(id)) return named(id);
  return make("a", { href: `#rule-${ruleNumbers.get(id)}` }, named(id));
}

function whereabouts(finding) {
  const numbers = [finding.line, finding.column].filter(Number.isInteger);
  return named([finding.path, ...numbers].join(":"), "path");
}

/** With `whole`, the item names its file, for the list of all findings. */
function findingItem(finding, whole) {
  const known = hasCard(finding.set, finding.image);
  return make("li", { class: `finding ${finding.severity}` },
    make("p", { class: "message" }, tag(finding.severity), " ", sentence(finding.message)),
    finding.remedy ? make("p", { class: "remedy" }, sentence(finding.remedy)) : null,
    make("p", { class: "whence" },
      whole ? whereabouts(finding) : null, ruleLink(finding.rule),
      whole && known ? make("a", { href: `#image-${finding.set}-${finding.image}` },
        "its image", make("span", { class: "unseen" },
          `: ${shown(data.sets[finding.set].images[finding.image].name)}`)) : null));
}

function findingList(findings, whole) {
  if (findings.length === 0) return null;
  return make("ul", { class: "findings" }, findings.map((one) => findingItem(one, whole)));
}

/** By "0/3" (set and image) or "0" (set alone). */
const findingsOf = new Map();
for (const finding of data.findings) {
  const key = hasCard(finding.set, finding.image)
    ? `${finding.set}/${finding.image}` : `${finding.set}`;
  findingsOf.set(key, [...(findingsOf.get(key) ?? []), finding]);
}

const rank = (finding) => severities.indexOf(finding.severity);

function allFindings() {
  if (data.findings.length === 0) return null;
  const sorted = [...data.findings].sort((one, other) => rank(one) - rank(other));
  return part("findings", "Findings", 2,
    make("p", { class: "lead", id: "shown", role: "status" }), findingList(sorted, true));
}

function ruleSection(rule, number) {
  const count = data.findings.filter((one) => one.rule === rule.id).length;
  return make("article", { id: `rule-${number}`, class: "rule-text" },
    make("h3", null, named(rule.id)),
    make("p", null, sentence(rule.summary)),
    make("dl", null,
      [["Measured", rule.measure], ["Source", rule.source], ["Here", counted(count, "finding")]]
        .filter(([, words]) => words)
        .map(([term, words]) => [make("dt", null, term), make("dd", null, sentence(words))])));
}

function rulesPart() {
  return data.rules.length === 0 ? null : part("rules", "Rules", 2, data.rules.map(ruleSection));
}

/** A section of the page that the contents link to. */
function part(id, title, level, ...children) {
  return make("section", { id, class: "part", "aria-labelledby": `${id}-title`, tabindex: -1 },
    make(`h${level}`, { id: `${id}-title` }, named(title)), ...children);
}
