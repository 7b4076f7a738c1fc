/// How the files of a set are arranged. To add a layout, add a case here with its `traits` and `path`,
/// then an entry in `Layout` (IconPackages) with its documents and the user's next step.
public enum OutputLayout: String, CaseIterable, Sendable, Codable {
  /// Files in one folder, with the names that the guidelines give.
  case loose
  /// An asset catalog, as Xcode writes it.
  case catalog
  /// A folder for `iconutil` of macOS, and the `.icns` file that `iconutil` would make of it.
  case iconset
  /// An Icon Composer document.
  case iconComposer
  /// A website's icons with the files that name them.
  case web
  /// An Android app's resources.
  case android
  /// Files that Expo's app.json names.
  case expo
  /// Files that Cordova's config.xml names.
  case cordova
}

extension OutputLayout {
  /// Properties of a layout that other code branches on.
  package struct Traits: Sendable {
    package enum Alternates: Sendable {
      case unsupported
      /// Xcode compiles them from sets or documents that have their names.
      case compiled
      /// Loose files, named after the alternate icon.
      case renamedFiles
    }

    /// How the layout holds alternate icons.
    package var alternates = Alternates.unsupported
    /// Whether apps or sites ship the whole output folder. The lockfile is then written outside it.
    package var isShipped = true
    /// Whether the images are layers of one document, which may be vector artwork. A badge is one of them.
    package var isLayered = false
    /// Whether an Info.plist may name the files.
    package var isNamedInInfoPlist = false
  }

  package var traits: Traits {
    switch self {
    case .loose:
      Traits(alternates: .renamedFiles, isShipped: false, isNamedInInfoPlist: true)
    case .catalog: Traits(alternates: .compiled)
    case .iconset: Traits(isShipped: false)
    case .iconComposer: Traits(alternates: .compiled, isLayered: true)
    case .web, .android, .expo, .cordova: Traits()
    }
  }
}

extension OutputLayout {
  /// The path of a slot's image below the output folder; nil if the layout has no file for the slot.
  func path(
    of slot: Slot, _ treatment: Treatment, artwork: Artwork, named iconName: String
  ) -> String? {
    switch self {
    case .web where slot.idiom != .web, .android where slot.idiom != .android: return nil
    case .android:
      let file = Self.loosePath(of: slot, artwork: artwork)
      let path =
        Self.isResourceName(iconName) ? file.replacing("ic_launcher", with: iconName) : file
      return treatment.isVector ? slot.entry["drawable"] ?? Self.drawable(replacing: path) : path
    case .loose where slot.role == .application && iconName != Manifest.standardIconName:
      // The identifier of an application for Linux, which is the name of its desktop file.
      return Self.loosePath(of: slot, artwork: artwork, named: iconName)
    case .loose, .web, .expo, .cordova: return Self.loosePath(of: slot, artwork: artwork)
    case .catalog: return CatalogPath(slot: slot, artwork: artwork, iconName: iconName).path
    case .iconset:
      guard slot.idiom == .mac, slot.role == .application, let points = slot.points else {
        return nil
      }
      let side = points.label
      let suffix = slot.scale == 1 ? "" : "@\(slot.scale)x"
      return "\(slot.macName(iconName)).iconset/icon_\(side)x\(side)\(suffix).png"
    case .iconComposer:
      guard let layer = slot.layer, layer != .monochrome else { return nil }
      let assets = "\(iconName).icon/Assets"
      if treatment.placement == .badge { return "\(assets)/badge.png" }
      let appearance = slot.appearance.map { "-\($0.rawValue)" } ?? ""
      let kind = treatment.placement.isDrawing ? "svg" : "png"
      return "\(assets)/\(layer.rawValue)\(appearance).\(kind)"
    }
  }

  /// The folder of Android's largest images, beside which a vector drawable is planned.
  static let finest = "-xxxhdpi/"

  /// The vector drawable that replaces an Android image of any density.
  package static func drawable(replacing image: String) -> String {
    image.replacing(/-[a-z]+dpi\//, with: "-anydpi-v26/").dropLast(3) + "xml"
  }

  /// Whether Android's build tools accept the name, which becomes a field of a Java class.
  package static func isResourceName(_ name: String) -> Bool {
    name.utf8.first.map { ("a"..."z").contains(Unicode.Scalar($0)) } == true
      && name.unicodeScalars.allSatisfy {
        ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "_"
      }
  }

  static func loosePath(of slot: Slot, artwork: Artwork, named name: String? = nil) -> String {
    // Searching the string costs more than everything else done for a slot.
    let isNamed = slot.file.utf8.contains(UInt8(ascii: "{"))
    let path = isNamed ? slot.file.replacing("{name}", with: name ?? artwork.name) : slot.file
    guard slot.role == .webClip, artwork.options.precomposed, path.hasSuffix(".png") else {
      return path
    }
    return path.dropLast(4) + "-precomposed.png"
  }
}
