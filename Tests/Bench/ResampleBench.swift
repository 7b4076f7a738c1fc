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
    let file = try DiskFileSystem().read(path, limit: FileLimit.picture())
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

extension ResampleBench {
  /// The `resample` command: a line per case, with median and best in milliseconds.
  static func lines(_ arguments: [String]) throws -> String {
    func value(_ name: String) -> String? {
      arguments.firstIndex(of: name).flatMap { arguments.dropFirst($0 + 1).first }
    }
    let sizes = (value("--sizes") ?? "512,180,120,57,29").split(separator: ",")
      .compactMap { Int($0) }
    guard let path = arguments.first, !path.hasPrefix("--"), !sizes.isEmpty,
      let space = ResamplingSpace(rawValue: value("--space") ?? "linear"),
      let isa = InstructionSet(rawValue: value("--isa") ?? InstructionSet.best.rawValue),
      InstructionSet.available.contains(isa)
    else { throw BenchError.usage }
    let cases = arguments.contains("--set") ? [set] : sizes.map { [$0] }
    return try cases.map { sizes in
      let isOpaque = arguments.contains("--opaque")
      let timing = try ResampleBench(path, sizes: sizes, space: space, isOpaque: isOpaque)
        .timing(isa)
      let name = sizes.count == 1 ? "to \(sizes[0])" : "set of \(sizes.count)"
      return "\(name)\t\(isa.rawValue)\t\(timing.medianMilliseconds)\t\(timing.bestMilliseconds)"
    }.joined(separator: "\n")
  }
}
