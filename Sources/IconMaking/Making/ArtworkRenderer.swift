import IconFiles
import IconImage
import IconSpec

/// Decoded artwork in the forms its images need. It executes compositions and decides nothing.
struct ArtworkRenderer: Sendable {
  let choice: CompositionChoice
  private let bitmap: Bitmap
  private var lettering: [Badge: Bitmap] = [:]
  /// Renders of vector artwork, of which `bitmap` is a small one.
  private var rendered: [Part: Bitmap] = [:]

  struct Part: Hashable {
    let window: PixelRect
    let target: PixelSize

    /// The larger render that this one also needs; nil for a small window, which would be cut from a
    /// very large whole.
    func fine(in space: ResamplingSpace, of drawing: VectorArtwork) -> Part? {
      guard let size = StrokeWeight.fineSize(for: target, in: space),
        drawing.wholeSide(of: window, at: size) <= VectorArtwork.largestRender
      else { return nil }
      return Part(window: window, target: size)
    }
  }

  init(_ bitmap: Bitmap, _ choice: CompositionChoice) {
    self.choice = choice
    self.bitmap = choice.alpha.isOpaque ? bitmap.droppingAlpha() : bitmap
  }

  private var drawing: VectorArtwork? { choice.framing.drawing }

  /// The renders of vector artwork that images need, each once.
  func parts(for images: [(composition: Composition, space: ResamplingSpace)]) -> [Part] {
    guard let drawing else { return [] }
    return images.flatMap { composition, space -> [Part] in
      if case .foreground = composition.form { return [] }
      guard let frame = composition.frame else { return [] }
      let part = Part(window: frame.window, target: frame.area.size)
      return [part, part.fine(in: composition.form.space ?? space, of: drawing)].compactMap { $0 }
    }.uniqued()
  }

  mutating func add(_ images: [Bitmap], of parts: [Part]) {
    for (part, image) in zip(parts, images) { rendered[part] = image }
  }

  mutating func add(_ words: Bitmap, of badge: Badge) { lettering[badge] = words }

  /// The images of a pass: renders of vector artwork, or one bitmap resampled to all sizes.
  func images(_ pass: WorkQueue.Pass, sizes: [PixelSize]) -> [Bitmap] {
    let source: Bitmap
    switch (pass.form, drawing) {
    case (.foreground(let variant), _):
      guard let parts = variant == .small ? choice.separatedCopy : choice.separated else {
        preconditionFailure("only separated artwork has a foreground")
      }
      source = parts.bitmap(variant)
    case (let form, nil): source = Self.converted(bitmap, to: form)
    case (_, let drawing?): return sizes.map { image(of: pass, $0, drawing) }
    }
    return ResamplingPlan(
      source: source.size, window: pass.window, targets: sizes, options: pass.options
    ).resample(source)
  }

  private func image(
    of pass: WorkQueue.Pass, _ target: PixelSize, _ drawing: VectorArtwork
  ) -> Bitmap {
    let part = Part(window: pass.window, target: target)
    let image = render(of: part, in: pass.form)
    guard image.size == target else {
      return ResamplingPlan(source: image.size, targets: [target], options: pass.options)
        .resample(image)[0]
    }
    guard let fine = part.fine(in: pass.options.space, of: drawing) else { return image }
    return StrokeWeight.corrected(image, by: render(of: fine, in: pass.form), options: pass.options)
  }

  private func render(of part: Part, in form: Composition.Form) -> Bitmap {
    guard let image = rendered[part] else {
      preconditionFailure("every part was rendered before the first pass")
    }
    return Self.converted(choice.alpha.isOpaque ? image.droppingAlpha() : image, to: form)
  }

  private static func converted(_ bitmap: Bitmap, to form: Composition.Form) -> Bitmap {
    switch form {
    case .asIs: bitmap
    case .opaque: bitmap.droppingAlpha()
    case .flattened(let color): bitmap.flattened(over: color)
    case .foreground: preconditionFailure("the whole artwork cannot be its foreground")
    case .coverage(let source, let isInverted):
      bitmap.coverage(from: source, inverted: isInverted)
    }
  }

  /// An image without artwork: the background alone, or an empty layer; nil for all others.
  func plain(_ composition: Composition) -> Bitmap? {
    let plain: Bitmap
    switch composition.arrangement {
    case .empty:
      let canvas = composition.canvas
      plain = Bitmap(
        size: canvas, layout: .rgba, bytes: [UInt8](repeating: 0, count: canvas.area * 4))
    case .background(let fill):
      let background = fill.bitmap(composition.canvas)
      plain = (composition.isGray ? background.grayed() : background)
        .magnified(by: composition.magnification)
    default: return nil
    }
    return badged(plain, composition)
  }

  /// The finished image, given the framed part of the artwork at the frame's size.
  func image(_ composition: Composition, from resampled: Bitmap) -> FinishedImage {
    var image = arranged(composition, resampled)
    if composition.isCircle {
      image = .bitmap(image.bitmap.droppingAlpha().cut(to: .circle))
    }
    if composition.badge != nil { image = .bitmap(badged(image.bitmap, composition)) }
    if composition.magnification > 1 {
      image = .bitmap(image.bitmap.magnified(by: composition.magnification))
    }
    return composition.keepsAlpha ? .bitmap(image.bitmap.addingAlpha()) : image
  }

  private func badged(_ image: Bitmap, _ composition: Composition) -> Bitmap {
    guard let (badge, band) = composition.badge, let words = lettering[badge] else {
      return image
    }
    return composition.isMask
      ? image.bandedMask(band, words: words) : image.banded(band, words: words)
  }

  /// The image before badge and magnification.
  private func arranged(_ composition: Composition, _ resampled: Bitmap) -> FinishedImage {
    guard let area = composition.frame?.area else {
      preconditionFailure("an image of artwork has a frame")
    }
    let canvas = composition.canvas
    var resampled = composition.isGray ? resampled.grayed() : resampled
    if let corners = composition.corners {
      resampled = resampled.droppingAlpha().expandedToRGB().cut(to: corners)
    }
    switch composition.arrangement {
    case .empty, .background: preconditionFailure("plain(_:) makes images without artwork")
    case .mask: return .bitmap(resampled.whiteMask(on: canvas, x: area.x, y: area.y))
    case .extended(let sample):
      return .bitmap(
        resampled.expandedToRGB().droppingAlpha().extended(to: canvas, at: area, like: sample))
    case .filled: return .bitmap(resampled.expandedToRGB())
    case .transparent:
      return .bitmap(resampled.placed(on: canvas, x: area.x, y: area.y, background: nil))
    case .plain(let color):
      return .placed(
        PlacedImage(resampled, on: canvas, x: area.x, y: area.y, background: color))
    case .over(let fill):
      return .bitmap(
        fill.bitmap(canvas).covered(by: resampled.expandedToRGB(), x: area.x, y: area.y))
    case .plate(let fill):
      let plate = IconShape.macGrid.area(of: canvas)
      guard let fill else { return .bitmap(resampled.plated(.macGrid, on: canvas, at: plate)) }
      let covered = fill.bitmap(plate.size)
        .covered(by: resampled.expandedToRGB(), x: area.x - plate.x, y: area.y - plate.y)
      return .bitmap(covered.plated(.macGrid, on: canvas, at: plate))
    }
  }
}

extension Composition {
  fileprivate var isMask: Bool { if case .mask = arrangement { true } else { false } }
}
