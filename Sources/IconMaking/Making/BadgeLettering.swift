import IconCodec
import IconDocuments
import IconImage
import IconSpec

/// A badge's text, rendered once by the importer at a large size.
struct BadgeLettering: Sendable {
  /// Grey, trimmed to the text.
  let coverage: Bitmap
  /// The importer's libraries.
  let madeBy: String

  /// The font's largest size and the image's largest width, in pixels.
  private static let (largest, widest) = (160.0, 2800.0)
  /// The largest width of a letter, relative to the font size.
  private static let letter = 1.25

  /// Why a badge cannot be rendered: the rest of a sentence that begins with the artwork's name.
  struct Objection: Error {
    let text: String

    init(_ badge: Badge, _ why: String) { text = "gets no badge: \"\(badge.text)\" \(why)" }
  }

  /// - Throws: the importer's errors. A character that no installed font has is a failure.
  static func words(
    of badge: Badge, importer: Importer
  ) async throws(ArtworkError) -> Result<Self, Objection> {
    let (document, size) = Self.document(badge)
    let render = ImportRequest.Render(target: size, window: PixelRect(size), whole: size)
    var patience = importer.patience
    do throws(ImporterError) {
      let (facts, _) = try await importer.pictures(
        for: ImportRequest(.vector([]), document), within: &patience)
      if let note = facts.notes.first(where: { $0.kind == .character }) {
        return .failure(Objection(badge, note.text))
      }
      let (_, images) = try await importer.pictures(
        for: ImportRequest(.vector([render]), document), within: &patience)
      if let words = images[0].coverage(from: .alpha).trimmedCoverage() {
        return .success(BadgeLettering(coverage: words, madeBy: facts.madeBy))
      }
    } catch {
      throw .unreadable("gets no badge, which \(error)")
    }
    return .failure(Objection(badge, "has no visible characters"))
  }

  private static func document(_ badge: Badge) -> (svg: [UInt8], size: PixelSize) {
    let count = Double(badge.text.count + (badge.version.map { $0.count + 1 } ?? 0))
    let font = min(largest, widest / (count * letter + 1)).rounded(.down)
    let size = PixelSize(
      width: Int((count * letter + 1) * font), height: Int((2 * font).rounded()))
    let version =
      badge.version.map { " <tspan font-weight=\"400\">\($0.escapedXML())</tspan>" } ?? ""
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)">\
      <text x="\(Int(font / 2))" y="\(Int(font * 1.4))" font-family="Helvetica, Arial, sans-serif" \
      font-size="\(Int(font))" font-weight="700">\(badge.text.escapedXML())\(version)</text></svg>
      """
    return (Array(svg.utf8), size)
  }
}
