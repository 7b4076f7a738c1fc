import IconCodec
import IconImage
import IconMaking

extension Command {
  static let resize = Command(
    name: "resize", summary: "Resize one image.", operands: "IN OUT --size WxH", operandLimit: 2,
    options: [.size, .filter, .space, .ringing, .forceOfImage] + SingleImage.artworkOptions,
    details: """
      IN is read as build reads artwork, whatever its kind and profile; a drawing is drawn at the
      size. The result is an 8-bit PNG in sRGB with the channels of the source. Its shape is the one
      asked for; nothing is cropped. \(SingleImage.streams)
      """,
    examples: [
      Example("resize in.png out.png --size 57x57", "the resampler alone"),
      Example("resize logo.svg - --size 512 > logo.png", "a drawing, drawn at the size"),
    ]
  ) { arguments, terminal async throws(UsageError) in
    let limits = try SingleImage.limits(arguments)
    let target = try size(arguments, limits: limits)
    let options = ResamplingOptions(
      filter: try arguments.choice(.filter, default: .lanczos3),
      space: try arguments.choice(.space, default: .balanced),
      ringing: try arguments.choice(.ringing, default: .clamp))
    let reader = try SingleImage.reader(arguments)
    return try await SingleImage.convert(arguments, terminal) { bytes in
      let picture = try await reader.picture(bytes, drawnAt: target, for: options)
      let plan = ResamplingPlan(
        source: picture.bitmap.size, targets: [target], options: options)
      let encoder = ImageFormat(path: SingleImage.name(ofOutput: arguments)).encoder()
      return SingleImage.Made(
        bytes: encoder.encode(plan.resample(picture.bitmap)[0]),
        findings: picture.findings(path: SingleImage.name(ofInput: arguments)))
    }
  }

  /// `WxH` or `N`.
  private static func size(
    _ arguments: Arguments, limits: DecodingLimits
  ) throws(UsageError) -> PixelSize {
    guard let text = arguments.value(.size) else { throw UsageError("--size is needed") }
    let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }
    guard (1...2).contains(sides.count), sides.allSatisfy({ (1...65_535).contains($0) }) else {
      throw UsageError("--size takes WxH in pixels, such as 57x57, not \"\(text)\"")
    }
    let size = PixelSize(width: sides[0], height: sides.last!)
    guard limits.allow(size) else {
      throw UsageError(
        "--size \(text) is \(size.area) pixels; the limit is \(limits.side) a side and"
          + " \(limits.pixels) in all (--max-pixels raises it)")
    }
    return size
  }
}
