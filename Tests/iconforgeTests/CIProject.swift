import Foundation
import IconTestSupport
import Testing

/// A project with icons, as in a checkout of CI.
struct CIProject {
  /// A name full of characters that shells interpret.
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

  /// Creates artwork, a manifest and built icons, in `folder` if it is given.
  init(in folder: String? = nil) throws {
    place = Workplace()
    let root = folder.map { $0 + "/" } ?? ""
    try place.folder.write("\(root)iconforge.yml", Self.manifest)
    try place.write("\(root)drawing.png", TestImages.artwork(512))
    try place.succeed("build", "--quiet", folder ?? ".")
  }

  static func file(_ name: String) -> String { "\(Places.package)/docs/ci/\(name)" }

  /// Runs a program found in PATH, with this build's iconforge first and without the variables of the
  /// CI or the make that runs these tests.
  static func run(
    _ words: [String], folder: String? = nil, environment: [String: String] = [:]
  ) throws -> ProcessResult {
    let tools = URL(fileURLWithPath: Programs.iconforge).deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    var own = ["PATH": "\(tools):\(path)"]
    for name in runnerVariables { own[name] = "" }
    return try IconTestSupport.run(
      "/usr/bin/env", words, folder: folder, environment: own.merging(environment) { $1 })
  }

  /// Variables that runners set, and make for a make below it.
  private static let runnerVariables = [
    "GITHUB_ACTIONS", "GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY", "GITHUB_BASE_REF",
    "CI_MERGE_REQUEST_DIFF_BASE_SHA", "MAKEFLAGS", "MAKELEVEL", "MFLAGS",
  ]

  /// Runs `iconforge ci`, and expects this exit status.
  @discardableResult
  func ci(
    _ words: String..., environment: [String: String] = [:], status: Int32? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ProcessResult {
    let result = try Self.run(
      [Programs.iconforge, "ci"] + words, folder: place.folder.path, environment: environment)
    if let status {
      #expect(
        result.status == status, "\(result.output)\(result.errors)", sourceLocation: sourceLocation)
    }
    return result
  }

  /// Runs git in the project, with an author.
  @discardableResult
  func git(_ words: String...) throws -> ProcessResult {
    let result = try Self.run(
      ["git", "-c", "user.name=a", "-c", "user.email=a@a.example", "-c", "commit.gpgsign=false"]
        + words, folder: place.folder.path)
    try #require(result.status == 0, "\(words): \(result.errors)")
    return result
  }

  /// Commits the project and sets a branch to it.
  func commit(as branch: String) throws {
    if !place.folder.files.contains(where: { $0.hasPrefix(".git/") }) {
      try git("init", "--quiet", "--initial-branch", "work")
    }
    try git("add", "--all")
    try git("commit", "--quiet", "--allow-empty", "-m", branch)
    try git("branch", "--force", branch)
  }

  func report(_ folder: String = "build/iconforge") throws -> JSON {
    try JSON(text("\(folder)/report.json"))
  }

  /// The packed icons by name, extracted with tar.
  func packed(_ folder: String = "build/iconforge") throws -> [String: [UInt8]] {
    let scratch = TemporaryFolder()
    let result = try Self.run([
      "tar", "--extract", "--file", place.folder.path("\(folder)/icons.tar"), "-C", scratch.path,
    ])
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    return Dictionary(
      uniqueKeysWithValues: try scratch.files.map { ($0, try scratch.read($0)) })
  }

  /// Writes a valid icon and one of a wrong size, `Icon@2x.png`.
  func wrongIcon(in folder: String) throws {
    for name in ["Icon.png", "Icon@2x.png"] {
      try place.write("\(folder)/\(name)", TestImages.artwork(57))
    }
  }

  func text(_ name: String) throws -> String {
    try place.text(name)
  }

  func remove(_ name: String) throws {
    try place.folder.remove(name)
  }

  /// The status of every job in the published report, by path.
  func statuses(_ folder: String = "build/iconforge") throws -> [String: String] {
    let jobs = try report(folder).check.jobs.elements
    return Dictionary(
      jobs.map { ($0.path.string ?? "", $0.status.string ?? "") }, uniquingKeysWith: { $1 })
  }
}
