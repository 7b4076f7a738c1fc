import CIconResample

/// One pass over a source that makes several sizes.
struct ResamplingWalk {
  let plan: ResamplingPlan
  /// Indices of the plan's `sizes`.
  let targets: [Int]

  func run(_ bitmap: Bitmap, arena: ResamplingArena) -> [Bitmap] {
    guard !targets.isEmpty else { return [] }
    let space: ResamplingSpace = plan.options.space == .srgb ? .srgb : .linear
    var outputs = made(of: bitmap, in: space, arena: arena)
    let blended = targets.indices.filter { plan.isFine(targets[$0]) }
    if !blended.isEmpty {
      let samples = blended.compactMap { plan.samples[targets[$0]]?.index }
      let others = ResamplingWalk(plan: plan, targets: blended.map { targets[$0] } + samples)
        .made(of: bitmap, in: .srgb, arena: arena)
      var next = blended.count
      for (index, other) in zip(blended, others) {
        let exact = Self.sum(outputs[index], other)
        outputs[index] = Self.mean(exact, bitmap.layout)
        guard let (samples, fineness) = plan.samples[targets[index]] else { continue }
        LocalContrast(
          others[next], grid: plan.sizes[samples], bitmap.layout, fineness: fineness
        ).add(to: &outputs[index], exact: exact)
        next += 1
      }
    }
    return zip(targets, outputs).map {
      Bitmap(size: plan.sizes[$0], layout: bitmap.layout, bytes: $1)
    }
  }

  private func made(
    of bitmap: Bitmap, in space: ResamplingSpace, arena: ResamplingArena
  ) -> [[UInt8]] {
    let (window, lead) = (plan.window.size, plan.lead)
    let layout = BandLayout(
      plan.packed, vertical: targets.map { plan.axes[$0].vertical },
      source: PixelSize(width: window.width + lead, height: window.height + lead),
      layout: bitmap.layout)
    let counts = targets.map {
      plan.sizes[$0].area * bitmap.layout.channels * (plan.isFine($0) ? 2 : 1)
    }
    return filled(counts[...]) { outputs in
      walk(bitmap, layout, in: space, arena: arena, outputs: outputs)
    }
  }

  /// The sum of two 16-bit results: code values with 9 fractional bits and a rounding half.
  private static func sum(_ first: [UInt8], _ second: [UInt8]) -> [UInt32] {
    first.withUnsafeBytes { first in
      second.withUnsafeBytes { second in
        zip(first.assumingMemoryBound(to: UInt16.self), second.assumingMemoryBound(to: UInt16.self))
          .map { UInt32($0) &+ UInt32($1) }
      }
    }
  }

  /// The mean of two results by their `sum`. Fully transparent pixels are zero.
  private static func mean(_ sum: [UInt32], _ layout: Bitmap.Layout) -> [UInt8] {
    var codes = sum.map { UInt8(truncatingIfNeeded: $0 >> 9) }
    guard layout.hasAlpha else { return codes }
    codes.withUnsafeMutableBufferPointer { codes in
      for pixel in stride(from: 0, to: codes.count, by: layout.channels)
      where codes[pixel + layout.colorChannels] == 0 {
        for channel in 0..<layout.colorChannels { codes[pixel + channel] = 0 }
      }
    }
    return codes
  }

  /// Arrays of `counts` bytes, all filled by one call.
  private func filled(
    _ counts: ArraySlice<Int>, after buffers: [UnsafeMutableBufferPointer<UInt8>] = [],
    _ fill: ([UnsafeMutableBufferPointer<UInt8>]) -> Void
  ) -> [[UInt8]] {
    guard let count = counts.first else {
      fill(buffers)
      return []
    }
    var rest: [[UInt8]] = []
    let mine = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      rest = filled(counts.dropFirst(), after: buffers + [buffer], fill)
      initialized = count
    }
    return [mine] + rest
  }

  private func walk(
    _ bitmap: Bitmap, _ layout: BandLayout, in space: ResamplingSpace, arena: ResamplingArena,
    outputs: [UnsafeMutableBufferPointer<UInt8>]
  ) {
    var room = arena.room(layout.byteCount)
    func carve<Element>(_: Element.Type, _ count: Int) -> UnsafeMutablePointer<Element> {
      defer { room += count * MemoryLayout<Element>.stride }
      return room.assumingMemoryBound(to: Element.self)
    }
    let strip = carve(Int16.self, layout.stripCount)
    let shared = carve(Int16.self, layout.sharedCount)
    plan.packed.withUnsafeAxes(plan.options.ringing) { axis in
      var states = targets.indices.map { index in
        let (axes, needed) = (plan.axes[targets[index]], layout.rooms[index])
        return iconrs_target(
          vertical: axis(axes.vertical), horizontal: axis(axes.horizontal),
          sums: carve(Int32.self, layout.sumCount(needed)),
          ranges: carve(UInt32.self, layout.sumCount(needed)), slots: Int32(needed.slots),
          columns: carve(Int16.self, layout.columnCount(needed)), groups: Int32(needed.groups),
          pixels: outputs[index].baseAddress, is_fine: plan.isFine(targets[index]) ? 1 : 0,
          finished: 0,
          stored: 0)
      }
      let sharedRuns = carve(UInt64.self, layout.sharedRunCount)
      let ahead = carve(Int16.self, layout.aheadCount)
      states.withUnsafeMutableBufferPointer { states in
        withTables(for: bitmap, in: space) { tables in
          bitmap.bytes.withUnsafeBufferPointer { bytes in
            let (window, row) = (plan.window, bitmap.bytesPerRow)
            let first = window.y * row + window.x * bitmap.bytesPerPixel
            var walk = iconrs_walk(
              pixels: UnsafeBufferPointer(rebasing: bytes[first...]).baseAddress,
              row_bytes: row, width: Int32(window.size.width), height: Int32(window.size.height),
              channels: Int32(bitmap.layout.channels), bits: Int32(bitmap.depth.rawValue),
              lead: Int32(plan.lead),
              tables: tables, targets: states.baseAddress, count: Int32(states.count),
              band: Int32(layout.band), overlap: Int32(layout.overlap), shared: shared,
              shared_runs: sharedRuns, strip: strip, ahead: ahead)
            iconrs_run(&walk, plan.instructionSet.code)
          }
        }
      }
    }
  }

  private func withTables(
    for bitmap: Bitmap, in space: ResamplingSpace, _ body: (iconrs_tables) -> Void
  ) {
    let decode16 = bitmap.depth == .sixteen ? TransferTables.decode16(for: space) : []
    TransferTables.decode8(for: space).withUnsafeBufferPointer { decode8 in
      decode16.withUnsafeBufferPointer { decode16 in
        body(
          iconrs_tables(
            curve: space == .srgb ? iconrs_codes : iconrs_linear, decode8: decode8.baseAddress,
            decode16: decode16.baseAddress))
      }
    }
  }
}
