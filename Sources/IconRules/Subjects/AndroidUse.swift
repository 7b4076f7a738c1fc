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

  /// Its side, in pixels at mdpi.
  package var dp: Int { isLayer ? 108 : self == .notification ? 24 : 48 }
}

/// How an Android app uses an image.
package struct AndroidUse: Sendable {
  package let part: AndroidPart
  /// The required side in pixels, if known.
  package let side: Int?
  /// Whether an inset makes it smaller than its layer.
  package let isInset: Bool

  package init(part: AndroidPart, side: Int?, isInset: Bool = false) {
    (self.part, self.side, self.isInset) = (part, side, isInset)
  }
}
