import IconCodec
import IconImage
import IconRules
import IconSpec

/// Reads image files for validation: by header, or to pixels.
struct ImageLoader: Sendable {
  let fileSystem: any FileSystem
  let limits: DecodingLimits

  /// What a file is, without decoding a pixel. Complexity: O(bytes).
  func content(of image: SetDraft.Image) -> ImageSubject.Content {
    do {
      let bytes = try bytes(of: image)
      switch FileKind.of(bytes) {
      case .crushedPNG: return .crushed(try CrushedPNG.facts(of: bytes, limits: limits))
      case .gitLFSPointer: return .pointer
      case .importable(let name), .drawing(let name), .other(let name): return .other(kind: name)
      case .icns: return .other(kind: "an ICNS icon file")
      case .png, .unknown: return .png(try PNGDecoder.facts(of: bytes, limits: limits))
      }
    } catch {
      return .unreadable("\(error)")
    }
  }

  /// The pixels in 8 bits, or why there are none; of a picture larger than any edition asks for, a
  /// rough copy.
  func bitmap(of image: SetDraft.Image) throws -> Bitmap {
    let bytes = try bytes(of: image)
    guard try isLarge(bytes) else { return try decoded(bytes).reducedToEightBits() }
    var copy = RoughCopy(of: try PNGDecoder.facts(of: bytes, limits: limits).size)
    try PNGDecoder.readBands(bytes, limits: limits) { rows, _ in copy.add(rows) }
    return copy.bitmap()
  }

  /// What can be said of a picture without having all of it in memory.
  func survey(of image: SetDraft.Image) throws -> PictureSurvey {
    let bytes = try bytes(of: image)
    guard try isLarge(bytes) else { return PictureSurvey(try decoded(bytes)) }
    var survey = PictureSurvey(try PNGDecoder.facts(of: bytes, limits: limits).size)
    try PNGDecoder.readBands(bytes, limits: limits) { rows, _ in survey.add(rows) }
    return survey
  }

  private func decoded(_ bytes: [UInt8]) throws -> Bitmap {
    FileKind.of(bytes) == .crushedPNG
      ? try CrushedPNG.decode(bytes, limits: limits).bitmap
      : try PNGDecoder.decode(bytes, limits: limits).bitmap
  }

  /// Small pictures are read in half the time when they are read in one go.
  private func isLarge(_ bytes: [UInt8]) throws -> Bool {
    try FileKind.of(bytes) != .crushedPNG
      && PNGDecoder.facts(of: bytes, limits: limits).size.area > 2048 * 2048
  }

  private func bytes(of image: SetDraft.Image) throws(FileError) -> [UInt8] {
    switch image.origin {
    case .file: try fileSystem.read(image.path, limit: FileLimit.picture(limits))
    case .bytes(let bytes): bytes
    }
  }
}
