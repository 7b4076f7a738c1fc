import Foundation

let arguments = CommandLine.arguments.dropFirst()
// `make mutations` builds these first.
if arguments.isEmpty {
  print(Mutation.byPreset.map(\.preset).joined(separator: " "))
  exit(0)
}
guard arguments.count == 2, let gallery = arguments.first, let page = arguments.last else {
  print(
    """
    usage: iconforge-mutations GALLERY PAGE

    GALLERY is the output folder of `iconforge-gallery presets`. The program spoils copies of its icon \
    sets, one fault at a time, and writes what `validate` finds as a table into PAGE. It exits with 1 \
    when `validate` warns of an unchanged set.
    """)
  exit(2)
}
let report = try await MutationReport(gallery: gallery)
try Page(page).replace("mutations", with: report.markdown)
for warning in report.warnings { print("unchanged set: \(warning)") }
exit(report.warnings.isEmpty ? 0 : 1)

/// A Markdown file with a generated part between `<!-- NAME -->` and `<!-- /NAME -->`.
struct Page {
  private let path: String

  init(_ path: String) { self.path = path }

  func replace(_ name: String, with text: String) throws {
    let page = try String(contentsOfFile: path, encoding: .utf8)
    guard let first = page.firstRange(of: "<!-- \(name) -->\n"),
      let last = page.firstRange(of: "<!-- /\(name) -->\n")
    else { throw CocoaError(.fileReadCorruptFile, userInfo: [NSFilePathErrorKey: path]) }
    let new = page[..<first.upperBound] + "\n" + text + "\n" + page[last.lowerBound...]
    try new.write(toFile: path, atomically: true, encoding: .utf8)
  }
}
