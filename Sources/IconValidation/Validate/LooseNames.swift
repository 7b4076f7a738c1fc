import IconImage
import IconRules
import IconSpec

/// What the guidelines' file names mean, in every edition.
package struct LooseNames: Sendable {
  /// A preset with what tells editions apart.
  struct Book: Sendable {
    let edition: Edition?
    let preset: Preset
    /// By file name; documents under the name build gives them.
    let slots: [String: [Slot]]
    /// Names of icons, by the same in small letters.
    let iconNames: [String: String]

    init(_ preset: Preset) {
      self.preset = preset
      edition = Edition(preset: preset.name)
      slots = Dictionary(grouping: preset.slots.filter { !$0.role.isGlyph }) {
        $0.file.replacing("{name}", with: "Document")
      }
      iconNames = Dictionary(
        preset.slots.filter { $0.role.isAppIcon }.map { ($0.file.lowercased(), $0.file) },
        uniquingKeysWith: { first, _ in first })
    }
  }

  /// Editions, oldest first.
  let books = Self.editions
  /// The preset the user asked for; of a folder that it names, what it has there.
  private(set) var asked: Book?
  /// The same, whole.
  private let askedPreset: Preset?
  /// Its images by the folder they lie in, below its output folder.
  private let askedFolders: [String: Book]
  /// Launch images as the editions list them, by their names in small letters.
  private let launchNames: [String: String]
  /// Icons of every size, each once, application icons first.
  private let everyIcon = Self.everyIcon

  private static let editions: [Book] = BuiltInPresets.names.filter {
    Edition(preset: $0) != nil
  }.compactMap { name in
    // The built-in presets are sound: a test reads every one.
    (try? BuiltInPresets.preset(name)).map(Book.init)
  }

  private static let everyIcon: [Slot] = {
    let legacy = (try? BuiltInPresets.preset("ios-legacy"))?.slots ?? []
    let icons = (editions.flatMap { $0.preset.slots } + legacy).filter {
      $0.role.isAppIcon && $0.role != .appStore && [.iphone, .ipad].contains($0.idiom)
    }
    var seen: Set<[Int]> = []
    return (icons.filter { $0.role == .application } + icons).filter {
      seen.insert([$0.scale, $0.pixels.width]).inserted
    }.map { slot in
      // Which of the sizes a file has to have, nobody knows.
      var slot = slot
      (slot.required, slot.file) = (.recommended, "")
      return slot
    }
  }()

  /// Reads the built-in editions the first time, some milliseconds.
  init(asked preset: Preset? = nil) {
    askedPreset = preset
    // Parts are found by what they are: catalogs, resources, sites.
    let own = preset.map { $0.own.slots.filter { !Slot.isContainer($0.file) } } ?? []
    let folders = Dictionary(grouping: own) { SourcePath.folder(of: $0.file) }
    askedFolders = folders.mapValues { slots in
      var book = preset!
      book.slots = slots.map { slot in
        var slot = slot
        slot.file = SourcePath.name(of: slot.file)
        return slot
      }
      return Book(book)
    }
    asked = preset.map { preset in
      var whole = preset
      if !own.isEmpty { whole.slots = own }
      return Book(whole)
    }
    let slots = (books + [asked].compactMap { $0 }).flatMap { $0.preset.slots }
    launchNames = Dictionary(
      slots.filter { $0.role == .launch }.map { ($0.file.lowercased(), $0.file) },
      uniquingKeysWith: { first, _ in first })
  }

  /// What artwork without further words is for.
  var artworkPreset: Preset { askedPreset ?? books.last!.preset }

  /// The names of a folder: where a preset is asked for, those it has in a folder of that name.
  func inside(_ folder: String) -> LooseNames {
    let known = askedFolders.keys.filter { folder == $0 || folder.hasSuffix("/\($0)") }
    guard let own = known.max(by: { $0.utf8.count < $1.utf8.count }) else { return self }
    var names = self
    names.asked = askedFolders[own]
    return names
  }

  /// iTunesArtwork, with whatever extension people gave it.
  static func isStoreArtwork(_ name: String) -> Bool {
    let base = name.split(separator: ".").first ?? ""
    return base == "iTunesArtwork" || base == "iTunesArtwork@2x"
  }

  /// The name an edition lists: without `~iphone` and `-precomposed`, store artwork without an
  /// extension; launch images, which are found by name alone, in the right letter case.
  func listed(_ name: String) -> String {
    if Self.isStoreArtwork(name) { return String(name.split(separator: ".")[0]) }
    let plain = name.replacing("~iphone", with: "").replacing("-precomposed", with: "")
    let lower = plain.lowercased()
    guard lower.hasPrefix("default") else { return plain }
    guard plain.hasPrefix("Default") else { return launchNames[lower] ?? plain }
    // The iPad's may do without the device in their names.
    guard launchNames[lower] == nil, plain.hasSuffix(".png") else { return plain }
    return launchNames["\(lower.dropLast(4))~ipad.png"] ?? plain
  }

  /// The name of an icon that `name` differs from in letter case alone.
  func respelt(_ name: String) -> String? {
    let listed = listed(name)
    return books.lazy.compactMap { $0.iconNames[listed.lowercased()] }.first { $0 != listed }
  }

  /// Sizes that icons of phones and tablets have had, for a name that only a property list knows: of
  /// the screens its suffix means, of any where it has none.
  func iconSlots(of name: String) -> [Slot] {
    let scale = Self.scale(of: name)
    return scale == 1 ? everyIcon : everyIcon.filter { $0.scale == scale }
  }

  /// How an edition writes a name that differs in letter case only; nil when none has it.
  func spelling(of name: String) -> String? {
    ([asked].compactMap { $0 } + books).lazy.flatMap { $0.slots.keys.sorted() }
      .first { $0.lowercased() == name.lowercased() }
  }

  func isKnown(_ name: String) -> Bool {
    let listed = listed(name)
    return asked?.slots[listed] != nil || books.contains { $0.slots[listed] != nil }
  }

  /// The oldest edition, not before `floor`, that knows the most of `names`.
  func book(knowing names: [String], from floor: Edition?) -> Book {
    if let asked { return asked }
    let listed = names.map(listed)
    let open = books.filter { book in floor.map { book.edition! >= $0 } ?? true }
    func known(_ book: Book) -> Int { listed.count { book.slots[$0] != nil } }
    // An edition later than all of them is judged by the last.
    guard let first = open.first else { return books.last! }
    return open.dropFirst().reduce(first) { known($1) > known($0) ? $1 : $0 }
  }

  /// What `name` may be: the book's slots, and those of other editions that ask for another size
  /// under that name. An application for several systems has files of several editions; only what
  /// somebody asked for is held to one.
  func slots(of name: String, in book: Book) -> [Slot] {
    let listed = listed(name)
    let own = book.slots[listed] ?? []
    guard asked == nil || own.isEmpty else { return own }
    return books.compactMap { $0.slots[listed] }.joined().reduce(into: own) { slots, slot in
      if !slots.contains(where: { $0.size.allows(slot.pixels, for: $0.pixels) }) {
        slots.append(slot)
      }
    }
  }

  /// A role's slots at one scale.
  static func slots(for role: Role, scale: Int, in book: Book) -> [Slot] {
    book.preset.slots.filter { $0.role == role && $0.scale == scale }
  }

  /// Pixels a point, by the name's suffix.
  static func scale(of name: String) -> Int {
    name.contains("@3x") ? 3 : name.contains("@2x") ? 2 : 1
  }
}
