import Foundation
import IconCodec
import IconImage
import IconTestSupport
import Testing

/// A temporary folder with a program that runs in it.
struct Workplace {
  let folder: TemporaryFolder

  /// A folder with texts and images.
  init(_ texts: [String: String] = [:], images: [String: Bitmap] = [:]) {
    folder = TemporaryFolder(texts, images: images)
  }

  /// A folder with `small.yml`, a small preset, and artwork `art.png`.
  static func small(_ side: Int = 64) -> Workplace {
    Workplace(["small.yml": smallPreset], images: ["art.png": TestImages.artwork(side)])
  }

  /// Runs `iconforge` with the folder as its working directory.
  func run(_ arguments: [String], environment: [String: String] = [:]) throws -> ProcessResult {
    try IconTestSupport.run(
      Programs.iconforge, arguments, folder: folder.path, environment: environment)
  }

  func run(_ arguments: String...) throws -> ProcessResult { try run(arguments) }

  /// Runs `iconforge` and expects success.
  @discardableResult
  func succeed(
    _ arguments: [String], environment: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ProcessResult {
    let result = try run(arguments, environment: environment)
    #expect(
      result.status == 0, "\(arguments): \(result.output)\(result.errors)",
      sourceLocation: sourceLocation)
    return result
  }

  @discardableResult
  func succeed(
    _ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ProcessResult {
    try succeed(arguments, sourceLocation: sourceLocation)
  }

  /// Runs `iconforge` and expects this exit status, and `words` among its errors.
  @discardableResult
  func fail(
    _ arguments: [String], environment: [String: String] = [:], status: Int32,
    says words: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ProcessResult {
    let result = try run(arguments, environment: environment)
    #expect(
      result.status == status, "\(arguments): \(result.output)\(result.errors)",
      sourceLocation: sourceLocation)
    if let words {
      #expect(
        result.errors.contains(words), "\(arguments): \(result.errors)",
        sourceLocation: sourceLocation)
    }
    return result
  }
  @discardableResult
  func fail(
    _ arguments: String..., status: Int32, says words: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ProcessResult {
    try fail(arguments, status: status, says: words, sourceLocation: sourceLocation)
  }
  @discardableResult
  func write(_ name: String, _ bitmap: Bitmap) throws -> String {
    try folder.write(name, bitmap)
  }

  /// Writes an icon: a square over a background.
  @discardableResult
  func write(_ name: String, square ink: Color, on background: Color) throws -> String {
    let square = Bitmap(size: PixelSize(square: 400), filledWith: ink)
    return try write(
      name,
      Bitmap(size: PixelSize(square: 1024), filledWith: background).covered(
        by: square, x: 312, y: 250))
  }

  /// Files and folders except lockfiles, sorted; folders end with a slash.
  var everything: [String] {
    let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (all ?? []).map { name in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(
        atPath: folder.path(name), isDirectory: &isFolder)
      return exists && isFolder.boolValue ? name + "/" : name
    }.filter { !$0.hasSuffix(".lock") }.sorted()
  }

  /// Names of the files below `name`, sorted, without the lockfile.
  func files(below name: String) -> [String] {
    folder.files.filter { $0.hasPrefix(name + "/") }.map { String($0.dropFirst(name.count + 1)) }
      .filter { $0 != "iconforge.lock" }
  }

  func text(_ name: String) throws -> String { try folder.text(name) }

  /// The chunks of a PNG file, read without the code under test.
  func png(_ name: String) throws -> PNGFile {
    try #require(PNGFile(reading: try folder.read(name)), "\(name) is not a PNG file")
  }

  /// A decoded PNG file.
  func image(_ name: String) throws -> Bitmap { try PNGDecoder.decode(folder.read(name)).bitmap }
}

/// A small preset: two icons and a launch image.
let smallPreset = """
  name: small
  slots:
    - {role: application, idiom: iphone, pixels: [57, 57], file: Icon.png, alpha: forbidden}
    - {role: settings, idiom: iphone, pixels: [29, 29], file: Icon-Small.png, alpha: forbidden}
    - {role: launch, idiom: iphone, pixels: [32, 48], file: Default.png, alpha: forbidden}
  """
