import IconCodec
import IconFiles
import IconImage
import IconMaking
import IconRules

extension Command {
  static let mask = Command(
    name: "mask", summary: "Make a bar-icon mask: pure white, the shape in alpha.",
    operands: "IN OUT", operandLimit: 2,
    options: [.from, .invert, .forceOfImage] + SingleImage.artworkOptions,
    details: """
      The shape is the artwork's alpha where it can be seen through, or what stands out from an
      opaque picture's ground, light or dark. Where neither can be told, it is the dark parts, and
      a warning says why. --from luminance takes the dark parts in any case; --invert, what is
      light or, of transparent artwork, what can be seen through.

      The size stays; build makes the sizes bars need. IN is read as build reads artwork, whatever
      its kind and profile. \(SingleImage.streams)
      """,
    examples: [
      Example("mask logo.png glyph.png", "the shape that stands out, in white"),
      Example("mask scan.png glyph.png --from luminance", "its dark parts"),
    ]
  ) { arguments, terminal async throws(UsageError) in
    let reader = try SingleImage.reader(arguments)
    let source: MaskSource? =
      arguments.has(.from) ? try arguments.choice(.from, default: .alpha) : nil
    let isInverted = arguments.has(.invert)
    var broken: Rule?
    let status = try await SingleImage.convert(arguments, terminal) { bytes in
      let picture = try await reader.picture(bytes)
      let shape = try MaskShape(of: picture.bitmap, from: source, isInverted: isInverted)
      broken = shape.coverage.maskFault?.rule
      let name = SingleImage.name(ofInput: arguments)
      if let doubt = shape.doubt {
        terminal.show([
          Diagnostic(
            path: name, severity: .warning, message: doubt,
            remedy: "give the glyph on a transparent ground")
        ])
      }
      let encoder = ImageFormat(path: SingleImage.name(ofOutput: arguments)).encoder()
      return SingleImage.Made(
        bytes: encoder.encode(shape.coverage.whiteMask()),
        findings: picture.findings(path: name))
    }
    if let broken, status == .success {
      terminal.show([
        Diagnostic(
          path: SingleImage.name(ofOutput: arguments), severity: broken.severity,
          message: broken == .maskEmpty ? "has no shape" : "has stairs for edges",
          rule: broken.id, remedy: broken.remedy)
      ])
    }
    return status
  }
}

/// What of a picture is the mask.
private struct MaskShape {
  let coverage: Bitmap
  /// Why it may not be what is wanted.
  private(set) var doubt: String?

  /// Without a source and not inverted, the shape of whatever icon it is.
  init(of art: Bitmap, from source: MaskSource?, isInverted: Bool) throws {
    let alpha = art.alphaRange()
    if source == .alpha, alpha.isOpaque { throw MaskError.noTransparency }
    guard source == nil, !isInverted else {
      coverage = art.coverage(
        from: source ?? (alpha.isVisiblyTransparent ? .alpha : .luminance), inverted: isInverted)
      return
    }
    guard !alpha.isVisiblyTransparent else {
      coverage = art.coverage(from: .alpha)
      let share = coverage.coveredShare
      if share > GroundSplit.coverages.upperBound {
        doubt = "\(GroundRefusal.coversTooMuch(coverage: share)); its mask is nearly a plate"
      }
      return
    }
    do throws(GroundRefusal) {
      coverage = try art.maskCoverage()
    } catch {
      coverage = art.coverage(from: .luminance)
      doubt = "\(error); its dark parts are the shape"
    }
  }
}

private enum MaskError: Error, CustomStringConvertible {
  case noTransparency

  var description: String {
    "has no transparency to take a shape from; --from luminance takes its dark parts"
  }
}
