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

  private static let source = "The files as they are; files of more than 256 pixels are reduced."

  private static func plain(_ pieces: [Piece]) -> [Scene] {
    let cells = pieces.prefix(24).map { piece in
      piece.reduced(within: 256).captioned("\(piece.fileSize)", on: .wallpaper, scale: 1)
    }
    return Scene.list(
      "Images", source: source, on: .wallpaper, .grid(cells, columns: 4, gap: 24))
  }

  /// "Dock, @2x".
  static func title(_ words: String, _ scale: Int) -> String {
    scale > 1 ? "\(words), @\(scale)x" : words
  }
}
