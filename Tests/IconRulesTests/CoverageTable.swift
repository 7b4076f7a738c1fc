/// What becomes of a demand: the rules that measure it, or why none can.
enum Coverage {
  case rules([String])
  case reason(String)

  static func by(_ ids: String...) -> Coverage { .rules(ids) }

  var ids: [String] {
    switch self {
    case .rules(let ids): ids
    case .reason: []
    }
  }
}

/// Every demand of the guidelines that can be checked, wholly or in part.
enum CoverageTable {
  static let guidelines: [String: Coverage] = sets.merging(icons) { first, _ in first }
    .merging(bars) { first, _ in first }.merging(launch) { first, _ in first }
    .merging(files) { first, _ in first }

  private static let sets: [String: Coverage] = [
    "set.app-icon-and-launch-required": .by("missing-icon", "missing-launch-image"),
    "set.small-icon-recommended": .by("missing-small-icon"),
    "set.hires-needed": .by("missing-high-resolution"),
    "set.table": .by("image-size", "missing-icon"),
    "app.needed": .by("missing-icon", "empty-icon-set"),
    "app.sizes-per-device": .by("missing-icon", "image-size"),
    "app.iphone-both": .by("missing-icon", "missing-high-resolution"),
    "app.ipad": .by("missing-icon", "image-size"),
    "app.prerendered-key": .by("plist-prerendered"),
    "store.512": .by("image-size"),
    "store.adhoc": .by("image-size", "file-format"),
    "small.needed": .by("missing-small-icon"),
    "small.same-iphone": .by("image-size"),
    "small.iphone-sizes": .by("image-size", "missing-high-resolution"),
    "small.ipad-separate": .by("image-size", "missing-small-icon"),
    "doc.sizes": .by("image-size", "document-pair"),
    "web.sizes": .by("image-size"),
    "hires.not-just-scale": .by("upscaled-image"),
    "hires.bar-detail": .by("upscaled-image", "scale-shape"),
    "hires.nearest-200": .by("upscaled-image"),
    "hires.pixel-dot": .reason("what `upscale` does, and tested there"),
    "hires.engraving": .reason(
      "an edge shifted by two pixels is also how a thick line looks; nothing tells them apart"),
    "qa.plist-complete": .by("file-missing", "plist-variant-unlisted", "plist-icon-extension"),
    "qa.no-plist-with-catalog": .by("plist-icons-with-catalog"),
  ]

  private static let icons: [String: Coverage] = [
    "app.no-alpha": .by("image-alpha-channel", "image-transparency"),
    "app.ios7-opaque": .by("image-alpha-channel", "image-transparency"),
    "app.shine-no-size-change": .by("image-size"),
    "app.square-corners": .by("icon-corners"),
    "app.no-gloss": .by("icon-shine"),
    "app.discernible-background": .by("icon-background"),
    "app.fill-area": .by("icon-fill", "image-transparency"),
    "app.no-black-float": .by("icon-fill", "image-transparency"),
    "badge.area": .reason("the guidelines give no figure for the badge's place; preview shows it"),
    "store.no-alpha": .by("image-alpha-channel"),
    "store.recognisable-richer": .by("store-icon-match", "icon-differs", "upscaled-image"),
    "small.identify": .reason(
      "a simpler drawing is what the small icon should be; likeness in pixels says little of it"),
    "small.trim-48": .by("spotlight-trim"),
    "doc.ipad-safe-zone": .by("document-safe-zone"),
    "doc.ios7-none": .by("document-era"),
    "web.square-corners": .by("icon-corners"),
    "web.no-gloss": .by("icon-shine"),
    "web.precomposed-name": .reason("a name that changes how others are judged, no demand"),
    "newsstand": .by("newsstand-shape"),
    "layer.unmasked": .by("icon-corners"),
    "layer.background-opaque": .by("layer-background-opaque"),
    "tv.background-opaque": .by("layer-background-opaque"),
    "watch.no-black": .by("watch-black-background"),
    "maskable-safe": .by("maskable-safe-zone"),
    "qa.opaque-messages": .reason(
      "message and sticker icons are sets of another kind, which is not read"),
  ]

