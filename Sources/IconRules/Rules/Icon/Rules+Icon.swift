extension Rules {
  /// About what icons show.
  static let icons: [Rule] = []
}
