import IconCodec
import IconFiles
import IconImage
import IconMaking

/// The contents of an image file, as far as they are known.
package enum ImageFile: Sendable {
  case bytes([UInt8])
  /// SHA-256 in 64 hexadecimal digits.
  case digest(String)
  case unreadable(String)

  init(at path: String, _ files: any FileSystem = DiskFileSystem()) {
    do throws(FileError) {
      self = .bytes(try files.read(path, limit: FileLimit.image()))
    } catch {
      self = .unreadable("\(error)")
    }
  }

  /// True if both are known to have the same bytes.
  func equals(_ other: ImageFile) -> Bool {
    if case (.bytes(let a), .bytes(let b)) = (self, other) { return a == b }
    guard let digest else { return false }
    return digest == other.digest
  }

  /// SHA-256 of the bytes; nil if the file is unreadable.
  var digest: String? {
    switch self {
    case .bytes(let bytes): SHA256.hex(of: bytes)
    case .digest(let digest): digest
    case .unreadable: nil
    }
  }

  func content(_ reader: ImageReader) async -> ImageContent {
    let bytes: [UInt8]
    switch self {
    case .bytes(let own): bytes = own
    case .digest: return .unknown
    case .unreadable(let reason): return .unreadable(reason)
    }
    do {
      switch FileKind.of(bytes) {
      case .icns, .other(name: "an ICO icon file"): return .several
      case .crushedPNG: return .image(try CrushedPNG.decode(bytes).bitmap)
      default: return .image(try await reader.image(bytes).bitmap)
      }
    } catch {
      return .unreadable("\(error)")
    }
  }
}

enum ImageContent {
  case image(Bitmap)
  case several
  case unknown
  case unreadable(String)

  var bitmap: Bitmap? { if case .image(let bitmap) = self { bitmap } else { nil } }
  var problem: String? { if case .unreadable(let reason) = self { reason } else { nil } }
}
