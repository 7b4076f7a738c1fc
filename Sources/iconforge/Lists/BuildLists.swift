import IconFiles
import IconForgeKit
import IconPreview
import IconProject
import IconSpec

/// Lists of a build's inputs and outputs, for build systems.
struct BuildLists {
  private let stamp: String?
  private let dependencies: String?
  private let xcodeFolder: String?
  private let notes = NotingFileSystem()
  private var noted = NotingFileSystem.Notes()
  private let files = DiskFileSystem()

  /// Nil if no list is requested. `unwritten` is an option with which the build writes nothing.
  init?(_ arguments: inout Arguments, unwritten: String?) throws(UsageError) {
    stamp = arguments.text(
      "stamp", value: "FILE", in: .output, "touch FILE after each successful build")
    dependencies = arguments.text(
      "depfile", value: "FILE", in: .output, "write the stamp's dependencies, for make and ninja")
    xcodeFolder = arguments.text(
      "xcfilelist", value: "DIR", in: .output,
      "write icons-inputs.xcfilelist and icons-outputs.xcfilelist, for a build phase of Xcode")
    let given = [("stamp", stamp), ("depfile", dependencies), ("xcfilelist", xcodeFolder)]
      .filter { $0.1 != nil }
    guard let first = given.first else { return nil }
    for (name, value) in given where value == "" { throw UsageError("--\(name) needs a name") }
    if let unwritten {
      throw UsageError("\(unwritten) and --\(first.0) cannot go together")
    }
    if dependencies != nil, stamp == nil {
      throw UsageError("--depfile needs --stamp, the file that depends on what it lists")
    }
  }

  func watch(_ request: inout BuildRequest) { request.files = notes }

  /// Checks the lists' files before the build.
  mutating func check(_ build: Build) throws(UsageError) {
    noted = notes.take()
    if let xcodeFolder, let kind = files.fileType(of: xcodeFolder), kind != .folder {
      throw UsageError(refused: xcodeFolder, "is not a folder; --xcfilelist needs one")
    }
    try UsageError.converting {
      try sideFiles.check(
        inputs: noted.files + build.sets.flatMap(\.sources), outputs: build.targets)
    }
  }

  private static let lists = ["icons-inputs.xcfilelist", "icons-outputs.xcfilelist"]

  private var sideFiles: SideFiles {
    let lists = xcodeFolder.map { folder in
      Self.lists.map { SideFile(SourcePath.joined(folder, $0), for: "--xcfilelist", .fileList) }
    }
    return SideFiles(
      [
        stamp.map { SideFile($0, for: "--stamp", .stamp) },
        dependencies.map { SideFile($0, for: "--depfile", .dependencies) },
      ].compactMap { $0 } + (lists ?? []))
  }

  /// Writes the lists after a successful build; the stamp last.
  func write(of build: Build) throws(UsageError) {
    let sets = build.sets
    try UsageError.converting {
      // The files may have changed during the build.
      try sideFiles.check(outputs: build.targets)
    }
    let inputs = Set((noted.files + sets.flatMap(\.sources)).map(SourcePath.normalized))
      .filter { files.fileType(of: $0) == .regular }.sorted()
    let outputs = Set(sets.flatMap(\.outputs).map(SourcePath.normalized)).sorted()
    try UsageError.converting {
      if let xcodeFolder {
        try files.makeFolder(xcodeFolder)
        for (name, paths) in zip(Self.lists, [inputs, outputs]) {
          try put(Self.xcode(paths), SourcePath.joined(xcodeFolder, name))
        }
      }
      guard let stamp else { return }
      if let dependencies {
        let written = Set(outputs.map(SourcePath.folder))
        // A pattern may match a new file in these folders. A build itself adds files to its outputs.
        let folders = noted.folders.map(SourcePath.normalized).filter { !written.contains($0) }
        try put(Self.rule(for: stamp, inputs + folders.sorted()), dependencies)
      }
      try files.replace(stamp, with: [])
    }
  }

  private func put(_ text: String, _ path: String) throws(FileError) {
    let bytes = Array(text.utf8)
    if let old = try? files.read(path, limit: 2 * bytes.count), old.isSameText(as: bytes) { return }
    try files.replace(path, with: bytes)
  }

  /// A rule as compilers write it with -MP: make ignores an input that no longer exists.
  ///
  /// Source: GNU make, Rule Syntax; ninja manual, depfile.
  private static func rule(for stamp: String, _ inputs: [String]) -> String {
    let names = inputs.compactMap(escaped)
    return "\(escaped(stamp) ?? stamp):" + names.map { " \\\n  \($0)" }.joined() + "\n\n"
      + names.map { "\($0):\n" }.joined()
  }

  /// Nil for a name that a rule cannot contain.
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

  /// Paths for a build phase, which runs in `SRCROOT`.
  ///
  /// Source: Xcode Help, Run a script phase: input and output file lists.
  private static func xcode(_ paths: [String]) -> String {
    paths.filter { !$0.contains(where: \.isNewline) }
      .map { (SourcePath.isAbsolute($0) ? $0 : "$(SRCROOT)/\($0)") + "\n" }.joined()
  }
}

extension SideFile.Format {
  private static let limit = 64 << 20

  /// A rule for the stamp and an empty rule for each input.
  fileprivate static let dependencies = SideFile.Format(
    "a dependency file that iconforge wrote", limit: limit
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let parts = text.split(separator: "\n\n", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return false }
    let inputs = parts[0].split(separator: " \\\n  ", omittingEmptySubsequences: false)
    let rules = parts[1].split(separator: ":\n", omittingEmptySubsequences: false)
    return inputs[0].hasSuffix(":") && !inputs[0].contains("\n") && rules.last == ""
      && inputs.dropFirst().elementsEqual(rules.dropLast())
  }

  /// One path of a build phase in each line.
  fileprivate static let fileList = SideFile.Format(
    "a file list that iconforge wrote", limit: limit
  ) { bytes in
    String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .allSatisfy { $0.hasPrefix("$(SRCROOT)/") || $0.hasPrefix("/") }
  }
}
