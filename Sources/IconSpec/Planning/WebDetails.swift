package import IconImage

/// Texts and colours for the files of a web site. Nil values are skipped, or derived from the
/// artwork's name.
package struct WebDetails: Hashable, Sendable {
  package var prefix: String?
  package var name: String?
  /// For small spaces, such as below a Home screen icon.
  package var shortName: String?
  package var themeColor: Color?
  package var backgroundColor: Color?
  /// The dark artwork, for browsers that support it. Only vector artwork is used.
  package var darkArtwork: String?
  /// Whether the site's documents name its favicons, so that no SVG is added.
  package var hasFavicons = false
  /// The page whose head names the icons.
  package var page: Page?

  /// A page of the project, relative to the working directory.
  package struct Page: Hashable, Sendable {
    package let path: String
    /// What precedes the name of an icon in its links.
    package let prefix: String
    /// The name of the web app manifest in the output folder; nil if the page names another one.
    package let manifest: String?

    package init(path: String, prefix: String, manifest: String?) {
      self.path = path
      self.prefix = prefix
      self.manifest = manifest
    }
  }

  package init() {}

  /// These details, with those of `base` where they are nil.
  package func merged(over base: WebDetails) -> WebDetails {
    var merged = self
    merged.prefix = prefix ?? base.prefix
    merged.name = name ?? base.name
    merged.shortName = shortName ?? base.shortName
    merged.themeColor = themeColor ?? base.themeColor
    merged.backgroundColor = backgroundColor ?? base.backgroundColor
    return merged
  }

  /// The details with `{name}` replaced by the name of the set.
  package func named(_ set: String) -> WebDetails {
    var details = self
    details.prefix = prefix?.replacing("{name}", with: set)
    details.name = name?.replacing("{name}", with: set)
    details.shortName = shortName?.replacing("{name}", with: set)
    return details
  }
}
