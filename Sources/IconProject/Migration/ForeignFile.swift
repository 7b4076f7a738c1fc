import IconFiles
import IconSpec

/// A key of another tool's configuration. Nested keys are joined by dots.
struct ForeignKey: Sendable {
  let name: String
  let text: String
}

/// Another tool's configuration file, or the folder that it takes artwork from.
struct ForeignFile: Sendable {
  let path: String
  private let files: any FileSystem
  /// Nil for a folder.
  private let root: Node?

  init(_ path: String, of files: any FileSystem) throws {
    self.path = SourcePath.normalized(path)
    self.files = files
    guard files.fileType(of: path) != .folder else {
      root = nil
      return
    }
    let bytes = try files.read(path, limit: FileLimit.manifest)
    do {
      root = try YAMLReader.node(of: bytes, file: path)
    } catch {
      throw SpecProblems([error])
    }
  }

  var isFolder: Bool { root == nil }

  var name: String { SourcePath.name(of: path) }

  /// Whether a folder has a file or folder at this path.
  func has(_ inner: String) -> Bool {
    files.fileType(of: SourcePath.joined(path, inner)) != nil
  }

  /// The images in a folder, by their names without the ending. Paths are relative to the project.
  func images(in folder: String) -> [ForeignKey] {
    let place = isFolder ? path : SourcePath.joined(SourcePath.folder(of: path), folder)
    return ((try? files.names(in: place)) ?? []).sorted().filter(StarterArtwork.isImage).map {
      name in
      ForeignKey(
        name: Manifest.name(ofFile: name),
        text: SourcePath.joined(isFolder ? self.name : folder, name))
    }
  }

  /// The flavour of `NAME-dev.yaml`.
  func flavor(_ stem: String) -> String? {
    name.hasPrefix("\(stem)-") ? Manifest.name(ofFile: String(name.dropFirst(stem.count + 1))) : nil
  }

  /// The keys below a group; nil if the file does not have the group. Without a group, all keys.
  func keys(below group: String? = nil) -> [ForeignKey]? {
    guard let root, case .mapping(let pairs) = root.content else { return nil }
    guard let group else { return Self.keys(of: root, "") }
    let member = pairs.first { key, _ in
      if case .scalar(group, _) = key.content { true } else { false }
    }
    guard let node = member?.value, case .mapping = node.content else { return nil }
    return Self.keys(of: node, "")
  }

  /// The options of a command in the scripts of package.json; nil if no script runs it. Flags have the
  /// value true, and words that are no values the name OPERAND.
  func options(of commands: [String], longNames: [String: String] = [:]) -> [ForeignKey]? {
    // npx takes a version too: `@capacitor/assets@3`.
    let run = (keys(below: "scripts") ?? []).flatMap { $0.text.split { "&|;".contains($0) } }
      .first { text in
        text.split(separator: " ").contains { word in
          commands.contains { word == $0 || word.hasPrefix("\($0)@") }
        }
      }
    let option =
      /\s(?:(?<name>--?\w[\w-]*)(?:[=\s]+)?)?(?<value>'[^']*'|"[^"]*"|[^-\s'"]\S*)?(?=\s|$)/
    guard let run, let command = commands.lazy.compactMap({ run.firstRange(of: $0) }).first else {
      return nil
    }
    return run[command.upperBound...].matches(of: option).compactMap { match in
      let name = match.name.map(String.init)
      let value = match.value.map { $0.filter { !"'\"".contains($0) } }
      return name == nil && value == nil
        ? nil
        : ForeignKey(
          name: name.map { longNames[$0] ?? $0 } ?? "OPERAND", text: value ?? "true")
    }
  }

  /// Keys without a value have the tool's default.
  private static func keys(of node: Node, _ path: String) -> [ForeignKey] {
    switch node.content {
    case .scalar(let text, _): return node.isNull ? [] : [ForeignKey(name: path, text: text)]
    case .mapping(let pairs):
      return pairs.flatMap { key, value -> [ForeignKey] in
        guard case .scalar(let name, _) = key.content else { return [] }
        return keys(of: value, path.isEmpty ? name : "\(path).\(name)")
      }
    case .sequence(let items):
      let texts = items.compactMap { item in
        if case .scalar(let text, _) = item.content { text } else { nil }
      }
      return [ForeignKey(name: path, text: texts.joined(separator: ", "))]
    }
  }
}
