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
  private let shapes: [IconOutline: GlassShape]

  /// Decodes the images of appearances on platforms, each at the size of its layer.
  ///
  /// - Parameters:
  ///   - side: The largest side of the rendered icons, in pixels.
  ///   - lightAngle: The direction to the light in degrees, counterclockwise from the right.
  ///
  /// Complexity: O(pixels).
  package init(
    _ document: ComposerDocument, as appearances: [GlassAppearance] = GlassAppearance.allCases,
    on platforms: [ComposerIcon.Platform], side: Int, lightAngle: Double = GlassShape.usualAngle,
    files: any FileSystem, reader: ImageReader, workers: Int
  ) async {
    self.document = document
    let icons = platforms.flatMap { platform in
      Set(appearances.map(\.layers)).map { document.resolved(for: $0, on: platform) }
    }
    let layers = icons.flatMap(\.shownLayers)
    let side = max(side, Self.leastSide)
    images = await LayerImages(
      of: layers, drawn: layers, side: side, workers: workers,
      bytes: { try files.read($0, limit: FileLimit.image()) }, reader: reader)
    let outlines = Set(platforms.map(\.outline)).map {
      ($0, GlassShape(side: side, outline: $0, lightAngle: lightAngle, workers: workers))
    }
    shapes = Dictionary(uniqueKeysWithValues: outlines)
  }

  /// Problems of images, by path.
  package var problems: [(path: String, text: String)] { images.problems }

  /// Findings about parts of vector images that are not rendered.
  package var findings: [Finding] { images.findings }

  /// A square icon in the platform's shape, in the smallest color space that holds its colors. The appearance and the
  /// platform must be among those of the initialiser.
  ///
  /// Complexity: O(pixels × layers).
  package func rendering(
    as appearance: GlassAppearance, on platform: ComposerIcon.Platform, side: Int,
    tint: Color = GlassRenderer.usualTint
  ) -> GlassRenderer.Rendering {
    renderings(as: [appearance], on: platform, side: side, tint: tint)[0]
  }

  /// One square icon for each appearance. Equal layers are drawn once.
  ///
  /// Complexity: O(pixels × layers).
  package func renderings(
    as appearances: [GlassAppearance], on platform: ComposerIcon.Platform, side: Int,
    tint: Color = GlassRenderer.usualTint
  ) -> [GlassRenderer.Rendering] {
    guard let shape = shapes[platform.outline] else {
      preconditionFailure("a platform whose images were not decoded")
    }
    let icons = appearances.map { appearance in
      (GlassIcon(document.resolved(for: appearance.layers, on: platform), images), appearance)
    }
    return GlassRenderer(shape, tint: tint).renderings(of: icons).map { $0.resized(to: side) }
  }
}

extension ComposerRenderer {
  /// A part of a document as artwork of a build: a PNG that fills the canvas, without light on the icon's edge,
  /// and the icon's layers and background, unless they cannot be used apart. Dark and tinted icons are
  /// transparent, as systems before 26 need them.
  ///
  /// Complexity: O(pixels × layers).
  package static func artwork(
    _ part: DocumentPart, of document: ComposerDocument, files: any FileSystem, reader: ImageReader,
    workers: Int
  ) async throws(ArtworkError) -> (png: [UInt8], layers: Separation?) {
    let icon = document.resolved(for: part.appearance, on: .iOS)
    let images = await LayerImages(
      of: icon.shownLayers, drawn: icon.shownLayers, workers: workers,
      bytes: { try files.read($0, limit: FileLimit.image()) }, reader: reader)
    if let (path, text) = images.problems.first { throw .unreadable("\(path) \(text)") }
    let renderer = GlassRenderer(GlassShape(uncut: images.side, workers: workers))
    var glass = GlassIcon(icon, images)
    guard part == .icon else {
      let foreground = renderer.foreground(of: glass, isMonochrome: part == .tinted)
      return (PNGEncoder(effort: .fast).encode(foreground), nil)
    }
    let whole = renderer.rendering(of: glass, as: .default, isCut: false).bitmap
    let background = Background(around: renderer.background(of: glass))
    // On other backgrounds translucent layers would have other colors.
    for index in glass.groups.indices { glass.groups[index].translucency = 0 }
    let layers = try? Separation(
      layers: renderer.foreground(of: glass, isMonochrome: false), on: background)
    return (PNGEncoder(effort: .fast).encode(whole), layers)
  }
}

extension ComposerIcon {
  package var shownLayers: [Layer] { groups.flatMap(\.layers).filter { !$0.isHidden } }
}

extension ComposerIcon.Platform {
  fileprivate var outline: IconOutline { self == .watchOS ? .circle : .glass }
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
          shadow: group.shadow.kind, shadowOpacity: Float(group.shadow.opacity),
          translucency: Float(group.translucency),
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
