import IconCodec
import IconFiles
import IconImage
import IconPackages
import IconRules
import IconSpec

/// The app icons of a compiled catalog, one set for each. The first set to be inspected reads the
/// catalog again and decodes all icons, so that they are in memory only while they are inspected.
final class CompiledIcons: Sendable {
  /// An app icon, by its asset's name.
  struct Icon: Sendable {
    let name: String
    var purpose = IconPurpose.application
  }

  /// The largest sum of pixels that is decoded for a catalog: 20 icon sets with all sizes of iOS.
  private static let budget = 48 << 20

  private let path: String
  private let icons: [Icon]
  private let fileSystem: any FileSystem
  private let limits: DecodingLimits
  private let decoded = Guarded<[String: Decoded]?>(nil)

  private struct Decoded {
    var images: [Image] = []
    /// Reasons why images were not decoded, one for each.
    var missing: [String] = []
    var faults: [DocumentFault] = []
  }

  private struct Image {
    let label: String
    let use: ImageUse
    let slot: Slot?
    let png: [UInt8]
  }

  init(
    of icons: [Icon], in path: String, _ fileSystem: any FileSystem, limits: DecodingLimits
  ) {
    (self.icons, self.path) = (icons, path)
    (self.fileSystem, self.limits) = (fileSystem, limits)
  }

  /// One draft for each icon, without images.
  var drafts: [SetDraft] {
    icons.map { icon in
      var draft = SetDraft(
        subject: SetSubject(path: "\(path) (\(icon.name))", kind: .compiledIcon))
      (draft.subject.edition, draft.subject.purpose) = (.current, icon.purpose)
      draft.compiledIcon = (icon.name, self)
      return draft
    }
  }

  /// Adds an icon's images to its draft. Complexity: O(pixels of all icons) once.
  func complete(_ draft: SetDraft, _ icon: String) -> SetDraft {
    let found = decoded.with { decoded in
      if decoded == nil { decoded = decode() }
      // Each icon is requested once.
      return decoded?.updateValue(Decoded(), forKey: icon)
    }
    guard let found else { return draft }
    var draft = draft
    for image in found.images {
      let path = "\(path) (\(icon) \(image.label))"
      let index = draft.add(path, image.use)
      (draft.images[index].bytes, draft.images[index].file) = (image.png, path)
      draft.subject.entries.append(
        SetSubject.Entry(label: image.label, slot: image.slot, file: nil, image: index))
    }
    draft.subject.faults = found.faults
    draft.note = Self.note(found.missing)
    return draft
  }

  private static func note(_ missing: [String]) -> String? {
    guard !missing.isEmpty else { return nil }
    let reasons = missing.uniqued().joined(separator: ", ")
    return "\(missing.count.counted("image")) not decoded: \(reasons)"
  }

  private func decode() -> [String: Decoded] {
    // A fault was reported when the catalog was first read.
    guard let bytes = try? fileSystem.read(path, limit: FileLimit.compiledCatalog),
      let catalog = try? CompiledCatalog(bytes)
    else { return [:] }
    var images = CompiledCatalogImages(catalog, limits: limits, budget: Self.budget)
    let renditions = Dictionary(
      grouping: catalog.renditions.filter { $0.asset != nil }, by: { $0.asset! })
    return icons.reduce(into: [:]) { decoded, icon in
      decoded[icon.name] = decode(icon, renditions[icon.name] ?? [], &images, catalog)
    }
  }

  private func decode(
    _ icon: Icon, _ renditions: [CompiledCatalog.Rendition],
    _ images: inout CompiledCatalogImages, _ catalog: CompiledCatalog
  ) -> Decoded {
    // The system composes icons of Icon Composer; their bitmaps need not fill the square.
    let isComposed = renditions.contains { $0.layout == .stack }
    var (decoded, known, unmarked) = (Decoded(), Set<String>(), [PixelSize]())
    for rendition in renditions where rendition.isAppIcon {
      guard let line = rendition.line(isMac: catalog.isForMac(rendition)),
        known.insert(line.label).inserted
      else {
        continue
      }
      do throws(CompiledCatalogError) {
        let bitmap = try images.image(of: rendition).withoutUnusedAlpha()
        if rendition.isMarkedTransparent, line.idiom != .mac, !bitmap.layout.hasAlpha {
          unmarked.append(bitmap.size)
        }
        let slot = line.slot(in: .appIconSet)
        decoded.images.append(
          Image(
            label: line.label, use: icon.use(of: line, isComposed ? nil : slot, rendition),
            slot: slot, png: ImageFormat.png.encoder(effort: .fast).encode(bitmap)))
      } catch {
        if rendition.isMarkedTransparent, line.idiom != .mac, let size = rendition.size {
          unmarked.append(size)
        }
        switch error {
        case .damaged: decoded.faults.append(fault("\(icon.name) \(line.label) \(error)"))
        case .notDecodable(let what): decoded.missing.append(what)
        default: decoded.missing.append("too large in sum")
        }
      }
    }
    if !isComposed {
      decoded.faults += faults(of: icon.name, renditions, unmarked: unmarked)
    }
    return decoded
  }

