import IconDocuments
import IconImage
import IconSpec

/// A web app manifest: a new one, or the icons of one that is there.
struct WebManifest {
  private let name: String
  private let icons: [WebIcons.Image]
  private let background: Color?

  /// Nil without a single icon; `name` is the artwork's unless one is given.
  init?(_ all: WebIcons, name: String?) {
    icons = all.images(.application)
    guard let first = icons.first else { return nil }
    self.name = name ?? first.job.artwork.name
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
    let told = JSONText.line(.text(name))
    var members = [("name", told), ("short_name", told), ("icons", iconsText)]
    if let background {
      members += [("theme_color", "\"\(background)\""), ("background_color", "\"\(background)\"")]
    }
    members += [("display", "\"standalone\""), ("start_url", "\"./\"")]
    return "{\n" + members.map { "  \"\($0.0)\": \($0.1)" }.joined(separator: ",\n") + "\n}\n"
  }

  /// The list, as the value of a member of the object at the top.
  private var iconsText: String {
    let entries = icons.map { icon in
      let members = [
        ("src", relativeURL(icon.path)), ("sizes", icon.sizes), ("type", "image/png"),
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
