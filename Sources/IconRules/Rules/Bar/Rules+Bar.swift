extension Rules {
  /// About bar icons.
  static let bars: [Rule] = [
    .maskEmpty, .maskHardEdges, .barAlpha, .barWhite, .barShadow, .tabBarSize, .barSameSize,
    .barVisualWeight, .barSelectedVariant, .barDetail,
  ]
}
