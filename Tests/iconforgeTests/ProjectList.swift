import Foundation
import IconTestSupport

/// The projects in the text files of a folder of `Tests`.
///
/// Lines that begin with "@@" are "@@ project NAME", "@@ icon PATH: FORM", "@@ reference TEXT",
/// "@@ finding TEXT" and "@@ file PATH". The lines up to the next one are the text of that file.
enum ProjectList {
  struct Entry {
    let name: String
    fileprivate(set) var files: [String: String] = [:]
    fileprivate(set) var icons: [String: String] = [:]
    /// References or findings.
    fileprivate(set) var results: [String] = []
  }

  /// Empty if the folder cannot be read.
  static func entries(in folder: String) -> [Entry] {
    let home = "\(Places.package)/Tests/\(folder)"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: home)) ?? []
    return names.sorted().flatMap { name in
      entries(of: (try? String(contentsOfFile: "\(home)/\(name)", encoding: .utf8)) ?? "")
    }
  }

  private static func entries(of text: String) -> [Entry] {
    var entries: [Entry] = []
    // The first part is empty.
    for part in "\n\(text)".dropLast().components(separatedBy: "\n@@ ").dropFirst() {
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let words = lines[0].split(separator: " ", maxSplits: 1).map { String($0) }
      let last = entries.count - 1
      switch words[0] {
      case "project": entries.append(Entry(name: words[1]))
      case "icon":
        let icon = words[1].components(separatedBy: ": ")
        entries[last].icons[icon[0]] = icon[1]
      case "file": entries[last].files[words[1]] = lines.count > 1 ? String(lines[1]) : ""
      default: entries[last].results.append(words[1])
      }
    }
    return entries
  }
}
