extension Rules {
  /// About launch images.
  static let launch: [Rule] = [
    .launchStatusBar, .launchOrientation, .launchTallScreen, .launchStoryboardEra,
    .padMultitaskingStoryboard, .launchFirstScreen, .launchText, .launchPlain,
  ]
}
