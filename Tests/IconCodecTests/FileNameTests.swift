import IconCodec
import IconTestSupport
import Testing

/// What people give for artwork is named as what it is.
@Suite struct FileNameTests {
  private static let drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"

  private static func encoded(_ text: String, unit: Int, isLittle: Bool) -> [UInt8] {
    let units =
      unit == 2 ? text.utf16.map { UInt32($0) } : text.unicodeScalars.map(\.value)
    return units.flatMap { value -> [UInt8] in
      let bytes = (0..<unit).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * $0)) }
      return isLittle ? bytes : bytes.reversed()
    }
  }

  @Test(
    arguments: [
      "", "\u{FEFF}", "\u{FEFF}<?xml version='1.0'?>\n", "<?xml version='1.0' encoding='UTF-16'?>",
      "<!-- <html> -->\n<!DOCTYPE svg>\n", "<!-- \(String(repeating: "licence ", count: 2000))-->",
    ], ["<svg xmlns='x'/>", "<SVG>", "<s:svg xmlns:s='x'/>"])
  func `A drawing is one in every form of Unicode`(head: String, root: String) {
    let text = head + root
    for (unit, isLittle) in [(2, true), (2, false), (4, true), (4, false)] {
      let bytes = Self.encoded(text, unit: unit, isLittle: isLittle)
      #expect(FileKind.of(bytes) == .drawing(name: "an SVG drawing"), "\(unit) \(isLittle)")
    }
    #expect(FileKind.of(Array(text.utf8)) == .drawing(name: "an SVG drawing"))
  }

  @Test(arguments: [
    ("<!DOCTYPE html><p><svg/>", "an HTML page"), ("<html><svg/></html>", "an HTML page"),
    ("{\"svg\": \"<svg/>\"}", "a JSON file"), ("[1]\n", "a text file"),
    ("<?xml version='1.0'?><plist/>", "an XML file that is no SVG drawing"),
    ("%!PS-Adobe-3.0 EPSF-3.0", "a PostScript document (EPS, old Illustrator)"),
    ("8BPS\0\u{1}", "a Photoshop document"), ("BM6\0", "a BMP image"),
    ("PK\u{3}\u{4}\u{14}", "a zip archive (Sketch and others save such documents)"),
    ("\0\0\u{1}\0\u{1}", "an ICO icon file"), ("gimp xcf v011", "a GIMP document"),
    ("\0\0\0\u{C}JXL \r\n", "a JPEG XL image"), ("\0\0\0\u{C}jP  \r\n", "a JPEG 2000 image"),
    ("bplist00", "a binary property list"), ("qoif\0\0", "a QOI image"),
    ("\0\0\0\u{18}ftypmp42", "a film or another ISO media file"),
  ])
  func `Other files are named`(text: String, name: String) {
    #expect(FileKind.of(Array(text.utf8)) == .other(name: name))
  }

  @Test(arguments: [
    ([0x49, 0x49, 0x2B, 0, 8, 0, 0, 0], FileKind.importable(name: "a BigTIFF image")),
    ([0x4D, 0x4D, 0, 0x2B, 0, 8, 0, 0], .importable(name: "a BigTIFF image")),
    ([0x4C, 0x6F, 0xA7, 0x94, 0x93], .other(name: "a text file in EBCDIC")),
    ([0x4C, 0xA2, 0xA5, 0x87, 0x40], .other(name: "a text file in EBCDIC")),
    ([0x1F, 0x8B, 8, 0], .drawing(name: "a gzip file")),
    ([0xFF, 0x0A, 0], .other(name: "a JPEG XL image")),
    ([0xFF, 0xFE, 0x68, 0, 0x69, 0], .other(name: "a text file")),
    // A text that is cut where no character ends, and half of a pair of surrogates.
    ([0xFF, 0xFE, 0x3C, 0, 0x73], .unknown), ([0xFF, 0xFE, 0, 0xD8, 0, 0], .unknown),
  ])
  func `Bytes are known where they are no letters`(bytes: [UInt8], kind: FileKind) {
    #expect(FileKind.of(bytes) == kind)
  }

  @Test func `Every beginning of every file is of some kind`() {
    var random = SeededGenerator(seed: 22)
    for _ in 0..<2000 {
      let length = Int.random(in: 0..<80, using: &random)
      var bytes = (0..<length).map { _ in
        [0x3C, 0, 0xFF, 0xFE, 0x73, 0x21, 0x2D, 0x3E].randomElement(using: &random)! as UInt8
      }
      if Bool.random(using: &random) { bytes += Array(Self.drawing.utf8) }
      _ = FileKind.of(bytes)
    }
  }
}
