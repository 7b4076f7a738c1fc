import IconCodec
import IconFiles
import IconImage
import IconRules
import IconSpec
import IconStore
import IconValidation
import LibC

/// Every preset from each artwork, judged and laid out.
struct Gallery {
  /// What artwork is given as.
  enum Kind: String, CaseIterable {
    case svg, png
  }

  /// Sheets to work by, and smaller ones for docs/gallery.md.
  private static let sheets: [(folder: String, choice: SheetColumn.Choice, cell: Int)] = [
    ("sheets", .telling, 96), ("pages", .few, 60),
  ]

  private let artworks: ArtworkFolder
  private let output: String
  private let files = DiskFileSystem()

  init(folder: String, output: String) throws {
    artworks = try ArtworkFolder(folder)
    self.output = output
  }

  /// The program's status: 1 when something cannot be made or is objected to.
  func run(presets: [String]) async throws -> Int32 {
    for name in artworks.names {
      try files.replaceMakingFolder(
        "\(output)/artwork/\(name).svg", with: try artworks.drawing(name))
      try files.replaceMakingFolder(
        "\(output)/artwork/\(name).png", with: try await artworks.picture(name))
    }
    var objections = 0
    for name in presets {
      guard let preset = try BuiltInPresets.preset(name) else {
        print("error: there is no preset \(name)")
        return 2
      }
      for kind in Kind.allCases { objections += try await sheet(preset, kind) }
    }
    print(objections == 0 ? "nothing to object to" : "\(objections) objections")
    return objections == 0 ? 0 : 1
  }

  /// Makes the sheet of one preset; how much there is to object to what it shows.
  private func sheet(_ preset: Preset, _ kind: Kind) async throws -> Int {
    var (objections, warnings): ([String], [String]) = ([], [])
    var sheets = Self.sheets.map { sheet in
      PresetSheet(columns: SheetColumn.columns(of: preset, sheet.choice), cell: sheet.cell)
    }
    for name in artworks.names {
      let folder = "\(output)/\(preset.name)/\(name)-\(kind.rawValue)"
      let made = try await artworks.build(
        name, file: "\(name).\(kind.rawValue)", preset, from: "\(output)/artwork", into: folder)
      // Of looks that are better left to the system, nothing is there to be judged.
      let judged = await Validation(files.kind(of: folder) == nil ? [] : [folder]).run()
      let findings = judged.findings.strict().map { Diagnostic($0) }
      objections +=
        (made.diagnostics + findings).filter { $0.severity == .error }.map { $0.text() }
        + [judged.failure?.description].compactMap { $0 }
      // What a build warns of may be as it should: artwork that cannot be taken apart, a solid mask.
      warnings += made.diagnostics.filter { $0.severity == .warning }.map { $0.text() }
      let picture = try PNGDecoder.decode(
        try files.read("\(output)/artwork/\(name).png", limit: FileLimit.picture()))
      for index in sheets.indices {
        sheets[index].append(name: name, artwork: picture.bitmap) { slot in
          image(of: slot, in: made, folder)
        }
      }
    }
    let suffix = kind == .svg ? "" : "-of-png"
    for (place, sheet) in zip(Self.sheets, sheets) {
      try files.replaceMakingFolder(
        "\(output)/\(place.folder)/\(preset.name)\(suffix).png",
        with: ImageFormat.png.encoder(effort: .optimal).encode(sheet.bitmap()))
    }
    print("\(preset.name) of \(kind.rawValue): \(objections.count) objections")
    for line in objections + warnings { print("  \(line)") }
    fflush(nil)
    return objections.count
  }

  /// Nil where it was not made.
  private func image(of slot: Slot, in report: BuildReport, _ folder: String) -> Bitmap? {
    guard
      let outcome = report.sets.flatMap(\.jobs).first(where: {
        $0.job?.slots.contains(slot) == true
      }),
      let bytes = try? files.read("\(folder)/\(outcome.path)", limit: FileLimit.picture())
    else { return nil }
    return try? PNGDecoder.decode(bytes).bitmap
  }
}

extension DiskFileSystem {
  /// A file and the folders it lies in.
  func replaceMakingFolder(_ path: String, with bytes: [UInt8]) throws {
    try makeFolder(SourcePath.folder(of: path))
    try replace(path, with: bytes, inside: SourcePath.folder(of: path))
  }
}
