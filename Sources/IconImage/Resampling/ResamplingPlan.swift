/// The precomputed part of a resampling: weights of both axes for each target size. `resample`
/// reads the source once for all sizes.
package struct ResamplingPlan: Sendable {
  package let window: PixelRect
  package let source: PixelSize
  package let targets: [PixelSize]
  package let options: ResamplingOptions

  package let instructionSet: InstructionSet

  /// Every size that a pass makes: `targets`, then the samples of local contrast.
  let sizes: [PixelSize]
  /// Of each size.
  let axes: [(horizontal: PackedAxes.Axis, vertical: PackedAxes.Axis)]
  let packed: PackedAxes
  /// By target: the index of its samples in `sizes`, and their number per pixel and direction.
  let samples: [Int: (index: Int, fineness: Int)]

  /// Makes `targets`, in this order, from images of size `source` or their `window`. Complexity:
  /// O(target sides × taps); taps are 2 × support × ratio when shrinking.
  package init(
    source: PixelSize, window: PixelRect? = nil, targets: [PixelSize],
    options: ResamplingOptions = ResamplingOptions(), instructionSet: InstructionSet = .best
  ) {
    let window = window ?? PixelRect(source)
    precondition(window.isInside(source), "a window that leaves the source")
    self.source = source
    self.window = window
    self.targets = targets
    self.options = options
    self.instructionSet = instructionSet

    var sizes = targets
    var samples: [Int: (index: Int, fineness: Int)] = [:]
    if options.space == .perceptual, options.filter != .nearest {
      for (index, size) in targets.enumerated() {
        guard let fineness = LocalContrast.fineness(from: window.size, to: size) else { continue }
        samples[index] = (sizes.count, fineness)
        sizes.append(PixelSize(width: size.width * fineness, height: size.height * fineness))
      }
    }
    self.sizes = sizes
    self.samples = samples

    struct Key: Hashable {
      let source: Int
      let target: Int
      let filter: ResamplingFilter
      let shift: Int
    }
    let memory = ThreadMemory.current
    let lead = Self.lead(of: window.size, to: targets, filter: options.filter)
    var packed = PackedAxes()
    var known: [Key: PackedAxes.Axis] = [:]
    func axis(
      from source: Int, to target: Int, _ filter: ResamplingFilter, after inputSpread: Double = 1
    ) -> (axis: PackedAxes.Axis, spread: Double) {
      let weights = memory.axis(
        source: source, target: target, filter: filter, lead: lead, inputSpread: inputSpread)
      let key = Key(source: source, target: target, filter: filter, shift: weights.shift)
      let axis = known[key] ?? packed.append(weights)
      known[key] = axis
      return (axis, weights.spread)
    }
    axes = sizes.enumerated().map { index, size in
      let filter = index < targets.count ? options.filter : .box
      let vertical = axis(from: window.size.height, to: size.height, filter)
      let horizontal = axis(
        from: window.size.width, to: size.width, filter, after: vertical.spread)
      return (horizontal.axis, vertical.axis)
    }
    self.packed = packed
  }

  /// Returns the images in the order of `targets`, in the source's layout at 8 bits per sample.
  /// Fully transparent pixels are zero. `bitmap` must have the plan's source size. Without `arena`,
  /// the thread's own memory is used. Complexity: O(source pixels × 2 × support × targets)
  /// multiply-adds.
  package func resample(_ bitmap: Bitmap, arena: ResamplingArena? = nil) -> [Bitmap] {
    precondition(bitmap.size == source, "an image of another size than planned")
    var results = [Bitmap?](repeating: nil, count: targets.count)
    var toWalk: [Int] = []
    var walked: [PixelSize: Int] = [:]
    for (index, size) in targets.enumerated() {
      if options.filter == .nearest {
        results[index] = nearest(bitmap, size)
      } else if size == window.size {
        results[index] = bitmap.cropped(to: window).reducedToEightBits().clearingInvisiblePixels()
      } else if walked[size] == nil {
        walked[size] = toWalk.count
        toWalk.append(index)
      }
    }
    let made = ResamplingWalk(plan: self, targets: toWalk).run(
      bitmap, arena: arena ?? ThreadMemory.current.arena)
    // Sizes without a result yet are all in `walked`.
    return targets.indices.map { results[$0] ?? made[walked[targets[$0]]!] }
  }

  /// Samples before the first row and column. 1 if a target halves the window: its 12 samples are then
  /// six pairs instead of seven. Other targets gain nothing from it and read more, so it serves plans
  /// with few.
  var lead: Int { Self.lead(of: window.size, to: targets, filter: options.filter) }

  private static func lead(
    of window: PixelSize, to targets: [PixelSize], filter: ResamplingFilter
  ) -> Int {
    let halves = targets.contains {
      2 * $0.width == window.width && 2 * $0.height == window.height
    }
    return filter == .lanczos3 && halves && targets.count <= 4 ? 1 : 0
  }

  /// Whether the result of one of `sizes` has 16-bit codes, because more is computed from it.
  func isFine(_ index: Int) -> Bool {
    index >= targets.count || options.space.isBlended(targets[index])
  }

  /// Copies the pixel under each target's centre; whole factors copy blocks.
  private func nearest(_ bitmap: Bitmap, _ target: PixelSize) -> Bitmap {
    let source = bitmap.reducedToEightBits()
    let factor = target.width / self.source.width
    if window.size == self.source, target.width == self.source.width * factor,
      target.height == self.source.height * factor
    {
      return source.clearingInvisiblePixels().magnified(by: factor)
    }
    let columns = (0..<target.width).map {
      window.x + (2 * $0 + 1) * window.size.width / (2 * target.width)
    }
    let channels = source.layout.channels
    return Bitmap(size: target, layout: source.layout) { buffer in
      source.bytes.withUnsafeBufferPointer { pixels in
        for y in 0..<target.height {
          let row = window.y + (2 * y + 1) * window.size.height / (2 * target.height)
          for x in 0..<target.width {
            for channel in 0..<channels {
              buffer[(y * target.width + x) * channels + channel] =
                pixels[row * source.bytesPerRow + columns[x] * channels + channel]
            }
          }
        }
      }
    }.clearingInvisiblePixels()
  }
}

extension Bitmap {
  /// All of it or a window at another size, with 8 bits. Complexity: O(pixels of both).
  package func resized(to size: PixelSize, window: PixelRect? = nil) -> Bitmap {
    if size == self.size, window == nil { return reducedToEightBits() }
    return ResamplingPlan(source: self.size, window: window, targets: [size]).resample(self)[0]
  }
}
