import IconCodec
import IconFiles
import IconImage
import IconRules
import IconSpec
import IconStore
import IconValidation
import LibC

/// Builds and validates every preset from each artwork, and writes the contact sheets.
struct Gallery {
  /// Large sheets for work, smaller ones for docs/gallery.md.
  private static let sheets: [(folder: String, choice: SheetColumn.Choice, cell: Int)] = [
    ("sheets", .many, 96), ("pages", .few, 60),
  ]

  private let artworks: ArtworkFolder
  private let output: String
  private let files = DiskFileSystem()

  init(folder: String, output: String) throws {
    artworks = try ArtworkFolder(folder)
    self.output = output
  }

  /// Returns the exit status: 1 when an image cannot be made or validation reports an error.
  func run(presets: [String]) async throws -> Int32 {
    for name in artworks.names {
      try files.replaceMakingFolder(
        "\(output)/artwork/\(name).svg", with: try artworks.svg(name))
      try files.replaceMakingFolder(
        "\(output)/artwork/\(name).png", with: try await artworks.png(name))
    }
    var errors = 0
    for name in presets {
      guard let preset = try BuiltInPresets.preset(name) else {
        print("error: there is no preset \(name)")
        return 2
      }
      for format in ["svg", "png"] { errors += try await sheet(preset, format) }
    }
    print(errors == 0 ? "no errors" : "\(errors) errors")
    return errors == 0 ? 0 : 1
  }

  /// Writes the sheet of one preset; returns the number of errors.
  private func sheet(_ preset: Preset, _ format: String) async throws -> Int {
    var (errors, warnings): ([String], [String]) = ([], [])
    var sheets = Self.sheets.map { sheet in
      PresetSheet(columns: SheetColumn.columns(of: preset, sheet.choice), cell: sheet.cell)
    }
    for name in artworks.names {
      let folder = "\(output)/\(preset.name)/\(name)-\(format)"
      let made = try await artworks.build(
        name, file: "\(name).\(format)", preset, from: "\(output)/artwork", into: folder)
      // The folder is missing if every image was skipped.
      let judged = await Validation(files.fileType(of: folder) == nil ? [] : [folder]).run()
      let findings = judged.findings.strict().map { Diagnostic($0) }
      errors +=
        (made.diagnostics + findings).filter { $0.severity == .error }.map { $0.text() }
        + [judged.failure?.description].compactMap { $0 }
      // Warnings of a build may be intended: artwork that cannot be separated, a solid mask.
      warnings += made.diagnostics.filter { $0.severity == .warning }.map { $0.text() }
      let picture = try PNGDecoder.decode(
        try files.read("\(output)/artwork/\(name).png", limit: FileLimit.image()))
      for index in sheets.indices {
        sheets[index].append(name: name, artwork: picture.bitmap) { slot in
          image(of: slot, in: made, folder)
        }
      }
    }
    let suffix = format == "svg" ? "" : "-of-png"
    for (place, sheet) in zip(Self.sheets, sheets) {
      try files.replaceMakingFolder(
        "\(output)/\(place.folder)/\(preset.name)\(suffix).png",
        with: ImageFormat.png.encoder(effort: .optimal).encode(sheet.bitmap()))
    }
    print("\(preset.name) from \(format): \(errors.count) errors")
    for line in errors + warnings { print("  \(line)") }
    fflush(nil)
    return errors.count
  }

  /// The image made for a slot; nil if it was skipped.
  private func image(of slot: Slot, in report: BuildReport, _ folder: String) -> Bitmap? {
    guard
      let outcome = report.sets.flatMap(\.jobs).first(where: {
        $0.job?.slots.contains(slot) == true
      }),
      let bytes = try? files.read("\(folder)/\(outcome.path)", limit: FileLimit.image())
    else { return nil }
    return try? PNGDecoder.decode(bytes).bitmap
  }
}

extension DiskFileSystem {
  func replaceMakingFolder(_ path: String, with bytes: [UInt8]) throws {
    try makeFolder(SourcePath.folder(of: path))
    try replace(path, with: bytes, inside: SourcePath.folder(of: path))
  }
}
