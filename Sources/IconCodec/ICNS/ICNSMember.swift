package import IconImage

/// An image of an iconset, the folder `iconutil` makes an icon file of, under its name there.
///
/// Source: OS X Human Interface Guidelines (2012), table 5-1.
package enum ICNSMember: String, CaseIterable, Sendable {
  // Smallest first, which is the order they are written in.
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

  /// Pixels; points times scale.
  package var pixels: PixelSize { PixelSize(square: points * scale) }

  package var points: Int {
    switch self {
    case .icon16, .icon16at2x: 16
    case .icon32, .icon32at2x: 32
    case .icon128, .icon128at2x: 128
    case .icon256, .icon256at2x: 256
    case .icon512, .icon512at2x: 512
    }
  }

  package var scale: Int {
    switch self {
    case .icon16, .icon32, .icon128, .icon256, .icon512: 1
    case .icon16at2x, .icon32at2x, .icon128at2x, .icon256at2x, .icon512at2x: 2
    }
  }

  /// How it is written.
  package enum Form: Equatable, Sendable {
    /// The PNG file as it is.
    case file(String)
    /// Colours in runs, and the alpha beside them.
    case runs(String, mask: String)
  }

  /// 16 and 32 pixels at 1x are found in four forms. Only colours with a mask are right both in
  /// applications and in files by themselves on every system from 10.7 on, and on older ones:
  ///
  /// - PNG in icp4 and icp5 shows as noise once the icon is an application's, on systems of today
  ///   too; those types are for colours in runs.
  /// - ARGB in ic04 and ic05, which iconutil writes of late, is drawn for applications from 10.13
  ///   on and in files by themselves from 11 on. Pillow does not know these types.
  /// - is32 with s8mk and il32 with l8mk stand beside the types below in icons of Apple's own, and
  ///   every system up to macOS 26 draws them.
  ///
  /// The others are PNG by design and known from 10.7 on, ic08 and ic09 from 10.6.
  ///
  /// Source: github.com/relikd/icns-analysis, README.md ("Modern icons") and results/README.md,
  /// which tried each on each system; github.com/idesis-gmbh/png2icons, issues 1 (icp4, icp5) and 6
  /// (Safari's icon).
  package var form: Form {
    switch self {
    case .icon16: .runs("is32", mask: "s8mk")
    case .icon16at2x: .file("ic11")
    case .icon32: .runs("il32", mask: "l8mk")
    case .icon32at2x: .file("ic12")
    case .icon128: .file("ic07")
    case .icon128at2x: .file("ic13")
    case .icon256: .file("ic08")
    case .icon256at2x: .file("ic14")
    case .icon512: .file("ic09")
    case .icon512at2x: .file("ic10")
    }
  }
}
