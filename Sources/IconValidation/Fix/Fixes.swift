package import IconCodec
import IconDocuments
public import IconFiles
import IconImage
import IconMaking
import IconPackages
import IconRules
import IconSpec

/// Fixes findings that have only one correction: PNG files are rewritten with the same pixels,
/// letter case is corrected, and so are names in Contents.json. Files are replaced atomically.
///
///     let report = await Validation(["."]).run()
///     for fix in await Fixes(of: report, isDryRun: true).run().fixes { print(fix.description) }
public struct Fixes: Sendable {
  /// What was fixed and what was left.
  public struct Outcome: Sendable {
    /// Fixes, in the order of the report.
    public fileprivate(set) var fixes: [Fix] = []
    /// Files that could not be read or written.
    public fileprivate(set) var failures: [Diagnostic] = []

    /// 3 if a file could not be read or written, else 0.
    public var exitStatus: ExitStatus { failures.isEmpty ? .success : .failure }
    /// Whether a file changed, or would change in a dry run.
    public var hasChanges: Bool { fixes.contains { $0.kind == .fix } }
  }

  private let findings: [Finding]
  private let isDryRun: Bool
  private let removesStrays: Bool
  /// The paths that may be written, with links resolved; nil for all files of the report.
  private let given: [String]?
  private let givenPaths: [String]
  private let fileSystem: any FileSystem
  private let images: ImageFix
  private let limits: DecodingLimits

  /// Creates the fixes of a report.
  ///
  /// - Parameters:
  ///   - report: The findings to fix.
  ///   - given: The validated paths, outside of which no file is written; nil for all files of the report.
  ///   - isDryRun: Whether nothing is written.
  ///   - removesStrays: Whether files that no list names are removed from sets.
  public init(
    of report: ValidationReport, given: [String]? = nil, isDryRun: Bool = false,
    removesStrays: Bool = false
  ) {
    self.init(
      of: report, given: given, isDryRun: isDryRun, removesStrays: removesStrays,
      importer: ImporterProgram.path())
  }

  package init(
    of report: ValidationReport, given: [String]? = nil, isDryRun: Bool = false,
    removesStrays: Bool = false, importer: String?, requiresSandbox: Bool = false,
    limits: DecodingLimits = .standard, fileSystem: any FileSystem = DiskFileSystem()
  ) {
    findings = report.findings
    self.isDryRun = isDryRun
    self.removesStrays = removesStrays
    givenPaths = given ?? []
    self.given = given?.map { fileSystem.realPath($0) ?? $0 }
    self.fileSystem = fileSystem
    self.limits = limits
    images = ImageFix(
      loader: ArtworkLoader(
        importer: Importer(program: importer, requiresSandbox: requiresSandbox), limits: limits,
        allowsPDF: false, colorSpace: .sRGB, vector: .exact, page: 1))
  }

  /// Fixes each file once, in the order of the report.
  ///
  /// - Returns: What was fixed, what was left and why, and which files could not be written.
  public func run() async -> Outcome {
    var outcome = Outcome()
    let known = withoutArchives(findings.filter { Self.rules.contains($0.rule.id) }, &outcome)
    for (_, found) in known.grouped(by: { fileSystem.realPath($0.path) ?? $0.path }) {
      let path = found[0].path
      let rules = found.map(\.rule).uniqued()
      guard !isBuilt(path) else {
        outcome.fixes += rules.map {
          Fix.left(path, "is in a built app; a change would break its signature", rule: $0)
        }
        continue
      }
      do {
        outcome.fixes +=
          fileSystem.fileType(of: path) == .folder
          ? try fix(set: path, rules) : try await fix(file: path, rules)
      } catch {
        let place = (error as? FileError)?.path ?? path
        outcome.failures.append(Diagnostic(path: place, severity: .error, message: "\(error)"))
      }
    }
    return outcome
  }

  /// Refuses archives: given ones as failures, each other once.
  private func withoutArchives(_ findings: [Finding], _ outcome: inout Outcome) -> [Finding] {
    let files = ArchiveFileSystem(over: fileSystem)
    let why = "is an archive, which \(Setting.fix) does not change; fix the sources and build again"
    var refused: Set<String> = []
    for path in givenPaths {
      guard let archive = files.archive(of: path),
        refused.insert(fileSystem.realPath(archive) ?? archive).inserted
      else { continue }
      outcome.failures.append(Diagnostic(path: archive, severity: .error, message: why))
    }
    return findings.filter { finding in
      guard let archive = files.archive(of: finding.path) else { return true }
      if refused.insert(fileSystem.realPath(archive) ?? archive).inserted {
        outcome.fixes.append(Fix.left(archive, why, rule: finding.rule))
      }
      return false
    }
  }

  private static let rules = ImageFix.rules.union(ContentsFix.rules.map(\.id)).union([
    "name-case", "unassigned-child",
  ])

  /// Whether the file is in a built app: an `.app` folder with an Info.plist, or one of another name.
  private func isBuilt(_ path: String) -> Bool {
    SourcePath.parents(of: fileSystem.realPath(path) ?? path).contains { folder in
      folder.hasSuffix(".app")
        ? BuiltApp(folder, in: fileSystem) != nil
        : BuiltApp.found(at: folder, in: fileSystem) != nil
    }
  }

