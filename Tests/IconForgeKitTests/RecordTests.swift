import IconSpec
import IconTestSupport
import Testing

@testable import IconForgeKit

@Suite struct RecordTests {
  private static func digest(_ seed: UInt8) -> String { Digest.hex(of: [seed]) }

  private static func entry(_ seed: UInt8, quiet: Bool = true) -> Record.Entry {
    Record.Entry(
      output: digest(seed), source: digest(seed &+ 1), recipe: digest(seed &+ 2),
      madeBy: "libdeflate 1.14, libvips 8.14.1", notes: quiet ? .none : .unknown)
  }

  private static let record = {
    var record = Record()
    for (index, path) in [
      "Icon@2x.png", "Icon.png", "größe/アイコン.png", "with space.png", "tab\there.png",
      "line\nend\r.png", "back\\slash\\t.png", "Icon~ipad.png",
    ].enumerated() {
      record.entries[path] = entry(UInt8(index), quiet: index % 2 == 0)
    }
    return record
  }()

  private func read(_ text: String) -> Record? { try? Record(Array(text.utf8)) }

  @Test func `a written lockfile reads as the same entries`() {
    #expect(read(Self.record.text) == Self.record)
    #expect(read(Record().text) == Record())
  }

  @Test func `each output is one line, sorted by bytes`() {
    let lines = Self.record.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 2 + Self.record.entries.count + 1)
    let names = lines.dropFirst(2).dropLast().map { String($0.prefix { $0 != "\t" }) }
    #expect(names == names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  @Test func `text that is no lockfile is refused`() {
    let text = Self.record.text
    var lines = text.split(separator: "\n").map { String($0) }
    #expect(read("") == nil)
    #expect(read("iconforge record 2\n") == nil)
    #expect(read(text + lines[3] + "\n") == nil, "a line twice")
    #expect(read("<<<<<<< HEAD\n" + text) == nil)
    #expect(read(text + "=======\n") == nil)
    lines[4] = String(lines[4].dropLast(7))
    #expect(read(lines.joined(separator: "\n")) == nil)
    var generator = SeededGenerator(seed: 8)
    let bytes = Array(text.utf8)
    for _ in 0..<2000 {
      var changed = bytes
      changed[Int(generator.next() % UInt64(bytes.count))] = UInt8(generator.next() >> 56)
      if let record = try? Record(changed) { #expect(read(record.text) == record) }
    }
  }

  @Test func `digests are BLAKE2b`() {
    // RFC 7693 has no vector of 256 bits; these are the reference implementation's.
    #expect(
      Digest.hex(of: [])
        == "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8")
    #expect(
      Digest.hex(of: Array("abc".utf8))
        == "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319")
  }

  @Test(arguments: [
    ("iconforge.yml", "Resources/Icon.png", "Resources/Icon.png", "iconforge.lock"),
    ("sub/brand.yml", "sub/out/Icon.png", "out/Icon.png", "sub/brand.lock"),
    ("./sub/iconforge.yml", "sub/./out/Icon.png", "out/Icon.png", "./sub/iconforge.lock"),
    ("/a/b/iconforge.yml", "/a/b/out/Icon.png", "out/Icon.png", "/a/b/iconforge.lock"),
    ("/a/b/iconforge.yml", "/a/c/Icon.png", "../c/Icon.png", "/a/b/iconforge.lock"),
    ("sub/iconforge.yml", "out/Icon.png", "../out/Icon.png", "sub/iconforge.lock"),
    ("../a/iconforge.yml", "../../b/Icon.png", "../../b/Icon.png", "../a/iconforge.lock"),
  ])
  func `keys are paths relative to the manifest's folder`(
    manifest: String, output: String, key: String, lock: String
  ) {
    let file = RecordFile(manifest: manifest)
    #expect(file.path == lock)
    #expect(file.key(output) == key)
    #expect(file.path(of: key) == SourcePath.normalized(output))
  }

  @Test func `without a manifest keys are relative to the output folder`() {
    for folder in ["Icons", "./Icons", "a/../Icons", "/tmp/Icons"] {
      let file = RecordFile(output: folder)
      #expect(file.path == "\(folder)/iconforge.lock")
      #expect(file.key("\(folder)/small/Icon.png") == "small/Icon.png")
    }
  }
}
