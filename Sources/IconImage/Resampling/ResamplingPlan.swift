/// Everything about a resampling that does not depend on pixels, computed once: the weights of
/// both axes for each size to make. One artwork, many sizes: `resample` walks the source once.
public struct ResamplingPlan: Sendable {
  /// The part of the source that is used.
  public let window: PixelRect
  public let source: PixelSize
  public let targets: [PixelSize]
  public let options: ResamplingOptions

  struct Axes: Sendable {
    let horizontal: AxisWeights
    let vertical: AxisWeights
  }
  let axes: [Axes]

  /// Makes `targets`, in this order, from images of `source`'s size, or from `window` of them.
  /// Complexity: O(target sides × taps), taps being 2 × support × the ratio when shrinking.
  public init(
    source: PixelSize, window: PixelRect? = nil, targets: [PixelSize],
    options: ResamplingOptions = ResamplingOptions()
  ) {
    let window = window ?? PixelRect(source)
    precondition(window.isInside(source), "a window that leaves the source")
    self.source = source
    self.window = window
    self.targets = targets
    self.options = options

    struct Key: Hashable {
      let source: Int
      let target: Int
      let inputSpread: Double
    }
    var known: [Key: AxisWeights] = [:]
    func weights(_ source: Int, _ target: Int, after inputSpread: Double = 1) -> AxisWeights {
      let key = Key(source: source, target: target, inputSpread: inputSpread)
      if let weights = known[key] { return weights }
      let weights = AxisWeights(
        source: source, target: target, filter: options.filter, inputSpread: inputSpread)
      known[key] = weights
      return weights
    }
    axes = targets.map {
      let vertical = weights(window.size.height, $0.height)
      let horizontal = weights(window.size.width, $0.width, after: vertical.spread)
      return Axes(horizontal: horizontal, vertical: vertical)
    }
  }

  /// The images, in the order of `targets`: the source's layout at 8 bits a sample. Pixels that
  /// come out fully transparent are all zero.
  ///
  /// `bitmap` must have the plan's source size.
  /// Complexity: O(source pixels × 2 × support × targets) multiply-adds.
  public func resample(_ bitmap: Bitmap) -> [Bitmap] {
    precondition(bitmap.size == source, "an image of another size than planned")
    var results = [Bitmap?](repeating: nil, count: targets.count)
    var toWalk: [Int] = []
    for index in targets.indices {
      if options.filter == .nearest {
        results[index] = nearest(bitmap, target: index)
      } else if targets[index] == window.size, window.size == source {
        results[index] = bitmap.reducedToEightBits().clearingInvisiblePixels()
      } else {
        toWalk.append(index)
      }
    }
    for (index, image) in zip(toWalk, ResamplingWalk(plan: self, targets: toWalk).run(bitmap)) {
      results[index] = image
    }
    return results.map { $0! }
  }

  /// Copies the pixel under each target's centre.
  private func nearest(_ bitmap: Bitmap, target index: Int) -> Bitmap {
    let (source, target) = (bitmap.reducedToEightBits(), targets[index])
    let channels = source.layout.channels
    let bytes = [UInt8](unsafeUninitializedCapacity: target.area * channels) { buffer, count in
      source.bytes.withUnsafeBufferPointer { pixels in
        for y in 0..<target.height {
          let row = window.y + Int(axes[index].vertical.first[y])
          for x in 0..<target.width {
            let column = window.x + Int(axes[index].horizontal.first[x])
            for channel in 0..<channels {
              buffer[(y * target.width + x) * channels + channel] =
                pixels[row * source.bytesPerRow + column * channels + channel]
            }
          }
        }
      }
      count = target.area * channels
    }
    return Bitmap(size: target, layout: source.layout, bytes: bytes).clearingInvisiblePixels()
  }
}
