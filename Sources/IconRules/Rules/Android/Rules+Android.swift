extension Rules {
  /// About icons of Android apps.
  static let android: [Rule] = [
    .androidIcon, .androidSize, .androidAdaptive, .androidSafeZone, .androidMonochrome,
    .androidRound,
  ]
}
