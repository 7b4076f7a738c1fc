import Foundation
import IconTestSupport

/// Writes a target's own seeds and matching files of the corpus.
struct Seeds {
  let target: FuzzTarget

  init(of target: FuzzTarget) { self.target = target }

  private static let largest = 1 << 20

  func write(into folder: String) throws {
    let root = URL(fileURLWithPath: folder)
    // The dictionary is beside the folder, because every file in it is an input.
    let words = target.words.map { word in
      "\"" + word.utf8.map { String(format: "\\x%02x", $0) }.joined() + "\"\n"
    }
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    try Data(words.joined().utf8).write(to: URL(fileURLWithPath: folder + ".dict"))
    for (index, bytes) in target.seeds.enumerated() {
      try Data(bytes).write(to: root.appendingPathComponent("seed-\(index)"))
    }
    guard let corpus = Places.corpus else { return }
    let names = FileManager.default.enumerator(atPath: corpus)?.compactMap { $0 as? String } ?? []
    for name in names where target.corpusEndings.contains(where: { name.hasSuffix($0) }) {
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(corpus)/\(name)"))
      guard data.count <= Self.largest else { continue }
      let plain = name.replacingOccurrences(of: "/", with: "-")
      try data.write(to: root.appendingPathComponent(plain))
    }
  }
}
