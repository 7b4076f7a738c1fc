/// All rules.
public enum Rules {
  /// Every rule, in the order of docs/rules.md.
  public static let all: [Rule] = groups.flatMap(\.rules)

  /// The rules of each chapter of docs/rules.md.
  package static let groups: [(title: String, rules: [Rule])] = [
    ("Artwork", artwork), ("Files", files), ("Icons", icons), ("Bar icons", bars),
    ("Launch images", launch), ("Icon sets and property lists", sets), ("Icon Composer", composer),
    ("Android", android), ("Web sites", web), ("Icon files", iconFiles), ("Built apps", compiled),
  ]

  /// Rules about artwork, tested before a build.
  package static let artwork: [Rule] = [
    .drawingUnsupported, .drawingFont, .drawingBlank, .artworkBlank, .artworkShape,
    .artworkTransparency, .maskSource, .artworkSize, .screenShape, .artworkColorProfile,
    .artworkAnimation, .derivedBackground, .backgroundSeparated, .backgroundUnclear, .maskPlate,
    .appearanceSkipped,
  ]

  /// Rules for every file that a build writes.
  package static let finished: [Rule] = [.imageSize, .writtenAlphaChannel]

  /// Ids of rules that stop a build of images. Manifests cannot lower their severity.
  public static let stopping = Set(
    [Rule.drawingBlank, .artworkBlank, .artworkShape, .artworkTransparency, .maskSource].map(\.id))

  /// Rules about artwork that do not depend on its jobs.
  package static let reading: [Rule] = [
    .drawingUnsupported, .drawingFont, .drawingBlank, .artworkColorProfile, .artworkAnimation,
  ]

  /// Rules whose findings are usually equal for all sizes of an icon, and reported once.
  package static let ofDrawings = Set([Rule.iconCorners, .iconFill].map(\.id))

  static let files: [Rule] = [
    .fileUnreadable, .filePointer, .fileFormat, .imageSize, .imageAlphaChannel, .colorModel,
    .colorDepth, .colorSpace, .imageInterlaced, .imageAnimation, .crushedSource, .metadataLeak,
    .trailingData, .nameCase,
  ]

  static let icons: [Rule] = [
    .iconCorners, .iconFill, .iconBackground, .iconShine, .imageTransparency, .spotlightTrim,
    .storeIconMatch, .iconDiffers, .iconBlank, .edgesOnBlack, .tintedIconColor,
    .watchBlackBackground, .layerBackgroundOpaque, .documentSafeZone, .documentPair, .documentEra,
    .newsstandShape, .maskableSafeZone,
  ]

  static let bars: [Rule] = [
    .maskEmpty, .maskHardEdges, .barAlpha, .barWhite, .barShadow, .tabBarSize, .barSameSize,
    .barVisualWeight, .barSelectedVariant, .barDetail,
  ]

  static let launch: [Rule] = [
    .launchStatusBar, .launchOrientation, .launchTallScreen, .launchStoryboardEra,
    .padMultitaskingStoryboard, .launchFirstScreen, .launchText, .launchPlain,
  ]

  static let sets: [Rule] = [
    .nothingJudged, .contentsInvalid, .emptyIconSet, .fileMissing, .fileCase, .unassignedChild,
    .duplicateSlot, .appearancesBesideSizes, .iconNamedTwice, .unknownIdiom, .contentsSpelling,
    .layerCount, .layerScale, .obsoleteSlot, .missingIcon, .missingRecommendedIcon,
    .missingStoreIcon, .missingAlternateIcon, .missingHighResolution, .missingSmallIcon,
    .missingLaunchImage, .plistIconName, .plistIconsWithCatalog, .plistVariantUnlisted,
    .plistIconExtension, .plistPrerendered, .landscapeBoth, .imageScale, .scaleShape,
    .upscaledImage, .appearanceEqualsDefault, .appearanceBackground, .similarIcon,
  ]

  static let composer: [Rule] = [
    .composerValue, .composerKey, .composerGeneration, .composerGroups, .composerLayer,
    .composerBackground, .composerBlankShape, .composerDrawing,
  ]

  static let android: [Rule] = [
    .androidIcon, .androidSize, .androidAdaptive, .androidSafeZone, .androidMonochrome,
    .androidRound,
  ]

  static let web: [Rule] = [.webManifest, .webHead, .webSize, .touchIconOpaque]

  static let iconFiles: [Rule] = [.iconMembers, .macPlate]

  static let compiled: [Rule] = [.compiledCatalog, .compiledStructure, .compiledIcon]
}
