import IconCodec
import IconDocuments
package import IconFiles
import IconRules

extension SideFile.Format {
  /// Reports are read whole to recognise them.
  private static let limit = 64 << 20

  package static let stamp = SideFile.Format("an empty file", limit: 0) { _ in false }

  package static let baseline = SideFile.Format(
    "a baseline that iconforge wrote", limit: FileLimit.baseline
  ) { (try? Baseline(reading: $0, file: "")) != nil }

  package static let sheet = SideFile.Format(
    "a sheet that iconforge wrote", limit: SheetPNG.headBytes
  ) { SheetPNG.isSheet($0) }

  package static func report(_ format: ReportFormat) -> SideFile.Format {
    SideFile.Format("a \(format.rawValue) report that iconforge wrote", limit: limit) { bytes in
      switch format {
      case .json:
        let value = json(bytes)
        return value?["version"]?.text != nil && value?["totals"]?.table != nil
          && value?["findings"]?.list != nil && value?["notes"]?.list != nil
      case .sarif:
        let run = json(bytes)?["runs"]?.list?.first
        return run?["tool"]?["driver"]?["name"]?.text == "iconforge"
      case .junit:
        return String(decoding: bytes.prefix(512), as: UTF8.self)
          .contains("<testsuites name=\"iconforge\"")
      case .text:
        // The summary line: "12 images: 2 errors".
        return lines(bytes).last?.wholeMatch(of: /\d+ images?: .+/) != nil
      case .github:
        return nameRules(lines(bytes), /::(?:error|warning|notice) .*?title=([a-z0-9-]+)::.*/)
      case .xcode:
        return nameRules(lines(bytes), /.+:\d+: (?:error|warning|note): .*\[([a-z0-9-]+)\]/)
      }
    }
  }

  private static func json(_ bytes: [UInt8]) -> PropertyValue? {
    try? PropertyValue(json: bytes, limits: DocumentLimits(bytes: limit, values: limit / 10))
  }

  private static func lines(_ bytes: [UInt8]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  /// Whether every line is a finding, and at least one names a rule of this version.
  private static func nameRules(
    _ lines: [Substring], _ pattern: Regex<(Substring, Substring)>
  ) -> Bool {
    let rules = lines.map { $0.wholeMatch(of: pattern)?.1 }
    return !rules.contains(nil) && rules.contains { Rules.rule(String($0 ?? "")) != nil }
  }
}
