import IconImage
import IconMaking
import IconPackages
import IconRules

/// An Icon Composer document as the systems from version 26 on render it.
struct GlassExhibit: Sendable {
  private static let side = 512

  private let images: [ComposerIcon.Platform: [GlassAppearance: Bitmap]]
  private let name: String
  /// The platforms that the document lists.
  private let platforms: [ComposerIcon.Platform]

  /// Nil for documents that cannot be read.
  init?(of set: SetSubject, _ loader: ExhibitLoader, named name: String) async {
    guard set.kind == .iconComposer,
      let document = try? ComposerDocument(of: set.path, in: loader.files)
    else { return nil }
    self.name = name
    platforms = ComposerIcon.Platform.allCases.filter { document.absence(of: $0) == nil }
    let renderer = await ComposerRenderer(
      document, on: platforms, side: Self.side, files: loader.files,
      reader: loader.reader, workers: 2)
    let all = GlassAppearance.allCases
    images = Dictionary(
      uniqueKeysWithValues: platforms.map { platform in
        let renderings = renderer.renderings(
          as: platform == .watchOS ? [.default] : all, on: platform, side: Self.side)
        let images = zip(all, renderings).map { appearance, rendering in
          (appearance, rendering.bitmap.convertedToSRGB(from: rendering.space))
        }
        return (platform, Dictionary(uniqueKeysWithValues: images))
      })
  }

  fileprivate func block(
    _ appearance: GlassAppearance, on platform: ComposerIcon.Platform, _ side: Int
  ) -> Block {
    let size = PixelSize(square: side)
    guard let image = images[platform]?[appearance]?.resized(to: size) else {
      preconditionFailure("an appearance that was not rendered")
    }
    return .picture(.drawn(image), size, label: "\(name), \(appearance.rawValue)")
  }

  /// Complexity: O(pixels × layers).
  func scenes() -> [Scene] {
    platforms.flatMap { platform in
      switch platform {
      case .iOS: homeScreens
      case .macOS: docks
      case .watchOS: watch
      }
    }
  }
}

extension GlassExhibit {
  private static let source = """
    Rendered by iconforge: Apple has not published how its systems render glass. docs/glass.md has the \
    differences from icons by Icon Composer. Clear and tinted icons have the gray background that Icon \
    Composer exports; a device shows the wallpaper behind them. The other icons are invented.
    """

  private var homeScreens: [Scene] {
    GlassAppearance.allCases.flatMap { appearance -> [Scene] in
      var launcher = Launcher.phone(120, 2, columns: 2, rows: 2)
      launcher.shape = .cut(.glass)
      launcher.appearance = appearance.neighbours
      return Scene.list(
        Scenes.title("Home screen, \(appearance.words), iOS 26", 2), source: Self.source,
        on: appearance.backdrop, launcher.block(block(appearance, on: .iOS, 120), name), margin: 28)
    }
  }

  private var docks: [Scene] {
    GlassAppearance.allCases.flatMap { appearance -> [Scene] in
      let side = 104
      var cells = [0, 4, 2, 3].map {
        Block.neighbour(
          $0, PixelSize(square: side), shape: .cut(.glass), appearance: appearance.neighbours)
      }
      cells.insert(block(appearance, on: .macOS, side), at: 2)
      let row = Block.row(cells, gap: 24)
      let shelf = Block.box(
        row.width + 48, side + 48, fill: appearance.backdrop == .dusk ? .black : .white, radius: 56,
        opacity: 0.35)
      return Scene.list(
        Scenes.title("Dock, \(appearance.words), macOS 26", 2), source: Self.source,
        on: appearance.backdrop, shelf.under(row), margin: 40)
    }
  }

  private var watch: [Scene] {
    let side = 108
    let others = [1, 3].map { Block.neighbour($0, PixelSize(square: side), shape: .cut(.circle)) }
    return Scene.list(
      Scenes.title("Apple Watch, watchOS 26", 2), source: Self.source, on: .black,
      .row([others[0], block(.default, on: .watchOS, side), others[1]], gap: 12), margin: 32)
  }
}

extension GlassAppearance {
  fileprivate var words: String { rawValue.replacing("-", with: ", ") }

  fileprivate var backdrop: Scene.Backdrop {
    [.dark, .clearDark, .tintedDark].contains(self) ? .dusk : .wallpaper
  }

  fileprivate var neighbours: Neighbour.Appearance {
    switch self {
    case .default: .light
    case .dark: .dark
    case .clearLight, .clearDark: .clear
    case .tintedLight, .tintedDark: .tinted(GlassRenderer.usualTint.mixed(with: .white, 0.3))
    }
  }
}
