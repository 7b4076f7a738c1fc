import IconCodec
import IconTestSupport
import Testing

@Suite struct FileKindTests {
  private static let picture = RawPicture.noise(2, 2, depth: 8, colorType: 2)

  @Test func `PNG and what Xcode makes of it are told apart`() {
    #expect(FileKind.of(PNGFile(Self.picture).bytes) == .png)
    #expect(FileKind.of(PNGFile(crushing: Self.picture).bytes) == .crushedPNG)
    // As much of the signature as there is.
    #expect(FileKind.of(PNGFile.signature) == .png)
    #expect(FileKind.of(PNGFile.signature.dropLast()) == .png)
    #expect(FileKind.of([]) == .unknown)
  }

  @Test(arguments: [
    ("icns\0\0\0\u{8}", FileKind.icns), ("icns", .icns),
    ("version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 1\n", .gitLFSPointer),
    ("RIFF\u{1A}\0\0\0WEBPVP8L", .importable(name: "a WebP image")),
    ("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", .drawing(name: "an SVG drawing")),
    ("version 1", .other(name: "a text file")), ("", .unknown), ("\u{1}\u{2}", .unknown),
  ])
  func `Other files are known by their first bytes`(text: String, kind: FileKind) {
    #expect(FileKind.of(Array(text.utf8)) == kind)
  }

  @Test func `JPEG is named`() {
    #expect(FileKind.of([0xFF, 0xD8, 0xFF, 0xE0]) == .importable(name: "a JPEG image"))
  }
}
