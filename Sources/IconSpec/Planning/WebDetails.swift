public import IconImage

/// What a web site's files say beside its icons. Nil is left out, or made of the artwork's name.
public struct WebDetails: Hashable, Sendable {
  /// What stands before the path of every file: "/", "https://cdn.example.org/icons/".
  public var prefix: String?
  public var name: String?
  /// Where there is no room for the name: below the icon of a Home screen.
  public var shortName: String?
  public var themeColor: Color?
  public var backgroundColor: Color?
  /// The artwork of the dark look, for browsers that have one; only drawings are of use.
  package var darkArtwork: String?

  public init() {}

  /// This, with `base` for everything it leaves out.
  public func merged(over base: WebDetails) -> WebDetails {
    var merged = self
    merged.prefix = prefix ?? base.prefix
    merged.name = name ?? base.name
    merged.shortName = shortName ?? base.shortName
    merged.themeColor = themeColor ?? base.themeColor
    merged.backgroundColor = backgroundColor ?? base.backgroundColor
    return merged
  }

  /// The same for a set of that name, which `{name}` stands for.
  package func named(_ set: String) -> WebDetails {
    var details = self
    details.prefix = prefix?.replacing("{name}", with: set)
    details.name = name?.replacing("{name}", with: set)
    details.shortName = shortName?.replacing("{name}", with: set)
    return details
  }
}
