import IconSpec

extension ImageSubject {
  /// Whether it is an opaque, square application icon: not a dark or tinted one, a Mac or Android
  /// icon with its own shape, a mask or a message's icon.
  var isIconDrawing: Bool {
    guard use.appearance == nil, ![.mac, .android].contains(use.idiom),
      ![.artwork, .build].contains(use.place), !use.isTemplate,
      ![.appExtension, .sticker].contains(use.purpose)
    else { return false }
    return use.isAppIcon || isWebClipDrawing
  }

  /// Whether the system rounds its corners: not the circles of watches and headsets.
  var isRoundedBySystem: Bool {
    isIconDrawing && ![.watch, .vision, .tv].contains(use.idiom)
  }

  /// Whether it represents a web site's icons: the name without a size is the largest.
  private var isWebClipDrawing: Bool {
    isWebClip && (isRepresentative || !name.contains(where: \.isNumber))
  }

  /// A web site's icon to which the system adds effects.
  var isWebClip: Bool {
    use.role == .webClip && !name.contains("-precomposed") && !name.contains("maskable")
  }
}
