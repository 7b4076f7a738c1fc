/// A file format, recognised by the first bytes and never by the name.
package enum FileKind: Equatable, Sendable {
  case png
  /// PNG as Xcode puts it into built apps; `CrushedPNG` decodes it.
  case crushedPNG
  case icns
  case importable(name: String)
  /// Vector artwork that `iconforge-import` renders.
  case drawing(name: String)
  /// The placeholder of a file that git has not fetched.
  case gitLFSPointer
  /// Another format that users may take for artwork; `name` completes a sentence: "a BMP image".
  case other(name: String)
  case unknown

  /// Whether only `iconforge-import` decodes it.
  package var needsImporter: Bool {
    switch self {
    case .importable, .drawing: true
    default: false
    }
  }

  /// Complexity: O(1).
  package static func of(_ bytes: [UInt8]) -> FileKind {
    if bytes.starts(with: pngSignature) {
      return bytes.dropFirst(12).starts(with: "CgBI".utf8) ? .crushedPNG : .png
    }
    if !bytes.isEmpty, pngSignature.starts(with: bytes) { return .png }
    if bytes.starts(with: "icns".utf8) { return .icns }
    if bytes.starts(with: gitLFSHead) { return .gitLFSPointer }
    guard let name = name(of: bytes) else { return .unknown }
    if pictures.contains(name) { return .importable(name: name) }
    return drawings.contains(name) ? .drawing(name: name) : .other(name: name)
  }

  private static let pictures: Set = [
    "a JPEG image", "a GIF image", "a WebP image", "a TIFF image", "a BigTIFF image",
    "an AVIF image", "a HEIC image",
  ]
  /// A gzip file may contain an SVG (.svgz); its content decides after unpacking.
  private static let drawings: Set = [
    "a PDF document", TextKind.drawing, TextKind.vectorDrawable, "a gzip file",
  ]

  private static let gitLFSHead = Array("version https://git-lfs".utf8)

  package static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  package static func name(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: pngSignature) { return "a PNG image" }
    for (offset, mark, name) in marks where bytes.dropFirst(offset).starts(with: mark) {
      return name
    }
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      return "a WebP image"
    }
    return TextKind.name(of: bytes)
  }

  /// Signatures and their offsets. The first match decides.
  private static let marks: [(offset: Int, mark: [UInt8], name: String)] = [
    (0, [0xFF, 0xD8, 0xFF], "a JPEG image"), (0, Array("GIF8".utf8), "a GIF image"),
    (0, [0x1F, 0x8B], "a gzip file"),
    (0, Array("II*\0".utf8), "a TIFF image"), (0, Array("MM\0*".utf8), "a TIFF image"),
    (0, Array("II+\0".utf8), "a BigTIFF image"), (0, Array("MM\0+".utf8), "a BigTIFF image"),
    (0, Array("BM".utf8), "a BMP image"), (0, Array("%PDF".utf8), "a PDF document"),
    (0, Array("8BPS".utf8), "a Photoshop document"), (0, Array("icns".utf8), "an ICNS icon file"),
    (0, [0, 0, 1, 0], "an ICO icon file"), (0, [0, 0, 2, 0], "a Windows cursor"),
    (4, Array("ftypavi".utf8), "an AVIF image"),
    (4, Array("ftyphei".utf8), "a HEIC image"), (4, Array("ftyphev".utf8), "a HEIC image"),
    (4, Array("ftypmif1".utf8), "a HEIC image"), (4, Array("ftypmsf1".utf8), "a HEIC image"),
    (4, Array("ftypjxl".utf8), "a JPEG XL image"),
    (4, Array("ftyp".utf8), "a film or another ISO media file"),
    (0, [0xFF, 0x0A], "a JPEG XL image"), (4, Array("JXL ".utf8), "a JPEG XL image"),
    (4, Array("jP  ".utf8), "a JPEG 2000 image"),
    (0, [0xFF, 0x4F, 0xFF, 0x51], "a JPEG 2000 image"),
    (0, Array("%!PS".utf8), "a PostScript document (EPS, old Illustrator)"),
    (0, [0xC5, 0xD0, 0xD3, 0xC6], "a PostScript document (EPS, old Illustrator)"),
    (0, Array("PK\u{3}\u{4}".utf8), "a zip archive (Sketch and others save such documents)"),
    (0, Array("gimp xcf".utf8), "a GIMP document"),
    (0, Array("fig-kiwi".utf8), "a Figma document"),
    (0, [0x00, 0xFF, 0x4B, 0x41], "an Affinity document"),
    (0, Array("qoif".utf8), "a QOI image"), (0, Array("DDS ".utf8), "a DDS image"),
    (0, [0x76, 0x2F, 0x31, 0x01], "an OpenEXR image"),
    (0, Array("#?RADIANCE".utf8), "a Radiance image"),
    (0, Array("bplist0".utf8), "a binary property list"),
    (0, Array("Rar!".utf8), "a RAR archive"),
    (0, Array("7z\u{BC}".unicodeScalars.map { UInt8($0.value) }), "a 7z archive"),
    (257, Array("ustar".utf8), "a tar archive"), (0, [0x7F] + Array("ELF".utf8), "a program"),
    (0, gitLFSHead, "a Git LFS pointer (run git lfs pull)"),
  ]
}
