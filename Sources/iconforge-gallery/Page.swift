import IconFiles

/// A page of docs with parts that are made: between `<!-- NAME -->` and `<!-- /NAME -->`.
struct Page {
  private let path: String
  private let files = DiskFileSystem()

  init(_ path: String) { self.path = path }

  func replace(_ name: String, with text: String) throws {
    let (begin, end) = ("<!-- \(name) -->\n", "<!-- /\(name) -->\n")
    let page = String(decoding: try files.read(path, limit: 1 << 20), as: UTF8.self)
    guard let first = page.firstRange(of: begin), let last = page.firstRange(of: end) else {
      throw MissingPlace(name: name, path: path)
    }
    let made = page[..<first.upperBound] + "\n" + text + "\n" + page[last.lowerBound...]
    try files.replaceMakingFolder(path, with: Array(made.utf8))
  }

  private struct MissingPlace: Error, CustomStringConvertible {
    let name: String
    let path: String

    var description: String { "\(path) has no place for \(name)" }
  }
}
