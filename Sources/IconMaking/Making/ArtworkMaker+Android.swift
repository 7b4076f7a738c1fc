import IconCodec
import IconImage
import IconPackages
import IconRules
import IconSpec

/// Layers as vector artwork: Android's drawables, and SVG.
extension ArtworkMaker {
  /// The drawables of layers, by the number of the job, and why another layer must be an image.
  func drawables(
    _ bytes: [UInt8], for jobs: [SetJob], of image: ArtworkLoader.Loaded,
    _ renderer: ArtworkRenderer, _ compositions: [Int: Composition]
  ) async throws(ArtworkError) -> (made: [Int: [UInt8]], refusal: String?) {
    var (made, refusal) = ([Int: [UInt8]](), String?.none)
    for item in jobs
    where (item.job.treatment.isVector || item.job.isVectorLayer) && options.makesVectorLayers {
      guard image.drawing != nil, let composition = compositions[item.number],
        item.plan.colorSpace == .sRGB
      else { continue }
      do throws(VectorRefusal) {
        made[item.number] = try composition.drawable(of: bytes, renderer.choice)
      } catch {
        refusal = refusal ?? error.feature
      }
      if let drawable = made[item.number], case .foreground = composition.form,
        try await shows(drawable, composition, of: item, renderer, image) == false
      {
        made[item.number] = nil
      }
      if item.job.isVectorLayer {
        made[item.number] = made[item.number].flatMap { try? VectorReader.svg(of: $0) }
      }
    }
    return (made, refusal)
  }

  /// The vector file of a layer; nil for a layer that is an image.
  func vectorLayer(for item: SetJob, in examined: Examined) -> [UInt8]? {
    let job = item.job
    if job.treatment.isVector || job.isVectorLayer { return examined.drawables[item.number] }
    guard case .layerDrawing(let layer, let isWholeLayer) = job.treatment.placement,
      examined.image.drawing?.nominal.isSquare == true,
      isWholeLayer || examined.renderer.choice.isTransparent
    else { return nil }
    return LayerCanvas.drawing(examined.bytes, of: layer)
  }

  /// Whether a drawable without the artwork's background shape shows the same as the separated foreground.
  private func shows(
    _ drawable: [UInt8], _ composition: Composition, of item: SetJob, _ renderer: ArtworkRenderer,
    _ image: ArtworkLoader.Loaded
  ) async throws(ArtworkError) -> Bool {
    guard let frame = composition.frame, let svg = try? VectorReader.svg(of: drawable) else {
      return false
    }
    let render = ImportRequest.Render(
      target: composition.canvas, window: PixelRect(composition.canvas), whole: composition.canvas)
    let shown = try await loader.images(of: [render], in: svg, workers: 1, within: image.patience)
    var options = item.plan.resampling
    if let space = composition.form.space { options.space = space }
    let pass = WorkQueue.Pass(form: composition.form, window: frame.window, options: options)
    let resampled = renderer.images(pass, sizes: [frame.area.size])[0]
    return shown[0].isNearly(renderer.image(composition, from: resampled).bitmap)
  }
}

extension Composition {
  /// Nil where only an image shows it.
  fileprivate func drawable(
    of svg: [UInt8], _ choice: CompositionChoice
  ) throws(VectorRefusal) -> [UInt8]? {
    guard badge == nil, corners == nil, !isGray, !isCircle, magnification == 1 else { return nil }
    if case .background(let fill) = arrangement {
      return VectorDrawable.text(filledWith: fill.bitmap(canvas))
    }
    guard let frame, let whole = choice.framing.drawing?.nominal else { return nil }
    var (window, isSeparated) = (frame.window, false)
    switch (form, arrangement) {
    case (.asIs, .transparent), (.asIs, .filled), (.opaque, .filled),
      (.coverage(.alpha, isInverted: false), .mask):
      break
    case (.foreground(let variant), .transparent), (.foreground(let variant), .mask):
      guard let parts = choice.separated, parts.background != nil,
        variant == .plain || !parts.isChanged(variant)
      else { return nil }
      isSeparated = true
      window = window.scaled(from: parts.foreground.size, to: whole)
    default: return nil
    }
    let isMask = if case .mask = arrangement { true } else { false }
    return try VectorDrawable.text(
      of: svg, whole: whole, in: Frame(window: window, area: frame.area, canvas: canvas),
      isMask: isMask, skipsBackground: isSeparated)
  }
}

extension Bitmap {
  /// Whether at most a thousandth of the pixels differs by more than an eighth of the range. Edges of a
  /// separated foreground are computed from blended pixels.
  fileprivate func isNearly(_ other: Bitmap) -> Bool {
    guard size == other.size else { return false }
    let pixels = [self, other].map { $0.reducedToEightBits().addingAlpha().bytes }
    let (a, b) = (pixels[0], pixels[1])
    let different = (0..<size.area).count { pixel in
      let (one, two) = (Int(a[pixel * 4 + 3]), Int(b[pixel * 4 + 3]))
      return abs(one - two) > 32
        || (0..<3).contains {
          abs(Int(a[pixel * 4 + $0]) * one - Int(b[pixel * 4 + $0]) * two) > 32 * 255
        }
    }
    return different * 1000 <= size.area
  }
}

extension Job {
  /// Whether it is a layer in an SVG file, which contains an image if vector artwork cannot show it.
  var isVectorLayer: Bool {
    imageFormat == .svg && slot.layer != nil && !treatment.placement.isDrawing
  }

  /// The layer and its folders: a vector layer and the images of that layer have the same.
  var layerKey: String {
    let folder = SourcePath.folder(of: path)
    // Android has a folder for each density.
    let home = layout == .android ? SourcePath.folder(of: folder) : folder
    return "\(slot.layer?.rawValue ?? "") \(slot.appearance?.rawValue ?? "") \(home)"
  }
}
