import IconCodec
import IconForgeKit
import IconImage
import IconRules

extension Command {
  static let mask = Command(
    name: "mask", summary: "Make a bar-icon mask: pure white, the shape in alpha.",
    operands: "IN OUT", operandLimit: 2, options: [.from, .invert] + SingleImage.artworkOptions,
    details: """
      The shape is the artwork's alpha, or its dark parts when it has none. The size stays; build
      makes the sizes bars need. IN is read as build reads artwork, whatever its kind and profile.
      \(SingleImage.streams)
      """
  ) { arguments, terminal async throws(UsageError) in
    let reader = try SingleImage.reader(arguments)
    let source: MaskSource? =
      arguments.has(.from) ? try arguments.choice(.from, default: .alpha) : nil
    let isInverted = arguments.has(.invert)
    var broken: Rule?
    let status = try await SingleImage.convert(arguments, terminal) { bytes in
      let picture = try await reader.picture(bytes)
      let art = picture.bitmap
      let isOpaque = art.alphaRange().isOpaque
      if source == .alpha, isOpaque { throw MaskError.noTransparency }
      let coverage = art.coverage(
        from: source ?? (isOpaque ? .luminance : .alpha), inverted: isInverted)
      broken = coverage.maskFault?.rule
      return SingleImage.Made(
        bytes: PNGEncoder().encode(coverage.whiteMask()),
        findings: picture.findings(path: SingleImage.name(ofInput: arguments)))
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

private enum MaskError: Error, CustomStringConvertible {
  case noTransparency

  var description: String {
    "has no transparency to take a shape from; --from luminance takes its dark parts"
  }
}
