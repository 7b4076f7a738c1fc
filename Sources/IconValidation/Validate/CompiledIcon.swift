import IconCodec
import IconFiles
import IconImage
import IconPackages
import IconRules
import IconSpec

/// The decoded images of an app icon in a compiled catalog.
struct CompiledIcon: Sendable {
  struct Image: Sendable {
    /// "iphone 60×60@2x dark".
    let label: String
    let use: ImageUse
    let png: [UInt8]
  }

  private let name: String
  private(set) var images: [Image] = []
  /// Reasons why images were not decoded, one for each.
  private var missing: [String] = []
  /// Images whose pixels are damaged, with the reason.
  private var damaged: [String] = []
  /// Sizes that are not marked as opaque, without those that image-transparency judges.
  private var unmarked: [PixelSize] = []
  private let odd: [PixelSize]

  /// `renditions` are those of the icon's asset. Complexity: O(pixels).
  init(
    _ name: String, purpose: IconPurpose, renditions: [CompiledCatalog.Rendition],
    of catalog: CompiledCatalog, by decoder: inout CompiledCatalogImages
  ) {
    self.name = name
    // The system composes icons of Icon Composer; their bitmaps need not fill the square.
    let isComposed = renditions.contains { $0.layout == .stack }
    let icons = renditions.filter(\.isAppIcon)
    odd =
      isComposed
      ? [] : icons.filter { $0.appearance == nil }.compactMap(\.size).filter { !$0.isSquare }
    var known: Set<String> = []
    for icon in icons {
      guard let line = icon.line(isMac: catalog.isForMac(icon)),
        known.insert(line.label).inserted
      else { continue }
      let result = Result { () throws(CompiledCatalogError) in
        try decoder.image(of: icon).withoutUnusedAlpha()
      }
      if !isComposed { note(result, of: icon, line) }
      switch result {
      case .success(let bitmap):
        var use = ImageUse(
          place: .appIconSet,
          slots: (isComposed ? nil : line.slot(in: .appIconSet)).map { [$0] } ?? [],
          edition: .current, idiom: line.idiom)
        use.appearance = line.appearance
        use.purpose = purpose
        let png = ImageFormat.png.encoder(effort: .fast).encode(bitmap)
        images.append(Image(label: line.label, use: use, png: png))
      case .failure(.damaged(let what)):
        damaged.append("\(line.label) \(CompiledCatalogError.damaged(what))")
      case .failure(.notDecodable(let what)): missing.append(what)
      case .failure: missing.append("too many pixels")
      }
    }
  }

  private mutating func note(
    _ result: Result<Bitmap, CompiledCatalogError>, of icon: CompiledCatalog.Rendition,
    _ line: CatalogLine
  ) {
    guard icon.isOpaque == false, icon.appearance == nil, line.idiom != .mac, let size = icon.size,
      (try? result.get())?.layout.hasAlpha != true
    else { return }
    unmarked.append(size)
  }

  /// "2 images not decoded: compression astc"; nil if all were.
  var note: String? {
    guard !missing.isEmpty else { return nil }
    let reasons = missing.uniqued().joined(separator: ", ")
    return "\(missing.count.counted("image")) not decoded: \(reasons)"
  }

  /// Faults other than those of single pixels, in the catalog at `path`.
  func faults(at path: String) -> [DocumentFault] {
    let others = damaged.count - 1
    let rest = others > 0 ? "; so are \(others.counted("other image")) of it" : ""
    let messages =
      damaged.prefix(1).map { ("\($0)\(rest)", Severity.error) }
      + [("is not marked as opaque at", unmarked), ("is not square at", odd)]
      .filter { !$0.1.isEmpty }.map { ("\($0) \(Self.listed($1))", .warning) }
    return messages.map { message, severity in
      DocumentFault(.compiledIcon, "\(name) \(message)", at: path, severity: severity, codes: [])
    }
  }

  /// "20×20, 29×29, 40×40 and 9 more sizes".
  private static func listed(_ sizes: [PixelSize]) -> String {
    let sorted = Set(sizes).sorted { $0.area < $1.area }
    let rest = sorted.count - 3
    return sorted.prefix(3).map { "\($0)" }.joined(separator: ", ")
      + (rest > 0 ? " and \(rest.counted("more size"))" : "")
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

  /// The line of an app icon set that gives this image; nil unless it is square.
  fileprivate func line(isMac: Bool) -> CatalogLine? {
    guard let size, size.isSquare else { return nil }
    let scale = max(1, scale)
    let side = Double(size.width) / Double(scale)
    let points = Points(width: side, height: side)
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
