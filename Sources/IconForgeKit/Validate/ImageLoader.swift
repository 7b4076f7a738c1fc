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

  /// The pixels, or why there are none.
  func bitmap(of image: SetDraft.Image) throws -> Bitmap {
    let bytes = try bytes(of: image)
    return FileKind.of(bytes) == .crushedPNG
      ? try CrushedPNG.decode(bytes, limits: limits).bitmap
      : try PNGDecoder.decode(bytes, limits: limits).bitmap
  }

  private func bytes(of image: SetDraft.Image) throws(FileError) -> [UInt8] {
    switch image.origin {
    case .file: try fileSystem.read(image.path, limit: FileLimit.picture(limits))
    case .bytes(let bytes): bytes
    }
  }
}
