import CIconResample

/// One walk over a source that makes several sizes: each source row is converted once into a ring
/// of rows, and each target emits a row as soon as the last source row it needs has come.
struct ResamplingWalk {
  let plan: ResamplingPlan
  let targets: [Int]

  /// A target on its way.
  private struct Output {
    let axes: ResamplingPlan.Axes
    let size: PixelSize
    var nextRow = 0
    var pixels: [UInt8] = []
  }

  func run(_ bitmap: Bitmap) -> [Bitmap] {
    guard !targets.isEmpty else { return [] }
    let (width, height) = (plan.window.size.width, plan.window.size.height)
    let channels = bitmap.layout.channels
    let lanes = width * channels
    var outputs = targets.map { Output(axes: plan.axes[$0], size: plan.targets[$0]) }
    let ringRows = outputs.map(\.axes.vertical.longestWindow).max()!
    let widest = outputs.map(\.size.width).max()!
    for index in outputs.indices {
      outputs[index].pixels = [UInt8](repeating: 0, count: outputs[index].size.area * channels)
    }

    withScratch(Int16.self, ringRows * lanes + lanes) { ring in
      withScratch(Int32.self, widest * channels) { sums in
        withTables(for: bitmap) { tables in
          bitmap.bytes.withUnsafeBytes { source in
            for y in 0..<height {
              let row = (plan.window.y + y) * bitmap.bytesPerRow
              let pixels = source.baseAddress! + row + plan.window.x * bitmap.bytesPerPixel
              iconrs_load(
                ring + (y % ringRows) * lanes, pixels, width, Int32(channels),
                Int32(bitmap.depth.rawValue), tables)
              for index in outputs.indices {
                emit(
                  &outputs[index], upTo: y, ring: ring, ringRows: ringRows, lanes: lanes,
                  sums: sums, channels: channels, tables: tables)
              }
            }
          }
        }
      }
    }
    return outputs.map { Bitmap(size: $0.size, layout: bitmap.layout, bytes: $0.pixels) }
  }

  /// Makes every row of `output` whose window ends at or before source row `last`.
  private func emit(
    _ output: inout Output, upTo last: Int, ring: UnsafeMutablePointer<Int16>, ringRows: Int,
    lanes: Int, sums: UnsafeMutablePointer<Int32>, channels: Int,
    tables: UnsafePointer<iconrs_tables>
  ) {
    let (vertical, horizontal) = (output.axes.vertical, output.axes.horizontal)
    let blended = ring + ringRows * lanes
    while output.nextRow < output.size.height {
      let first = Int(vertical.first[output.nextRow])
      let taps = Int(vertical.taps[output.nextRow])
      guard first + taps - 1 <= last else { return }
      let rows = (first..<first + taps).map {
        Optional(UnsafePointer(ring + ($0 % ringRows) * lanes))
      }
      vertical.weights.withUnsafeBufferPointer { weights in
        iconrs_vertical(
          blended, rows, weights.baseAddress! + output.nextRow * vertical.longestWindow,
          Int32(taps),
          Int32(vertical.shift), lanes)
      }
      horizontal.withAxis { axis in
        iconrs_horizontal(sums, blended, Int32(channels), axis)
      }
      let start = output.nextRow * output.size.width * channels
      output.pixels.withUnsafeMutableBufferPointer { pixels in
        iconrs_store(
          pixels.baseAddress! + start, sums, output.size.width, Int32(channels),
          Int32(horizontal.shift), tables)
      }
      output.nextRow += 1
    }
  }

  private func withTables(
    for bitmap: Bitmap, _ body: (UnsafePointer<iconrs_tables>) -> Void
  ) {
    let tables = TransferTables.tables(for: plan.options.space)
    let decode16 = bitmap.depth == .sixteen ? tables.decode16() : []
    tables.decode8.withUnsafeBufferPointer { decode8 in
      decode16.withUnsafeBufferPointer { decode16 in
        tables.encode.withUnsafeBufferPointer { encode in
          var all = iconrs_tables(
            decode8: decode8.baseAddress, decode16: decode16.baseAddress,
            encode: encode.baseAddress)
          body(&all)
        }
      }
    }
  }

  private func withScratch<Element>(
    _: Element.Type, _ count: Int, _ body: (UnsafeMutablePointer<Element>) -> Void
  ) {
    let scratch = UnsafeMutablePointer<Element>.allocate(capacity: count)
    defer { scratch.deallocate() }
    body(scratch)
  }
}

extension AxisWeights {
  func withAxis(_ body: (UnsafePointer<iconrs_axis>) -> Void) {
    first.withUnsafeBufferPointer { first in
      taps.withUnsafeBufferPointer { taps in
        weights.withUnsafeBufferPointer { weights in
          var axis = iconrs_axis(
            first: first.baseAddress, taps: taps.baseAddress, weights: weights.baseAddress,
            stride: Int32(longestWindow), shift: Int32(shift), outputs: Int32(outputs))
          body(&axis)
        }
      }
    }
  }
}
