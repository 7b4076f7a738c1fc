package import IconImage
package import IconSpec

/// One image file, by everything that is known before its pixels are decoded.
package struct ImageSubject: Sendable {
  package enum Content: Sendable {
    case png(ImageFacts)
    /// The variant of PNG that Xcode writes into built apps.
    case crushed(ImageFacts)
    /// Artwork of another kind that a build takes: SVG, JPEG, WebP.
    case imported(ImageFacts)
    /// Another kind of file: "a JPEG image".
    case other(kind: String)
    /// A note left in place of the file by Git LFS.
    case pointer
    /// Why it cannot be read.
    case unreadable(String)
  }

  /// As messages show it.
  package let path: String
  package let content: Content
  package var use: ImageUse
  /// Whether it stands for the drawing of its set: what one drawing does wrong is told once.
  package var isRepresentative = false

  package init(path: String, content: Content, use: ImageUse) {
    self.path = path
    self.content = content
    self.use = use
  }

  package var facts: ImageFacts? {
    switch content {
    case .png(let facts), .crushed(let facts), .imported(let facts): facts
    case .other, .pointer, .unreadable: nil
    }
  }

  package var size: PixelSize? { facts?.size }

  /// A drawing that is an icon: of glyphs alone its own size is the one that is shown.
  var isDrawnToSize: Bool {
    if case .imported = content { use.place != .artwork && !use.isGlyph } else { false }
  }

  /// The file's name without its folders.
  package var name: String { SourcePath.name(of: path) }
}

/// What an image is for, as far as names, folders, catalogs and property lists say.
package struct ImageUse: Sendable {
  /// Where an image was found.
  package enum Place: String, Sendable {
    /// Given as a source of icons.
    case artwork
    /// Written by a build.
    case build
    /// A file by one of the guidelines' names.
    case loose
    case appBundle
    case appIconSet, launchImageSet, imageSet
    /// A layer of an image stack or an Icon Composer document.
    case layer
    case topShelf
    case iconset, icns
    /// Among the resources of an Android app, or named by a web site.
    case android, web
  }

  package var place: Place
  /// What it may fill, any of them; empty when nothing is known of its size.
  package var slots: [Slot]
  /// Whose rules it is judged by; nil when nothing says.
  package var edition: Edition?
  package var role: Role?
  package var idiom: Idiom?
  /// Pixels a point, by its name or catalog entry.
  package var scale: Int?
  /// "dark" or "tinted"; nil for the ordinary one.
  package var appearance: String?
  /// Whether only its alpha is used, by its catalog.
  package var isTemplate = false
  /// Whether Xcode's asset catalog compiler wrote the file into a built app.
  package var isWrittenByCompiler = false
  /// Whether the system adds no shine to it.
  package var isPrerendered = false
  /// Whether somebody said what it is, and neither its name nor a document.
  package var isGiven = false
  /// Whether it is the lowest layer of its stack.
  package var isBackground = false
  /// Where it is of an Android app's icon, or a web site's.
  package var android: AndroidUse?
  package var web: WebUse?
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

  /// Whether it stands on lines of a catalog, all of which it has to fit; what a name may stand for
  /// are several things, of which it is one.
  package var isOnLines: Bool {
    switch place {
    case .appIconSet, .launchImageSet, .imageSet, .layer, .topShelf: true
    case .artwork, .build, .loose, .appBundle, .iconset, .icns, .android, .web: false
    }
  }

  /// Icons the system draws as they are, on a Home screen, in lists, in the store.
  package var isAppIcon: Bool { role?.isAppIcon ?? false }

  /// Bar icons, whose shape is in alpha.
  package var isGlyph: Bool { role?.isGlyph ?? false }
}

/// An edition of the iOS guidelines, oldest first.
package struct Edition: Hashable, Comparable, Sendable {
  /// Of the guidelines: 2008 to 2015; later ones are `current`.
  package let year: Int

  package init(year: Int) {
    self.year = year
  }

  /// The edition a built-in preset stands for: "ios-2010".
  package init?(preset: String) {
    guard preset.hasPrefix("ios-"), let year = Int(preset.dropFirst(4)) else { return nil }
    self.init(year: year)
  }

  /// The one that was current when a version of iOS came out.
  package init(iOSVersion major: Int) {
    self.init(year: major <= 9 ? 2006 + max(2, major) : Self.current.year)
  }

  package static let iOS7 = Edition(year: 2013)
  package static let current = Edition(year: 2017)

  /// Whether icons get round corners, a shine and a shadow from the system.
  package var isBeforeIOS7: Bool { self < .iOS7 }

  package static func < (a: Edition, b: Edition) -> Bool { a.year < b.year }

  /// "iOS 4 (2010)".
  package var title: String {
    year >= Self.current.year ? "iOS 11 or later" : "iOS \(year - 2006) (\(year))"
  }
}
