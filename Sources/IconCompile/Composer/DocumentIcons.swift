import IconCodec
import IconPackages

/// An Icon Composer document in the appearances that a catalog stores.
struct DocumentIcons: Sendable {
  /// In the order in which a catalog numbers their colors.
  static let appearances: [CatalogAppearance] = [.light, .dark, .tinted]

  private let icons: [ComposerIcon.Appearance: ComposerIcon]

  init(_ document: ComposerDocument, on platform: CompilePlatform) {
    icons = document.icons(on: platform == .macos ? .macOS : .iOS)
  }

  subscript(appearance: CatalogAppearance) -> ComposerIcon {
    switch appearance {
    case .dark: icons[.dark]!
    case .tinted: icons[.tinted]!
    default: icons[.light]!
    }
  }

  var all: [ComposerIcon] { Self.appearances.map { self[$0] } }
}

extension ComposerIcon.Layer {
  var fill: LayerFill? { if case .fill(let fill) = paint { LayerFill(fill) } else { nil } }

  /// The fill if the image is white.
  var whiteFill: LayerFill? {
    if case .fillIfWhite(let fill) = paint { LayerFill(fill) } else { nil }
  }
}
