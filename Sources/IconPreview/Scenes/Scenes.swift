import IconSpec

/// Lays out the images of a set as devices, systems and stores show them.
enum Scenes {
  /// The platforms with their scenes, the most seen first.
  private static let platforms:
    [(name: String, idioms: Set<Idiom>, families: [@Sendable (Stock) -> [Scene]])] = [
      (
        "iPhone and iPad", [.iphone, .ipad, .universal, .car],
        [
          homeScreens, appearances, earlyHomeScreens, notifications, rows, bars, launchScreens,
          appStore, webClips, documents,
        ]
      ),
      ("Mac", [.mac], [desks]), ("Apple Watch", [.watch], [watches]),
      ("Apple TV", [.tv], [televisions]), ("Vision Pro", [.vision], [headsets]),
      ("Android", [.android], [android]), ("Web", [.web], [web]),
      ("Windows", [.windows], [windows]),
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
    let scenes = order.flatMap { index in
      platforms[index].families.flatMap { $0(stock) }.map { scene in
        var scene = scene
        // Launch images and web clips of other platforms, in scenes of a phone.
        scene.platform = platforms[ranks[index] == .max ? order[0] : index].name
        return scene
      }
    }
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
