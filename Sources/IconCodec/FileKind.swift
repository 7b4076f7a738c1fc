/// Recognises a file by its first bytes, never by its name.
package enum FileKind: Equatable, Sendable {
  case png
  /// PNG as Xcode puts it into built apps: `CrushedPNG` reads it.
  case crushedPNG
  case icns
  /// A picture that `iconforge-import` reads.
  case importable(name: String)
  /// A drawing that it draws.
  case drawing(name: String)
  /// The few lines that stand for a file git has not fetched.
  case gitLFSPointer
  /// Something else people take for artwork; `name` goes into a sentence: "a JPEG image".
  case other(name: String)
  case unknown

  /// Complexity: O(1).
  package static func of(_ bytes: [UInt8]) -> FileKind {
    if bytes.starts(with: pngSignature) {
      return bytes.dropFirst(12).starts(with: "CgBI".utf8) ? .crushedPNG : .png
    }
    if !bytes.isEmpty, pngSignature.starts(with: bytes) { return .png }
    if bytes.starts(with: "icns".utf8) { return .icns }
    if bytes.starts(with: gitLFSHead.utf8) { return .gitLFSPointer }
    guard let name = name(of: bytes) else { return .unknown }
    if pictures.contains(name) { return .importable(name: name) }
    return drawings.contains(name) ? .drawing(name: name) : .other(name: name)
  }

  private static let pictures: Set = [
    "a JPEG image", "a GIF image", "a WebP image", "a TIFF image", "an AVIF image", "a HEIC image",
  ]
  private static let drawings: Set = ["a PDF document", "an SVG drawing"]

  private static let gitLFSHead = "version https://git-lfs"

  package static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A name for what `bytes` hold when it is something people take for artwork.
  package static func name(of bytes: [UInt8]) -> String? {
    func begins(_ text: String, at offset: Int = 0) -> Bool {
      bytes.dropFirst(offset).starts(with: text.utf8)
    }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "a JPEG image" }
    if begins("GIF8") { return "a GIF image" }
    if begins("RIFF"), begins("WEBP", at: 8) { return "a WebP image" }
    if bytes.starts(with: [0x1F, 0x8B]) {
      return "a gzip file (an .svgz has to be unpacked first)"
    }
    if begins("II*\0") || begins("MM\0*") { return "a TIFF image" }
    if begins("BM") { return "a BMP image" }
    if begins("%PDF") { return "a PDF document" }
    if begins("8BPS") { return "a Photoshop document" }
    if begins("icns") { return "an ICNS icon file" }
    if bytes.starts(with: [0, 0, 1, 0]) { return "an ICO icon file" }
    if begins("ftypavi", at: 4) { return "an AVIF image" }
    if ["ftyphei", "ftyphev", "ftypmif1", "ftypmsf1"].contains(where: { begins($0, at: 4) }) {
      return "a HEIC image"
    }
    if begins(gitLFSHead) { return "a Git LFS pointer (run git lfs pull)" }
    return textKind(of: bytes)
  }

  private static func textKind(of bytes: [UInt8]) -> String? {
    // Drawing programs put a licence in front.
    let head = bytes.prefix(4096)
    guard !head.isEmpty,
      head.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || [0x09, 0x0A, 0x0C, 0x0D].contains($0) })
    else { return nil }
    let text = String(decoding: head, as: UTF8.self).lowercased()
    return text.contains("<svg") ? "an SVG drawing" : "a text file"
  }
}
