package import IconImage

/// How an Android app uses an image.
package struct AndroidUse: Sendable {
  package let part: AndroidPart
  /// The required side in pixels, if known.
  package let side: Int?
  /// The resource whose densities show one image: "@mipmap/ic_launcher v26".
  package let resource: String
  /// The margins around it in its layer; nil if its drawable places it in another way.
  package let insets: LayerInsets?
  /// The color of the background layer behind it; nil for images and unknown colors.
  package let background: Color?

  package init(
    part: AndroidPart, side: Int?, resource: String = "", insets: LayerInsets? = LayerInsets.none,
    background: Color? = nil
  ) {
    self.part = part
    self.side = side
    self.resource = resource
    self.insets = insets
    self.background = background
  }

  /// Whether it does not fill its layer.
  package var isInset: Bool { insets != LayerInsets.none }
}

/// The part of an Android app's icon that an image shows.
package enum AndroidPart: Sendable {
  /// For systems before Android 8, 48 dp.
  case finished
  /// The same, for launchers with round icons.
  case round
  /// Layers, 108 dp.
  case back, front, monochrome
  /// For the status bar, 24 dp.
  case notification
  case store

  package var isLayer: Bool { self == .back || self == .front || self == .monochrome }

  /// Whether it is an icon for launchers, and not a layer of one.
  package var isLauncherIcon: Bool { self == .finished || self == .round }

  /// Its side, in pixels at mdpi.
  package var dp: Int { isLayer ? 108 : self == .notification ? 24 : 48 }
}
