import IconDocuments
package import IconSpec

/// The values of an application's property list that name a plan's images.
///
/// Slots name the key (`plistKey`). The system finds images of other slots by fixed names (`Default.png`,
/// `Icon.png` before iOS 4).
/// Source: Apple, Information Property List Key Reference; QA1686.
package struct PlistIcons: Hashable, Sendable {
  /// The files of a document type, which has its artwork's name.
  package struct Document: Hashable, Sendable {
    package let name: String
    package var files: [String] = []
  }

  /// The contents of CFBundleIcons: names without scale, device and extension.
  private struct Icons: Hashable, Sendable {
    var primary: [String] = []
    var newsstand: [String] = []
    /// Files of alternate icons, by icon name.
    var alternates: [String: [String]] = [:]
  }

  private var iconFile: String?
  private var iconFiles: [String] = []
  private var icons: [Idiom: Icons] = [:]
  private var documents: [Document] = []
  private var launchImages: [Idiom: [PropertyValue]] = [:]
  /// Whether there is an application icon outside of CFBundleIcons.
  private var hasPlainIcon = false
  private let isPrerendered: Bool

  /// `jobs` are those of loose files; names keep their order. `prerendered` adds UIPrerenderedIcon.
  package init(_ jobs: [Job], prerendered: Bool = false) {
    isPrerendered = prerendered
    for job in jobs {
      for slot in job.slots { add(slot, of: job) }
    }
    // CFBundleIcons~ipad replaces CFBundleIcons, so it repeats the universal names. Without names for
    // iPad alone the key is not written: an iPad then reads CFBundleIcons.
    guard let universal = icons.removeValue(forKey: .universal) else { return }
    for idiom in [Idiom.iphone, .ipad] where idiom == .iphone || icons[idiom] != nil {
      for name in universal.primary { icons[idiom, default: Icons()].primary.appendOnce(name) }
      for name in universal.newsstand { icons[idiom, default: Icons()].newsstand.appendOnce(name) }
      for (icon, names) in universal.alternates {
        for name in names {
          icons[idiom, default: Icons()].alternates[icon, default: []].appendOnce(name)
        }
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
      guard let image = Self.launchImage(slot, name: name) else { break }
      launchImages[device == .ipad ? .ipad : .iphone, default: []].appendOnce(image)
    case .launchImageFile, nil: break
    }
    if slot.role == .application, [.iphone, .ipad, .universal].contains(slot.idiom),
      slot.plistKey?.hasPrefix("CFBundleIcons/") != true
    {
      hasPlainIcon = true
    }
  }

  /// "Icon-60" for "Icon-60@2x~ipad.png": the system adds the rest.
  private static func baseName(of file: String) -> String {
    var name = file[...]
    for suffix in [".png", "~ipad", "~iphone", "@2x", "@3x"] where name.hasSuffix(suffix) {
      name = name.dropLast(suffix.count)
    }
    return String(name)
  }

  package var isEmpty: Bool { changes.isEmpty }

  /// The changes to a property list, sorted by key as Apple's writers sort them.
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
      changes.append(PlistChange("UILaunchImages" + suffix, .replace(.list(images))))
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

  /// The contents of a new file. Document types are named after their artwork.
  var fragment: [String: PropertyValue] {
    let types = documents.map { document -> PropertyValue in
      ["CFBundleTypeIconFiles": .texts(document.files), "CFBundleTypeName": .text(document.name)]
    }
    let added = types.isEmpty ? [:] : ["CFBundleDocumentTypes": PropertyValue.list(types)]
    return changes.additions.merging(added) { $1 }
  }
}

extension [PlistIcons.Document] {
  /// The icons of a document type: those with its name, or the only ones.
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
