extension Rules {
  /// About what icons show.
  static let icons: [Rule] = [
    .iconCorners, .iconFill, .iconBackground, .watchBlackBackground, .iconShine, .spotlightTrim,
  ]
}
