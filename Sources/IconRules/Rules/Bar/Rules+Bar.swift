extension Rules {
  /// About bar icons.
  static let bars: [Rule] = [.maskEmpty, .maskHardEdges]
}
