package import IconImage
package import IconSpec

/// Where artwork goes in the images made of it. Depends only on its size and transparency.
package struct ArtworkFraming: Sendable {
  private let pixels: PixelSize
  private let alpha: AlphaRange
  /// Vector artwork, of which the pixels are a small render.
  package let drawing: VectorArtwork?

  package init(size: PixelSize, alpha: AlphaRange, drawing: VectorArtwork? = nil) {
    pixels = size
    self.alpha = alpha
    self.drawing = drawing
  }

  package var size: PixelSize { drawing?.nominal ?? pixels }

  /// The shape to cut out; nil for transparent artwork, which has a shape.
  package func shape(of treatment: Treatment) -> IconShape? {
    alpha.isVisiblyTransparent && treatment.background == nil ? nil : treatment.shape
  }

  /// Where the artwork goes in a job's image before magnification; nil for verbatim files.
  package func frame(for job: Job) -> Frame? {
    let canvas = job.canvas
    let art = PixelRect(size)
    let whole = shape(of: job.treatment).map { $0.area(of: canvas) } ?? PixelRect(canvas)
    switch job.treatment.placement {
    case .verbatim, .drawing, .layerDrawing, .background, .badge:
      return nil
    case .whole: return Frame(window: art, area: whole, canvas: canvas)
    case .fit(.none, let anchor, let area) where drawing != nil:
      return natural(in: area ?? whole, of: canvas, anchor: anchor)
    case .fit(let fit, let anchor, let area):
      return Frame(art, in: area ?? whole, of: canvas, fit: fit, anchor: anchor)
    case .centered:
      return centered(art, in: job)
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

  /// The part of the artwork that goes in the middle of a job's image, whose placement is `centered`.
  func centered(_ window: PixelRect, in job: Job) -> Frame? {
    guard case .centered(let share, var family) = job.treatment.placement else { return nil }
    family.multiple = max(1, family.multiple / job.treatment.magnification)
    let inner = window.size.centered(on: job.canvas, share: share, family)
    let box = Frame(PixelRect(inner), in: PixelRect(job.canvas), of: job.canvas, fit: .none)
    return Frame(window: window, area: box.area, canvas: job.canvas)
  }

  /// Vector artwork at its own size, cropped to the area.
  private func natural(in area: PixelRect, of canvas: PixelSize, anchor: Anchor) -> Frame {
    let (natural, nominal) = (drawing!.natural, drawing!.nominal)
    let frame = Frame(PixelRect(natural), in: area, of: canvas, fit: .none, anchor: anchor)
    return Frame(
      window: frame.window.scaled(from: natural, to: nominal), area: frame.area, canvas: canvas)
  }

  /// The part of a screenshot below its status bar, unless it already has the image's shape.
  private func withoutStatusBar(_ points: Int, width: Double, canvas: PixelSize) -> PixelRect {
    let top = Int((Double(points * size.width) / width).rounded())
    let hasNone = size.width * canvas.height == size.height * canvas.width
    guard top > 0, top < size.height, !hasNone else { return PixelRect(size) }
    return PixelRect(
      x: 0, y: top, size: PixelSize(width: size.width, height: size.height - top))
  }
}

extension Job {
  /// The image's size before magnification.
  var canvas: PixelSize {
    let factor = treatment.magnification
    return PixelSize(width: pixels.width / factor, height: pixels.height / factor)
  }
}

extension PixelRect {
  /// The same part of an image of another size; each side is at least one pixel.
  func scaled(from: PixelSize, to: PixelSize) -> PixelRect {
    PixelRect(
      x: x * to.width / from.width, y: y * to.height / from.height,
      size: PixelSize(
        width: max(1, size.width * to.width / from.width),
        height: max(1, size.height * to.height / from.height)))
  }
}
