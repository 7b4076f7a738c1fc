import IconImage

/// What devices, systems and shops make of a set's images.
package enum Scenes {
  /// The scenes the set has images for, the most looked at first; where none is known of such images,
  /// they are laid out as they are.
  ///
  /// Complexity: O(pixels of the images that are shown).
  package static func scenes(of exhibit: Exhibit) -> [Scene] {
    let stock = Stock(exhibit)
    let families: [(Stock) -> [Scene]] = [
      earlyHomeScreens, homeScreens, looks, rows, notifications, webClips, documents, bars,
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
