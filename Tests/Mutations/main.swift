import Foundation

let arguments = CommandLine.arguments.dropFirst()
// `make mutations` builds these first.
if arguments.isEmpty {
  print(Mutation.byPreset.map(\.preset).joined(separator: " "))
  exit(0)
}
guard arguments.count >= 2, let gallery = arguments.first else {
  print(
    """
    usage: iconforge-mutations GALLERY PAGE [PRESET…]

    GALLERY is the output folder of `iconforge-gallery presets`. The program spoils copies of its icon \
    sets, one fault at a time, and writes what `validate` finds as a table into PAGE. It exits with 1 \
    when `validate` warns of an unchanged set. With presets, it changes their rows in PAGE only.
    """)
  exit(2)
}
let presets = Set(arguments.dropFirst(2))
let report = try await MutationReport(gallery: gallery, presets: presets)
let page = Page(arguments[arguments.startIndex + 1])
if presets.isEmpty {
  try page.replace("mutations", with: report.markdown)
} else {
  try page.replaceRows("mutations", of: presets, with: report.rows)
}
for warning in report.warnings { print("unchanged set: \(warning)") }
exit(report.warnings.isEmpty ? 0 : 1)

/// A Markdown file with a generated part between `<!-- NAME -->` and `<!-- /NAME -->`.
struct Page {
  private let path: String

  init(_ path: String) { self.path = path }

  /// Replaces the rows of some presets, which the table names in its second column.
  func replaceRows(_ name: String, of presets: Set<String>, with rows: [String]) throws {
    let page = try String(contentsOfFile: path, encoding: .utf8)
    guard let first = page.firstRange(of: "<!-- \(name) -->\n\n"),
      let last = page.firstRange(of: "\n<!-- /\(name) -->\n")
    else { throw CocoaError(.fileReadCorruptFile, userInfo: [NSFilePathErrorKey: path]) }
    func preset(_ row: Substring) -> String {
      row.split(separator: " | ").dropFirst().first.map(String.init) ?? ""
    }
    var lines: [Substring] = []
    for line in page[first.upperBound..<last.lowerBound].split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      guard presets.contains(preset(line)) else {
        lines.append(line)
        continue
      }
      let isKnown = lines.last.map { preset($0) == preset(line) } ?? false
      if !isKnown { lines += rows.map { $0[...] }.filter { preset($0) == preset(line) } }
    }
    try replace(name, with: lines.joined(separator: "\n"))
  }

  func replace(_ name: String, with text: String) throws {
    let page = try String(contentsOfFile: path, encoding: .utf8)
    guard let first = page.firstRange(of: "<!-- \(name) -->\n"),
      let last = page.firstRange(of: "<!-- /\(name) -->\n")
    else { throw CocoaError(.fileReadCorruptFile, userInfo: [NSFilePathErrorKey: path]) }
    let new = page[..<first.upperBound] + "\n" + text + "\n" + page[last.lowerBound...]
    try new.write(toFile: path, atomically: true, encoding: .utf8)
  }
}
