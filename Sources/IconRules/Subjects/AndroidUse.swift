/// What a picture of an Android app's icon is.
package enum AndroidPart: Sendable {
  /// For systems before Android 8, of 48 dp.
  case finished
  /// The same for launchers with round icons.
  case round
  /// Layers, of 108 dp.
  case back, front, monochrome
  /// For the status bar, of 24 dp.
  case notification
  /// For the Play store.
  case store

  package var isLayer: Bool { self == .back || self == .front || self == .monochrome }

  /// Its side among an app's resources, in pixels of 160 to the inch.
  package var dp: Int { isLayer ? 108 : self == .notification ? 24 : 48 }
}

/// How an Android app uses a picture.
package struct AndroidUse: Sendable {
  package let part: AndroidPart
  /// Pixels it should have along each side; nil where nothing says.
  package let side: Int?
  /// Whether it is drawn smaller than its layer.
  package let isInset: Bool

  package init(part: AndroidPart, side: Int?, isInset: Bool = false) {
    (self.part, self.side, self.isInset) = (part, side, isInset)
  }
}
