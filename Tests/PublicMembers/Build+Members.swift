import IconForgeKit

// Uses of every public member, compiled as in another package. `PublicMembersTests` reads the
// extension of each public type, and fails for a member that is missing there.

extension BuildRequest {
  static func inMemory(_ bytes: [UInt8]) throws -> [BuildSet] {
    let white = try BuildRequest(
      artwork: bytes, named: "icon.png", presets: [.web], background: .white)
    return try white.sets()
  }

  static func fromManifest() -> BuildRequest {
    var request = BuildRequest("iconforge.yml", presets: [.ios], output: "Icons", layout: .catalog)
    request.input = request.input ?? "iconforge.yml"
    request.options = ProjectOptions(presets: [.android])
    request.fill = "App/Assets.xcassets"
    request.propertyList = "App/Info.plist"
    request.page = "index.html"
    request.selection = BuildSelection()
    request.home = "/"
    return request
  }
}

extension ProjectOptions {
  static func withEveryKey() -> ProjectOptions {
    var options = ProjectOptions(presets: [.ios], background: .white, output: "Icons", layout: .web)
    options.presets.append("own.json")
    options.background = Color("#204080")
    options.requiresBackground = true
    options.isSingleSize = true
    options.output = "Other"
    options.layout = nil
    options.fit = .contain
    options.anchor = Anchor.nearTheLeft
    options.scale = 0.8
    options.padding = [.ios: 0, .android: 10]
    options.adjustments = .lighter()
    options.isSeparable = false
    options.hinting = .never
    options.badge = "BETA"
    options.also = ["docs/logo.png"]
    options.lockfile = "icons.lock"
    return options
  }
}

extension ForegroundAdjustments {
  static func lighter() -> ForegroundAdjustments {
    var adjustments = ForegroundAdjustments()
    adjustments.darkLightness = 20
    adjustments.darkSaturation = -10
    adjustments.tintedContrast = 30
    adjustments.maskThreshold = 40
    return adjustments
  }
}

extension Anchor {
  static var nearTheLeft: Anchor? { Anchor(rawValue: "25% 0%") }

  var isNamed: Bool { Self.allCases.map(\.rawValue).contains(rawValue) }
}

extension TargetPlatform {
  var isOfApple: Bool {
    switch self {
    case .ios, .macos, .watchos, .tvos, .visionos: true
    case .android, .web, .windows, .linux: false
    }
  }
}

extension BuildSelection {
  static func ofOneBrand() -> BuildSelection {
    var selection = BuildSelection()
    selection.roles = RoleSelection(skipped: [.launch])
    selection.sets = ["acme"]
    return selection
  }
}

extension RoleSelection {
  func without(_ role: Role) -> RoleSelection {
    RoleSelection(only: only.subtracting([role]), skipped: skipped.union([role]))
  }
}

extension BuildOptions {
  static func forServer() -> BuildOptions {
    var options = BuildOptions(workers: 2, maxPixels: 1 << 24, effort: .fast, mode: .write)
    options.workers += 1
    options.maxPixels = nil
    options.effort = .optimal
    options.allowsPDF = true
    options.importer = "/usr/local/bin/iconforge-import"
    options.requiresSandbox = true
    options.memory = 1 << 30
    options.mode = .dryRun
    options.force = true
    options.prunes = true
    options.lockTimeout = 5
    options.isDurable = true
    options.cache = "cache"
    options.cacheSize = 1 << 28
    options.includesDigests = false
    return options
  }
}

extension BuildMode {
  var mayWrite: Bool {
    switch self {
    case .write: true
    case .check, .dryRun: false
    }
  }
}

extension EncodingEffort {
  var isSlow: Bool {
    switch self {
    case .fast, .standard: false
    case .optimal: true
    }
  }
}

extension LockfileLocation {
  static var paths: [String] {
    [
      LockfileLocation(manifest: "iconforge.yml"), LockfileLocation(output: "Icons"),
      LockfileLocation(path: "icons.lock", manifest: "iconforge.yml"),
    ].map(\.path)
  }
}

extension Build {
  static func built(_ request: BuildRequest, _ sets: [BuildSet]) async throws -> [RenderedFile] {
    let planned = try Build(request, options: BuildOptions(mode: .check))
    for note in planned.notes { print(note.text()) }
    let build = Build(planned.sets + sets, lockfile: nil, options: BuildOptions())
    let report = await build.run(
      progress: { done, all in print(done, all) }, waiting: { folder in print(folder) })
    return report.exitStatus == .success ? try await build.rendered() : []
  }
}

extension BuildSet {
  var summary: String {
    "\(name ?? ""): \(output), \(userFiles.count) user files"
  }
}

extension RenderedFile {
  var summary: String { "\(path): \(bytes.count) bytes, \(pixels?.description ?? "document")" }
}

extension BuildReport {
  var summary: String {
    let counts = [failures.count, notices.count, warnings.count, staleFiles.count, pruned.count]
    let isDone = strict().exitStatus == .success && diagnostics.isEmpty
    return isDone ? "\(sets.map(\.summary)) \(stages.summary)" : "\(counts) \(json(seconds: 1))"
  }
}

extension SetReport {
  var summary: String {
    let counts = [failures.count, notices.count, findings.count, diagnostics.count, bytes]
    let names = (jobs + files).map(\.path) + outcomes.map { $0.location(in: root) }
    return "\(name ?? root): \(exitStatus), \(count(.written)) written, \(counts), \(names)"
  }
}

extension Outcome {
  var summary: [Any?] {
    [
      path, isUserFile, status, pixels, bytes, sha256, isCached, error, isKept, isReplacement,
      location(in: "Icons"),
    ]
  }
}

extension Outcome.Status {
  var isOfCheck: Bool {
    switch self {
    case .written, .unchanged, .failed: false
    case .same, .differs, .missing, .extra: true
    }
  }
}

extension Timings {
  var summary: String { "\(comparing + reading + making), \(cached) images from the cache" }
}
