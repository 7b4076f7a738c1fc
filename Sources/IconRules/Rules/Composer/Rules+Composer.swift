extension Rules {
  /// About Icon Composer documents.
  static let composer: [Rule] = [
    .composerValue, .composerKey, .composerGeneration, .composerGroups, .composerLayer,
    .composerGround, .composerBlankShape, .composerDrawing,
  ]
}
