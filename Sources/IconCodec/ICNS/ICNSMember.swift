package import IconImage

/// An image of an iconset, the input folder of `iconutil`, by file name. Source: OS X Human
/// Interface Guidelines (2012), table 5-1.
package enum ICNSMember: String, CaseIterable, Sendable {
  // In the order of the icon file, smallest first.
  case icon16 = "icon_16x16.png"
  case icon16at2x = "icon_16x16@2x.png"
  case icon32 = "icon_32x32.png"
  case icon32at2x = "icon_32x32@2x.png"
  case icon128 = "icon_128x128.png"
  case icon128at2x = "icon_128x128@2x.png"
  case icon256 = "icon_256x256.png"
  case icon256at2x = "icon_256x256@2x.png"
  case icon512 = "icon_512x512.png"
  case icon512at2x = "icon_512x512@2x.png"

  /// Points times scale.
  package var pixels: PixelSize { PixelSize(square: points * scale) }

  package var points: Int { row.points }
  package var scale: Int { row.scale }
  package var form: Form { row.form }

  package enum Form: Equatable, Sendable {
    /// An unchanged PNG file.
    case file(String)
    /// RLE colours and a separate alpha mask.
    case runs(String, mask: String)
  }

  /// Colours with a mask are the only form of 16 and 32 pixels at 1x that macOS 10.7 and later
  /// render correctly both in applications and in files:
  ///
  /// - PNG in icp4 and icp5 shows as noise in applications, even on current systems; these types
  ///   expect colours in runs.
  /// - ARGB in ic04 and ic05, which recent versions of iconutil write, needs 10.13 in applications
  ///   and 11 in files. Pillow does not read it.
  /// - is32 with s8mk and il32 with l8mk are part of Apple's own icons and work up to macOS 26.
  ///
  /// The other members are PNG, which ic08 and ic09 support since 10.6 and the others since 10.7.
  ///
  /// Source: github.com/relikd/icns-analysis, README.md ("Modern icons") and results/README.md
  /// (tests on each system); github.com/idesis-gmbh/png2icons, issues 1 (icp4, icp5) and 6
  /// (Safari's icon).
  private var row: (points: Int, scale: Int, form: Form) {
    switch self {
    case .icon16: (16, 1, .runs("is32", mask: "s8mk"))
    case .icon16at2x: (16, 2, .file("ic11"))
    case .icon32: (32, 1, .runs("il32", mask: "l8mk"))
    case .icon32at2x: (32, 2, .file("ic12"))
    case .icon128: (128, 1, .file("ic07"))
    case .icon128at2x: (128, 2, .file("ic13"))
    case .icon256: (256, 1, .file("ic08"))
    case .icon256at2x: (256, 2, .file("ic14"))
    case .icon512: (512, 1, .file("ic09"))
    case .icon512at2x: (512, 2, .file("ic10"))
    }
  }
}
