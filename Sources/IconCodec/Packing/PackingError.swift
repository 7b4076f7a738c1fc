package import IconImage

/// Why images could not be packed into an icon file. Packing throws no other errors. `image` is a
/// file name of an iconset, or "image 2".
package enum PackingError: Error, Equatable, Sendable, CustomStringConvertible {
  case noImages
  case unreadable(image: String, DecodingError)
  /// `wanted` completes "instead of …".
  case wrongSize(image: String, PixelSize, wanted: String)
  case repeated(image: String, PixelSize)
  /// The format cannot store the image's profile.
  case profile(image: String, name: String)

  /// Runs `body` and adds the image's name to errors.
  static func reading<Value>(
    _ image: String, _ body: () throws(DecodingError) -> Value
  ) throws(PackingError) -> Value {
    do { return try body() } catch { throw .unreadable(image: image, error) }
  }

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
