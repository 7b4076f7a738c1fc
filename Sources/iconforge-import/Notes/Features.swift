/// SVG features that the renderer may not support. Where versions differ, a probe is rendered: it
/// is red in the middle when the feature works.
///
/// Source: librsvg, devel-docs/features.rst; each was tried with 2.54.
enum Features {
  /// Elements that are rendered, or never visible by themselves.
  static let elements: Set<String> = [
    "a", "circle", "clipPath", "defs", "ellipse", "filter", "g", "image", "line", "linearGradient",
    "marker", "mask", "path", "pattern", "polygon", "polyline", "radialGradient", "rect", "stop",
    "style", "svg", "switch", "symbol", "text", "tref", "tspan", "use", "feBlend", "feColorMatrix",
    "feComponentTransfer", "feComposite", "feConvolveMatrix", "feDiffuseLighting",
    "feDisplacementMap", "feDistantLight", "feFlood", "feFuncA", "feFuncB", "feFuncG", "feFuncR",
    "feGaussianBlur", "feImage", "feMerge", "feMergeNode", "feMorphology", "feOffset",
    "fePointLight", "feSpecularLighting", "feSpotLight", "feTile", "feTurbulence",
    "title", "desc", "metadata", "view", "cursor", "color-profile",
  ]

  static let animations: Set<String> = [
    "animate", "animateColor", "animateMotion", "animateTransform", "set", "discard",
  ]

  static let fonts: Set<String> = ["font", "font-face"]

  /// Elements that some versions render.
  static let elementProbes: [String: String] = [
    "feDropShadow":
      "<filter id=\"f\"><feDropShadow dx=\"0\" dy=\"0\"/></filter>" + square("filter=\"url(#f)\"")
  ]

  static let withoutNamespace = square("xmlns=\"\"")

  private static func square(
    _ attributes: String = "", width: String = "8", fill: String = "red"
  ) -> String {
    "<rect width=\"\(width)\" height=\"8\" fill=\"\(fill)\" \(attributes)/>"
  }

  /// CSS functions in values that affect rendering.
  static let functions: [String: String?] = [
    "var": square(fill: "var(--nothing, red)"), "env": square(fill: "env(nothing, red)"),
    "calc": square(width: "calc(4px + 4px)"), "min": square(width: "min(8px, 9px)"),
    "max": square(width: "max(8px, 7px)"), "clamp": square(width: "clamp(1px, 8px, 9px)"),
    "hwb": square(fill: "hwb(0 0% 0%)"), "lab": square(fill: "lab(54% 81 70)"),
    "lch": square(fill: "lch(54% 107 41)"), "oklab": square(fill: "oklab(63% 0.22 0.13)"),
    "oklch": square(fill: "oklch(63% 0.26 29)"), "color": square(fill: "color(srgb 1 0 0)"),
    "color-mix": square(fill: "color-mix(in srgb, red, red)"),
    "light-dark": square(fill: "light-dark(red, red)"), "device-cmyk": nil, "image": nil,
    "image-set": nil, "linear-gradient": nil, "radial-gradient": nil, "conic-gradient": nil,
    "circle": clipped("circle(1px at 0 0)"), "ellipse": clipped("ellipse(1px 1px at 0 0)"),
    "inset": clipped("inset(0 7px 7px 0)"), "polygon": clipped("polygon(0 0, 1px 0, 0 1px)"),
    "path": clipped("path('M0 0H1V1Z')"), "rect": clipped("rect(0 1px 1px 0)"),
    "xywh": clipped("xywh(0 0 1px 1px)"), "shape": nil,
  ]

  /// Red in the middle when the clip path cuts away the green square there.
  private static func clipped(_ shape: String) -> String {
    square() + square("style=\"clip-path:\(shape)\"", fill: "lime")
  }

  /// Unsupported properties, with values that change nothing. Without a probe, no version supports
  /// the property.
  static let properties: [String: (harmless: Set<String>, probe: String?)] = [
    "d": (["none"], "<path fill=\"red\" style=\"d:path('M0 0H8V8H0Z')\"/>"),
    "rotate": (["none", "0", "0deg"], nil), "scale": (["none", "1"], nil),
    "translate": (["none", "0", "0px"], nil), "offset-path": (["none"], nil),
    "mask-image": (["none"], nil), "backdrop-filter": (["none"], nil),
    "vector-effect": (
      ["none"],
      square() + "<path transform=\"scale(100)\" d=\"M0 .01H1\" stroke=\"lime\""
        + " stroke-width=\"1\" vector-effect=\"non-scaling-stroke\"/>"
    ),
  ]

  /// Unsupported text properties.
  static let textProperties: [String: Set<String>] = [
    "text-transform": ["none"], "word-spacing": ["normal", "0", "0px"], "text-shadow": ["none"],
    "dominant-baseline": ["auto", "alphabetic", "baseline", "inherit"],
    "alignment-baseline": ["auto", "alphabetic", "baseline", "inherit"],
    "font-variation-settings": ["normal"], "textlength": [],
  ]

  /// Properties that affect rendering, so an unknown function in one of them matters.
  static let drawing: Set<String> = [
    "x", "y", "cx", "cy", "r", "rx", "ry", "x1", "y1", "x2", "y2", "width", "height", "dx", "dy",
    "baseline-shift", "clip-path", "color", "display", "fill", "fill-opacity", "filter",
    "flood-color", "flood-opacity", "font-family", "font-size", "font-style", "font-weight", "font",
    "letter-spacing", "lighting-color", "marker", "marker-end", "marker-mid", "marker-start",
    "mask",
    "opacity", "stop-color", "stop-opacity", "stroke", "stroke-dasharray", "stroke-dashoffset",
    "stroke-opacity", "stroke-width", "transform", "visibility", "offset",
  ]

  /// Properties with units.
  static let lengths: Set<String> = [
    "x", "y", "cx", "cy", "r", "rx", "ry", "x1", "y1", "x2", "y2", "width", "height", "dx", "dy",
    "stroke-width", "font-size", "stroke-dashoffset",
  ]

  /// Units that some versions support, with a probe where 8 pixels can be expressed.
  static let units: [String: String?] = [
    "rem": square(width: "9rem"), "vw": square(width: "100vw"), "vh": square(width: "100vh"),
    "vmin": square(width: "100vmin"), "vmax": square(width: "100vmax"), "q": square(width: "40Q"),
    "ch": square(width: "9ch"), "lh": nil, "rlh": nil, "cqw": nil, "cqh": nil,
  ]
}
