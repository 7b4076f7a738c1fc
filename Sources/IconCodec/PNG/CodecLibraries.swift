import CIconPNG

/// The libraries that read and pack pictures.
package enum CodecLibraries {
  /// With their versions.
  package static let names = ["libpng \(String(cString: iconpng_version()))", PNGEncoder.madeBy]
}
