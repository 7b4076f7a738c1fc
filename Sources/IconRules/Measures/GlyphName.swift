/// The parts of a bar icon's file name: `Tabs/home-selected@2x.png` is "home", selected.
package struct GlyphName: Hashable {
  /// Folder and name in lower case, without scale, device, state and extension.
  package let stem: String
  /// "selected", "pressed" …; nil for the default state.
  package let state: String?
  /// Whether it is for the thinner bars of a phone in landscape.
  package let isLandscape: Bool

  private static let states = [
    "selected", "pressed", "highlighted", "highlight", "active", "tapped",
  ]
  private static let separators: Set<Character> = ["-", "_", " ", "."]

  package init(_ path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    var name = String(parts.last ?? "")
    if let dot = name.lastIndex(of: "."), dot > name.startIndex { name = String(name[..<dot]) }
    for ending in ["@1x", "@2x", "@3x", "~iphone", "~ipad", "@1x", "@2x", "@3x"]
    where name.lowercased().hasSuffix(ending) {
      name.removeLast(ending.count)
    }
    isLandscape = Self.removing(["landscape", "compact"], from: &name) != nil
    state = Self.removing(Self.states, from: &name)
    stem = (parts.dropLast().map { String($0) } + [name]).joined(separator: "/").lowercased()
  }

  /// Removes a last word of `words` after a separator or with a capital: `home_active`,
  /// `homeActive`, not `inactive`.
  private static func removing(_ words: [String], from name: inout String) -> String? {
    for word in words where name.count > word.count && name.lowercased().hasSuffix(word) {
      let rest = name.dropLast(word.count)
      guard let last = rest.last,
        separators.contains(last) || name[rest.endIndex].isUppercase && !last.isUppercase
      else { continue }
      name = String(rest)
      while let last = name.last, separators.contains(last), name.count > 1 { name.removeLast() }
      return word
    }
    return nil
  }
}
