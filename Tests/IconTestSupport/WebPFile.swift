/// A WebP file.
package enum WebPFile {
  /// One transparent pixel, lossless.
  ///
  /// Source: RFC 9649, WebP Image Format.
  package static let onePixel: [UInt8] =
    Array("RIFF".utf8) + [26, 0, 0, 0] + Array("WEBPVP8L".utf8) + [13, 0, 0, 0]
    + [47, 0, 0, 0, 16, 7, 16, 17, 17, 136, 136, 254, 7, 0]
}
