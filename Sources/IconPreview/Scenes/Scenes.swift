import IconImage

/// Lays out the images of a set as devices, systems and stores show them.
enum Scenes {
  /// The scenes that the set has images for, the most prominent first. If none applies, the images
  /// are shown as they are.
  ///
  /// Complexity: O(pixels of the images shown).
  static func scenes(of exhibit: Exhibit) -> [Scene] {
    let stock = Stock(exhibit)
    let families: [(Stock) -> [Scene]] = [
      earlyHomeScreens, homeScreens, appearances, rows, notifications, webClips, documents, bars,
      launchScreens, appStore, desks, watches, televisions, headsets, android, web,
    ]
    let scenes = families.flatMap { $0(stock) }
    return scenes + plain(scenes.isEmpty ? stock.pieces : stock.tiles)
  }

  /// "Dock, @2x".
  static func title(_ words: String, _ scale: Int) -> String {
    scale > 1 ? "\(words), @\(scale)x" : words
  }
}
