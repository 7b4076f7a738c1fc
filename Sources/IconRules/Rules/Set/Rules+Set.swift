extension Rules {
  /// About images that belong together and what names them.
  static let sets: [Rule] = [.imageScale, .scaleShape, .upscaledImage, .tooAlike]
}
