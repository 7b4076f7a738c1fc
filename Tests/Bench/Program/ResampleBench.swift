import IconCodec
import IconForgeKit
import IconImage

/// Times resampling of one artwork, in memory and on one core.
struct ResampleBench {
  /// The squares of an icon set and the squares inside its launch images.
  static let set = [
    16, 20, 29, 32, 40, 48, 50, 55, 57, 58, 60, 64, 72, 76, 80, 87, 88, 100, 114, 120, 128, 144,
    152, 167, 172, 180, 192, 196, 216, 256, 512, 1024, 192, 384, 384, 460, 448, 460, 460, 921, 921,
  ]

  private let bitmap: Bitmap
  private let sizes: [Int]
  private let options: ResamplingOptions

  /// All `sizes` in one plan; without sizes, twice the artwork's own.
  init(
    _ path: String, sizes: [Int] = [], space: ResamplingSpace = .linear, isOpaque: Bool = false
  ) throws {
    let file = try DiskFileSystem().read(path, limit: FileLimit.image())
    let image = try PNGDecoder.decode(file).bitmap
    bitmap = isOpaque ? image.droppingAlpha() : image
    self.sizes = sizes.isEmpty ? [image.size.width * 2] : sizes
    options = ResamplingOptions(filter: sizes.isEmpty ? .nearest : .lanczos3, space: space)
  }

  func timing(_ isa: InstructionSet = .best) -> Timing {
    let arena = ResamplingArena()
    let plan = ResamplingPlan(
      source: bitmap.size, targets: sizes.map { PixelSize(square: $0) }, options: options,
      instructionSet: isa)
    return Timing { _ = plan.resample(bitmap, arena: arena) }
  }
}
