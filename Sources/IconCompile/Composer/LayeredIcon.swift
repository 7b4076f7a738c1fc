import IconFiles
import IconImage
import IconMaking
import IconPackages

/// An icon as iconforge renders it for systems before 26, which do not render layers.
struct LayeredIcon: Hashable, Sendable {
  let icon: ComposerIcon
  let appearance: GlassAppearance
  /// Whether the icon is cut to the Mac's shape.
  let isPlate: Bool

  /// Paths of images.
  var files: [String] { icon.shownLayers.map(\.image).uniqued() }

  /// Opaque and square: phones and pads cut their icons themselves. Complexity: O(pixels × layers).
  func master(_ images: LayerImages, workers: Int) -> Bitmap {
    let shape = GlassShape(
      side: images.side, outline: isPlate ? .macPlate : .glass, workers: workers)
    // Tinted icons of iOS 18 are gray.
    return GlassRenderer(shape, tint: .white).rendering(
      of: GlassIcon(icon, images), as: appearance, isCut: false
    ).bitmap
  }
}
