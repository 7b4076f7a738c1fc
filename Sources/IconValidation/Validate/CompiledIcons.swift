import IconCodec
import IconFiles
import IconRules
import LibC

/// The app icons of a compiled catalog, one set for each. The first set to be inspected reads the
/// catalog again and decodes all icons, so that they are in memory only while they are inspected.
final class CompiledIcons: Sendable {
  /// The largest sum of pixels that is decoded for a catalog: 20 icons with all sizes of iOS.
  static let budget = 48 << 20

  private let path: String
  private let icons: [(name: String, purpose: IconPurpose)]
  private let fileSystem: any FileSystem
  private let limits: DecodingLimits
  private let decoded = Guarded<[String: CompiledIcon]?>(nil)

  /// `icons` are names of assets.
  init(
    of icons: [(name: String, purpose: IconPurpose)], in path: String,
    _ fileSystem: any FileSystem, limits: DecodingLimits
  ) {
    self.icons = icons
    self.path = path
    self.fileSystem = fileSystem
    self.limits = limits
  }

  /// One draft for each icon, without images.
  var drafts: [SetDraft] {
    icons.map { name, purpose in
      var draft = SetDraft(subject: SetSubject(path: "\(path) (\(name))", kind: .compiledIcon))
      draft.subject.edition = .current
      draft.subject.purpose = purpose
      draft.compiledIcon = (name, self)
      return draft
    }
  }

  /// Adds an icon's images to its draft. Complexity: O(pixels of all icons) once.
  func complete(_ draft: SetDraft, _ icon: String) -> SetDraft {
    let found = decoded.with { decoded in
      if decoded == nil { decoded = decode() }
      // Each icon is requested once.
      return decoded?.removeValue(forKey: icon)
    }
    guard let found else { return draft }
    var draft = draft
    for image in found.images {
      let path = "\(path) (\(icon) \(image.label))"
      let index = draft.add(path, image.use)
      draft.images[index].bytes = image.png
      draft.images[index].file = path
      draft.subject.entries.append(
        SetSubject.Entry(label: image.label, slot: image.use.slots.first, file: nil, image: index))
    }
    draft.subject.faults = found.faults(at: path)
    draft.note = found.note
    return draft
  }

  private func decode() -> [String: CompiledIcon] {
    // A fault was reported when the catalog was first read.
    guard let bytes = try? fileSystem.read(path, limit: FileLimit.compiledCatalog),
      let catalog = try? CompiledCatalog(bytes)
    else { return [:] }
    var decoder = CompiledCatalogImages(catalog, limits: limits, budget: Self.budget)
    let renditions = Dictionary(grouping: catalog.renditions) { $0.asset ?? "" }
    return icons.reduce(into: [:]) { decoded, icon in
      decoded[icon.name] = CompiledIcon(
        icon.name, purpose: icon.purpose, renditions: renditions[icon.name] ?? [], of: catalog,
        by: &decoder)
    }
  }
}
