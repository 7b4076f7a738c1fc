import IconCodec
import IconImage

/// Icons that iconforge renders from the layers of a document, for systems before 26.
struct RenderedIcons {
  /// Points of Mac icons. All have two pixels per point but the largest. Source: a catalog by Xcode 26.4.
  private static let macSides = [16, 32, 64, 128, 256, 512, 1024]
  private static let largest = 1024

  private let icons: DocumentIcons
  private let name: String
  private let request: CompileRequest

  init(_ icons: DocumentIcons, named name: String, _ request: CompileRequest) {
    self.icons = icons
    self.name = name
    self.request = request
  }

  private func icon(_ appearance: CatalogAppearance) -> LayeredIcon {
    LayeredIcon(
      icon: icons[appearance],
      appearance: appearance == .dark ? .dark : appearance == .tinted ? .tintedDark : .default,
      isPlate: request.platform == .macos)
  }

  /// Icons and the lists of their sizes.
  var renditions: [RenditionPlan] { request.platform == .macos ? macRenditions : deviceRenditions }

  private var macRenditions: [RenditionPlan] {
    let icons = Self.macSides.enumerated().map { index, side in
      let scale = side == Self.largest ? 1 : 2
      return rendition(
        .light, side: side, scale: scale,
        key: CatalogKey([.scale: scale, .dimension2: index + 1]))
    }
    let sizes = Self.macSides.enumerated().map { index, side in
      CatalogRendition.IconSize(width: side, height: side, index: index + 1)
    }
    return icons + [list(sizes, CatalogKey([.scale: 1]))]
  }

  private var deviceRenditions: [RenditionPlan] {
    request.devices.flatMap { device -> [RenditionPlan] in
      let key = CatalogKey([.scale: 1, .idiom: device.idiom])
      let icons = DocumentIcons.appearances.map { appearance in
        var key = key
        key[.dimension2] = 1
        key[.appearance] = stored(appearance).key(on: request.platform).number
        return rendition(appearance, side: Self.largest, scale: 1, key: key)
      }
      let size = CatalogRendition.IconSize(width: Self.largest, height: Self.largest, index: 1)
      return icons + [list([size], key)]
    }
  }

  /// Icons for every appearance stand for the light one too.
  private func stored(_ appearance: CatalogAppearance) -> CatalogAppearance {
    appearance == .light ? .any : appearance
  }

  private func rendition(
    _ appearance: CatalogAppearance, side: Int, scale: Int, key: CatalogKey
  ) -> RenditionPlan {
    let label = stored(appearance).key(on: request.platform).name
    return RenditionPlan(
      source: .drawn(icon(appearance), PixelSize(square: side * scale)),
      name: "\(name)\(side)x\(side)_\(label).png", key: key, part: .icon,
      isGray: appearance == .tinted)
  }

  private func list(_ sizes: [CatalogRendition.IconSize], _ key: CatalogKey) -> RenditionPlan {
    RenditionPlan(source: .sizes(sizes), name: name, key: key, part: .iconSizes)
  }

  // MARK: - Files beside the catalog

  /// An icon file for the Mac, or the icons that the App Store reads from files.
  func addLooseFiles(to plan: inout CompilePlan) {
    let icon = icon(.light)
    if request.platform == .macos {
      plan.loose.append(LoosePlan(path: "\(name).icns", content: .drawnICNS(icon)))
      return plan.list.setMacIcon(name)
    }
    guard request.looseIcons != .none else { return }
    var names: [String] = []
    for device in request.devices {
      let side = device == .iphone ? 60 : 76
      let stem = "\(name)\(side)x\(side)"
      names.append(stem)
      plan.add(
        LoosePlan(
          path: "\(stem)@2x\(device == .ipad ? "~ipad" : "").png",
          content: .drawnPNG(icon, PixelSize(square: side * 2))))
      // The iPad also finds the iPhone's icons.
      plan.list.setIcons(name, files: device == .ipad ? names : [stem], on: device)
    }
  }
}
