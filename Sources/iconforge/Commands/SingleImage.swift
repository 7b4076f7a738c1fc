import IconCodec
import IconFiles
import IconPackages
import IconRules
import IconSpec

/// One image that a command converts into another: `IN OUT`.
struct SingleImage {
  static let streams = "\"-\" stands for standard input and output."

  private let operands: [String]
  private let isForced: Bool
  private let limits: DecodingLimits

  init(_ arguments: inout Arguments, limits: DecodingLimits) {
    operands = arguments.operands
    self.limits = limits
    isForced = arguments.flag("force", in: .output, "replace OUT even if it is not a PNG file")
  }

  /// The converted image, with remarks on its input.
  typealias Result = (bytes: [UInt8], diagnostics: [Diagnostic])

  /// Reads IN, converts it and writes OUT whole or not at all.
  func convert(
    _ terminal: Terminal, _ make: ([UInt8]) async throws -> Result
  ) async throws(UsageError) -> ExitStatus {
    try check()
    let limit = FileLimit.image(limits)
    let files = DiskFileSystem()
    var path = inputName
    do {
      let result = try await make(
        document != nil
          ? []
          : input == "-"
            ? try StandardStream.read(limit: limit) : try files.read(input, limit: limit))
      terminal.show(result.diagnostics)
      if result.diagnostics.contains(where: { $0.severity == .error }) { return .findings }
      path = outputName
      if writesToStream {
        try StandardStream.write(result.bytes)
      } else {
        try files.replace(output, with: result.bytes)
      }
      return .success
    } catch {
      terminal.show([Diagnostic(path: path, severity: .error, message: "\(error)")])
      return .failure
    }
  }

  /// The folder if the input is an Icon Composer document.
  var document: String? {
    operands.first.flatMap { ComposerDocument.isDocument($0, in: DiskFileSystem()) ? $0 : nil }
  }

  private var input: String { operands[0] }
  private var output: String { operands[1] }
  var writesToStream: Bool { output == "-" }

  var inputName: String { input == "-" ? StandardStream.inputName : input }
  var outputName: String { writesToStream ? StandardStream.outputName : output }

  private func check() throws(UsageError) {
    guard operands.count == 2 else { throw UsageError("IN and OUT are needed") }
    if input == "-", StandardStream.inputIsTerminal {
      throw UsageError("IN is \"-\", but standard input is a terminal; pipe an image into it")
    }
    if writesToStream {
      guard !StandardStream.outputIsTerminal else {
        throw UsageError("OUT is \"-\", but standard output is a terminal; send it to a file")
      }
      return
    }
    let name = SourcePath.name(of: output)
    if let dot = name.lastIndex(of: "."), dot != name.startIndex {
      let ending = name[name.index(after: dot)...].lowercased()
      guard !Self.otherEndings.contains(ending) else {
        throw UsageError("OUT is written as PNG, but \(output) ends in .\(ending); name it .png")
      }
    }
    if input != "-", DiskFileSystem().isSameFile(input, output) {
      throw UsageError("IN and OUT are the same file")
    }
    let format = SideFile.Format("a PNG file", limit: 4096) {
      [.png, .crushedPNG].contains(FileKind.of($0))
    }
    try UsageError.converting {
      try SideFiles([SideFile(output, for: "OUT", format)]).check(force: isForced)
    }
  }

  private static let otherEndings: Set = [
    "jpg", "jpeg", "jpe", "jfif", "webp", "gif", "tif", "tiff", "bmp", "dib", "heic", "heif",
    "avif", "ico", "cur", "icns", "svg", "svgz", "pdf", "eps", "ps", "ai", "psd", "psb", "xcf",
    "jxl", "jp2", "j2k", "jpx", "tga", "pnm", "ppm", "pgm", "pbm", "pam", "qoi", "dds", "exr",
    "hdr", "sketch", "fig", "xml", "json", "txt", "zip", "gz",
  ]
}
