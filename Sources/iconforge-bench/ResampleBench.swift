import IconCodec
import IconDocuments
import IconFiles
import IconImage

/// Times resampling of one artwork to sizes one by one, or to a whole set in one plan.
struct ResampleBench {
  struct Figure {
    let `case`: String
    let isa: String
    let median_ms: Double
    let best_ms: Double
  }

  /// The squares of an icon set and the squares inside its launch images.
  static let set = [
    16, 20, 29, 32, 40, 48, 50, 55, 57, 58, 60, 64, 72, 76, 80, 87, 88, 100, 114, 120, 128, 144,
    152, 167, 172, 180, 192, 196, 216, 256, 512, 1024, 192, 384, 384, 460, 448, 460, 460, 921, 921,
  ]

  private let bitmap: Bitmap
  private let cases: [(name: String, sizes: [Int])]
  private let options: ResamplingOptions
  private let isa: InstructionSet

  init(_ arguments: [String]) throws {
    func value(_ name: String) -> String? {
      arguments.firstIndex(of: name).flatMap {
        $0 + 1 < arguments.count ? arguments[$0 + 1] : nil
      }
    }
    guard let path = arguments.first, !path.hasPrefix("--") else { throw BenchError.usage }
    let image = try PNGDecoder.decode(try DiskFileSystem().read(path, limit: FileLimit.picture()))
      .bitmap
    bitmap = arguments.contains("--opaque") ? image.droppingAlpha() : image
    let isNearest = arguments.contains("--nearest")
    let sizes =
      isNearest
      ? [bitmap.size.width * 2]
      : (value("--sizes") ?? "512,180,120,57,29").split(separator: ",").compactMap { Int($0) }
    cases =
      arguments.contains("--set")
      ? [("set of \(Self.set.count)", Self.set)]
      : sizes.map { ("\(image.size.width) to \($0)", [$0]) }
    guard let space = ResamplingSpace(rawValue: value("--space") ?? "linear"),
      let isa = InstructionSet(rawValue: value("--isa") ?? InstructionSet.best.rawValue),
      InstructionSet.available.contains(isa), !cases.isEmpty
    else { throw BenchError.usage }
    options = ResamplingOptions(filter: isNearest ? .nearest : .lanczos3, space: space)
    self.isa = isa
  }

  func results() -> [Figure] {
    let arena = ResamplingArena()
    return cases.map { name, sizes in
      let plan = ResamplingPlan(
        source: bitmap.size, targets: sizes.map { PixelSize(square: $0) }, options: options,
        instructionSet: isa)
      let timing = Timing { _ = plan.resample(bitmap, arena: arena) }
      return Figure(
        case: name, isa: isa.rawValue, median_ms: timing.medianMilliseconds,
        best_ms: timing.bestMilliseconds)
    }
  }

  func json() -> String {
    JSONText.pretty(
      .list(
        results().map { result in
          [
            "case": .text(result.case), "isa": .text(result.isa),
            "median_ms": PropertyValue(result.median_ms), "best_ms": PropertyValue(result.best_ms),
          ]
        }))
  }
}
