import IconCodec
import IconImage
import IconMaking

extension Command {
  static var resize: Command {
    Command(
      name: "resize", summary: "Resize one image.", operands: "IN OUT --size WxH", operandLimit: 2,
      details: """
        IN is artwork of any format and profile that build reads; vector artwork is rendered at the
        size. The result is an 8-bit PNG in sRGB with the channels of the source and exactly the size
        given. An image of another shape gets transparent borders, or is cropped by --fit cover.
        \(SingleImage.streams)
        """,
      examples: [
        ("resize in.png out.png --size 57x57", "the resampler alone"),
        ("resize logo.svg - --size 512 > logo.png", "vector artwork, rendered at the size"),
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
      let image = SingleImage(&arguments, limits: reading.limits)
      return { terminal async throws(UsageError) in
        let target = try pixels(size, limits: reading.limits)
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
          return (encoder.encode(placed), picture.findings(path: image.inputName))
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
