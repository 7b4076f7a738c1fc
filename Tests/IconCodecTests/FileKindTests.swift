import IconCodec
import IconTestSupport
import Testing

@Suite struct FileKindTests {
  @Test func `PNG and crushed PNG are distinguished`() {
    let picture = RawPicture.noise(2, 2, depth: 8, colorType: 2)
    #expect(FileKind.of(PNGFile(picture).bytes) == .png)
    #expect(FileKind.of(PNGFile(crushing: picture).bytes) == .crushedPNG)
    #expect(FileKind.of(PNGFile.signature) == .png)
    #expect(FileKind.of(PNGFile.signature.dropLast()) == .png)
    #expect(FileKind.of([]) == .unknown)
  }

  @Test(
    arguments: [
      "", "\u{FEFF}", "\u{FEFF}<?xml version='1.0'?>\n", "<?xml version='1.0' encoding='UTF-16'?>",
      "<!-- <html> -->\n<!DOCTYPE svg>\n", "<!-- \(String(repeating: "licence ", count: 2000))-->",
    ], ["<svg xmlns='x'/>", "<SVG>", "<s:svg xmlns:s='x'/>"])
  func `SVG is recognised in every Unicode encoding`(head: String, root: String) {
    let text = head + root
    for (unit, isLittle) in [(2, true), (2, false), (4, true), (4, false)] {
      let bytes = text.encoded(unit: unit, isLittle: isLittle)
      #expect(FileKind.of(bytes) == .drawing(name: "an SVG document"), "\(unit) \(isLittle)")
    }
    #expect(FileKind.of(Array(text.utf8)) == .drawing(name: "an SVG document"))
  }

  @Test(arguments: [
    ("hello, world\n", "a text file"), ("version 1", "a text file"),
    ("<!DOCTYPE html><p><svg/>", "an HTML page"), ("<html><svg/></html>", "an HTML page"),
    ("{\"svg\": \"<svg/>\"}", "a JSON file"), ("[1]\n", "a text file"),
    ("<?xml version='1.0'?><plist/>", "an XML file other than SVG"),
    ("%!PS-Adobe-3.0 EPSF-3.0", "a PostScript document (EPS, old Illustrator)"),
    ("8BPS\0\u{1}", "a Photoshop document"), ("BM6\0", "a BMP image"),
    ("PK\u{3}\u{4}\u{14}", "a zip archive (Sketch and others save such documents)"),
    ("\0\0\u{1}\0\u{1}", "an ICO icon file"), ("gimp xcf v011", "a GIMP document"),
    ("\0\0\0\u{C}JXL \r\n", "a JPEG XL image"), ("\0\0\0\u{C}jP  \r\n", "a JPEG 2000 image"),
    ("bplist00", "a binary property list"), ("qoif\0\0", "a QOI image"),
    ("\0\0\0\u{18}ftypmp42", "a film or another ISO media file"),
  ])
  func `Unsupported formats are named`(text: String, name: String) {
    #expect(FileKind.of(Array(text.utf8)) == .other(name: name))
  }

  @Test(
    arguments: [
      (Array("icns\0\0\0\u{8}".utf8), FileKind.icns), (Array("icns".utf8), .icns),
      (Array("version https://git-lfs.github.com/spec/v1\n".utf8), .gitLFSPointer),
      (Array("RIFF\u{1A}\0\0\0WEBPVP8L".utf8), .importable(name: "a WebP image")),
      (Array("GIF89a".utf8), .importable(name: "a GIF image")),
      (Array("%PDF-1.4\n".utf8), .drawing(name: "a PDF document")),
      (Array("II*\0\u{8}".utf8), .importable(name: "a TIFF image")),
      (Array("\0\0\0\u{1C}ftypavif".utf8), .importable(name: "an AVIF image")),
      (Array("\0\0\0\u{18}ftypheic".utf8), .importable(name: "a HEIC image")),
      ([0xFF, 0xD8, 0xFF, 0xE0], .importable(name: "a JPEG image")), ([1, 2], .unknown),
      ([0x49, 0x49, 0x2B, 0, 8, 0, 0, 0], .importable(name: "a BigTIFF image")),
      ([0x4D, 0x4D, 0, 0x2B, 0, 8, 0, 0], .importable(name: "a BigTIFF image")),
      ([0x4C, 0x6F, 0xA7, 0x94, 0x93], .other(name: "a text file in EBCDIC")),
      ([0x4C, 0xA2, 0xA5, 0x87, 0x40], .other(name: "a text file in EBCDIC")),
      ([0x1F, 0x8B, 8, 0], .drawing(name: "a gzip file")),
      ([0xFF, 0x0A, 0], .other(name: "a JPEG XL image")),
      ([0xFF, 0xFE, 0x68, 0, 0x69, 0], .other(name: "a text file")),
      // A text cut inside a character, and half of a surrogate pair.
      ([0xFF, 0xFE, 0x3C, 0, 0x73], .unknown), ([0xFF, 0xFE, 0, 0xD8, 0, 0], .unknown),
    ] as [([UInt8], FileKind)])
  func `Formats are recognised by their first bytes`(bytes: [UInt8], kind: FileKind) {
    #expect(FileKind.of(bytes) == kind)
  }
}