  private func isGiven(_ path: String) -> Bool {
    guard let given else { return true }
    let real = fileSystem.realPath(path) ?? path
    return given.contains { SourcePath.isInside(real, $0) }
  }

  private static let notGiven = "was not given itself"

  private func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    if !isDryRun { try fileSystem.replace(path, with: bytes) }
  }

  private func fix(file path: String, _ rules: [Rule]) async throws -> [Fix] {
    guard fileSystem.fileType(of: path) == .regular else {
      return rules.map { Fix.left(path, "is a part of another file", rule: $0) }
    }
    var fixes: [Fix] = []
    let ofImage = rules.filter { ImageFix.rules.contains($0.id) }
    if !ofImage.isEmpty {
      let file = try fileSystem.read(path, limit: FileLimit.image(limits))
      let result = await images.result(file, at: path, for: ofImage)
      if result.bytes != file { try write(result.bytes, to: path) }
      fixes += result.fixes
    }
    for rule in rules where rule.id == "name-case" {
      let name = SourcePath.name(of: path)
      if let right = LooseNames().spelling(of: name) {
        fixes.append(try renamed(path, to: right, rule))
      }
    }
    // Property lists name files in several ways; only the user can decide.
    fixes += rules.filter { $0.id == "file-case" }.map {
      Fix.left(path, "either the list or the file can be renamed; do it by hand", rule: $0)
    }
    return fixes
  }

  private func fix(set: String, _ rules: [Rule]) throws -> [Fix] {
    var fixes: [Fix] = []
    let contents = SourcePath.joined(set, "Contents.json")
    let ofText = rules.filter(ContentsFix.rules.contains)
    guard SetSubject.Kind(catalogFolder: set) != nil else {
      return try ofText.first { $0.id == "file-case" }.map { try renamedMembers(of: set, $0) } ?? []
    }
    if !ofText.isEmpty {
      fixes +=
        isGiven(contents)
        ? try fix(contents: contents, of: set, ofText)
        : ofText.map { Fix.left(contents, Self.notGiven, rule: $0) }
    }
    for rule in rules where rule.id == "unassigned-child" { fixes += try strays(of: set, rule) }
    return fixes
  }

  private func fix(contents path: String, of set: String, _ rules: [Rule]) throws -> [Fix] {
    let old = try fileSystem.read(path, limit: FileLimit.document)
    let new: (bytes: [UInt8], fixes: [Fix])
    do {
      new = try ContentsFix(fileSystem: fileSystem).result(old, of: set, path: path, for: rules)
    } catch is JSONError {
      return rules.map { Fix.left(path, "is not UTF-8, so it cannot be edited", rule: $0) }
    }
    if new.bytes != old { try write(new.bytes, to: path) }
    let rest = rules.filter { rule in !new.fixes.contains { $0.rule == rule } }
    return new.fixes
      + rest.map { Fix.left(path, "has several possible meanings; edit it by hand", rule: $0) }
  }

  /// The file names of an .iconset are fixed.
  private func renamedMembers(of set: String, _ rule: Rule) throws -> [Fix] {
    guard set.hasSuffix(".iconset") else {
      return [
        Fix.left(set, "either the line or the file can be renamed; do it by hand", rule: rule)
      ]
    }
    let names = try fileSystem.names(in: set)
    return try [16, 32, 128, 256, 512].flatMap { side in
      ["", "@2x"].map { "icon_\(side)x\(side)\($0).png" }
    }.filter { !names.contains($0) }.compactMap { right in
      let alike = names.filter { $0.lowercased() == right.lowercased() }
      guard alike.count == 1 else { return nil }
      return try renamed(SourcePath.joined(set, alike[0]), to: right, rule)
    }
  }

  private func renamed(_ path: String, to name: String, _ rule: Rule) throws(FileError) -> Fix {
    guard isGiven(path) else { return Fix.left(path, Self.notGiven, rule: rule) }
    let folder = SourcePath.folder(of: path)
    let target = folder.isEmpty ? name : SourcePath.joined(folder, name)
    guard fileSystem.fileType(of: target) == nil || fileSystem.isSameFile(path, target) else {
      return Fix.left(path, "is not renamed to \(name), which is another file", rule: rule)
    }
    if !isDryRun { try fileSystem.move(path, to: target) }
    return Fix(path, "rename to \(name)", rule: rule)
  }

  /// Removes or reports image files that no line of Contents.json names.
  private func strays(of set: String, _ rule: Rule) throws -> [Fix] {
    let draft = CatalogReader(fileSystem: fileSystem).draft(
      set, kind: SetSubject.Kind(catalogFolder: set) ?? .imageSet)
    // With an unreadable Contents.json, strays are unknown.
    guard draft.unreadable == nil, draft.subject.problem == nil else { return [] }
    return try draft.subject.strays.map { SourcePath.joined(set, $0) }.filter(isGiven).map { path in
      guard removesStrays else {
        return Fix.left(path, "no line names it; \(Setting.removeStrays) removes it", rule: rule)
      }
      if !isDryRun { try fileSystem.remove(path) }
      return Fix(path, "remove, as no line names it", rule: rule)
    }
  }
}
