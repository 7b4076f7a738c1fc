import IconCodec
import IconFiles
import IconImage

extension Command {
  static let upscale = Command(
    name: "upscale", summary: "Enlarge to 200 % with nearest neighbour, to draw on.",
    operands: "IN OUT", operandLimit: 2, options: [.forceOfImage] + SingleImage.options + [.quiet],
    details: """
      Every pixel of a PNG becomes a block of 2 × 2. Bit depth, palette, alpha and colour stay
      exactly as they are, a profile among them. \(SingleImage.streams)
      """,
    examples: [Example("upscale icon.png icon@2x.png", "twice as large, every pixel four")]
  ) { arguments, terminal async throws(UsageError) in
    let limits = try SingleImage.limits(arguments)
    let status = try await SingleImage.convert(arguments, terminal) { bytes in
      let rows = try PNGRows(bytes, limits: limits)
      let large = PixelSize(width: rows.size.width * 2, height: rows.size.height * 2)
      guard limits.allow(large) else {
        throw DecodingError.tooManyPixels(large, limits: limits)
      }
      return SingleImage.Made(bytes: rows.doubled().encoded())
    }
    if status == .success, terminal.verbosity > .quiet, arguments.operands[1] != "-" {
      terminal.print(
        "\(Printable.text(arguments.operands[1])): a base to draw high-resolution art on, "
          + "not finished art")
    }
    return status
  }
}
