import IconFiles

extension SideFile.Format {
  private static let limit = 64 << 20

  /// A rule for the stamp and an empty rule for each input.
  static let dependencies = SideFile.Format(
    "a dependency file that iconforge wrote", limit: limit
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let parts = text.split(separator: "\n\n", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return false }
    let inputs = parts[0].split(separator: " \\\n  ", omittingEmptySubsequences: false)
    let rules = parts[1].split(separator: ":\n", omittingEmptySubsequences: false)
    return inputs[0].hasSuffix(":") && !inputs[0].contains("\n") && rules.last == ""
      && inputs.dropFirst().elementsEqual(rules.dropLast())
  }

  /// One path of a build phase in each line.
  static let fileList = SideFile.Format("a file list that iconforge wrote", limit: limit) { bytes in
    String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .allSatisfy { $0.hasPrefix("$(SRCROOT)/") || $0.hasPrefix("/") }
  }
}
