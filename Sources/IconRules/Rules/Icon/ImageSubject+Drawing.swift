import IconSpec

extension ImageSubject {
  /// Whether it is an ordinary application icon, as rules about the drawing want it: dark and tinted
  /// ones stand on nothing, Mac and Android ones have a shape of their own, and so have masks and what
  /// messages show.
  var isIconDrawing: Bool {
    guard use.appearance == nil, ![.mac, .android].contains(use.idiom),
      ![.artwork, .build].contains(use.place), !use.isTemplate,
      ![.appExtension, .sticker].contains(use.purpose)
    else { return false }
    return use.isAppIcon || isWebClipDrawing
  }

  /// Whether the system cuts round corners out of it that the drawing could get wrong: not the
  /// circles of watches and headsets.
  var isRoundedBySystem: Bool {
    isIconDrawing && ![.watch, .vision, .tv].contains(use.idiom)
  }

  /// Whether it stands for a website's icon. The name without a size is the largest; the sized
  /// ones beside it show the same.
  private var isWebClipDrawing: Bool {
    isWebClip && (isRepresentative || !name.contains(where: \.isNumber))
  }

  /// A website's icon that the system puts its effects on.
  var isWebClip: Bool {
    use.role == .webClip && !name.contains("-precomposed") && !name.contains("maskable")
  }
}
