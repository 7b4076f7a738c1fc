extension Rules {
  /// About images that belong together and what names them.
  static let sets: [Rule] = catalogs + completeness + propertyLists + comparisons

  /// What a catalog says.
  private static let catalogs: [Rule] = [
    .nothingJudged, .contentsInvalid, .emptyIconSet, .fileMissing, .fileCase, .unassignedChild,
    .duplicateSlot,
    .lookBesideSizes, .iconNamedTwice, .unknownIdiom, .contentsSpelling, .layerCount, .layerScale,
    .obsoleteSlot,
  ]

  /// What is not there.
  private static let completeness: [Rule] = [
    .missingIcon, .missingRecommendedIcon, .missingStoreIcon, .missingAlternateIcon,
    .missingHighResolution, .missingSmallIcon, .missingLaunchImage,
  ]

  /// What a property list says.
  private static let propertyLists: [Rule] = [
    .plistIconName, .plistIconsWithCatalog, .plistVariantUnlisted, .plistIconExtension,
    .plistPrerendered, .landscapeBoth,
  ]

  /// Pictures beside each other.
  private static let comparisons: [Rule] = [
    .imageScale, .scaleShape, .upscaledImage, .lookIsUsual, .lookGround, .tooAlike,
  ]
}
