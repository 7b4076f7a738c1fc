package import IconImage

/// The raster formats that iconforge writes. The raw value is the file name extension.
/// docs/extending.md lists the places that a further format changes.
package enum ImageFormat: String, CaseIterable, Sendable {
  case png
  /// A PNG image in an SVG document. Drawings are never encoded.
  case svg

  /// The format that the extension of `path` names. Images in containers (`.ico`, `.icns`) and files
  /// without a known extension are PNG.
  package init(path: String) {
    let path = path.lowercased()
    self = Self.allCases.first { path.hasSuffix(".\($0.rawValue)") } ?? .png
  }

  /// The libraries that decide the file's bytes, with their versions. The lockfile and the cache's keys
  /// contain this text.
  package var madeBy: String {
    switch self {
    case .png, .svg: PNGEncoder.madeBy
    }
  }

  /// A new encoder. It treats samples as samples of `colorSpace` and records that in the file.
  package func encoder(
    effort: EncodingEffort = .standard, colorSpace: OutputColorSpace = .sRGB
  ) -> any ImageEncoder {
    switch self {
    case .png: PNGEncoder(effort: effort, colorSpace: colorSpace)
    case .svg: SVGImageEncoder(PNGEncoder(effort: effort, colorSpace: colorSpace))
    }
  }

  /// The header's facts about a file of this format. Complexity: O(chunks).
  package func facts(
    of file: [UInt8], limits: DecodingLimits = .standard
  ) throws(DecodingError) -> ImageFacts {
    switch self {
    case .png: try PNGDecoder.facts(of: file, limits: limits)
    case .svg: try PNGDecoder.facts(of: SVGImageEncoder.image(in: file), limits: limits)
    }
  }

  /// Decodes a file of this format. Complexity: O(pixels).
  package func decode(
    _ file: [UInt8], limits: DecodingLimits = .standard
  ) throws(DecodingError) -> DecodedImage {
    switch self {
    case .png: try PNGDecoder.decode(file, limits: limits)
    case .svg: try PNGDecoder.decode(SVGImageEncoder.image(in: file), limits: limits)
    }
  }
}
