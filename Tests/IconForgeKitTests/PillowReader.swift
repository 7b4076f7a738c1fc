import Foundation
import IconTestSupport
import Testing

/// Pillow's and Python's own readers, as a second opinion on what a build wrote.
enum PillowReader {
  struct Picture: Decodable {
    let path: String
    let width: Int
    let height: Int
    let mode: String
    /// What is not fully transparent: left, top, right, bottom; nil without alpha.
    let box: [Int]?
    /// Whether every pixel is white, the transparent ones too.
    let isWhite: Bool
    let alphas: [Int]?
  }

  /// Every PNG below `folder`, by its path there.
  static func pictures(in folder: String) throws -> [String: Picture] {
    let pictures = try JSONDecoder().decode(
      [Picture].self, from: Data(try output(of: script, folder).utf8))
    return Dictionary(uniqueKeysWithValues: pictures.map { ($0.path, $0) })
  }

  /// What `script` prints, given `argument`.
  static func output(of script: String, _ argument: String) throws -> String {
    let result = try run(
      try #require(Programs.python), ["-c", script, argument], environment: ["PYTHONUTF8": "1"])
    try #require(result.status == 0, "\(result.errors)")
    return result.output
  }

  private static let script = """
    import json, pathlib, sys
    from PIL import Image

    root = pathlib.Path(sys.argv[1])
    found = []
    for path in sorted(root.rglob("*.png")):
        image = Image.open(path)
        image.load()
        mode = image.mode
        full = image.convert("RGBA")
        alpha = full.getchannel("A")
        found.append({
            "path": path.relative_to(root).as_posix(), "width": image.width,
            "height": image.height, "mode": mode,
            "box": alpha.getbbox() if mode == "RGBA" else None,
            "isWhite": full.convert("RGB").getextrema() == ((255, 255),) * 3,
            "alphas": alpha.getextrema() if mode == "RGBA" else None})
    print(json.dumps(found))
    """
}
