import CIconPNG

/// The libraries that decode and pack images, with their versions.
package enum CodecLibraries {
  package static let names = ["libpng \(String(cString: iconpng_version()))", PNGEncoder.madeBy]
}
