import Foundation
import IconCodec
import IconForgeKit
import IconImage
import IconRules
import IconTestSupport
import Testing

/// Catalogs by Xcode 7.3 to 26.4, and the source catalogs of some of them.
@Suite(.enabled(if: Places.compiledCatalogs != nil, "needs ../shared/car"))
struct CompiledCatalogCorpusTests {
  private let folder: URL

  init() throws {
    folder = URL(fileURLWithPath: try #require(Places.compiledCatalogs))
  }

  private func names(in part: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(part).path)
      .sorted()
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appendingPathComponent(path)))
  }

  /// One is empty after thinning, one was left unfinished by another program.
  @Test func `every catalog is read and only the empty ones have faults`() throws {
    let faulty: [String: [CompiledCatalog.Fault]] = [
      "cocoay_Fix_Xcode_Assets_7f57ac.car": [.noRenditions],
      "russgreen_BACApp_64ec0b.car": [.emptyRenditions(4, of: 4)],
    ]
    let files = try names(in: "files").filter { $0.hasSuffix(".car") }
    #expect(files.count > 10)
    for name in files {
      let catalog = try CompiledCatalog(try bytes("files/\(name)"))
      #expect(catalog.faults == faulty[name] ?? [], "\(name)")
      #expect(catalog.unread == 0, "\(name)")
    }
  }

  @Test func `opacity equals that of the source image`() throws {
    var compared: [Bool: Int] = [:]
    for pair in try names(in: "pairs") where pair != "INDEX.tsv" {
      let catalog = try CompiledCatalog(try bytes("pairs/\(pair)/output/Assets.car"))
      let sources = try sourceImages(of: pair)
      for rendition in catalog.renditions where rendition.isAppIcon {
        guard let isOpaque = rendition.isOpaque, let source = sources[rendition.name],
          source.size == rendition.size
        else { continue }
        #expect(isOpaque == source.alphaRange().isOpaque, "\(pair) \(rendition.name)")
        compared[isOpaque, default: 0] += 1
      }
    }
    #expect(compared[true, default: 0] >= 5 && compared[false, default: 0] >= 15, "\(compared)")
  }

  /// PNG files of a pair's source catalog by name.
  private func sourceImages(of pair: String) throws -> [String: Bitmap] {
    let source = folder.appendingPathComponent("pairs/\(pair)/source")
    let paths = FileManager.default.enumerator(atPath: source.path)?.compactMap { $0 as? String }
    var images: [String: Bitmap] = [:]
    for path in paths ?? [] where path.hasSuffix(".png") {
      let bytes = Array(try Data(contentsOf: source.appendingPathComponent(path)))
      images[path.split(separator: "/").last.map(String.init) ?? path] =
        try PNGDecoder.decode(bytes).bitmap
    }
    return images
  }

  /// The only pair with transparent icons is named: its findings are about its artwork.
  @Test func `apps built by Xcode have no findings about generated files`() async throws {
    let transparent = "01-flutter-ios-xcode10.2"
    let rules: Set = [
      "compiled-catalog", "compiled-structure", "compiled-icon", "color-model", "metadata-leak",
      "missing-icon", "icon-members",
    ]
    for pair in try names(in: "pairs") where pair != "INDEX.tsv" {
      let app = try app(of: pair)
      let report = await Validation([app.path("Pair.app")]).run()
      #expect(report.notes.contains { $0.contains("a compiled catalog with") }, "\(pair)")
      let found = report.findings.filter { rules.contains($0.rule.id) }.map(\.rule.id)
      #expect(found == (pair == transparent ? ["compiled-icon"] : []), "\(pair)")
    }
  }

  /// The output of actool laid out as an app, with a property list of the platform where the pair
  /// has no list of an app.
  private func app(of pair: String) throws -> TemporaryFolder {
    let app = try TemporaryFolder()
    let isMac = pair.contains("-mac-")
    let output = try names(in: "pairs/\(pair)/output")
    let home = isMac ? "Pair.app/Contents" : "Pair.app"
    for name in output where [".png", ".car", ".icns"].contains(where: name.hasSuffix) {
      try app.write(
        (isMac ? "\(home)/Resources/" : "\(home)/") + name,
        try bytes("pairs/\(pair)/output/\(name)"))
    }
    if output.contains("Info.plist") {
      try app.write("\(home)/Info.plist", try bytes("pairs/\(pair)/output/Info.plist"))
    } else {
      try app.write(
        "\(home)/Info.plist",
        ValidateTree.plist(
          """
          <key>CFBundlePackageType</key><string>APPL</string>
          <key>CFBundleIconFile</key><string>AppIcon</string>
          <key>CFBundleIconName</key><string>AppIcon</string>
          <key>LSMinimumSystemVersion</key><string>11.0</string>
          """))
    }
    return app
  }

  /// `dump.py` shares no code with this project.
  @Test(.enabled(if: Programs.python != nil, "needs Python"))
  func `an independent reader reads generated catalogs`() throws {
    var sketch = CatalogSketch(icons: ["AppIcon", "Größe"])
    sketch.images.append(CatalogSketch.Image(asset: "AppIcon", side: 60, scale: 3, layout: 1003))
    let place = try TemporaryFolder()
    let file = try place.write("Assets.car", sketch.bytes)
    let script = """
      import sys
      sys.dont_write_bytecode = True
      sys.path.insert(0, sys.argv[2])
      import dump
      car = dump.Car(sys.argv[1])
      print(sorted(car.facets), len(car.bom.tree("BITMAPKEYS")["entries"]))
      for r in car.rend: print(r["asset"], r["w"], r["layout"], r["extra"], r.get("celmver"))
      """
    let result = try run(
      try #require(Programs.python), ["-c", script, file, folder.path],
      environment: ["PYTHONUTF8": "1"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.split(separator: "\n").map(String.init) == ["['AppIcon', 'Größe'] 2"]
        + ["AppIcon 120 12 0 3", "AppIcon 180 12 0 3", "AppIcon 1024 12 0 3"]
        + ["Größe 120 12 0 3", "Größe 180 12 0 3", "Größe 1024 12 0 3"]
        + ["AppIcon 60 1003 0 None"])
  }
}
