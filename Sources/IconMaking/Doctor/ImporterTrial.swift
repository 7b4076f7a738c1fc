package import IconCodec
import IconImage
import IconSpec

/// The importer's abilities, tested by reading an image of each format.
package struct ImporterTrial: Sendable {
  /// The importer's path; nil if it is not installed.
  package let program: String?
  /// Why the installed importer cannot read any format.
  package private(set) var failure: String?
  /// The importer's sandbox; nil if it does not start.
  package private(set) var confinement: Confinement?
  /// "librsvg 2.54.7", "libvips 8.14.1".
  package private(set) var libraries: [String] = []
  /// The font of text without a font family; nil if no font is installed.
  package private(set) var font: String?
  /// Formats that the importer reads.
  package private(set) var read: [String] = []
  /// Formats that fail, or give other pixels.
  package private(set) var unread: [String] = []

  /// Lets the importer read an image of each format.
  package init(of program: String?) async {
    self.program = program
    guard program != nil else { return }
    // A working importer answers in milliseconds.
    let importer = Importer(program: program, patience: Patience(cpu: 5, wall: 5))
    let svg = Array(TrialImage.svg.utf8)
    do throws(ImporterError) {
      var patience = importer.patience
      let request = ImportRequest(
        .vector([]), svg, page: 1, space: .sRGB, allowsPDF: false, limits: .standard)
      let facts = try await importer.pictures(for: request, within: &patience).facts
      let named = facts.madeBy.split(separator: ", ").map(String.init)
      libraries = named.filter { $0.hasPrefix("lib") }
      font = named.first { !$0.hasPrefix("lib") }
    } catch {
      guard case .refused = error else {
        failure = "\(error)"
        return
      }
    }
    confinement = await importer.confinement
    let loader = ArtworkLoader(
      importer: importer, limits: .standard, allowsPDF: true, colorSpace: .sRGB, vector: .exact,
      page: 1)
    note("SVG", try? await loader.load(svg))
    for (format, bytes) in TrialImage.all {
      let loaded = try? await loader.load(bytes)
      if let loaded, !libraries.contains(loaded.importedBy) { libraries.append(loaded.importedBy) }
      note(format, loaded)
    }
  }

  private mutating func note(_ format: String, _ loaded: ArtworkLoader.Loaded?) {
    // As red as the trial images, within the error of lossy compression.
    guard let image = loaded?.bitmap, image.layout.colorChannels == 3, image.depth == .eight,
      image.bytes[0] > 200, image.bytes[1] < 60, image.bytes[2] < 60
    else { return unread.append(format) }
    read.append(format)
  }
}
