package import IconImage
package import IconSpec

/// Where artwork goes in images made of it, by its size and whether it is transparent: no pixel is
/// needed for that.
package struct ArtworkFraming: Sendable {
  private let pixels: PixelSize
  private let alpha: AlphaRange
  /// What the pixels are a small picture of.
  package let drawing: Drawing?

  package init(size: PixelSize, alpha: AlphaRange, drawing: Drawing? = nil) {
    pixels = size
    self.alpha = alpha
    self.drawing = drawing
  }

  package var size: PixelSize { drawing?.nominal ?? pixels }

  /// The shape that is cut out; none of what has a shape already.
  package func shape(of treatment: Treatment) -> IconShape? {
    alpha.isVisiblyTransparent && treatment.background == nil ? nil : treatment.shape
  }

  /// Where the artwork goes in a job's image, before that is magnified; nil for verbatim files.
  package func frame(for job: Job) -> Frame? {
    let factor = job.treatment.magnification
    let canvas = PixelSize(
      width: job.pixels.width / factor, height: job.pixels.height / factor)
    let (art, whole) = (PixelRect(size), PixelRect(canvas))
    switch job.treatment.placement {
    case .verbatim, .drawing, .layerDrawing, .ground, .badge:
      return nil
    case .whole:
      let area = shape(of: job.treatment).map { $0.area(of: canvas) } ?? whole
      return Frame(window: art, area: area, canvas: canvas)
    case .fit(.none, let anchor, let area) where drawing != nil:
      return natural(in: area ?? whole, of: canvas, anchor: anchor)
    case .fit(let fit, let anchor, let area):
      return Frame(art, in: area ?? whole, of: canvas, fit: fit, anchor: anchor)
    case .centered(let share, var composition):
      composition.multiple = max(1, composition.multiple / factor)
      let inner = CenteredSize(size, share: share, composition).size(on: canvas)
      let box = Frame(PixelRect(inner), in: whole, of: canvas, fit: .none)
      return Frame(window: art, area: box.area, canvas: canvas)
    case .tight(let box, let scale):
      let inner = drawing?.grid(for: job) ?? size.fitted(within: box)
      let exact = PixelSize(width: inner.width * scale, height: inner.height * scale)
      return Frame(window: art, area: PixelRect(exact), canvas: exact)
    case .screen(let fit, let anchor, let statusBar, let width):
      let screen = withoutStatusBar(statusBar, width: width, canvas: canvas)
      let isExact = screen.size.width * canvas.height == screen.size.height * canvas.width
      return Frame(screen, in: whole, of: canvas, fit: isExact ? .fill : fit, anchor: anchor)
    }
  }

  /// A drawing at its own size, cut where it is larger.
  private func natural(in area: PixelRect, of canvas: PixelSize, anchor: Anchor) -> Frame {
    let (natural, nominal) = (drawing!.natural, drawing!.nominal)
    let frame = Frame(PixelRect(natural), in: area, of: canvas, fit: .none, anchor: anchor)
    func scaled(_ value: Int, _ from: Int, _ to: Int) -> Int { value * to / from }
    let window = PixelRect(
      x: scaled(frame.window.x, natural.width, nominal.width),
      y: scaled(frame.window.y, natural.height, nominal.height),
      // A part of something very long and thin is less than one of its units.
      size: PixelSize(
        width: max(1, scaled(frame.window.size.width, natural.width, nominal.width)),
        height: max(1, scaled(frame.window.size.height, natural.height, nominal.height))))
    return Frame(window: window, area: frame.area, canvas: canvas)
  }

  /// The part of a first screen below its status bar, unless it already has the image's shape.
  private func withoutStatusBar(_ points: Int, width: Double, canvas: PixelSize) -> PixelRect {
    let top = Int((Double(points * size.width) / width).rounded())
    let hasNone = size.width * canvas.height == size.height * canvas.width
    guard top > 0, top < size.height, !hasNone else { return PixelRect(size) }
    return PixelRect(
      x: 0, y: top, size: PixelSize(width: size.width, height: size.height - top))
  }
}
