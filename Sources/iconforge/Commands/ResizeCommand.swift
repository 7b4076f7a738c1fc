import IconCodec
import IconForgeKit
import IconImage
import IconRules
import IconSpec

extension Command {
  static let resize = Command(
    name: "resize", summary: "Resize one image.", operands: "IN OUT --size WxH", operandLimit: 2,
    options: [.size, .filter, .space, .maxPixels],
    details: """
      The result is an 8-bit PNG in sRGB with the channels of the source. Its shape is the one
      asked for; nothing is cropped.
      """
  ) { arguments, terminal async throws(UsageError) in
    guard arguments.operands.count == 2 else { throw UsageError("IN and OUT are needed") }
    let (input, output) = (arguments.operands[0], arguments.operands[1])
    let files = DiskFileSystem()
    if files.isSameFile(input, output) { throw UsageError("IN and OUT are the same file") }
    let maxPixels = try arguments.integer(.maxPixels, in: 1...Int(Int32.max))
    let limits = maxPixels.map { DecodingLimits(pixels: $0) } ?? .standard
    let target = try size(arguments, limits: limits)
    let options = ResamplingOptions(
      filter: try arguments.choice(.filter, default: .lanczos3),
      space: try arguments.choice(.space, default: .linear))
    var path = input
    do {
      let image = try PNGDecoder.decode(try files.read(input), limits: limits)
      let plan = ResamplingPlan(source: image.facts.size, targets: [target], options: options)
      let bytes = PNGEncoder().encode(plan.resample(image.bitmap)[0])
      path = output
      try files.replace(output, with: bytes)
      return .success
    } catch {
      terminal.show([Diagnostic(path: path, severity: .error, message: "\(error)")])
      return .failure
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
    guard size.area <= limits.pixels else {
      throw UsageError("--size \(text) is \(size.area) pixels; the limit is \(limits.pixels)")
    }
    return size
  }
}
