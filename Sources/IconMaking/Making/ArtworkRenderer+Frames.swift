import IconImage
import IconSpec

extension ArtworkRenderer {
  /// The largest ratio of two aspect ratios at which artwork is cropped to fill an area: a quarter
  /// of it is lost at most. Beyond that it is shown whole, unless the area is nearly square.
  private static let mostCropped = 1.34
  private static let mostCroppedToSquare = 2.0

  /// Artwork that fills `area`: cropped, or all of it with space on two sides.
  func extensionFrame(in area: PixelRect, of canvas: PixelSize) -> Frame {
    let size = framing.size
    func ratio(_ one: Int, _ other: Int) -> Double {
      Double(max(one, other)) / Double(min(one, other))
    }
    let difference = ratio(size.width * area.size.height, size.height * area.size.width)
    let isNearSquare = ratio(area.size.width, area.size.height) <= Self.mostCropped
    let limit = isNearSquare ? Self.mostCroppedToSquare : Self.mostCropped
    return Frame(
      PixelRect(size), in: area, of: canvas, fit: difference <= limit ? .cover : .contain)
  }

  /// Where a mark goes that is tiny or cropped in the artwork; nil for all other artwork.
  func markFrame(for job: Job) -> Frame? {
    guard let mark, let place = job.treatment.markArea, mark.isTiny || place.isFramed else {
      return nil
    }
    let box = mark.measures.box
    let window = framing.drawing.map { box.scaled(from: mark.artwork, to: $0.nominal) } ?? box
    if case .centered = job.treatment.placement {
      return framing.centered(window, in: job)
    }
    let area = mark.measures.area(
      on: job.canvas, in: .rectangle(place.region), scale: job.treatment.foregroundScale)
    return Frame(window: window, area: area, canvas: job.canvas)
  }
}
