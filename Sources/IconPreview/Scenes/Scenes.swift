import IconSpec

/// Lays out the images of a set as devices, systems and stores show them.
enum Scenes {
  /// The platforms with their scenes, the most seen first.
  private static let platforms: [(idioms: Set<Idiom>, families: [@Sendable (Stock) -> [Scene]])] = [
    (
      [.iphone, .ipad, .universal, .car],
      [
        homeScreens, appearances, earlyHomeScreens, notifications, rows, bars, launchScreens,
        appStore, webClips, documents,
      ]
    ),
    ([.mac], [desks]), ([.watch], [watches]), ([.tv], [televisions]), ([.vision], [headsets]),
    ([.android], [android]), ([.web], [web]), ([.windows], [windows]),
  ]

  /// The scenes that the set has images for, by platform in the order of the images, and the most
  /// seen first. If none applies, the images are shown as they are.
  ///
  /// Complexity: O(pixels of the images shown).
  static func scenes(of exhibit: Exhibit) -> [Scene] {
    let stock = Stock(exhibit)
    let ranks = platforms.map { platform in
      stock.pieces.filter { $0.platform.map(platform.idioms.contains) ?? false }.map(\.rank).min()
        ?? .max
    }
    let order = platforms.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    let scenes = order.flatMap { platforms[$0].families.flatMap { $0(stock) } }
    return scenes + plain(scenes.isEmpty ? stock.pieces : stock.tiles)
  }

  private static let source = "The files as they are; files of more than 256 pixels are reduced."

  private static func plain(_ pieces: [Piece]) -> [Scene] {
    let cells = pieces.prefix(24).map { piece in
      piece.reduced(within: 256).captioned("\(piece.fileSize)", on: .wallpaper, scale: 1)
    }
    return Scene.list("Images", source: source, on: .wallpaper, .grid(cells, columns: 4, gap: 24))
  }

  /// "Dock, @2x".
  static func title(_ words: String, _ scale: Int) -> String {
    scale > 1 ? "\(words), @\(scale)x" : words
  }
}
