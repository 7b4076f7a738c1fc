package import IconImage

/// Why images did not become one icon file. Complete: packing throws nothing else. `image` is the
/// image's file name in an iconset, or "image 2" for the second of a row.
package enum PackingError: Error, Equatable, Sendable {
  case noImages
  case unreadable(image: String, DecodingError)
  /// `wanted` completes "instead of …".
  case wrongSize(image: String, PixelSize, wanted: String)
  /// Two images of one size where a size stands for the image.
  case repeated(image: String, PixelSize)
  /// Its pixels would lose what gives them their colours.
  case profile(image: String, name: String)
}

extension PackingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noImages: "an icon file needs at least one image"
    case .unreadable(let image, let error): "\(image) \(error)"
    case .wrongSize(let image, let size, let wanted):
      "\(image) has \(size) pixels instead of \(wanted)"
    case .repeated(let image, let size): "\(image) is another one of \(size) pixels"
    case .profile(let image, let name):
      "\(image) has the colour profile \(name), which an icon file cannot hold at its size"
        + ": give it in sRGB"
    }
  }
}
