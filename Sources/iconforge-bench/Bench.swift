import IconCodec
import IconForgeKit
import IconImage

/// Times the parts of the main road on one artwork: decode, resample, encode.
enum Bench {
  private static let sizes = [1024, 512, 180, 120, 114, 87, 80, 58, 57, 40, 29]

  static func run(_ arguments: [String]) -> Int32 {
    guard let path = arguments.first, arguments.count == 1 else {
      print("usage: iconforge-bench ARTWORK.png")
      return 2
    }
    do {
      let bytes = try DiskFileSystem().read(path)
      let image = try PNGDecoder.decode(bytes)
      let targets = sizes.map { PixelSize(square: $0) }
      let plan = ResamplingPlan(source: image.facts.size, targets: targets)
      let pictures = plan.resample(image.bitmap)
      let encoder = PNGEncoder()
      show("decode \(image.facts.size)", Timing { _ = try? PNGDecoder.decode(bytes) })
      show("resample to \(targets.count) sizes", Timing { _ = plan.resample(image.bitmap) })
      show("encode them", Timing { for picture in pictures { _ = encoder.encode(picture) } })
      return 0
    } catch {
      print("\(path): error: \(error)")
      return 3
    }
  }

  private static func show(_ name: String, _ timing: Timing) {
    func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
    print(
      "\(name): median \(rounded(timing.medianMilliseconds)) ms,"
        + " best \(rounded(timing.bestMilliseconds)) ms")
  }
}
