import IconCodec
import IconDocuments
import IconFiles
import IconForgeKit
import IconImage
import IconMaking
import IconPackages
import IconRules

extension Command {
  static var resize: Command {
    Command(
      name: "resize", summary: "Resize one image.", operands: "IN OUT --size WxH", operandLimit: 2,
      details: """
        IN is artwork of any format and profile that build reads; vector artwork is rendered at the
        size. The result is an 8-bit PNG in sRGB with the channels of the source and exactly the size
        given. An image of another shape gets transparent borders, or is cropped by --fit cover.
        IN may be an Icon Composer document: iconforge renders it as the systems from version 26 on, in
        sRGB or, if its colors need it, in Display P3.
        \(SingleImage.streams)
        """,
      examples: [
        ("resize in.png out.png --size 57x57", "the resampler alone"),
        ("resize logo.svg - --size 512 > logo.png", "vector artwork, rendered at the size"),
        (
          "resize AppIcon.icon dark.png --size 1024 --appearance dark",
          "an Icon Composer document, rendered"
        ),
      ]
    ) { arguments throws(UsageError) in
      let size = arguments.text(
        "size", short: "s", value: "WxH", in: .images, "size in pixels; N means NxN")
      let options = ResamplingOptions(
        filter: try arguments.choice(
          "filter", in: .images,
          "nearest, box, triangle, catmull-rom, mitchell, lanczos2 or lanczos3 (default)")
          ?? .lanczos3,
        space: try arguments.choice(
          "space", in: .images, "perceptual (default), balanced, linear or srgb") ?? .perceptual,
        ringing: try arguments.choice(
          "ringing", in: .images, "clamp (default) keeps halos from edges; free allows them")
          ?? .clamp,
        hinting: try arguments.hinting() ?? .auto)
      let fit: Fit =
        try arguments.choice(
          "fit", in: .images,
          "for another shape: contain (default) adds borders, cover crops; fill, none") ?? .contain
      let reading = try ReadingOptions(&arguments)
      let glass = try GlassOptions(&arguments)
      let image = SingleImage(&arguments, limits: reading.limits)
      return { terminal async throws(UsageError) in
        let target = try pixels(size, limits: reading.limits)
        if let folder = image.document {
          guard target.isSquare else {
            throw UsageError("an Icon Composer document is square; --size takes one number for it")
          }
          guard target.width <= GlassOptions.largestSide else {
            throw UsageError(
              "--size takes at most \(GlassOptions.largestSide) for an Icon Composer document")
          }
          return try await image.convert(terminal) { _ in
            try await glass.rendered(folder, side: target.width, by: reading.reader)
          }
        }
        guard glass.isUsual else {
          throw UsageError(
            "--appearance, --platform, --light-angle and --tint are for Icon Composer documents; "
              + "\(image.inputName) is not one")
        }
        return try await image.convert(terminal) { bytes in
          let picture = try await reading.reader.image(
            bytes, renderedAt: target, fit: fit, for: options)
          let source = picture.bitmap
          let frame = Frame(PixelRect(source.size), in: PixelRect(target), of: target, fit: fit)
          let resized = ResamplingPlan(
            source: source.size, window: frame.window, targets: [frame.area.size], options: options
          ).resample(source)[0]
          let placed =
            frame.isFilled
            ? resized
            : resized.placed(on: target, x: frame.area.x, y: frame.area.y, background: nil)
          let encoder = ImageFormat(path: image.outputName).encoder()
          return (
            encoder.encode(placed), picture.findings(path: image.inputName).map { Diagnostic($0) }
          )
        }
      }
    }
  }

  private static func pixels(
    _ text: String?, limits: DecodingLimits
  ) throws(UsageError) -> PixelSize {
    guard let text else { throw UsageError("--size is needed") }
    let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }
    guard (1...2).contains(sides.count), sides.allSatisfy({ (1...65_535).contains($0) }) else {
      throw UsageError("--size takes WxH in pixels, without a unit, such as 57x57, not \"\(text)\"")
    }
    let size = PixelSize(width: sides[0], height: sides.count == 2 ? sides[1] : sides[0])
    guard limits.allow(size) else {
      throw UsageError(
        "--size \(text) is \(size.area) pixels; the limit is \(limits.side) a side and"
          + " \(limits.pixels) in all (--max-pixels raises it)")
    }
    return size
  }
}

extension Arguments {
  /// Of vector artwork.
  mutating func hinting() throws(UsageError) -> Hinting? {
    try choice(
      "hinting", in: .images,
      "auto (default) fits edges of vector artwork to the pixels of images up to 48; or none")
  }
}

/// How an Icon Composer document is rendered.
private struct GlassOptions {
  private enum Platform: String, CaseIterable {
    case ios, macos, watchos

    var platform: ComposerIcon.Platform {
      switch self {
      case .ios: .iOS
      case .macos: .macOS
      case .watchos: .watchOS
      }
    }
  }

  /// In pixels; such an icon takes 1.6 GB of memory.
  static let largestSide = 4096

  private let appearance: GlassAppearance?
  private let platform: Platform?
  private let lightAngle: Int?
  private let tint: Color?

  init(_ arguments: inout Arguments) throws(UsageError) {
    let names = GlassAppearance.allCases.map(\.rawValue).joined(separator: ", ")
    appearance = try arguments.choice(
      "appearance", in: .images, "of an Icon Composer document: \(names)")
    platform = try arguments.choice(
      "platform", in: .images, "of an Icon Composer document: ios (default), macos or watchos")
    lightAngle = try arguments.number(
      "light-angle", value: "DEGREES", from: 0...360, in: .images,
      "of an Icon Composer document: to the light, from the right, counterclockwise (135)")
    tint = try arguments.color(
      "tint", in: .images, "of an Icon Composer document: the color of tinted appearances")
  }

  /// Whether no option is given.
  var isUsual: Bool { appearance == nil && platform == nil && lightAngle == nil && tint == nil }

  func rendered(
    _ folder: String, side: Int, by reader: ImageReader
  ) async throws -> SingleImage.Result {
    let files = ConfinedFileSystem(over: DiskFileSystem(), around: [folder])
    let document = try ComposerDocument(of: folder, in: files)
    let platform = platform?.platform ?? .iOS
    var faults = document.faults.filter { $0.severity > .info }.map { fault in
      Diagnostic(
        path: fault.violation.path ?? folder, line: fault.violation.place?.line,
        column: fault.violation.place?.column, severity: fault.severity,
        message: fault.violation.message)
    }
    if faults.contains(where: { $0.severity == .error }) { return ([], faults) }
    if let place = document.absence(of: platform) {
      faults.append(
        Diagnostic(
          path: SourcePath.joined(folder, ComposerDocument.name), line: place.line,
          column: place.column, severity: .warning,
          message: "\"supported-platforms\" does not list \(platform.rawValue)"))
    }
    let appearance = appearance ?? .default
    let renderer = await ComposerRenderer(
      document, as: [appearance], on: [platform], side: side,
      lightAngle: lightAngle.map(Double.init) ?? GlassShape.usualAngle, files: files,
      reader: reader, workers: Processor.coreCount)
    if let (path, text) = renderer.problems.first {
      throw ArtworkError.unreadable("Assets/\(SourcePath.name(of: path)) \(text)")
    }
    let rendering = renderer.rendering(
      as: appearance, on: platform, side: side, tint: tint ?? GlassRenderer.usualTint)
    let encoder = PNGEncoder(colorSpace: rendering.space)
    return (
      encoder.encode(rendering.bitmap),
      faults + renderer.findings.map { Diagnostic($0).with(.warning) }
    )
  }
}
