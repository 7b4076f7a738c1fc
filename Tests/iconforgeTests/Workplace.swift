import Foundation
import IconCodec
import IconImage
import IconTestSupport
import Testing

/// A folder in which iconforge runs.
struct Workplace {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Runs `iconforge` with the folder as its working directory.
  func run(_ arguments: [String], environment: [String: String] = [:]) throws -> ProcessResult {
    try IconTestSupport.run(
      Programs.iconforge, arguments, folder: folder.path, environment: environment)
  }

  func run(_ arguments: String...) throws -> ProcessResult { try run(arguments) }

  @discardableResult
  func write(_ name: String, _ bitmap: Bitmap) throws -> String {
    try folder.write(name, PNGEncoder().encode(bitmap))
  }

  /// An icon that is a square before a ground.
  @discardableResult
  func write(_ name: String, square ink: Color, on ground: Color) throws -> String {
    let square = Bitmap(size: PixelSize(square: 400), filledWith: ink)
    return try write(
      name,
      Bitmap(size: PixelSize(square: 1024), filledWith: ground).covered(by: square, x: 312, y: 250))
  }

  /// Files and folders but for records, sorted; folders end with a slash.
  var everything: [String] {
    let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (all ?? []).map { name in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(
        atPath: folder.path(name), isDirectory: &isFolder)
      return exists && isFolder.boolValue ? name + "/" : name
    }.filter { !$0.hasSuffix(".lock") }.sorted()
  }

  /// Names of the files below `name`, sorted, but for the record.
  func files(below name: String) -> [String] {
    folder.files.filter { $0.hasPrefix(name + "/") }.map { String($0.dropFirst(name.count + 1)) }
      .filter { $0 != "iconforge.lock" }
  }

  func text(_ name: String) throws -> String {
    String(decoding: try folder.read(name), as: UTF8.self)
  }

  func png(_ name: String) throws -> PNGFile {
    try #require(PNGFile(try folder.read(name)), "\(name) is no PNG file")
  }
}

/// A small preset of one's own: two icons and a launch image.
let smallPreset = """
  name: small
  slots:
    - {role: application, idiom: iphone, pixels: [57, 57], file: Icon.png, alpha: forbidden}
    - {role: settings, idiom: iphone, pixels: [29, 29], file: Icon-Small.png, alpha: forbidden}
    - {role: launch, idiom: iphone, pixels: [32, 48], file: Default.png, alpha: forbidden}
  """

/// A JSON object or array as Foundation reads it.
func json(_ text: String) throws -> Any {
  try JSONSerialization.jsonObject(with: Data(text.utf8))
}

func jsonObject(_ text: String) throws -> [String: Any] {
  try #require(try json(text) as? [String: Any])
}

extension Bitmap {
  /// The channels of a pixel, 8 bits each.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    let start = (y * size.width + x) * layout.channels
    return Array(bytes[start..<start + layout.channels])
  }
}
