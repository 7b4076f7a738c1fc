import IconFiles
import IconPackages

/// An icon as iconforge renders it.
struct LayeredIcon: Hashable, Sendable {
  let icon: ComposerIcon
  /// Gray layers on black.
  let isTinted: Bool
  /// Whether the icon is cut to the Mac's shape.
  let isPlate: Bool

  var layers: [ComposerIcon.Layer] { icon.groups.flatMap(\.layers).filter { !$0.isHidden } }

  /// Paths of images.
  var files: [String] { layers.map(\.image).uniqued() }
}
