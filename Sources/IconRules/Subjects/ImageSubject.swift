package import IconImage
package import IconSpec

/// An image file, without its pixels.
package struct ImageSubject: Sendable {
  package enum Content: Sendable {
    case png(ImageFacts)
    /// The PNG variant that Xcode writes into built apps.
    case crushed(ImageFacts)
    /// Artwork in another supported format: SVG, JPEG, WebP.
    case imported(ImageFacts)
    /// An unsupported format: "a JPEG image".
    case other(kind: String)
    case pointer
    /// More pixels than the limit; it is counted as not checked.
    case oversized
    case unreadable(String)
  }

  package let path: String
  package let content: Content
  package var use: ImageUse
  /// Whether it represents its set, for findings that all sizes share.
  package var isRepresentative = false

  package init(path: String, content: Content, use: ImageUse) {
    self.path = path
    self.content = content
    self.use = use
  }

  package var facts: ImageFacts? {
    switch content {
    case .png(let facts), .crushed(let facts), .imported(let facts): facts
    case .other, .pointer, .oversized, .unreadable: nil
    }
  }

  package var size: PixelSize? { facts?.size }

  package var isOversized: Bool { if case .oversized = content { true } else { false } }

  /// Whether it is a vector icon. Bar icons are checked by the size they show.
  var isDrawnToSize: Bool {
    if case .imported = content { use.place != .artwork && !use.isGlyph } else { false }
  }

  package var name: String { SourcePath.name(of: path) }
}

/// The use of an image, by names, folders, catalogs and property lists.
package struct ImageUse: Sendable {
  /// The origin of an image.
  package enum Place: String, Sendable {
    case artwork
    case build
    /// A file with a name of the guidelines.
    case loose
    case appBundle
    case appIconSet, launchImageSet, imageSet
    /// A layer of an image stack or an Icon Composer document.
    case layer
    case topShelf
    case iconset, icns
    /// A resource of an Android app, or named by a web site.
    case android, web
    /// An icon of a desktop app, at a path of its theme or tool.
    case desktop
  }

  package var place: Place
  /// The slots it may fill; empty if its size is free.
  package var slots: [Slot]
  /// The edition of the guidelines; nil if unknown.
  package var edition: Edition?
  package var role: Role?
  package var idiom: Idiom?
  /// Pixels per point, by its name or catalog entry.
  package var scale: Int?
  /// "dark" or "tinted"; nil for the default appearance.
  package var appearance: String?
  /// Whether its catalog makes it a template image, of which only alpha is used.
  package var isTemplate = false
  /// Whether Xcode compiled it into a built app.
  package var isWrittenByCompiler = false
  /// Whether the system adds no shine.
  package var isPrerendered = false
  /// Whether the user gave its role, not its name or a document.
  package var isGiven = false
  /// Whether it is the lowest layer of its stack.
  package var isBackground = false
  /// For images of Android apps and web sites.
  package var android: AndroidUse?
  package var web: WebUse?
  /// The tool that reads it, of an app that is built with one.
  package var tool: Platform?
  package var purpose = IconPurpose.application

  package init(
    place: Place, slots: [Slot] = [], edition: Edition? = nil, role: Role? = nil,
    idiom: Idiom? = nil, scale: Int? = nil
  ) {
    self.place = place
    self.slots = slots
    self.edition = edition
    self.role = role ?? slots.first?.role
    self.idiom = idiom ?? slots.first?.idiom
    self.scale = scale ?? slots.first?.scale
  }

  /// Whether catalog lines name it, so that it must fit all its slots. A file name only has to fit
  /// one.
  package var isOnLines: Bool {
    [.appIconSet, .launchImageSet, .imageSet, .layer, .topShelf].contains(place)
  }

  /// Icons that the system shows unchanged, on a Home screen, in lists, in the App Store.
  package var isAppIcon: Bool { role?.isAppIcon ?? false }

  /// Whether it is known to be an icon or a launch image, and not another image of a catalog.
  package var isIconOrLaunchImage: Bool { role != nil }

  /// Bar icons, whose shape is in alpha.
  package var isGlyph: Bool { role?.isGlyph ?? false }
}

/// An edition of the iOS guidelines; editions are ordered by year.
package struct Edition: Hashable, Comparable, Sendable {
  /// 2008 to 2015; later ones are `current`.
  package let year: Int

  package init(year: Int) {
    self.year = year
  }

  /// The edition of a built-in preset: "ios-2010".
  package init?(preset: String) {
    guard preset.hasPrefix("ios-"), let year = Int(preset.dropFirst(4)) else { return nil }
    self.init(year: year)
  }

  /// The edition at the release of an iOS version.
  package init(iOSVersion major: Int) {
    self.init(year: major <= 9 ? 2006 + max(2, major) : Self.current.year)
  }

  package static let iOS7 = Edition(year: 2013)
  package static let current = Edition(year: 2017)

  /// Whether the system adds rounded corners, a shine and a shadow.
  package var isBeforeIOS7: Bool { self < .iOS7 }

  package static func < (a: Edition, b: Edition) -> Bool { a.year < b.year }

  /// "iOS 4 (2010)".
  package var title: String {
    year >= Self.current.year ? "iOS 11 or later" : "iOS \(year - 2006) (\(year))"
  }
}
