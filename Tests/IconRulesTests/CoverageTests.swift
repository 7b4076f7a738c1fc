import Foundation
import IconRules
import IconTestSupport
import Testing

/// Every demand has a rule, or a reason why no rule can measure it.
@Suite struct CoverageTests {
  private struct Demand: Decodable {
    let id: String
    let checkable: String
  }

  @Test(.enabled(if: Places.guidelines != nil, "needs ../shared/hig"))
  func `every demand that can be checked is in the table, and no other`() throws {
    let url = URL(fileURLWithPath: "\(Places.guidelines!)/rules.json")
    let demands = try JSONDecoder().decode([Demand].self, from: try Data(contentsOf: url))
    let checkable = Set(demands.filter { ["yes", "partly"].contains($0.checkable) }.map(\.id))
    #expect(checkable.count > 80)
    let covered = Set(CoverageTable.rules.keys).union(CoverageTable.reasons.keys)
    #expect(checkable.symmetricDifference(covered).sorted() == [])
  }

  @Test(.enabled(if: Places.guidelines != nil, "needs ../shared/hig"))
  func `every code of the App Store's messages is in the table, and no other`() throws {
    let url = URL(fileURLWithPath: "\(Places.guidelines!)/store-messages.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    // Codes are in the first cell: "ITMS-90890 / 90892 (warning)".
    let codes = text.split(separator: "\n").filter { $0.hasPrefix("| ") }.flatMap { line in
      line.split(separator: "|")[0].matches(of: /-?\d{5}/).map { match in
        let number = match.output.drop { $0 == "-" }
        return number.hasPrefix("9") ? "ITMS-\(number)" : "-\(number)"
      }
    }
    #expect(codes.count > 15)
    #expect(Set(codes).subtracting(CoverageTable.codes.keys).sorted() == [])
    // This one is documented with the format of compiled catalogs.
    let others = Set(CoverageTable.codes.keys).subtracting(codes)
    #expect(others == ["ITMS-90562"])
  }

  @Test func `every rule the tables name exists`() {
    let named = Set(CoverageTable.rules.values.joined())
      .union(CoverageTable.codes.values.joined())
    #expect(named.subtracting(Rules.all.map(\.id)).sorted() == [])
  }

  @Test func `a demand has rules or a reason`() {
    for (id, ids) in CoverageTable.rules { #expect(!ids.isEmpty, "\(id)") }
    for (id, reason) in CoverageTable.reasons { #expect(reason.count > 20, "\(id)") }
    #expect(Set(CoverageTable.rules.keys).isDisjoint(with: CoverageTable.reasons.keys))
  }

  @Test func `a rule's codes are in the table under its name`() {
    for rule in Rules.all {
      for code in rule.codes {
        #expect(CoverageTable.codes[code]?.contains(rule.id) == true, "\(rule.id): \(code)")
      }
    }
  }
}
