/// All rules.
public enum Rules {
  /// Every rule, in the order of docs/rules.md.
  public static let all: [Rule] = groups.flatMap(\.value)

  /// The rules of each chapter of docs/rules.md.
  package static let groups: KeyValuePairs<String, [Rule]> = [
    "Artwork": artwork,
    "Files": [
      .fileUnreadable, .filePointer, .fileFormat, .imageSize, .imageAlphaChannel, .colorModel,
      .colorDepth, .colorSpace, .colorProfileMissing, .imageInterlaced, .imageAnimation,
      .crushedSource, .metadataLeak, .trailingData, .nameCase,
    ],
    "Icons": [
      .iconCorners, .iconFill, .iconBorder, .iconBackground, .iconShine, .imageTransparency,
      .spotlightTrim, .storeIconMatch, .iconDiffers, .iconBlank, .compressionArtifacts,
      .edgesOnBlack, .tintedIconColor, .watchBlackBackground, .watchCircle, .layerBackgroundOpaque,
      .documentSafeZone, .documentPair, .documentEra, .newsstandShape, .maskableSafeZone,
    ],
    "Bar icons": [
      .maskEmpty, .maskHardEdges, .barAlpha, .barWhite, .barShadow, .tabBarSize, .barSameSize,
      .barVisualWeight, .barSelectedVariant, .barDetail,
    ],
    "Launch images": [
      .launchStatusBar, .launchOrientation, .launchTallScreen, .launchStoryboardEra,
      .padMultitaskingStoryboard, .launchFirstScreen, .launchText, .launchPlain,
    ],
    "Icon sets and property lists": [
      .nothingJudged, .contentsInvalid, .emptyIconSet, .fileMissing, .fileCase, .unassignedChild,
      .duplicateSlot, .appearancesBesideSizes, .iconNamedTwice, .unknownIdiom, .contentsSpelling,
      .layerCount, .layerScale, .obsoleteSlot, .missingIcon, .missingRecommendedIcon,
      .missingStoreIcon, .missingAlternateIcon, .missingHighResolution, .missingSmallIcon,
      .missingLaunchImage, .plistIconName, .plistIconsWithCatalog, .plistVariantUnlisted,
      .plistIconExtension, .plistPrerendered, .landscapeBoth, .imageScale, .scaleShape,
      .upscaledImage, .appearanceEqualsDefault, .appearanceBackground, .appearanceContrast,
      .similarIcon,
    ],
    "Icon Composer": [
      .composerValue, .composerKey, .composerGeneration, .composerGroups, .composerLayer,
      .composerBackground, .composerBlankShape, .composerDrawing,
    ],
    "Android": [
      .androidIcon, .androidDuplicate, .androidSize, .androidAdaptive, .androidSafeZone,
      .androidInset, .androidMonochrome, .androidRound,
    ],
    "Web sites": [.webManifest, .webHead, .webSize, .touchIconOpaque],
    "Icon files": [.iconMembers, .macPlate],
    "Desktop apps": [.projectIcon, .linuxIcon, .tauriIcon],
    "Built apps": [.compiledCatalog, .compiledStructure, .compiledIcon],
  ]

  /// Rules about artwork, tested before a build.
  package static let artwork: [Rule] = [
    .drawingUnsupported, .drawingFont, .drawingBlank, .artworkBlank, .artworkShape,
    .artworkTransparency, .maskSource, .artworkSize, .screenShape, .artworkColorProfile,
    .artworkAnimation, .derivedBackground, .artworkMargins, .backgroundSeparated,
    .backgroundUnclear, .maskPlate,
    .appearanceSkipped, .layerNotVector,
  ]

  /// Rules for every file that a build writes.
  package static let finished: [Rule] = [.imageSize, .writtenAlphaChannel]

  /// Ids of rules that stop a build of images. Manifests cannot lower their severity.
  package static let stopping = Set(
    [Rule.drawingBlank, .artworkBlank, .artworkShape, .artworkTransparency, .maskSource].map(\.id))

  /// Rules about artwork that do not depend on its jobs.
  package static let reading: [Rule] = [
    .drawingUnsupported, .drawingFont, .drawingBlank, .artworkColorProfile, .artworkAnimation,
  ]

  /// Rules whose findings are usually equal for all sizes of an icon. Baselines have them for one of the
  /// sizes or for all.
  package static let ofDrawings = Set([Rule.iconCorners, .iconFill].map(\.id))
}
