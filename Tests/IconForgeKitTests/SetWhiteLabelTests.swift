import Foundation
import IconForgeKit
import IconImage
import IconSpec
import IconTestSupport
import Testing

/// Brands of one manifest, two of them with faulty artwork.
@Suite struct SetWhiteLabelTests {
  private let project: ManifestProject
  private static let brands = (0..<40).map { "brand-\($0 < 10 ? "0" : "")\($0)" }
  private static let broken = "brand-07"
  private static let missing = "brand-23"

  init() throws {
    project = try ManifestProject(
      """
      presets: mine.yml
      background: white
      artwork: {tabBar: [shared/*.png]}
      output: {directory: "build/{name}"}
      sets:
        - each: brands/*
          artwork: {application: icon.png}
      """, art: ["shared/star.png": TestPictures.disc(64)])
    try project.writePreset(
      "role: application, idiom: iphone, pixels: [57, 57], file: Icon.png, alpha: forbidden",
      "role: settings, idiom: iphone, pixels: [29, 29], file: Icon-Small.png, alpha: forbidden",
      "role: tabBar, idiom: iphone, pixels: [30, 30], file: \"tabBar/{name}.png\", alpha: required")
    for (index, brand) in Self.brands.enumerated() {
      let color = Color(red: UInt8(index * 6), green: 99, blue: 180)
      try project.draw(
        Bitmap(size: PixelSize(square: 64), filledWith: color), "brands/\(brand)/icon.png")
    }
    try project.folder.write("project/brands/\(Self.broken)/icon.png", "no picture")
    try FileManager.default.removeItem(atPath: project.path("brands/\(Self.missing)/icon.png"))
  }

  @Test func `an error in one brand affects that brand's images only`() async throws {
    let reports = try await project.build()
    #expect(reports.map(\.name) == Self.brands)
    for (index, report) in reports.enumerated() {
      let brand = Self.brands[index]
      #expect(report.root == project.path("build/\(brand)"))
      let glyph = try #require(report.jobs.first { $0.path == "tabBar/star.png" })
      #expect(glyph.status == .written)
      guard brand != Self.broken, brand != Self.missing else {
        #expect(report.exitStatus == .failure)
        #expect(report.count(.failed) == report.jobs.count - 1)
        let place = brand == Self.missing ? "iconforge.yml:7:28" : "brands/\(brand)/icon.png"
        #expect(report.failures.map(\.path) == [project.path(place)])
        continue
      }
      #expect(report.exitStatus == .success)
      #expect(report.count(.written) == report.jobs.count)
      let icon = try project.image("Icon.png", in: "build/\(brand)")
      #expect(icon.pixel(28, 28) == [UInt8(index * 6), 99, 180, 255])
    }
    #expect(IconForgeKit.ExitStatus.worst(reports.map(\.exitStatus)) == .failure)
    let reasons = reports.flatMap(\.failures).map(\.message)
    #expect(reasons.count == 2)
    #expect(reasons[0] == textRefusal)
    let missing = project.path("brands/\(Self.missing)/icon.png")
    #expect(reasons[1] == "\(missing): cannot read: no such file or directory")
  }

  @Test func `shared artwork and each icon are read once`() async throws {
    let files = SetReadCounter()
    _ = try await project.build(fileSystem: files)
    #expect(files.count(of: project.path("shared/star.png")) == 1)
    #expect(files.count(of: project.path("iconforge.yml")) == 1)
    // The broken one is refused by its first bytes, and one is missing.
    for brand in Self.brands where brand != Self.broken && brand != Self.missing {
      #expect(files.count(of: project.path("brands/\(brand)/icon.png")) == 1)
    }
  }

  @Test func `the JSON report has the folder of every set`() async throws {
    let report = try await project.run()
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(report.json().utf8)) as? [String: Any])
    let jobs = try #require(json["jobs"] as? [[String: Any]])
    let roots = jobs.reduce(into: [String]()) { all, job in
      guard let root = job["root"] as? String, all.last != root else { return }
      all.append(root)
    }
    #expect(roots == Self.brands.map { project.path("build/\($0)") })
    let failed = jobs.filter { $0["status"] as? String == "failed" }
    #expect(
      Set(failed.compactMap { $0["root"] as? String })
        == [project.path("build/\(Self.broken)"), project.path("build/\(Self.missing)")])
    #expect(failed.allSatisfy { $0["error"] is String && $0["sha256"] == nil })
  }
}

/// The real file system, which counts how often files are opened to be read.
final class SetReadCounter: FileSystem {
  private let disk = DiskFileSystem()
  private let counts = Guarded([String: Int]())
  private let heads = Guarded([String: Int]())

  /// How often each was opened, by its path as it was given.
  var opened: [String: Int] {
    let heads = heads.with { $0 }
    return counts.with { $0.merging(heads, uniquingKeysWith: +) }
  }

  func count(of path: String) -> Int { counts.with { $0[path, default: 0] } }

  func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    counts.with { $0[path, default: 0] += 1 }
    return try disk.read(path, limit: limit)
  }

  func makeFolder(_ path: String) throws(FileError) { try disk.makeFolder(path) }
  func head(of path: String, count: Int) throws(FileError) -> FileHead {
    heads.with { $0[path, default: 0] += 1 }
    return try disk.head(of: path, count: count)
  }
  func replace(
    _ path: String, with bytes: [UInt8], inside folder: String
  ) throws(FileError) {
    try disk.replace(path, with: bytes, inside: folder)
  }
  func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    try disk.append(bytes, to: path)
  }
  func removeIfEmpty(_ folder: String) { disk.removeIfEmpty(folder) }
  func remove(_ path: String) throws(FileError) { try disk.remove(path) }
  func kind(of path: String) -> FileType? { disk.kind(of: path) }
  func names(in folder: String) throws(FileError) -> [String] { try disk.names(in: folder) }
  func realPath(_ path: String) -> String? { disk.realPath(path) }
  func isLink(_ path: String) -> Bool { disk.isLink(path) }
  func isSameFile(_ a: String, _ b: String) -> Bool { disk.isSameFile(a, b) }
}
