import IconCodec
import IconForgeKit
import IconImage
import IconRules

extension Command {
  static let mask = Command(
    name: "mask", summary: "Make a bar-icon mask: pure white, the shape in alpha.",
    operands: "IN OUT", operandLimit: 2, options: [.from, .invert] + SingleImage.options,
    details: """
      The shape is the artwork's alpha, or its dark parts when it has none. The size stays; build
      makes the sizes bars need.
      """
  ) { arguments, terminal async throws(UsageError) in
    let limits = try SingleImage.limits(arguments)
    let source: MaskSource? =
      arguments.has(.from) ? try arguments.choice(.from, default: .alpha) : nil
    let isInverted = arguments.has(.invert)
    var broken: Rule?
    let status = try SingleImage.convert(arguments, terminal) { bytes in
      let art = try PNGDecoder.decode(bytes, limits: limits).bitmap
      let isOpaque = art.alphaRange().isOpaque
      if source == .alpha, isOpaque { throw MaskError.noTransparency }
      let coverage = art.coverage(
        from: source ?? (isOpaque ? .luminance : .alpha), inverted: isInverted)
      broken = coverage.maskFault?.rule
      return PNGEncoder().encode(coverage.whiteMask())
    }
    if let broken {
      terminal.show([
        Diagnostic(
          path: arguments.operands[1], severity: broken.severity,
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
