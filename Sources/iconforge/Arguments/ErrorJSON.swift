import IconDocuments
import IconForgeKit

/// A usage error as JSON.
enum ErrorJSON {
  /// Whether the last `--format` is json, in words that may not parse.
  static func isRequested(_ words: [String], shorts: [Character]) -> Bool {
    let names = ["--format"] + (shorts.contains("f") ? ["-f"] : [])
    var format: String?
    for (index, word) in words.prefix(while: { $0 != "--" }).enumerated() {
      if names.contains(word), index + 1 < words.count { format = words[index + 1] }
      for name in names where word.hasPrefix("\(name)=") {
        format = String(word.dropFirst(name.count + 1))
      }
    }
    return format == "json"
  }

  static func text(_ error: UsageError) -> String {
    let start = "iconforge: error: "
    let lines = error.lines.map { $0.hasPrefix(start) ? String($0.dropFirst(start.count)) : $0 }
    return JSONText.pretty([
      "version": .text(IconForge.version),
      "error": [
        "message": .text(lines.joined(separator: "\n")),
        "status": .integer(Int(error.status.rawValue)),
      ],
    ])
  }
}
