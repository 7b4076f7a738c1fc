import CIconPNG

/// The libraries that decode and encode images.
package enum CodecLibraries {
  /// With their versions.
  package static let names =
    ["libpng \(String(cString: iconpng_version()))", PNGEncoder.madeBy]
}
