import IconCodec
import IconFiles
import IconImage

extension Command {
  static var upscale: Command {
    Command(
      name: "upscale", summary: "Enlarge to 200 % with nearest neighbour, to draw on.",
      operands: "IN OUT", operandLimit: 2,
      details: """
        Every pixel of a PNG becomes a block of 2 × 2. Bit depth, palette, alpha, colours and profile
        stay exactly the same. \(SingleImage.streams)
        """,
      examples: [("upscale icon.png icon@2x.png", "twice as large, every pixel four")]
    ) { arguments throws(UsageError) in
      let limits = ReadingOptions.limits(try arguments.maxPixels())
      let image = SingleImage(&arguments, limits: limits)
      arguments.quiet()
      return { terminal async throws(UsageError) in
        let status = try await image.convert(terminal) { bytes in
          let rows = try PNGRows(bytes, limits: limits)
          let large = PixelSize(width: rows.size.width * 2, height: rows.size.height * 2)
          guard limits.allow(large) else {
            throw DecodingError.tooManyPixels(large, limits: limits)
          }
          return (rows.doubled().encoded(), [])
        }
        if status == .success, terminal.verbosity > .quiet, !image.writesToStream {
          terminal.print(
            "\(Printable.text(image.outputName)): a base to draw high-resolution art on, "
              + "not finished art")
        }
        return status
      }
    }
  }
}
