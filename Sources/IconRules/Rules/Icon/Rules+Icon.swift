extension Rules {
  /// About what icons show.
  static let icons: [Rule] = [
    .iconCorners, .iconFill, .iconBackground, .iconShine, .imageTransparency, .spotlightTrim,
    .storeIconMatch, .iconDiffers, .iconBlank, .edgesOnBlack, .tintedIconColor,
    .watchBlackBackground, .layerBackgroundOpaque,
    .documentSafeZone, .documentPair, .documentEra, .newsstandShape, .maskableSafeZone,
  ]
}
