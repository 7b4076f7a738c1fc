import IconDocuments
import IconFiles
import IconPackages
import IconRules

/// Fixes Contents.json where only one correction is possible: letter case of file names, idioms,
/// platforms, keys, scales and sizes. The rest of the text is unchanged.
struct ContentsFix {
  static let rules = Rules.all.filter {
    ["file-case", "unknown-idiom", "contents-spelling"].contains($0.id)
  }

  let fileSystem: any FileSystem

  /// Returns the new text and the fixes for the rules that found something.
  func result(
    _ bytes: [UInt8], of set: String, path: String, for rules: [Rule]
  ) throws -> (bytes: [UInt8], fixes: [Fix]) {
    // The bytes are edited in place, so they must be UTF-8.
    let root = try JSONReader.value(of: bytes, .tolerant)
    let lines = DocumentLines(bytes)
    let kind = SetSubject.Kind(catalogFolder: set)
    let names = try fileSystem.names(in: set)
    let exact = Set(names)
    let byLowerCase = Dictionary(grouping: names) { $0.lowercased() }
    var (edits, fixes): ([TextEdit], [Fix]) = ([], [])
    func edit(_ range: Range<Int>, from old: String, to new: String, rule: Rule) {
      let place = lines.place(of: range.lowerBound)
      edits.append(TextEdit(range, JSONText.line(.text(new))))
      fixes.append(
        Fix(
          path, line: place.line, column: place.column, "write \"\(new)\" for \"\(old)\"",
          rule: rule))
    }
    for line in root[kind?.list ?? "images"]?.list ?? [] {
      let misspellings = CatalogLine.misspellings(of: line, in: bytes)
      // Values under a misspelt key have not been checked yet.
      let isHidden = rules.contains { $0.id == "contents-spelling" } && !misspellings.isEmpty
      func node(_ key: String) -> JSONNode? {
        isHidden ? CatalogLine.member(meaning: key, of: line)?.value : line[key]
      }
      for rule in isHidden ? Self.rules : rules {
        switch rule.id {
        case "file-case":
          guard let node = node("filename"), let name = node.text, !exact.contains(name),
            let alike = byLowerCase[name.lowercased()]
          else { continue }
          guard alike.count == 1, FileName.isText(alike[0]) else {
            fixes.append(
              Fix.left(path, "\(name) may be \(alike.joined(separator: " or "))", rule: rule))
            continue
          }
          edit(node.range, from: name, to: alike[0], rule: rule)
        case "unknown-idiom":
          for key in ["idiom", "platform"] {
            guard let node = node(key), let text = node.text,
              let meant = CatalogLine.meant(by: text, under: key, in: kind)
            else { continue }
            edit(node.range, from: text, to: meant, rule: rule)
          }
        case "contents-spelling":
          for found in misspellings {
            edit(found.range, from: found.written, to: found.meant, rule: rule)
          }
        default: continue
        }
      }
    }
    return (bytes.edited(edits), fixes)
  }
}
