import IconCodec
import IconForgeKit
import IconImage

extension Command {
  static let resize = Command(
    name: "resize", summary: "Resize one image.", operands: "IN OUT --size WxH", operandLimit: 2,
    options: [.size, .filter, .space] + SingleImage.options,
    details: """
      The result is an 8-bit PNG in sRGB with the channels of the source. Its shape is the one
      asked for; nothing is cropped.
      """
  ) { arguments, terminal async throws(UsageError) in
    let limits = try SingleImage.limits(arguments)
    let target = try size(arguments, limits: limits)
    let options = ResamplingOptions(
      filter: try arguments.choice(.filter, default: .lanczos3),
      space: try arguments.choice(.space, default: .linear))
    return try SingleImage.convert(arguments, terminal) { bytes in
      let image = try PNGDecoder.decode(bytes, limits: limits)
      let plan = ResamplingPlan(source: image.facts.size, targets: [target], options: options)
      return PNGEncoder().encode(plan.resample(image.bitmap)[0])
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
