extension Rules {
  /// About files, whatever they show.
  static let files: [Rule] = [.imageSize, .imageAlphaChannel]
}
