import IconRules
import Testing

@Suite struct RuleTests {
  @Test func `ids are unique and kebab-case`() {
    let ids = Rules.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    for id in ids { #expect(id.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil, "\(id)") }
  }

  @Test(arguments: [
    ("ground-apart", "background-separated"), ("ground-unclear", "background-unclear"),
    ("look-left-out", "appearance-skipped"), ("too-alike", "icon-similar"),
  ])
  func `a former id names today's rule`(former: String, today: String) {
    #expect(Rules.rule(former)?.id == today)
    #expect(Rules.renaming(of: former) == "rule '\(former)' is now '\(today)'")
    #expect(Rules.rule(today)?.id == today && Rules.renaming(of: today) == nil)
  }
}
