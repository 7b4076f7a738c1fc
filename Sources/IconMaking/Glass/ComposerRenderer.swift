import IconCodec
package import IconFiles
package import IconImage
package import IconPackages
package import IconRules
package import IconSpec

/// Renders Icon Composer documents as the systems from version 26 on show them.
package struct ComposerRenderer: Sendable {
  /// Smaller icons are resampled from a canvas of this side.
  private static let leastSide = 512

  private let document: ComposerDocument
  private let images: LayerImages

  /// Decodes the images of all appearances on a platform, each at the size of its layer.
  ///
  /// - Parameter side: The largest side of the rendered icons, in pixels.
  ///
  /// Complexity: O(pixels).
  package init(
    _ document: ComposerDocument, on platforms: [ComposerIcon.Platform], side: Int,
    files: any FileSystem, reader: ImageReader, workers: Int
  ) async {
    self.document = document
    let icons = platforms.flatMap { document.icons(on: $0).values }
    let layers = icons.flatMap(\.groups).flatMap(\.layers).filter { !$0.isHidden }
    images = await LayerImages(
      of: layers, drawn: layers, side: max(side, Self.leastSide), workers: workers,
      bytes: { try files.read($0, limit: FileLimit.image()) }, reader: reader)
  }

  /// Problems of images, by path.
  package var problems: [(path: String, text: String)] { images.problems }

  /// Of vector images: parts that are not rendered.
  package var findings: [Finding] { images.findings }

  /// A square icon in the platform's shape, in the smallest color space that holds its colors.
  ///
  /// Complexity: O(pixels × layers).
  package func rendering(
    as appearance: GlassAppearance, on platform: ComposerIcon.Platform, side: Int,
    lightAngle: Double = GlassShape.usualAngle, tint: Color = GlassRenderer.usualTint
  ) -> GlassRenderer.Rendering {
    let shape = GlassShape(
      side: images.side, outline: platform == .watchOS ? .circle : .glass, lightAngle: lightAngle)
    let icon = document.resolved(for: appearance.layers, on: platform)
    return GlassRenderer(shape, tint: tint).rendering(
      of: GlassIcon(icon, images), as: appearance
    ).resized(to: side)
  }
}

extension ComposerRenderer {
  /// A part of the document as artwork of a build: a PNG that fills the canvas, without light on the icon's edge.
  /// Dark and tinted icons are transparent, as systems before 26 need them.
  ///
  /// Complexity: O(pixels × layers).
  package static func artwork(
    _ part: DocumentPart, of document: ComposerDocument, files: any FileSystem, reader: ImageReader,
    workers: Int
  ) async throws(ArtworkError) -> [UInt8] {
    let renderer = await ComposerRenderer(
      document, on: [.iOS], side: 1024, files: files, reader: reader, workers: workers)
    if let (path, text) = renderer.problems.first { throw .unreadable("\(path) \(text)") }
    return PNGEncoder(effort: .fast).encode(renderer.bitmap(part))
  }

  private func bitmap(_ part: DocumentPart) -> Bitmap {
    let renderer = GlassRenderer(GlassShape(uncut: images.side))
    let icon = GlassIcon(document.resolved(for: part.appearance, on: .iOS), images)
    return part == .icon
      ? renderer.rendering(of: icon, as: .default, isCut: false).bitmap
      : renderer.foreground(of: icon, isMonochrome: part == .tinted)
  }
}

extension DocumentPart {
  fileprivate var appearance: ComposerIcon.Appearance {
    switch self {
    case .icon: .light
    case .dark: .dark
    case .tinted: .tinted
    }
  }
}

extension GlassAppearance {
  /// The appearance of the document's values.
  package var layers: ComposerIcon.Appearance {
    switch self {
    case .default: .light
    case .dark: .dark
    case .clearLight, .clearDark, .tintedLight, .tintedDark: .tinted
    }
  }
}

extension GlassIcon {
  /// Skips hidden layers and those whose image was not decoded.
  package init(_ icon: ComposerIcon, _ images: LayerImages) {
    self.init(
      background: GlassFill(icon.background),
      groups: icon.groups.reversed().filter { !$0.isHidden }.map { group in
        Group(
          layers: group.layers.reversed().compactMap { Layer($0, images) },
          opacity: Float(group.opacity), blendMode: group.blendMode,
          shadow: Shadow(group.shadow.kind),
          shadowOpacity: Float(group.shadow.opacity), translucency: Float(group.translucency),
          blur: Float(group.blur), hasHighlight: group.specular != .off,
          isLitTogether: group.lighting == .combined)
      })
  }
}

extension GlassIcon.Layer {
  fileprivate init?(_ layer: ComposerIcon.Layer, _ images: LayerImages) {
    guard !layer.isHidden, layer.opacity > 0, let image = images.image(of: layer),
      let frame = images.frame(of: layer)
    else { return nil }
    self.init(
      image: image, x: frame.x, y: frame.y, fill: images.fill(of: layer).map(GlassFill.init),
      opacity: Float(layer.opacity), blendMode: layer.blendMode, isGlass: layer.hasGlass,
      isVector: layer.image.lowercased().hasSuffix(".svg"))
  }
}

extension GlassIcon.Shadow {
  fileprivate init(_ kind: ComposerIcon.Shadow.Kind) {
    switch kind {
    case .none: self = .none
    case .neutral: self = .neutral
    case .layerColor: self = .layerColor
    }
  }
}

extension GlassFill {
  fileprivate init(_ fill: ComposerIcon.Fill) {
    switch fill {
    case .systemLight: self = .systemLight
    case .systemDark: self = .systemDark
    case .solid(let color): self = .solid(GlassColor(color))
    case .automaticGradient(let color): self = .automatic(GlassColor(color))
    case .linearGradient(let first, let last, let start, let stop):
      self = .linear(
        GlassColor(first), GlassColor(last), from: Point(start.x, start.y),
        to: Point(stop.x, stop.y))
    }
  }
}

extension GlassColor {
  fileprivate init(_ color: ComposerIcon.Color) {
    let parts = color.components
    switch color.space {
    case .sRGB, .extendedSRGB: self.init(sRGB: SIMD3(parts[0], parts[1], parts[2]))
    case .displayP3: self.init(displayP3: SIMD3(parts[0], parts[1], parts[2]))
    // A gamma of 2.2 is close to sRGB's curve.
    case .gray, .extendedGray: self.init(sRGB: SIMD3(repeating: parts[0]))
    case .extendedLinearGray: self.init(linearGray: parts[0])
    }
  }
}
