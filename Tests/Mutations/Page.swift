import Foundation

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
