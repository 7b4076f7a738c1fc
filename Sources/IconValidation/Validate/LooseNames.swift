import IconFiles
import IconImage
import IconRules
import IconSpec

/// The meaning of the guidelines' file names, in every edition.
struct LooseNames: Sendable {
  /// The names of one preset.
  struct Book: Sendable {
    let edition: Edition?
    let preset: Preset
    /// By file name; `{name}` is replaced as in a build.
    let slots: [String: [Slot]]
    let iconNames: [String: String]

    init(_ preset: Preset) {
      self.preset = preset
      edition = Edition(preset: preset.name)
      slots = Dictionary(grouping: preset.slots.filter { !$0.role.isGlyph }) {
        $0.file.replacing("{name}", with: "Document")
      }
      iconNames = Dictionary(
        first: preset.slots.filter { $0.role.isAppIcon }.map { ($0.file.lowercased(), $0.file) })
    }
  }

  let books = Self.editions
  /// The requested preset, or its part for one folder.
  private(set) var requested: Book?
  /// The preset that artwork is judged for, if the user gave one.
  let artworkPreset: Preset?
  /// The requested preset, if it is one of desktop apps.
  let desktopPreset: Preset?
  private let requestedFolders: [String: Book]
  /// Launch image names of all editions by their lower-case form.
  private let launchNames: [String: String]

  private static let editions: [Book] = BuiltInPresets.names.filter {
    Edition(preset: $0) != nil
  }.compactMap { name in
    // A test reads every built-in preset.
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
      // Any of the sizes may be missing.
      var slot = slot
      slot.required = .recommended
      slot.file = ""
      return slot
    }
  }()

  /// Parses the built-in editions on first use, which takes some milliseconds.
  init(requested preset: Preset? = nil) {
    let isOfDesktop = preset?.isOfDesktop ?? false
    artworkPreset = preset
    desktopPreset = isOfDesktop ? preset : nil
    // Catalogs, resources and sites have readers of their own.
    let own = (preset?.own.slots ?? []).filter {
      !Slot.isContainer($0.file) && !(isOfDesktop && $0.isOfDesktop)
    }
    let folders = Dictionary(grouping: own) { SourcePath.folder(of: $0.file) }
    requestedFolders = folders.compactMapValues { slots in
      guard var book = preset else { return nil }
      book.slots = slots.map { slot in
        var slot = slot
        slot.file = SourcePath.name(of: slot.file)
        return slot
      }
      return Book(book)
    }
    requested = preset.flatMap { preset in
      if own.isEmpty, isOfDesktop { return nil }
      var whole = preset
      if !own.isEmpty { whole.slots = own }
      return Book(whole)
    }
    let slots = (books + [requested].compactMap { $0 }).flatMap { $0.preset.slots }
    launchNames = Dictionary(
      first: slots.filter { $0.role == .launch }.map { ($0.file.lowercased(), $0.file) })
  }

  /// The names for a folder: those that the requested preset has in a folder of that name.
  func inside(_ folder: String) -> LooseNames {
    let known = requestedFolders.keys.filter { folder == $0 || folder.hasSuffix("/\($0)") }
    guard let own = known.max(by: { $0.utf8.count < $1.utf8.count }) else { return self }
    var names = self
    names.requested = requestedFolders[own]
    return names
  }

  /// iTunesArtwork with any extension.
  static func isStoreArtwork(_ name: String) -> Bool {
    let base = name.split(separator: ".").first ?? ""
    return base == "iTunesArtwork" || base == "iTunesArtwork@2x"
  }

  /// The name as an edition lists it: without `~iphone`, `-precomposed` and the extension of store
  /// artwork; launch images in the correct letter case.
  func listed(_ name: String) -> String {
    if Self.isStoreArtwork(name) { return String(name.split(separator: ".")[0]) }
    let plain = name.replacing("~iphone", with: "").replacing("-precomposed", with: "")
    let lower = plain.lowercased()
    guard lower.hasPrefix("default") else { return plain }
    guard plain.hasPrefix("Default") else { return launchNames[lower] ?? plain }
    // Launch images for iPad may omit the device.
    guard launchNames[lower] == nil, plain.hasSuffix(".png") else { return plain }
    return launchNames["\(lower.dropLast(4))~ipad.png"] ?? plain
  }

  /// The icon name that `name` differs from only in letter case.
  func respelt(_ name: String) -> String? {
    let listed = listed(name)
    return books.lazy.compactMap { $0.iconNames[listed.lowercased()] }.first { $0 != listed }
  }

  /// All iPhone and iPad icon sizes at the scale of the name, for names that only a property list
  /// knows; every scale without a suffix.
  func iconSlots(of name: String) -> [Slot] {
    let scale = Self.scale(of: name)
    return scale == 1 ? Self.everyIcon : Self.everyIcon.filter { $0.scale == scale }
  }

  func spelling(of name: String) -> String? {
    ([requested].compactMap { $0 } + books).lazy.flatMap { $0.slots.keys.sorted() }
      .first { $0.lowercased() == name.lowercased() }
  }

  func isKnown(_ name: String) -> Bool {
    let listed = listed(name)
    return requested?.slots[listed] != nil || books.contains { $0.slots[listed] != nil }
  }

  /// The built-in editions are never empty.
  var newest: Book { books.last! }

  /// The oldest edition from `floor` on that knows the most names; the newest if all are older.
  func book(knowing names: [String], from floor: Edition?) -> Book {
    if let requested { return requested }
    let listed = names.map(listed)
    let open = books.filter { book in
      guard let floor, let edition = book.edition else { return true }
      return edition >= floor
    }
    func known(_ book: Book) -> Int { listed.count { book.slots[$0] != nil } }
    guard let first = open.first else { return newest }
    return open.dropFirst().reduce(first) { known($1) > known($0) ? $1 : $0 }
  }

  /// The book's slots for a name, and slots of other sizes from other editions, since an app may
  /// support several systems. Only a requested preset is strict.
  func slots(of name: String, in book: Book) -> [Slot] {
    let listed = listed(name)
    let own = book.slots[listed] ?? []
    guard requested == nil || own.isEmpty else { return own }
    return books.compactMap { $0.slots[listed] }.joined().reduce(into: own) { slots, slot in
      if !slots.contains(where: { $0.size.allows(slot.pixels, for: $0.pixels) }) {
        slots.append(slot)
      }
    }
  }

  static func slots(for role: Role, scale: Int, in book: Book) -> [Slot] {
    book.preset.slots.filter { $0.role == role && $0.scale == scale }
  }

  static func scale(of name: String) -> Int {
    name.contains("@3x") ? 3 : name.contains("@2x") ? 2 : 1
  }
}
