import IconFiles
import IconForgeKit
import IconPreview
import IconProject
import IconSpec

/// What a build takes and makes, for programs that decide whether it has to run again.
struct BuildLists {
  private let stamp: String?
  private let dependencies: String?
  private let xcodeFolder: String?
  private let notes = NotingFileSystem()
  private var noted = NotingFileSystem.Notes()
  private let files = DiskFileSystem()

  /// Nil where nobody wants one.
  init?(_ arguments: Arguments) throws(UsageError) {
    (stamp, dependencies) = (arguments.value(.stamp), arguments.value(.depfile))
    xcodeFolder = arguments.value(.xcfilelist)
    let wanted = [Option.stamp, .depfile, .xcfilelist].filter { arguments.has($0) }
    guard let first = wanted.first else { return nil }
    for option in wanted where arguments.value(option) == "" {
      throw UsageError("--\(option.name) needs a name")
    }
    for option in [Option.check, .dryRunOfBuild] where arguments.has(option) {
      throw UsageError("--\(option.name) writes nothing, so there is no --\(first.name) with it")
    }
    if dependencies != nil, stamp == nil {
      throw UsageError("--depfile needs --stamp, the file that depends on what it lists")
    }
  }

  /// So that it is known what decided on the plan.
  func watch(_ request: inout BuildRequest) { request.files = notes }

  /// Before the build, so that nothing is made if a file cannot be written.
  mutating func check(_ build: Build) throws(UsageError) {
    noted = notes.take()
    if let xcodeFolder, let kind = files.kind(of: xcodeFolder), kind != .folder {
      throw UsageError(refused: xcodeFolder, "is not a folder; --xcfilelist needs one")
    }
    do throws(SideFileError) {
      try sideFiles.check(
        inputs: noted.files + build.sets.flatMap(\.sources), outputs: build.targets)
    } catch {
      throw UsageError(error)
    }
  }

  private static let lists = ["icons-inputs.xcfilelist", "icons-outputs.xcfilelist"]

  private var sideFiles: SideFiles {
    let lists = xcodeFolder.map { folder in
      Self.lists.map { SideFile(SourcePath.joined(folder, $0), "--xcfilelist", .fileList) }
    }
    return SideFiles(
      [
        stamp.map { SideFile($0, "--stamp", .stamp) },
        dependencies.map { SideFile($0, "--depfile", .dependencies) },
      ].compactMap { $0 } + (lists ?? []))
  }

  /// After a build without fault; the stamp last.
  func write(of build: Build) throws(UsageError) {
    let sets = build.sets
    // Files may have changed during the build.
    do throws(SideFileError) {
      try sideFiles.check(outputs: build.targets)
    } catch {
      throw UsageError(error)
    }
    let inputs = Set((noted.files + sets.flatMap(\.sources)).map(SourcePath.normalized))
      .filter { files.kind(of: $0) == .regular }.sorted()
    let outputs = Set(sets.flatMap(\.outputs).map(SourcePath.normalized)).sorted()
    do throws(FileError) {
      if let xcodeFolder {
        try files.makeFolder(xcodeFolder)
        for (name, paths) in zip(Self.lists, [inputs, outputs]) {
          try put(Self.xcode(paths), SourcePath.joined(xcodeFolder, name))
        }
      }
      guard let stamp else { return }
      if let dependencies {
        let written = Set(outputs.map(SourcePath.folder))
        // A new name in a folder that patterns look into; but not where a build itself makes names.
        let folders = noted.folders.map(SourcePath.normalized).filter { !written.contains($0) }
        try put(Self.rule(for: stamp, inputs + folders.sorted()), dependencies)
      }
      try files.replace(stamp, with: [])
    } catch {
      throw UsageError(unreadable: error.path, "\(error)")
    }
  }

  /// What is the same stays untouched.
  private func put(_ text: String, _ path: String) throws(FileError) {
    let bytes = Array(text.utf8)
    if let old = try? files.read(path, limit: 2 * bytes.count), old.isSameText(as: bytes) { return }
    try files.replace(path, with: bytes)
  }

  /// As compilers write it with -MP, for make and ninja: an input that goes away is no fault.
  ///
  /// Source: GNU make, Rule Syntax; ninja manual, depfile.
  private static func rule(for stamp: String, _ inputs: [String]) -> String {
    let names = inputs.compactMap(escaped)
    return "\(escaped(stamp) ?? stamp):" + names.map { " \\\n  \($0)" }.joined() + "\n\n"
      + names.map { "\($0):\n" }.joined()
  }

  /// Nil for a name that cannot stand there.
  private static func escaped(_ path: String) -> String? {
    guard !path.contains(where: { $0.isNewline || $0 == "\t" }) else { return nil }
    return path.reduce(into: "") { text, character in
      switch character {
      case " ", "#", "\\", ":": text += "\\\(character)"
      case "$": text += "$$"
      default: text.append(character)
      }
    }
  }

  /// Paths as a build phase has them, whose working directory is `SRCROOT`.
  ///
  /// Source: Xcode Help, Run a script phase: input and output file lists.
  private static func xcode(_ paths: [String]) -> String {
    paths.filter { !$0.contains(where: \.isNewline) }
      .map { (SourcePath.isAbsolute($0) ? $0 : "$(SRCROOT)/\($0)") + "\n" }.joined()
  }
}

extension Option {
  static let stamp = Option(
    "stamp", value: "FILE", help: "an empty file that is as new as the last build without fault")
  static let depfile = Option(
    "depfile", value: "FILE", help: "what the stamp depends on, for make and ninja")
  static let xcfilelist = Option(
    "xcfilelist", value: "DIR", values: .folder,
    help: "icons-inputs.xcfilelist and icons-outputs.xcfilelist, for a build phase of Xcode")
}
