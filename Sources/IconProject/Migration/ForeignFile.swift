import IconDocuments
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
    (self.path, self.files) = (SourcePath.normalized(path), files)
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

  /// The options of a command in the scripts of package.json; nil if no script runs it.
  ///
  /// - Parameter longNames: the names of short options and of former ones.
  func options(of commands: Set<String>, longNames: [String: String] = [:]) -> [ForeignKey]? {
    for script in keys(below: "scripts") ?? [] {
      let words = Self.words(of: script.text)
      // npx takes a version too: `app-icon@latest`.
      let start = words.firstIndex { word in
        commands.contains { word == $0 || word.hasPrefix("\($0)@") }
      }
      guard let start else { continue }
      let own = words[(start + 1)...].prefix { !["&&", "||", ";", "|"].contains($0) }
      return Self.options(own, longNames)
    }
    return nil
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
      var texts: [String] = []
      var found: [ForeignKey] = []
      for item in items {
        switch item.content {
        case .scalar(let text, _): texts.append(text)
        // Expo's plugins: a name and its options.
        case .sequence(let pair):
          guard pair.count == 2, case .scalar(let name, _) = pair[0].content else { fallthrough }
          found += keys(of: pair[1], "\(path).\(name)")
        case .mapping: found += keys(of: item, "\(path)[]")
        }
      }
      return (texts.isEmpty ? [] : [ForeignKey(name: path, text: texts.joined(separator: ", "))])
        + found
    }
  }

  /// The words of a shell command, without their quotes.
  private static func words(of command: String) -> [String] {
    var (words, word, quote): ([String], String?, Character?) = ([], nil, nil)
    for letter in command {
      if letter == quote {
        quote = nil
      } else if quote == nil, letter == "'" || letter == "\"" {
        (quote, word) = (letter, word ?? "")
      } else if quote == nil, letter.isWhitespace {
        word.map { words.append($0) }
        word = nil
      } else {
        word = (word ?? "") + String(letter)
      }
    }
    return words + [word].compactMap { $0 }
  }

  /// `--key value`, `--key=value` and flags, which have the value true. Other words are skipped.
  private static func options(
    _ words: some Collection<String>, _ longNames: [String: String]
  ) -> [ForeignKey] {
    var keys: [ForeignKey] = []
    var open: String?
    for word in words {
      if word.hasPrefix("-") {
        if let flag = open { keys.append(ForeignKey(name: flag, text: "true")) }
        let parts = word.split(separator: "=", maxSplits: 1).map { String($0) }
        let name = longNames[parts[0]] ?? parts[0]
        open = parts.count == 1 ? name : nil
        if parts.count == 2 { keys.append(ForeignKey(name: name, text: parts[1])) }
      } else if let name = open {
        keys.append(ForeignKey(name: name, text: word))
        open = nil
      }
    }
    return keys + (open.map { [ForeignKey(name: $0, text: "true")] } ?? [])
  }
}
