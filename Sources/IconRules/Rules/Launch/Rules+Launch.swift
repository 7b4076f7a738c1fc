extension Rules {
  /// About launch images.
  static let launch: [Rule] = []
}
