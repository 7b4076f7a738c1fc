import Foundation
import IconCodec
import IconTestSupport
import Testing

@testable import IconForgeKit

@Suite struct ImageCacheTests {
  private let bench: LockfileBench

  init() throws {
    bench = try LockfileBench()
    try bench.write("art.png", PNGEncoder().encode(TestImages.artwork(120).droppingAlpha()))
  }

  private var cache: ImageCache { ImageCache(folder: bench.path("cache")) }

  /// Builds into an empty folder and returns its files.
  private func build() async throws -> [String: [UInt8]] {
    try? bench.remove("out")
    let result = try await bench.run { $0.cache = bench.path("cache") }
    #expect(result.exitStatus == .success, "\(bench.told(result))")
    return try bench.files().filter { $0.key.hasPrefix("out/") }
  }

  /// The cached files, without the mark.
  private func kept() throws -> [String] {
    try bench.files().keys.filter { $0.hasPrefix("cache/") && !$0.hasSuffix("/CACHEDIR.TAG") }
      .sorted()
  }

  @Test func `images are cached for other output folders in a marked folder`() async throws {
    let first = try await build()
    #expect(try kept().count == 2)
    let mark = String(decoding: try bench.read("cache/CACHEDIR.TAG"), as: UTF8.self)
    #expect(mark.hasPrefix("Signature: 8a477f597d28d172789f06886806bc55\n"))
    let before = try kept().map { try bench.read($0) }
    #expect(try await build() == first)
    #expect(try kept().map { try bench.read($0) } == before)
  }

  /// Wrong content for an entry, made from its own image and from another one.
  private static let damages: [(name: String, make: @Sendable ([UInt8], [UInt8]) -> [UInt8])] = [
    ("nothing", { _, _ in [] }),
    ("no picture", { _, _ in Array("damaged".utf8) }),
    ("another picture", { _, _ in PNGEncoder().encode(.plain(57, 57, .white)) }),
    ("a picture of another size", { _, _ in PNGEncoder().encode(.plain(9, 9, .white)) }),
    ("the other image", { _, other in other }),
    (
      "another picture under this one's digest",
      { own, _ in
        PNGEncoder().encode(.plain(57, 57, .white)) + own.suffix(64)
      }
    ),
    ("one byte changed", { own, _ in own.enumerated().map { $0 == 60 ? $1 ^ 1 : $1 } }),
    ("the end missing", { own, _ in Array(own.dropLast()) }),
    ("more behind it", { own, _ in own + [0] }),
  ]

  @Test(arguments: damages.indices)
  func `a damaged entry counts as missing and is replaced`(index: Int) async throws {
    let first = try await build()
    let names = try kept()
    let whole = try names.map { try bench.read($0) }
    for (number, name) in names.enumerated() {
      try bench.write(name, Self.damages[index].make(whole[number], whole[1 - number]))
    }
    let (files, what) = (try await build(), Self.damages[index].name)
    #expect(files == first, "\(what)")
    #expect(try names.map { try bench.read($0) } == whole, "\(what)")
    #expect(try await bench.run(isCheck: true).exitStatus == .success)
  }

  @Test func `a valid digest does not excuse an image of another size`() async throws {
    _ = try await build()
    let (name, pixels) = (try kept()[0], PNGEncoder().encode(.plain(9, 9, .white)))
    let key = String(name.dropFirst("cache/".count).dropLast(".png".count)).replacing("/", with: "")
    try bench.write(name, pixels + Digest(of: Array(key.utf8) + pixels).hex)
    _ = try await build()
    #expect(try bench.read(name).count > pixels.count + 64)
  }

  @Test func `the images that were used longest ago are removed first`() async throws {
    _ = try await build()
    let names = try kept()
    let old = try #require(names.last)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000)], ofItemAtPath: bench.path(old))
    let rest = Array(names.dropLast())
    let size = try rest.reduce(0) { try $0 + bench.read($1).count }
    try ImageCache(folder: bench.path("cache"), largest: size).trim()
    #expect(try kept() == rest)
  }

  @Test func `only the cache's own files are removed`() async throws {
    _ = try await build()
    let strangers = [
      "cache/tv/movie.mkv", "cache/ab/movie.mkv", "cache/ab/\(String(repeating: "c", count: 62))",
      "cache/ab/\(String(repeating: "C", count: 62)).png", "cache/note.txt",
      "cache/abc/\(String(repeating: "c", count: 62)).png",
    ]
    for name in strangers { try bench.write(name, "theirs") }
    try ImageCache(folder: bench.path("cache"), largest: 0).trim()
    #expect(try kept() == strangers.sorted())
  }

  @Test func `the cache does not follow links`() async throws {
    _ = try await build()
    let image = "\(String(repeating: "c", count: 62)).png"
    try bench.write("elsewhere/\(image)", "theirs")
    try bench.write("elsewhere/.iconforge-\(Int32.max)-1.tmp", "theirs")
    let name = (0..<256).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
      .first { DiskFileSystem().fileType(of: bench.path("cache/\($0)")) == nil }
    try bench.link("cache/\(try #require(name))", to: "elsewhere")
    for shelf in try kept().map({ String($0.prefix(8)) }) {
      try bench.remove(shelf)
      try bench.link(shelf, to: "elsewhere")
    }
    let before = try bench.files().filter { $0.key.hasPrefix("elsewhere/") }
    _ = try await build()
    try ImageCache(folder: bench.path("cache"), largest: 0).trim()
    #expect(try bench.files().filter { $0.key.hasPrefix("elsewhere/") } == before)
  }

  @Test func `temporary files of ended processes are removed and those of running ones stay`()
    async throws
  {
    _ = try await build()
    let shelf = try kept()[0].prefix(8)
    let dead = [
      ".iconforge-\(Int32.max)-1.tmp", "\(shelf.suffix(2))/.iconforge-\(Int32.max)-2.tmp",
    ]
    let living = "cache/.iconforge-\(getppid())-3.tmp"
    for name in dead { try bench.write("cache/\(name)", "x") }
    try bench.write(living, "x")
    _ = try await build()
    #expect(try kept().filter { $0.hasSuffix(".tmp") } == [living])
  }

  @Test(arguments: ["photo.jpg", "tv/movie.mkv", "CACHEDIR.TAG"])
  func `a folder with other files is refused and nothing is made`(name: String) async throws {
    // Other programs use the same mark.
    try bench.write("cache/\(name)", "Signature: 8a477f597d28d172789f06886806bc55\n# by another\n")
    let result = try await bench.run { $0.cache = bench.path("cache") }
    #expect(result.exitStatus == .failure)
    #expect(
      bench.told(result).first?.contains("cache: cannot be the cache: it contains other") == true)
    #expect(try bench.files().keys.sorted() == ["art.png", "cache/\(name)"])
  }

  @Test func `a folder that another build is about to mark is accepted`() async throws {
    try bench.write("cache/.iconforge-\(getppid())-3.tmp", "Sign")
    _ = try await build()
    #expect(try kept().count == 3)
  }
}
