import IconDocuments
import IconFiles
import IconImage
import IconSpec

/// A new web app manifest, or the `icons` of an existing one.
struct WebManifest {
  private let details: WebDetails
  private let name: String
  private let icons: [WebIcons.Image]
  private let background: Color?

  /// Nil without icons. The default name is the artwork's.
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
      guard !site.isUnreadable else { throw .unreadable }
      return Array(fresh.utf8)
    }
    do throws(JSONError) {
      return try JSONObjectText(existing).replacing("icons", with: iconsText)
    } catch {
      throw .unchanged(error)
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
    // With a URL prefix the files are not in the folder of the start page.
    let start = details.prefix == nil ? "./" : "/"
    members += [("display", "\"standalone\""), ("start_url", "\"\(start)\"")]
    return "{\n" + members.map { "  \"\($0.0)\": \($0.1)" }.joined(separator: ",\n") + "\n}\n"
  }

  /// The value of the `icons` member.
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

  /// Every purpose once, in the preset's order. Source: Web Application Manifest, "purpose": the
  /// default is "any".
  private func purpose(of icon: WebIcons.Image) -> String {
    icon.slots.map { $0.entry["purpose"] ?? "any" }.uniqued().joined(separator: " ")
  }
}
