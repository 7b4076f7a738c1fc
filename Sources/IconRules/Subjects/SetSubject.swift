package import IconDocuments
package import IconImage
package import IconSpec

/// Images that belong together, with the document that names them.
package struct SetSubject: Sendable {
  package enum Kind: String, Sendable {
    /// Files with names of the guidelines in one folder.
    case loose
    /// A property list and the images it names, also of a built app.
    case app
    case appIconSet, launchImageSet, imageSet
    case brandAssets, imageStack, solidImageStack
    case iconset, icns
    case iconComposer
    /// An icon of an Android application, by its resource name.
    case android
    /// A web site's page or manifest, and its icons.
    case web
    case ico
    /// Icons of a desktop app, in folders of the hicolor theme or of a tool.
    case desktop
    case compiledCatalog
    /// An app icon of a compiled catalog, by its asset's name.
    case compiledIcon
    /// Images given by the user: a bar's icons, artwork.
    case given
    /// A given path without images.
    case nothing
  }

  /// A line of Contents.json, a name in a property list, a slot of the requested preset.
  package struct Entry: Sendable {
    /// The label in messages: "iphone 60×60@2x". In catalogs it begins with the idiom in
    /// Contents.json ("ios-marketing 1024×1024@1x") and contains what distinguishes two lines: role
    /// and subtype of the watch, extent and orientation of launch images.
    package let label: String
    /// The required size and role, if known.
    package let slot: Slot?
    /// The named file, if any.
    package let file: String?
    /// The index in `images`; nil for a missing file.
    package let image: Int?
    /// The name on disk, if only its letter case differs from `file`.
    package var misspelt: String?
    /// Whether the system looks for it without a name in a document.
    package var isImplied = false
    package var isUnassigned = false
    package var appearance: String?
    /// The minimum system, for lines that are limited to some systems.
    package var minimumSystem: Int?
    /// The location in the set's document.
    package var place: DocumentPlace?

    /// `spelling` is the name on disk of a file that matches except for letter case.
    package init(
      label: String, slot: Slot?, file: String?, image: Int?, spelling: String? = nil,
      place: DocumentPlace? = nil
    ) {
      self.label = label
      self.slot = slot
      self.file = file
      self.image = image
      self.place = place
      misspelt = spelling == file ? nil : spelling
    }
  }

  /// The text that names a set's images: Contents.json, icon.json, a property list. `place` is the
  /// location for findings about the whole set; nil for binary files.
  package typealias Document = (path: String, place: DocumentPlace?)

  package let path: String
  package let kind: Kind
  package var document: Document?
  package var edition: Edition?
  /// Whether the user requested this preset, so that its requirements apply.
  package var isEditionAsked = false
  /// Whether the user gave single files of the folder.
  package var isOfGivenFiles = false
  package var images: [ImageSubject] = []
  /// One for each image; nil for images that were not decoded.
  package var portraits: [Portrait?] = []
  /// The compared icons of each platform; nil before comparison.
  var families: [IconFamily]?
  package var entries: [Entry] = []
  /// Image files in the folder without a name in the document.
  package var strays: [String] = []
  /// Why Contents.json cannot be parsed: "has no Contents.json".
  package var problem: String?
  /// Faults that the documents' readers found.
  package var faults: [DocumentFault] = []
  /// For sets of kind `nothing`: the number of image files, and whether a
  /// path without icons is an error.
  package var passedOver = 0
  package var needsIcons = false
  /// Unknown idioms and platforms: `platform "iphoneos"`.
  package var strangers: [String] = []
  /// The location of the first of them.
  package var strangerPlace: DocumentPlace?
  /// The app icon set with the same name as this Icon Composer document.
  package var namesake: String?
  /// Members of a stack or of brand assets, in order.
  package var layers: [(name: String, hasContent: Bool)] = []
  package var app: AppInfo?
  /// Whether it may be an application's icon; a property list shows which icons belong to
  /// documents.
  package var mayBeAppIcon = true
  package var purpose = IconPurpose.application
  /// Launch images of the tree named Default… and LaunchImage…, in any folder: Xcode puts some
  /// beside the project.
  package var launchFiles: [String] = []
  /// Names of the app icon sets in the tree, or of the icons in a compiled catalog; nil without a
  /// catalog.
  package var iconSetNames: Set<String>?
  /// Whether its app's compiled catalog has the other sizes.
  package var isPartOfCatalog = false
  /// Reference icons that no icon should resemble.
  package var references: [(name: String, portrait: Portrait)] = []
  package var firstScreen: Bitmap?
  /// The pixels of the images under test; nil for others.
  package var pixels: @Sendable (ImageSubject) -> Bitmap? = { _ in nil }

  package init(path: String, kind: Kind) {
    self.path = path
    self.kind = kind
  }
}

extension SetSubject {
  /// Frees what only rules about pixels need: 100 MB for a large tree.
  package mutating func letGoOfPictures() {
    portraits = []
    families = nil
  }

  func portrayed(
    where condition: (ImageSubject) -> Bool
  ) -> [(image: ImageSubject, portrait: Portrait)] {
    zip(images, portraits).compactMap { image, portrait in
      condition(image) ? portrait.map { (image, $0) } : nil
    }
  }

  func portrait(_ index: Int) -> Portrait? {
    portraits.indices.contains(index) ? portraits[index] : nil
  }

  func place(ofKey key: String) -> DocumentPlace? { app?.places?.keys[key] }
  func place(ofText text: String) -> DocumentPlace? { app?.places?.texts[text] }

  func image(of entry: Entry) -> ImageSubject? { entry.image.map { images[$0] } }

  /// Pairs of a 1x and a 2x image: `x` and `x@2x` of one folder, or two scales of one catalog
  /// entry. Complexity: O(images).
  var doublePairs: [(single: ImageSubject, double: ImageSubject)] {
    let singles = Dictionary(
      images.filter { $0.use.scale == 1 }.map { ([$0.pairName, $0.use.appearance], $0) },
      uniquingKeysWith: { first, _ in first })
    return images.filter { $0.use.scale == 2 }.compactMap { double in
      singles[[double.pairName, double.use.appearance]].map { ($0, double) }
    }
  }
}

extension ImageSubject {
  /// A key that all scales of an image share: the path without `@2x`, or the catalog entry's size
  /// and idiom.
  var pairName: String {
    if use.place == .appIconSet, let slot = use.slots.first, let points = slot.points {
      return "\(slot.idiom.rawValue) \(points.width)×\(points.height) \(slot.role.rawValue)"
    }
    return path.replacing("@2x", with: "").replacing("@3x", with: "")
  }
}