  private static let bars: [String: Coverage] = [
    "bar.alpha-allowed": .by("bar-alpha", "mask-empty"),
    "bar.simple": .by("bar-detail"),
    "bar.white": .by("bar-white", "bar-alpha"),
    "bar.no-shadow": .by("bar-shadow"),
    "bar.antialias": .by("mask-hard-edges"),
    "bar.bevel-90": .reason(
      "in a mask a bevel is a few grey pixels, the same as antialiasing and soft shapes"),
    "bar.sizes-toolbar": .by("image-size"),
    "bar.tab-max": .by("tab-bar-size"),
    "bar.tab-clipped": .by("tab-bar-size"),
    "bar.mask": .by("bar-white"),
    "bar.no-pressed": .by("bar-selected-variant"),
    "bar.similar-weight": .by("bar-visual-weight"),
    "bar.toolbar-same-size": .by("bar-same-size"),
    "bar.landscape-height": .reason("the guidelines do not give the heights of the bars"),
    "bar.ios7-stroke": .reason(
      "area and outline cannot tell a bold line from a small filled shape, and the look is optional"
    ),
    "tab.two-versions": .by("bar-selected-variant"),
    "tab.no-text": .reason("letters at 30 pixels are shapes like others"),
  ]

  private static let launch: [String: Coverage] = [
    "launch.at-least-one": .by("missing-launch-image"),
    "launch.looks-like-first-screen": .by("launch-first-screen"),
    "launch.identical-except": .by("launch-first-screen"),
    "launch.no-changing-ui": .by("launch-first-screen"),
    "launch.no-branding": .reason(
      "a logo on the first screen is allowed, and where there is no picture of it none is known"),
    "launch.plain": .by("launch-plain"),
    "launch.no-text": .by("launch-text"),
    "launch.iphone-with-status-bar": .by("launch-status-bar"),
    "launch.ipad-without-status-bar": .by("launch-status-bar"),
    "launch.ios7-status": .by("launch-status-bar"),
    "launch.per-orientation": .by("launch-orientation"),
    "launch.start-portrait": .by("launch-orientation"),
    "launch.landscape-both": .by("landscape-both"),
    "launch.status-style": .reason("a choice, not a demand; any of the styles is right"),
    "launch.notification": .reason(
      "the image's name is in the server's message, which no file of the application holds"),
    "launch.2009": .by("launch-first-screen", "launch-orientation", "landscape-both"),
  ]

  private static let files: [String: Coverage] = [
    "format.png": .by("file-format"),
    "format.bit-depth": .by("color-depth", "color-model"),
    "web.png": .by("file-format"),
    "png.no-interlace": .by("image-interlaced"),
    "qa.rgb-png": .by("file-format", "color-model"),
    "qa.ppi-ignored": .reason("density in a file changes nothing, so nothing looks at it"),
    "colour-space": .by("color-space"),
  ]

  /// Codes of the store's messages.
  static let codes: [String: [String]] = [
    "ITMS-90717": ["image-alpha-channel", "image-transparency", "artwork-transparency"],
    "ITMS-90704": ["missing-store-icon", "empty-icon-set"],
    "ITMS-90719": ["missing-store-icon"],
    "ITMS-90022": ["missing-icon", "image-size"],
    "ITMS-90023": ["missing-icon", "image-size"],
    "ITMS-90032": ["file-missing", "file-case"],
    "ITMS-90713": ["plist-icon-name"],
    "ITMS-90890": ["missing-recommended-icon"],
    "ITMS-90892": ["missing-recommended-icon"],
    "ITMS-90895": ["missing-alternate-icon"],
    "ITMS-90394": ["missing-icon"],
    "ITMS-90396": ["image-transparency"],
    "ITMS-90236": ["missing-icon"],
    "ITMS-90471": ["unknown-idiom"],
    "ITMS-90497": ["image-transparency"],
    "ITMS-90562": ["compiled-catalog"],
    "ITMS-90967": ["layer-scale"],
    "ITMS-90096": ["missing-launch-image", "launch-tall-screen"],
    "ITMS-90475": ["ipad-multitasking-storyboard"],
    "ITMS-90476": ["ipad-multitasking-storyboard"],
    "-19006": ["plist-icon-extension"],
  ]
}
