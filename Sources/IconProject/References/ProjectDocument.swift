package import IconDocuments
import IconSpec

/// A document of a project, read once.
package struct ProjectDocument: Sendable {
  /// Relative to the project.
  package let path: String
  let bytes: [UInt8]
  let values: ConfigValues
  /// Why its framework cannot read it.
  package private(set) var problem: (text: String, place: DocumentPlace?)?
  /// Whether offsets in its text are those of its bytes: it is UTF-8.
  let isEditable: Bool
  /// Whether it is a program, whose calls may join parts of a path.
  private(set) var isProgram = false

  var name: String { SourcePath.name(of: path) }
  /// Empty for the project's folder.
  var folder: String { SourcePath.folder(of: path) }
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Complexity: O(bytes).
  func place(of value: ConfigValue) -> DocumentPlace {
    DocumentLines(bytes).place(of: value.range.lowerBound)
  }

  /// The language follows from the name. Complexity: O(bytes).
  init(_ path: String, _ bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    isEditable = String(validating: bytes, as: UTF8.self) != nil
    let name = SourcePath.name(of: path).lowercased()
    let ending = name.split(separator: ".").last.map { String($0) } ?? ""
    switch ending {
    case "yml", "yaml":
      do throws(SpecProblem) {
        values = ConfigValues(yaml: try YAMLReader.node(of: bytes, file: path), lines: bytes)
      } catch {
        values = ConfigValues(yamlLines: bytes)
        // Anchors and several documents are valid YAML.
        let isForeign = error.message.contains("anchors") || error.message.contains("second")
        let place = error.mark.map { DocumentPlace(line: $0.line, column: $0.column) }
        if !isForeign { problem = ("is not YAML: \(error.message)", place) }
      }
    case _
    where Self.xml.contains(ending) || name.hasSuffix(".xml.in") || name.hasSuffix(".xml.in.in"):
      do throws(XMLError) { values = try ConfigValues(xml: bytes) } catch {
        values = ConfigValues()
        if case .malformed(let place, let reason) = error {
          problem = ("is not XML: \(reason)", place)
        }
      }
    case _
    where Self.lines.contains(ending) || name.hasSuffix(".desktop.in")
      || name.hasSuffix(".desktop.in.in"):
      values = ConfigScanner.values(of: bytes, .lines)
    default:
      values = ConfigScanner.values(
        of: bytes, .brackets(hash: ["py", "spec", "rb", "exs", "ex"].contains(ending)))
      isProgram = !["json", "webmanifest", "html"].contains(ending)
      // Browsers accept comments in the manifest of an extension.
      let hasComments =
        name == "manifest.json" && String(decoding: bytes, as: UTF8.self).contains(/(?m)^\s*\/\//)
      guard ending == "json" || ending == "webmanifest", !hasComments else { break }
      do throws(JSONError) { _ = try JSONReader.value(of: bytes) } catch {
        problem = ("\(error)", error.place)
      }
    }
  }

  private static let xml: Set = [
    "xml", "wxs", "csproj", "vbproj", "fsproj", "props", "targets", "axaml", "xaml", "appxmanifest",
    "qrc",
  ]
  private static let lines: Set = [
    "toml", "godot", "cfg", "desktop", "ini", "pro", "properties", "xcconfig",
  ]
}

extension ConfigValues {
  /// The scalars of a YAML document.
  fileprivate init(yaml root: Node, lines bytes: [UInt8]) {
    self.init()
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(index + 1)
    }
    var found = self
    func add(_ node: Node, _ path: String, in container: Int) {
      switch node.content {
      case .scalar(let text, _):
        let line = min(node.mark.line, starts.count) - 1
        var start = min(bytes.count, starts[line] + node.mark.column - 1)
        if start < bytes.count, "\"'".utf8.contains(bytes[start]) { start += 1 }
        let range = start..<min(bytes.count, start + text.utf8.count)
        found.add(
          ConfigValue(path: path, container: container, text: text, range: range))
      case .sequence(let items):
        let inner = found.opened(in: container)
        for item in items { add(item, path, in: inner) }
      case .mapping(let pairs):
        let inner = found.opened(in: container)
        for (key, value) in pairs {
          guard case .scalar(let name, _) = key.content else { continue }
          add(value, path.isEmpty ? name : "\(path).\(name)", in: inner)
        }
      }
    }
    add(root, "", in: 0)
    self = found
  }

  /// The plain values of YAML with features that the reader refuses, by indentation.
  fileprivate init(yamlLines bytes: [UInt8]) {
    self.init()
    var open: [(indent: Int, path: String)] = []
    var start = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      defer { start += line.count + 1 }
      let text = String(decoding: line, as: UTF8.self)
      guard
        let match = text.firstMatch(of: /^(\s*(?:- )?)([A-Za-z0-9_.@\/-]+):\s*(?:["']?)([^"'#\n]*)/)
      else { continue }
      let indent = match.1.utf8.count
      open.removeAll { $0.indent >= indent }
      let path = (open.last.map { "\($0.path)." } ?? "") + match.2
      open.append((indent, path))
      let value = String(match.3).trimmed
      guard !value.isEmpty, !["&", "*", "!", "|", ">"].contains(where: value.hasPrefix) else {
        continue
      }
      let offset = start + text.utf8.distance(from: text.startIndex, to: match.3.startIndex)
      add(
        ConfigValue(
          path: path, container: 0, text: value, range: offset..<offset + value.utf8.count))
    }
  }
}
