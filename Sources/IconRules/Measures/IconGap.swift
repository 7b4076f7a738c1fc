/// A missing icon of a set.
struct IconGap {
  /// "iphone 60×60@2x".
  let label: String
  /// The longer side.
  let pixels: Int
  let severity: Severity
  let codes: [String]

  init(_ label: String, _ pixels: Int, _ severity: Severity, _ codes: [String]) {
    self.label = label
    self.pixels = pixels
    self.severity = severity
    self.codes = codes
  }

  /// "has no iphone 60×60@2x (120×120 pixels)": one violation per code.
  static func violations(_ icons: [IconGap], reason: String) -> [Violation] {
    let groups = icons.reduce(into: [[IconGap]]()) { groups, icon in
      let same = groups.firstIndex {
        $0[0].codes == icon.codes && $0[0].severity == icon.severity
      }
      if let same { groups[same].append(icon) } else { groups.append([icon]) }
    }
    return groups.map { group in
      let labels = group.map { "\($0.label) (\($0.pixels)×\($0.pixels) pixels)" }
      return Violation(
        "has no \(SetSubject.naming(labels, limit: 4))\(reason)", severity: group[0].severity,
        codes: group[0].codes)
    }
  }
}
