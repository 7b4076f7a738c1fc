extension Rules {
  /// About images that belong together and what names them.
  static let sets: [Rule] = catalogs + completeness + propertyLists

  /// What a catalog says.
  private static let catalogs: [Rule] = [
    .contentsInvalid, .emptyIconSet, .fileMissing, .fileCase, .unassignedChild, .duplicateSlot,
    .unknownIdiom,
  ]

  /// What is not there.
  private static let completeness: [Rule] = [
    .missingIcon, .missingRecommendedIcon, .missingStoreIcon,
  ]

  /// What a property list says.
  private static let propertyLists: [Rule] = []
}
