import Foundation
import IconCodec
import IconImage
import IconTestSupport
import Testing

/// Pixels of catalogs by Xcode, compared with their source images.
@Suite(.enabled(if: Places.compiledCatalogs != nil, "needs ../shared/car"))
struct CompiledCatalogPixelTests {
  private let folder: URL

  init() throws {
    folder = URL(fileURLWithPath: try #require(Places.compiledCatalogs))
  }

  private func catalog(_ path: String) throws -> CompiledCatalog {
    try CompiledCatalog(Array(try Data(contentsOf: folder.appendingPathComponent(path))))
  }

  /// The numbers of renditions that are compared, that have no decoder (deepmap-lzfse), and that are
  /// on a sheet with half the chroma, where samples differ by 1.
  @Test(arguments: [
    ("01-flutter-ios-xcode10.2", 26, 0, 0), ("02-flutter-ios-xcode16.3", 23, 3, 0),
    ("04-flutter-mac-xcode26.3", 10, 0, 0), ("06-mac-imagesets-xcode26.3", 50, 0, 5),
    ("15-flutter-ios-thinned-xcode14.2", 5, 0, 0),
  ])
  func `every decoded rendition equals its source image`(
    pair: String, equal: Int, undecodable: Int, lossy: Int
  ) throws {
    let catalog = try catalog("pairs/\(pair)/output/Assets.car")
    let sources = try sources(of: pair)
    var images = CompiledCatalogImages(catalog)
    var (compared, skipped, inexact) = (0, 0, 0)
    for rendition in catalog.renditions where [.image, .atlasPart].contains(rendition.layout) {
      guard let image = try Self.image(of: rendition, &images, without: ["deepmap-lzfse"]) else {
        skipped += 1
        continue
      }
      #expect(image.size == rendition.size)
      let decoded = Self.premultiplied(image)
      let candidates = sources[rendition.name, default: []].filter { $0.size == image.size }
      let error = candidates.map { source in
        zip(Self.premultiplied(source), decoded).map { abs(Int($0) - Int($1)) }.max() ?? 0
      }.min()
      #expect(error.map { $0 < 2 } == true, "\(rendition.name) \(image.size)")
      compared += 1
      inexact += error == 1 ? 1 : 0
    }
    #expect(
      compared == equal && skipped == undecodable && inexact == lossy,
      "\(compared), \(skipped), \(inexact)")
  }

  /// Catalogs by Xcode 7.3 to 26.4 without sources: their numbers of decoded renditions.
  @Test func `every bitmap is decoded`() throws {
    var decoded = 0
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent("files").path)
    for name in names where name.hasSuffix(".car") {
      let catalog = try catalog("files/\(name)")
      var images = CompiledCatalogImages(catalog)
      for rendition in catalog.renditions where [.image, .atlasPart].contains(rendition.layout) {
        let image = try Self.image(of: rendition, &images, without: ["JPEG"])
        decoded += image?.size == rendition.size && image != nil ? 1 : 0
      }
    }
    #expect(decoded == 254)
  }

  @Test func `vectors and JPEG images give their files`() throws {
    let kinds: [(file: String, mark: String, count: Int)] = [
      ("bartoszj_acextract_931809", "%PDF", 5), ("joshcoventry_QuickSnap_933e26", "%PDF", 16),
      ("kovidgoyal_kitty_302430", "bvx", 1), ("fenfenS_TrollDecrypt_tvOS_72d34d", "\u{FF}", 1),
    ]
    for (name, mark, count) in kinds {
      let catalog = try catalog("files/\(name).car")
      let files = catalog.renditions.filter { [.vector, .image].contains($0.layout) }
        .compactMap(catalog.file)
      let first = mark == "\u{FF}" ? [0xFF, 0xD8] : Array(mark.utf8)
      #expect(files.count == count && files.allSatisfy { $0.starts(with: first) }, "\(name)")
    }
  }

  /// Nil if the rendition has one of the formats `missing`, which have no decoder.
  private static func image(
    of rendition: CompiledCatalog.Rendition, _ images: inout CompiledCatalogImages,
    without missing: [String]
  ) throws -> Bitmap? {
    let result = Result { () throws(CompiledCatalogError) in try images.image(of: rendition) }
    if case .failure(.notDecodable(let what)) = result,
      missing.contains(where: { what.contains($0) })
    {
      return nil
    }
    return try result.get()
  }

  /// PNG files of a pair's source catalog by name; several sets may share a name.
  private func sources(of pair: String) throws -> [String: [Bitmap]] {
    let source = folder.appendingPathComponent("pairs/\(pair)/source")
    let paths = FileManager.default.enumerator(atPath: source.path)?.compactMap { $0 as? String }
    var images: [String: [Bitmap]] = [:]
    for path in paths ?? [] where path.hasSuffix(".png") {
      let bytes = Array(try Data(contentsOf: source.appendingPathComponent(path)))
      let name = path.split(separator: "/").last.map(String.init) ?? path
      images[name, default: []].append(try PNGDecoder.storedPixels(bytes, limits: .standard))
    }
    return images
  }

  /// RGBA, colors multiplied by alpha as the compiler does.
  private static func premultiplied(_ bitmap: Bitmap) -> [UInt8] {
    var bytes = bitmap.reducedToEightBits().expandedToRGB().addingAlpha().bytes
    for pixel in stride(from: 0, to: bytes.count, by: 4) {
      let alpha = Int(bytes[pixel + 3])
      for channel in pixel..<pixel + 3 {
        bytes[channel] = UInt8((Int(bytes[channel]) * alpha + 127) / 255)
      }
    }
    return bytes
  }
}
