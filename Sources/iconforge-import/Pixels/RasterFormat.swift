import CIconImport
import IconCodec

/// Formats that libvips decodes, detected by their first bytes. The raw value is the name in facts.
enum RasterFormat: String, CaseIterable {
  case jpeg = "JPEG"
  case webp = "WebP"
  case tiff = "TIFF"
  case bigTIFF = "BigTIFF"
  case gif = "GIF"
  case heic = "HEIC"
  case avif = "AVIF"

  init(of bytes: [UInt8]) throws {
    switch FileKind.of(bytes) {
    case .importable(let name), .drawing(let name), .other(let name):
      guard let format = Self.allCases.first(where: { $0.kind == name }) else {
        throw Refusal("is \(name), which iconforge does not read")
      }
      self = format
    case .png: throw Refusal("is a PNG file, which iconforge reads itself")
    case .crushedPNG: throw Refusal(DecodingError.appleCrushed.description)
    case .icns: throw Refusal("is an ICNS icon file, which iconforge does not read as artwork")
    case .gitLFSPointer: throw Refusal("is a Git LFS pointer (run git lfs pull)")
    case .unknown: throw Refusal("is not an image that iconforge reads")
    }
  }

  /// The name in `FileKind`.
  private var kind: String {
    switch self {
    case .heic: "a HEIC image"
    case .avif: "an AVIF image"
    default: "a \(rawValue) image"
    }
  }

  /// For messages: "is a damaged …".
  var name: String { "\(rawValue) image" }

  var animates: Bool { self == .webp || self == .gif || self == .avif || self == .heic }

  var loader: iconimport_format {
    switch self {
    case .jpeg: iconimport_jpeg
    case .webp: iconimport_webp
    case .tiff, .bigTIFF: iconimport_tiff
    case .gif: iconimport_gif
    case .heic, .avif: iconimport_heif
    }
  }
}
