import Foundation
import IconCodec
import IconTestSupport
import Testing

/// A project with icons, as CI checks it out.
struct CIProject {
  /// A name that a shell would make much of.
  static let awkwardName = #"it's "our" $HOME *art* `no`"#
  static let manifest = """
    presets: ios-2008
    background: "#1d4ed8"
    artwork: {application: drawing.png}
    output: {directory: "My 'Icons'"}
    """
  static let icons = [
    "Default.png", "Icon-Settings.png", "Icon.png", "apple-touch-icon-57x57.png",
    "apple-touch-icon.png", "iTunesArtwork",
  ]

  let place: Workplace

  /// Artwork, manifest and a finished set, all in `folder` when one is named.
  init(in folder: String? = nil) throws {
    place = try Workplace()
    let root = folder.map { $0 + "/" } ?? ""
    try place.folder.write("\(root)iconforge.yml", Self.manifest)
    try place.write("\(root)drawing.png", TestPictures.artwork(512))
    #expect(try place.run("build", "--quiet", folder ?? ".").status == 0)
  }

  static func file(_ name: String) -> String { "\(Places.package)/docs/ci/\(name)" }

  /// Runs a program found by its name, with this build's iconforge before any other, and without
  /// what a CI that runs these tests would tell.
  static func run(
    _ words: [String], folder: String? = nil, environment: [String: String] = [:]
  ) throws -> ProcessResult {
    let tools = URL(fileURLWithPath: Programs.iconforge).deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let own = ["PATH": "\(tools):\(path)", "GITHUB_ACTIONS": "", "GITHUB_STEP_SUMMARY": ""]
    return try IconTestSupport.run(
      "/usr/bin/env", words, folder: folder, environment: own.merging(environment) { $1 })
  }

  func step(_ environment: [String: String] = [:]) throws -> ProcessResult {
    try Self.run(
      ["sh", Self.file("step.sh")], folder: place.folder.path, environment: environment)
  }

  /// An icon that the store refuses, `Icon@2x.png`, beside one that is right.
  func wrongIcon(in folder: String) throws {
    for name in ["Icon.png", "Icon@2x.png"] {
      try place.write("\(folder)/\(name)", TestPictures.artwork(57))
    }
  }

  func text(_ name: String) throws -> String {
    String(decoding: try place.folder.read(name), as: UTF8.self)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: place.folder.path(name))
  }

  /// Status of every job of the published report, by path.
  func statuses(_ folder: String = "build/iconforge") throws -> [String: String] {
    let report = try jsonObject(try text("\(folder)/report.json"))
    let jobs = try #require(report["jobs"] as? [[String: Any]])
    return Dictionary(
      jobs.map { ($0["path"] as? String ?? "", $0["status"] as? String ?? "") },
      uniquingKeysWith: { $1 })
  }
}
