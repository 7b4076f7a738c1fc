extension Rules {
  /// About files, whatever they show.
  static let files: [Rule] = [
    .fileUnreadable, .filePointer, .fileFormat, .imageSize, .imageAlphaChannel, .colorModel,
    .colorDepth, .colorSpace, .imageInterlaced, .imageAnimation, .crushedSource, .metadataLeak,
    .trailingData, .nameCase,
  ]
}
