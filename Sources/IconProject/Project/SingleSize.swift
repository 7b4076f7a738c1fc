import IconFiles
import IconPackages
import IconSpec

/// The conversion of an app icon set with fixed sizes for iOS to one size with appearances.
/// Source: Xcode 14 release notes; Xcode's template.
struct SingleSize {
  /// The lines of the converted set: those of iOS first, then those of other platforms.
  let lines: [CatalogLine?]
  /// Files that only replaced lines name.
  let files: [String]
  let hasFixedSizes: Bool

  init(_ lines: [CatalogLine?]) {
    let isFixed = { (line: CatalogLine?) in
      line?.idiom.map { [.iphone, .ipad].contains($0) } == true || line?[.idiom] == "ios-marketing"
    }
    let rest = lines.filter { !isFixed($0) }
    let kept = Set(rest.compactMap { $0?.file })
    hasFixedSizes = lines.contains(where: isFixed)
    files = lines.filter(isFixed).compactMap { $0?.file }.filter {
      CatalogLine.isMember($0) && !kept.contains($0)
    }.uniqued()
    let singles = [nil, "dark", "tinted"].map { appearance in
      var line = CatalogLine(
        file: nil, [.idiom: "universal", .platform: "ios", .size: "1024x1024"])
      line.appearance = appearance
      return line
    }
    self.lines = singles + rest
  }
}
