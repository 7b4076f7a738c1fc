import IconRules
import Testing

@Suite struct RuleTests {
  @Test func `ids are unique and kebab-case`() {
    let ids = Rules.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    for id in ids { #expect(id.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil, "\(id)") }
  }
}
