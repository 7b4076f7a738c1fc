import IconCodec
import IconFiles
import IconImage
import IconMaking
import IconRules

extension Command {
  static var mask: Command {
    Command(
      name: "mask", summary: "Make a bar-icon mask: pure white, the shape in alpha.",
      operands: "IN OUT", operandLimit: 2,
      details: """
        The shape is the alpha of transparent artwork, or the foreground of an opaque image, light or
        dark. If neither is clear, the shape is the dark parts, and a warning says why. --from
        luminance always takes the dark parts. --invert takes the light parts, or of transparent
        artwork the transparent parts.

        The size stays; build makes the sizes that bars need. IN is artwork of any format and profile
        that build reads. \(SingleImage.streams)
        """,
      examples: [
        ("mask logo.png glyph.png", "the foreground in white"),
        ("mask scan.png glyph.png --from luminance", "its dark parts"),
      ]
    ) { arguments throws(UsageError) in
      let source: MaskSource? = try arguments.choice(
        "from", value: "alpha|luminance", in: .images,
        "source of the shape; in luminance, dark parts are the shape")
      let isInverted = arguments.flag(
        "invert", in: .images, "take the light parts as the shape, or the transparent ones")
      let reading = try ReadingOptions(&arguments)
      let image = SingleImage(&arguments, limits: reading.limits)
      return { terminal async throws(UsageError) in
        let reader = reading.reader
        var broken: Rule?
        let status = try await image.convert(terminal) { bytes in
          let picture = try await reader.image(bytes)
          let shape = try MaskShape(of: picture.bitmap, from: source, isInverted: isInverted)
          broken = shape.coverage.maskFault
          if let doubt = shape.doubt {
            terminal.show([
              Diagnostic(
                path: image.inputName, severity: .warning, message: doubt,
                remedy: "give the glyph on a transparent background")
            ])
          }
          let encoder = ImageFormat(path: image.outputName).encoder()
          return (
            encoder.encode(shape.coverage.whiteMask()),
            picture.findings(path: image.inputName).map { Diagnostic($0) }
          )
        }
        if let broken, status == .success {
          terminal.show([
            Diagnostic(
              path: image.outputName, severity: broken.severity,
              message: broken == .maskEmpty ? "has no shape" : "has stairs for edges",
              rule: broken.id, remedy: broken.remedy)
          ])
        }
        return status
      }
    }
  }
}

private struct MaskShape {
  let coverage: Bitmap
  private(set) var doubt: String?

  /// Without a source and not inverted, finds the shape of transparent and opaque icons.
  init(of art: Bitmap, from source: MaskSource?, isInverted: Bool) throws {
    let alpha = art.alphaRange()
    if source == .alpha, alpha.isOpaque { throw NoTransparency() }
    guard source == nil, !isInverted else {
      coverage = art.coverage(
        from: source ?? (alpha.isVisiblyTransparent ? .alpha : .luminance), inverted: isInverted)
      return
    }
    guard !alpha.isVisiblyTransparent else {
      coverage = art.coverage(from: .alpha)
      let share = coverage.coveredShare
      if share > Separation.coverages.upperBound {
        doubt = "\(SeparationRefusal.coversTooMuch(coverage: share)); its mask is nearly a plate"
      }
      return
    }
    do throws(SeparationRefusal) {
      coverage = try art.maskCoverage()
    } catch {
      coverage = art.coverage(from: .luminance)
      doubt = "\(error); its dark parts are the shape"
    }
  }
}

private struct NoTransparency: Error, CustomStringConvertible {
  let description =
    "has no transparency to take a shape from; --from luminance takes its dark parts"
}
