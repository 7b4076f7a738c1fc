import IconDocuments
public import IconSpec

/// What an application's property list should say about images of a plan.
///
/// It follows the slots' `plistKey`: what an edition's slots do not name a key for, the system finds
/// by its own names (`Default.png`, `Icon.png` before iOS 4), and nothing is said about it.
/// Source: Apple, Information Property List Key Reference; QA1686.
public struct PlistIcons: Hashable, Sendable {
  /// Files of a type of document; `name` is its artwork's.
  package struct Document: Hashable, Sendable {
    package let name: String
    package var files: [String] = []
  }

  /// What stands in CFBundleIcons, by names without scale, device and extension.
  private struct Icons: Hashable, Sendable {
    var primary: [String] = []
    var newsstand: [String] = []
    /// Those that people may choose, in the order of their names.
    var alternates: [String: [String]] = [:]
  }

  private var iconFile: String?
  private var iconFiles: [String] = []
  private var icons: [Idiom: Icons] = [:]
  private var documents: [Document] = []
  private var launchImages: [Idiom: [PlistLaunchImage]] = [:]
  /// An application icon that CFBundleIcons says nothing about.
  private var hasPlainIcon = false
  private let isPrerendered: Bool

  /// `jobs` are a plan's, of editions that lie loose in the bundle; names keep their order.
  /// `prerendered` asks for UIPrerenderedIcon, without which nothing is said about the shine.
  public init(_ jobs: [Job], prerendered: Bool = false) {
    isPrerendered = prerendered
    for job in jobs {
      for slot in job.slots { add(slot, of: job) }
    }
    // CFBundleIcons~ipad stands in for CFBundleIcons, so it repeats what is for every device.
    // Alone it says nothing: an iPad takes CFBundleIcons then.
    guard let universal = icons.removeValue(forKey: .universal) else { return }
    for idiom in [Idiom.iphone, .ipad] where idiom == .iphone || icons[idiom] != nil {
      for name in universal.primary { icons[idiom, default: Icons()].primary.appendOnce(name) }
      for name in universal.newsstand { icons[idiom, default: Icons()].newsstand.appendOnce(name) }
      for (icon, names) in universal.alternates {
        for name in names { icons[idiom]!.alternates[icon, default: []].appendOnce(name) }
      }
    }
  }

  private mutating func add(_ slot: Slot, of job: Job) {
    let file = SourcePath.name(of: job.path)
    let name = Self.baseName(of: file)
    let device: Idiom = slot.idiom == .ipad || slot.idiom == .universal ? slot.idiom : .iphone
    if job.artwork.options.isAlternate {
      icons[device, default: Icons()].alternates[job.artwork.name, default: []].appendOnce(name)
      return
    }
    switch slot.plistKey.flatMap(PlistPlace.init) {
    case .iconFile: iconFile = iconFile ?? file
    case .iconFiles: iconFiles.appendOnce(file)
    case .primaryIcon: icons[device, default: Icons()].primary.appendOnce(name)
    case .newsstandIcon: icons[device, default: Icons()].newsstand.appendOnce(name)
    case .documentTypes:
      let index = documents.firstIndex { $0.name == job.artwork.name } ?? documents.count
      if index == documents.count { documents.append(Document(name: job.artwork.name)) }
      documents[index].files.appendOnce(file)
    case .launchImages:
      guard let image = PlistLaunchImage(slot, name: name) else { break }
      launchImages[device == .ipad ? .ipad : .iphone, default: []].appendOnce(image)
    case .launchImageFile, nil: break
    }
    if slot.role == .application, [.iphone, .ipad, .universal].contains(slot.idiom),
      slot.plistKey?.hasPrefix("CFBundleIcons/") != true
    {
      hasPlainIcon = true
    }
  }

  /// "Icon-60" of "Icon-60@2x~ipad.png": the system adds the rest.
  private static func baseName(of file: String) -> String {
    var name = file[...]
    for suffix in [".png", "~ipad", "~iphone", "@2x", "@3x"] where name.hasSuffix(suffix) {
      name = name.dropLast(suffix.count)
    }
    return String(name)
  }

  /// Whether there is nothing to say.
  package var isEmpty: Bool { changes.isEmpty }

  /// What becomes of a property list, keys in alphabetical order as Apple's own writers have them.
  package var changes: [PlistChange] {
    var changes: [PlistChange] = []
    if !documents.isEmpty {
      changes.append(PlistChange("CFBundleDocumentTypes", .documentTypes(documents)))
    }
    if let iconFile { changes.append(PlistChange("CFBundleIconFile", .replace(.text(iconFile)))) }
    if !iconFiles.isEmpty {
      changes.append(PlistChange("CFBundleIconFiles", .replace(.texts(iconFiles))))
    }
    for (device, suffix) in Self.devices {
      guard let icons = icons[device] else { continue }
      changes.append(PlistChange("CFBundleIcons" + suffix, .merge(self.changes(of: icons))))
    }
    for (device, suffix) in Self.devices {
      guard let images = launchImages[device] else { continue }
      changes.append(
        PlistChange("UILaunchImages" + suffix, .replace(.list(images.map(\.value)))))
    }
    if isPrerendered && hasPlainIcon { changes.append(Self.prerendered) }
    return changes
  }

  private func changes(of icons: Icons) -> [PlistChange] {
    let alternates = icons.alternates.sorted { $0.key < $1.key }.map { name, files in
      PlistChange(name, .merge([PlistChange("CFBundleIconFiles", .replace(.texts(files)))]))
    }
    let chosen =
      alternates.isEmpty ? [] : [PlistChange("CFBundleAlternateIcons", .merge(alternates))]
    return chosen
      + [
        (PlistPlace.primaryIcon, icons.primary), (.newsstandIcon, icons.newsstand),
      ].compactMap { place, names in
        if names.isEmpty { return nil }
        let files = PlistChange(place.keys[2], .replace(.texts(names)))
        let isShiny = place == .primaryIcon && isPrerendered
        return PlistChange(place.keys[1], .merge(isShiny ? [files, Self.prerendered] : [files]))
      }
  }

  private static let devices: [(Idiom, suffix: String)] = [(.iphone, ""), (.ipad, "~ipad")]
  private static let prerendered = PlistChange("UIPrerenderedIcon", .replace(true))

  /// All of it, as a file that has nothing else; types of documents are named after their artwork.
  var fragment: PropertyValue {
    let types = documents.map { document -> PropertyValue in
      ["CFBundleTypeIconFiles": .texts(document.files), "CFBundleTypeName": .text(document.name)]
    }
    let added = types.isEmpty ? [:] : ["CFBundleDocumentTypes": PropertyValue.list(types)]
    return .table(changes.additions.merging(added) { $1 })
  }
}

extension [PlistIcons.Document] {
  /// The icons of a type of document: those that bear its name, or the only ones there are.
  package func files(ofType name: String?) -> PlistChange? {
    let document = count == 1 ? self[0] : first { $0.name == name }
    return document.map { PlistChange("CFBundleTypeIconFiles", .replace(.texts($0.files))) }
  }
}

extension Array where Element: Equatable {
  fileprivate mutating func appendOnce(_ element: Element) {
    if !contains(element) { append(element) }
  }
}
