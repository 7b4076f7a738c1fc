import IconCodec
import IconFiles
import IconMaking
import IconValidation

struct ReadingOptions {
  private let maxPixels: Int?
  private let allowsPDF: Bool
  var requiresSandbox: Bool

  /// The help for --allow-pdf where PDF is read inside the sandbox anyway.
  static let pdfWithoutSandbox =
    "read PDF also where the kernel does not confine the importer; only documents you trust"

  init(
    _ arguments: inout Arguments, pdf: String = "read PDF artwork; only documents you trust"
  ) throws(UsageError) {
    maxPixels = try arguments.maxPixels()
    allowsPDF = arguments.flag("allow-pdf", in: .source, pdf)
    requiresSandbox = arguments.flag(
      "require-sandbox", in: .source,
      "read only PNG in sRGB where the kernel does not confine the importer (Linux)")
  }

  var limits: DecodingLimits { Self.limits(maxPixels) }

  static func limits(_ maxPixels: Int?) -> DecodingLimits {
    maxPixels.map { DecodingLimits(pixels: $0) } ?? .standard
  }

  var reader: ImageReader {
    ImageReader(
      importer: ImporterProgram.path(), requiresSandbox: requiresSandbox, limits: limits,
      allowsPDF: allowsPDF)
  }

  func buildOptions(_ jobs: Int?, _ effort: EncodingEffort = .standard) -> BuildOptions {
    var options = BuildOptions(
      workers: jobs ?? Processor.coreCount, maxPixels: maxPixels, effort: effort)
    options.allowsPDF = allowsPDF
    options.requiresSandbox = requiresSandbox
    return options
  }

  func validation(_ jobs: Int?) -> Validation.Options {
    var options = Validation.Options(workers: jobs ?? Processor.coreCount)
    options.allowsPDF = allowsPDF
    options.requiresSandbox = requiresSandbox
    options.maxPixels = maxPixels
    return options
  }
}