  private func fault(_ message: String) -> DocumentFault {
    DocumentFault(.compiledIcon, message, at: path, severity: .warning, codes: [])
  }

  /// `unmarked` are sizes that are not marked as opaque, without those that image-transparency
  /// judges by their pixels.
  private func faults(
    of icon: String, _ renditions: [CompiledCatalog.Rendition], unmarked: [PixelSize]
  ) -> [DocumentFault] {
    let odd = renditions.filter { $0.isAppIcon && $0.appearance == nil }.compactMap(\.size)
      .filter { !$0.isSquare }
    return [("is not marked as opaque at", unmarked), ("is not square at", odd)]
      .filter { !$0.1.isEmpty }.map { fault("\(icon) \($0) \(Self.listed($1))") }
  }

  /// "20×20, 29×29, 40×40 and 9 more sizes".
  private static func listed(_ sizes: [PixelSize]) -> String {
    let sorted = Set(sizes).sorted { $0.area < $1.area }
    let rest = sorted.count - 3
    return sorted.prefix(3).map { "\($0)" }.joined(separator: ", ")
      + (rest > 0 ? " and \(rest.counted("more size"))" : "")
  }
}

extension CompiledIcons.Icon {
  /// `slot` is nil for icons that rules do not judge.
  fileprivate func use(
    of line: CatalogLine, _ slot: Slot?, _ rendition: CompiledCatalog.Rendition
  ) -> ImageUse {
    var use = ImageUse(
      place: .appIconSet, slots: slot.map { [$0] } ?? [], edition: .current, idiom: line.idiom)
    (use.appearance, use.purpose) = (line.appearance, purpose)
    return use
  }
}

extension CompiledCatalog {
  /// Whether it is for the Mac, which permits transparency. Old catalogs name no platform, and those
  /// for the Mac no devices.
  fileprivate func isForMac(_ rendition: Rendition) -> Bool {
    platform.isEmpty ? rendition.idiom == 0 : platform.hasPrefix("macosx")
  }
}

extension CompiledCatalog.Rendition {
  private static let idioms = [
    1: "iphone", 2: "ipad", 3: "tv", 4: "car", 5: "watch", 6: "ios-marketing",
  ]
  private static let appearances = [
    "UIAppearanceDark": "dark", "NSAppearanceNameDarkAqua": "dark",
    "ISAppearanceTintable": "tinted",
  ]

  /// A bitmap in the default appearance that the catalog marks as transparent.
  fileprivate var isMarkedTransparent: Bool { isOpaque == false && appearance == nil }

  /// The line of an app icon set that gives this image; nil without a size.
  fileprivate func line(isMac: Bool) -> CatalogLine? {
    guard let size, size.isSquare else { return nil }
    let scale = max(1, scale)
    let points = Points(
      width: Double(size.width) / Double(scale), height: Double(size.height) / Double(scale))
    var line = CatalogLine(
      file: name,
      [
        .idiom: isMac ? "mac" : Self.idioms[idiom] ?? "universal",
        .size: "\(points.label)x\(points.label)",
      ])
    line[.scale] = "\(scale)x"
    line.appearance = appearance.map { Self.appearances[$0] ?? $0 }
    return line
  }
}

extension Bitmap {
  /// RGB if all pixels are opaque, else RGBA. Complexity: O(pixels).
  fileprivate func withoutUnusedAlpha() -> Bitmap {
    alphaRange().isOpaque ? droppingAlpha().expandedToRGB() : expandedToRGB()
  }
}
