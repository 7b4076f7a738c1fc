package import IconDocuments
package import IconImage
package import IconSpec

/// Images that belong together, what names them, and what is said about them.
package struct SetSubject: Sendable {
  package enum Kind: String, Sendable {
    /// Files by the guidelines' names in one folder.
    case loose
    /// A property list and the images it names; also of a built app.
    case app
    case appIconSet, launchImageSet, imageSet
    case brandAssets, imageStack, solidImageStack
    case iconset, icns
    /// An Icon Composer document.
    case iconComposer
    /// An icon of an Android application, by its name among the resources.
    case android
    /// A web site's page or manifest, and the icons it names.
    case web
    /// An icon file for Windows and browsers.
    case ico
    /// A compiled asset catalog.
    case compiledCatalog
    /// Images given as they are: a bar's icons, artwork.
    case given
    /// A path somebody gave, where nothing was found.
    case nothing
  }

  /// A line of Contents.json, a name in a property list, a slot of the preset asked for.
  package struct Entry: Sendable {
    /// What it is for, as messages say it: "iphone 60×60@2x". Of a catalog it begins with the idiom
    /// as Contents.json has it ("ios-marketing 1024×1024@1x") and holds what else tells two lines
    /// apart: role and subtype of the watch, extent and orientation of launch images.
    package let label: String
    /// What is asked of the image; nil when nothing is.
    package let slot: Slot?
    /// The file it names; nil when it names none.
    package let file: String?
    /// The image in `images`; nil when there is no such file.
    package let image: Int?
    /// The file's name on disk, where it differs from `file` in letter case only.
    package var misspelt: String?
    /// Whether the system looks for it though nothing names it.
    package var isImplied = false
    package var isUnassigned = false
    package var appearance: String?
    /// For older or newer systems only: the lowest that uses it.
    package var minimumSystem: Int?
    /// Where it stands in the set's document.
    package var place: DocumentPlace?

    /// `spelling` is the file's name on disk, where there is one like it.
    package init(
      label: String, slot: Slot?, file: String?, image: Int?, spelling: String? = nil
    ) {
      self.label = label
      self.slot = slot
      self.file = file
      self.image = image
      misspelt = spelling == file ? nil : spelling
    }
  }

  /// The text that names a set's images: Contents.json, icon.json, a property list.
  package struct Document: Sendable {
    package let path: String
    /// Where what is said about the whole set belongs; nil where the text has no lines.
    package var place: DocumentPlace?

    package init(path: String, place: DocumentPlace? = nil) {
      self.path = path
      self.place = place
    }
  }

  package let path: String
  package let kind: Kind
  package var document: Document?
  package var edition: Edition?
  /// Whether somebody asked for this preset by name, so that what it requires is required.
  package var isEditionAsked = false
  package var images: [ImageSubject] = []
  /// What was seen in the pixels, one for each image; nil where they were not decoded.
  package var portraits: [Portrait?] = []
  /// The icons of each platform beside each other; nil before they were compared.
  var families: [IconFamily]?
  package var entries: [Entry] = []
  /// Image files in the folder that nothing names.
  package var strays: [String] = []
  /// Why Contents.json cannot be understood, as messages say it: "has no Contents.json".
  package var problem: String?
  /// What is wrong in the documents that describe it, by who read them.
  package var faults: [DocumentFault] = []
  /// Where nothing was found: how many image files there are, and whether a role was given for them.
  package var passedOver = 0
  package var isRoleAsked = false
  /// Idioms and platforms that nobody knows, as messages say them: `platform "iphoneos"`.
  package var strangers: [String] = []
  /// Where the first of them stands.
  package var strangerPlace: DocumentPlace?
  /// Of an Icon Composer document, the app icon set of the same name.
  package var namesake: String?
  /// Members of a stack or of brand assets, in order, with their content.
  package var layers: [Layer] = []
  package var app: AppInfo?
  /// Whether it may be an application's own icon; a document's is not, where a property list tells.
  package var mayBeAppIcon = true
  package var purpose = IconPurpose.application
  /// Launch images of the tree by the names the system looks for, Default… and LaunchImage…: Xcode
  /// puts some beside the project, whatever folder the others are in.
  package var launchFiles: [String] = []
  /// Names of the app icon sets in the tree, or of the icons in a compiled catalog; nil when the tree
  /// holds no catalog.
  package var iconSetNames: Set<String>?
  /// Whether an icon file has only the sizes that its app's compiled catalog leaves to it.
  package var isPartOfCatalog = false
  /// Icons nothing should be mistaken for.
  package var references: [(name: String, portrait: Portrait)] = []
  /// A picture of the first screen.
  package var firstScreen: Bitmap?
  /// The pixels of the pictures being looked at; nil of all others.
  package var pixels: @Sendable (ImageSubject) -> Bitmap? = { _ in nil }

  /// A layer of an image stack.
  package struct Layer: Sendable {
    package let name: String
    package let hasContent: Bool

    package init(name: String, hasContent: Bool) {
      self.name = name
      self.hasContent = hasContent
    }
  }

  package init(path: String, kind: Kind) {
    self.path = path
    self.kind = kind
  }
}

extension SetSubject {
  /// What was seen in the pixels, which nobody asks for once it is judged: of a large tree, a hundred
  /// megabytes.
  package mutating func letGoOfPictures() { (portraits, families) = ([], nil) }

  /// Images with their portraits, where both are known and `condition` holds.
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

  /// Where a key or a text of the property list stands.
  func place(ofKey key: String) -> DocumentPlace? { app?.places?.keys[key] }
  func place(ofText text: String) -> DocumentPlace? { app?.places?.texts[text] }

  /// The image entry `entry` leads to.
  func image(of entry: Entry) -> ImageSubject? { entry.image.map { images[$0] } }

  /// Pairs of a picture and the same one for screens of twice the density: `x` and `x@2x` of one
  /// folder, or two scales of one catalog entry.
  /// Complexity: O(images).
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
  /// What the pictures of one drawing at several scales have in common: the path without `@2x`, or
  /// the catalog entry's size and idiom.
  var pairName: String {
    if use.place == .appIconSet, let slot = use.slots.first, let points = slot.points {
      return "\(slot.idiom.rawValue) \(points.width)×\(points.height) \(slot.role.rawValue)"
    }
    return path.replacing("@2x", with: "").replacing("@3x", with: "")
  }
}
