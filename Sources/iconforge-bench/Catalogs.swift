import Foundation

/// Writes app icon sets of 18 icons each for the validation benchmark.
enum Catalogs {
  private static let lines: [(idiom: String, points: Double, scale: Int)] = [
    ("iphone", 20, 2), ("iphone", 20, 3), ("iphone", 29, 2), ("iphone", 29, 3), ("iphone", 40, 2),
    ("iphone", 40, 3), ("iphone", 60, 2), ("iphone", 60, 3), ("ipad", 20, 1), ("ipad", 20, 2),
    ("ipad", 29, 1), ("ipad", 29, 2), ("ipad", 40, 1), ("ipad", 40, 2), ("ipad", 76, 1),
    ("ipad", 76, 2), ("ipad", 83.5, 2), ("ios-marketing", 1024, 1),
  ]

  static func write(_ count: Int, of artwork: String, program: String, into tree: String) throws {
    func size(_ points: Double) -> String {
      points == points.rounded() ? "\(Int(points))" : "\(points)"
    }
    func file(_ index: Int) -> String {
      "\(lines[index].idiom)-\(size(lines[index].points))@\(lines[index].scale)x.png"
    }
    let slots = lines.indices.map { index in
      let pixels = Int(lines[index].points * Double(lines[index].scale))
      return """
        {"role": "application", "idiom": "universal", "pixels": [\(pixels), \(pixels)], \
        "file": "\(file(index))", "alpha": "forbidden"}
        """
    }
    let images = lines.indices.map { index in
      let points = size(lines[index].points)
      return """
        {"idiom": "\(lines[index].idiom)", "size": "\(points)x\(points)", \
        "scale": "\(lines[index].scale)x", "filename": "\(file(index))"}
        """
    }
    let preset = "\(tree)/preset.json"
    try "{\"name\": \"catalog\", \"slots\": [\(slots.joined(separator: ","))]}"
      .write(toFile: preset, atomically: true, encoding: .utf8)
    let first = "\(tree)/S0.xcassets"
    let run = try Spawn([
      program, "build", artwork, "--preset", preset, "--background", "#1d4ed8", "--output",
      "\(first)/AppIcon.appiconset",
    ])
    guard run.status == 0 else { throw BenchError.failed("iconforge build") }
    try "{\"images\": [\(images.joined(separator: ","))], \"info\": {\"version\": 1}}"
      .write(
        toFile: "\(first)/AppIcon.appiconset/Contents.json", atomically: true, encoding: .utf8)
    for index in 1..<count {
      try FileManager.default.copyItem(atPath: first, toPath: "\(tree)/S\(index).xcassets")
    }
  }
}
