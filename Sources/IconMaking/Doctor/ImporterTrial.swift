package import IconCodec
import IconImage
import IconSpec

/// What the importer can do, found by having it read pictures.
public struct ImporterTrial: Sendable {
  /// Where it lies; nil when there is none.
  public let program: String?
  /// Why nothing at all can be read by it, though it is there.
  public private(set) var failure: String?
  /// What the kernel does to confine it; nil when it does not start.
  package private(set) var confinement: Confinement?
  /// "libvips 8.14.1", "librsvg 2.54.7".
  public private(set) var libraries: [String] = []
  /// What text without a family of its own is drawn in; nil where there is no font.
  public private(set) var font: String?
  public private(set) var read: [String] = []
  /// What it makes nothing of, or something else.
  public private(set) var unread: [String] = []

  /// Asks `program` for each kind of picture.
  public init(of program: String?) async {
    self.program = program
    guard program != nil else { return }
    let importer = Importer(program: program)
    let drawing = Array(TrialPicture.drawing.utf8)
    do throws(ImporterError) {
      var patience = importer.patience
      let request = ImportRequest(
        .vector([]), drawing, page: 1, space: .sRGB, allowsPDF: false, limits: .standard)
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
    note("SVG", try? await loader.load(drawing))
    for (format, bytes) in TrialPicture.all { note(format, try? await loader.load(bytes)) }
  }

  private mutating func note(_ format: String, _ loaded: ArtworkLoader.Loaded?) {
    if loaded?.bitmap.isRed == true { read.append(format) } else { unread.append(format) }
  }
}

extension Bitmap {
  /// As the trial's pictures are, whatever packing them has done to the colour.
  fileprivate var isRed: Bool {
    guard layout == .rgb || layout == .rgba, depth == .eight, bytes.count >= 3 else { return false }
    return bytes[0] > 200 && bytes[1] < 60 && bytes[2] < 60
  }
}
