import IconDocuments
import IconFiles
import IconImage
import IconSpec

/// The elements of Cordova's config.xml that name images, by platform.
///
/// Source: cordova.apache.org, Customize Icons; Config.xml reference.
package enum CordovaPackager {
  package static let file = "config.xml"

  static func files(for jobs: [Job]) -> [PackageFile] {
    let lines = CordovaLine.lines(of: jobs)
    guard !lines.isEmpty else { return [] }
    return [
      PackageFile(merged: file) { site throws(PackageError) in
        guard !site.isUnreadable else { throw .unreadable }
        guard let existing = site.existing else { return nil }
        let wanted = lines.compactMap { $0.keeping(site.isNamed) }
        return try CordovaConfig(existing).bytes(naming: wanted)
      }
    ]
  }
}

/// One element: `<icon density="hdpi" foreground="…" background="…" />`.
struct CordovaLine: Sendable {
  let platform: String
  let name: String
  /// The attribute that distinguishes a platform's elements: density or width.
  let key: String
  let keyValue: String
  /// Attributes with the image paths.
  var images: [(name: String, path: String)]

  /// Jobs of equal keys share a line. Lines are in the order of the jobs.
  static func lines(of jobs: [Job]) -> [CordovaLine] {
    var lines: [CordovaLine] = []
    for job in jobs {
      guard let entry = job.slots.lazy.map(\.entry).first(where: { $0["platform"] != nil }),
        let platform = entry["platform"]
      else { continue }
      let key = entry["density"] == nil ? "width" : "density"
      let line = CordovaLine(
        platform: platform, name: entry["element"] ?? "icon", key: key,
        keyValue: entry["density"] ?? "\(job.pixels.width)",
        images: [(entry["attribute"] ?? "src", job.path)])
      let known = lines.firstIndex {
        ($0.platform, $0.name, $0.keyValue) == (line.platform, line.name, line.keyValue)
      }
      if let known { lines[known].images += line.images } else { lines.append(line) }
    }
    return lines
  }

  /// The line with its existing images only; nil if it has none.
  func keeping(_ isThere: (String) -> Bool) -> CordovaLine? {
    var line = self
    line.images.removeAll { !isThere($0.path) }
    return line.images.isEmpty ? nil : line
  }

  var text: String {
    let names = images.map { " \($0.name)=\"\($0.path.escapedXML())\"" }.joined()
    let side = key == "width" ? " width=\"\(keyValue)\" height=\"\(keyValue)\"" : ""
    let density = key == "density" ? " density=\"\(keyValue)\"" : ""
    return "<\(name)\(density)\(names)\(side) />"
  }
}

/// A config.xml to which missing elements are added. Existing elements, order, comments and white space
/// stay.
struct CordovaConfig {
  private let bytes: [UInt8]
  private var platforms: [String: Platform] = [:]
  /// The offset of the widget's closing tag.
  private var end: Int?

  private struct Platform {
    var end: Int
    /// Element name, key and value of each existing element.
    var keys: Set<[String]> = []
  }

  init(_ bytes: [UInt8]) throws(PackageError) {
    self.bytes = bytes
    var (platforms, end): ([String: Platform], Int?) = ([:], nil)
    var open: [(name: String, platform: Platform)] = []
    var depth = 0
    try XMLSource(bytes).walk(failure: { PackageError.unchanged(XMLRefusal($0)) }) {
      event throws(PackageError) in
      switch event {
      case .start(let tag):
        depth += 1
        if depth == 2, tag.name.equals("platform"), !tag.isEmpty {
          open = [(tag.value("name")?.text ?? "", Platform(end: 0))]
        } else if depth == 3, !open.isEmpty {
          for key in ["density", "width"] {
            if let value = tag.value(key)?.text {
              open[0].platform.keys.insert([tag.name.text, key, value])
            }
          }
        }
      case .end(_, let range):
        if depth == 2, let (name, platform) = open.popLast() {
          var platform = platform
          platform.end = range.lowerBound
          platform.keys.formUnion(platforms[name]?.keys ?? [])
          platforms[name] = platform
        }
        if depth == 1, !range.isEmpty { end = range.lowerBound }
        depth -= 1
      case .text, .instruction, .declaration: break
      }
    }
    self.platforms = platforms
    self.end = end
  }

  func bytes(naming lines: [CordovaLine]) throws(PackageError) -> [UInt8] {
    guard let end else {
      throw PackageError.unchanged("has no widget to put lines into")
    }
    let edits = lines.grouped(by: \.platform).compactMap { name, lines -> TextEdit? in
      guard let platform = platforms[name] else {
        let inner = lines.map { "        \($0.text)\n" }.joined()
        let start = lineStart(before: end)
        return TextEdit(start..<start, "    <platform name=\"\(name)\">\n\(inner)    </platform>\n")
      }
      let lacking = lines.filter { !platform.keys.contains([$0.name, $0.key, $0.keyValue]) }
      guard !lacking.isEmpty else { return nil }
      let start = lineStart(before: platform.end)
      let indent = String(decoding: bytes[start..<platform.end], as: UTF8.self)
      return TextEdit(start..<start, lacking.map { "\(indent)    \($0.text)\n" }.joined())
    }
    return bytes.edited(edits)
  }

  /// The start of a closing tag's line; the tag's own offset if other text precedes it.
  private func lineStart(before position: Int) -> Int {
    let start = bytes[..<position].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return bytes[start..<position].allSatisfy { $0 == 0x20 || $0 == 0x09 } ? start : position
  }
}
