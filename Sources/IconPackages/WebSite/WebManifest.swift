import IconDocuments
import IconImage
import IconSpec

/// A web app manifest: a new one, or the icons of one that is there.
struct WebManifest {
  private let details: WebDetails
  private let name: String
  private let icons: [WebIcons.Image]
  private let background: Color?

  /// Nil without a single icon; the name is the artwork's unless one is given.
  init?(_ all: WebIcons, _ details: WebDetails) {
    self.details = details
    icons = all.images(.application)
    guard let first = icons.first else { return nil }
    name = details.name ?? details.shortName ?? first.job.artwork.name
    background = all.background
  }

  func bytes(at site: PackageSite) throws(PackageError) -> [UInt8] {
    try site.require(icons.map(\.path))
    guard let existing = site.existing else {
      // What cannot be read is not ours to replace.
      guard !site.isUnreadable else {
        throw .unreadable
      }
      return Array(fresh.utf8)
    }
    do throws(JSONError) {
      return try JSONObjectText(existing).replacing("icons", with: iconsText)
    } catch {
      throw .leftAlone(error)
    }
  }

  private var fresh: String {
    var members = [
      ("name", JSONText.line(.text(name))),
      ("short_name", JSONText.line(.text(details.shortName ?? name))), ("icons", iconsText),
    ]
    let colors = [
      ("theme_color", details.themeColor ?? background),
      ("background_color", details.backgroundColor ?? background),
    ]
    members += colors.compactMap { key, color in color.map { (key, "\"\($0)\"") } }
    // Where files have a place of their own, the site begins elsewhere.
    let start = details.prefix == nil ? "./" : "/"
    members += [("display", "\"standalone\""), ("start_url", "\"\(start)\"")]
    return "{\n" + members.map { "  \"\($0.0)\": \($0.1)" }.joined(separator: ",\n") + "\n}\n"
  }

  /// The list, as the value of a member of the object at the top.
  private var iconsText: String {
    let entries = icons.map { icon in
      let members = [
        ("src", details.address(of: icon.path)), ("sizes", icon.sizes), ("type", "image/png"),
        ("purpose", purpose(of: icon)),
      ]
      return "    {\n"
        + members.map { "      \"\($0.0)\": " + JSONText.line(.text($0.1)) }
        .joined(separator: ",\n")
        + "\n    }"
    }
    return "[\n" + entries.joined(separator: ",\n") + "\n  ]"
  }

  /// Every purpose once, in the order of the preset. Source: Web Application Manifest, "purpose":
  /// what says nothing is for any.
  private func purpose(of icon: WebIcons.Image) -> String {
    icon.slots.map { $0.entry["purpose"] ?? "any" }
      .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      .joined(separator: " ")
  }
}
