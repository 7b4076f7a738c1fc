import Foundation
import IconRules
import IconTestSupport
import Testing

/// Every demand and every App Store message has a rule, or a reason why no rule can check it. The lines of
/// Tests/coverage.tsv: id, rules, reason.
@Suite struct CoverageTests {
  private struct Demand: Decodable {
    let id: String
    let checkable: String
  }

  private static let table: [String: (rules: [String], reason: String)] = {
    let text =
      (try? String(contentsOfFile: "\(Places.package)/Tests/coverage.tsv", encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n").dropFirst()
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    return Dictionary(
      uniqueKeysWithValues: lines.map { line in
        (line[0], (line[1].split(separator: ",").map(String.init), line.count > 2 ? line[2] : ""))
      })
  }()
  private static let (codes, demands) = (
    Set(table.keys.filter { $0.contains(/^(ITMS)?-\d/) }),
    Set(table.keys.filter { !$0.contains(/^(ITMS)?-\d/) })
  )

  @Test(.enabled(if: Places.guidelines != nil, "needs ../shared/hig"))
  func `every demand that can be checked is in the table, and no other`() throws {
    let url = URL(fileURLWithPath: "\(Places.guidelines!)/rules.json")
    let all = try JSONDecoder().decode([Demand].self, from: try Data(contentsOf: url))
    let checkable = Set(all.filter { ["yes", "partly"].contains($0.checkable) }.map(\.id))
    #expect(checkable.count > 80)
    #expect(checkable.symmetricDifference(Self.demands).sorted() == [])
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
    // The additional one is documented with the format of compiled catalogs.
    #expect(Self.codes.symmetricDifference(codes) == ["ITMS-90562"])
  }

  @Test func `the table names existing rules, and each rule's codes`() {
    let rules = Rules.all.map(\.id)
    for (id, entry) in Self.table {
      #expect(entry.rules.isEmpty == (entry.reason.count > 20), "\(id)")
      #expect(Set(entry.rules).isSubset(of: rules), "\(id)")
    }
    for rule in Rules.all {
      for code in rule.codes {
        #expect(Self.table[code]?.rules.contains(rule.id) == true, "\(rule.id): \(code)")
      }
    }
  }
}
