import IconCodec
import IconFiles
import IconMaking
import IconRules
import IconSpec

/// What the commands share that turn one image into another.
enum SingleImage {
  static let options: [Option] = [.maxPixels]
  /// Of the commands that read every kind of artwork.
  static let artworkOptions: [Option] = [.maxPixels, .allowPDF, .requireSandbox]

  static let streams = "\"-\" stands for standard input and output."

  static func limits(_ arguments: Arguments) throws(UsageError) -> DecodingLimits {
    try arguments.integer(.maxPixels, in: 1...Int(Int32.max)).map { DecodingLimits(pixels: $0) }
      ?? .standard
  }

  static func reader(_ arguments: Arguments) throws(UsageError) -> PictureReader {
    PictureReader(
      importer: ImporterProgram.path(), requiresSandbox: arguments.has(.requireSandbox),
      limits: try limits(arguments),
      allowsPDF: arguments.has(.allowPDF))
  }

  /// What is made of an image, and what reading it had to tell.
  struct Made {
    let bytes: [UInt8]
    var findings: [Finding] = []
  }

  /// Reads IN, makes bytes of it, writes OUT whole or not at all.
  static func convert(
    _ arguments: Arguments, _ terminal: Terminal, _ make: ([UInt8]) async throws -> Made
  ) async throws(UsageError) -> ExitStatus {
    let (input, output) = try places(arguments)
    let limit = FileLimit.picture(try limits(arguments))
    let files = DiskFileSystem()
    var path = name(ofInput: arguments)
    do {
      let made = try await make(
        input == "-"
          ? try StandardStream.read(limit: limit) : try files.read(input, limit: limit))
      terminal.show(made.findings.map { Diagnostic($0) })
      if made.findings.contains(where: { $0.severity == .error }) { return .findings }
      path = name(ofOutput: arguments)
      if output == "-" {
        try StandardStream.write(made.bytes)
      } else {
        try files.replace(output, with: made.bytes)
      }
      return .success
    } catch {
      terminal.show([Diagnostic(path: path, severity: .error, message: "\(error)")])
      return .failure
    }
  }

  /// For messages.
  static func name(ofInput arguments: Arguments) -> String {
    arguments.operands[0] == "-" ? StandardStream.inputName : arguments.operands[0]
  }

  static func name(ofOutput arguments: Arguments) -> String {
    arguments.operands[1] == "-" ? StandardStream.outputName : arguments.operands[1]
  }

  private static func places(
    _ arguments: Arguments
  ) throws(UsageError) -> (input: String, output: String) {
    guard arguments.operands.count == 2 else { throw UsageError("IN and OUT are needed") }
    let (input, output) = (arguments.operands[0], arguments.operands[1])
    if input == "-", StandardStream.inputIsTerminal {
      throw UsageError("IN is \"-\", but standard input is a terminal; pipe a picture into it")
    }
    if output == "-" {
      guard !StandardStream.outputIsTerminal else {
        throw UsageError("OUT is \"-\", but standard output is a terminal; send it to a file")
      }
    } else if let ending = otherEnding(of: output) {
      throw UsageError("OUT is written as PNG, but \(output) ends in .\(ending); name it .png")
    }
    if input != "-", output != "-", DiskFileSystem().isSameFile(input, output) {
      throw UsageError("IN and OUT are the same file")
    }
    if output != "-" {
      do throws(SideFileError) {
        try SideFiles([SideFile(output, "OUT", .png)]).check(force: arguments.has(.forceOfImage))
      } catch {
        throw UsageError(error)
      }
    }
    return (input, output)
  }

  /// Names by which people and programs know files of other kinds.
  private static let others: Set = [
    "jpg", "jpeg", "jpe", "jfif", "webp", "gif", "tif", "tiff", "bmp", "dib", "heic", "heif",
    "avif", "ico", "cur", "icns", "svg", "svgz", "pdf", "eps", "ps", "ai", "psd", "psb", "xcf",
    "jxl", "jp2", "j2k", "jpx", "tga", "pnm", "ppm", "pgm", "pbm", "pam", "qoi", "dds", "exr",
    "hdr", "sketch", "fig", "xml", "json", "txt", "zip", "gz",
  ]

  private static func otherEnding(of path: String) -> String? {
    let name = SourcePath.name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    return others.contains(ending) ? ending : nil
  }
}

extension SideFile.Format {
  fileprivate static let png = SideFile.Format("a PNG file", limit: 4096) { head in
    switch FileKind.of(head) {
    case .png, .crushedPNG: true
    default: false
    }
  }
}

extension Option {
  static let forceOfImage = Option("force", help: "replace OUT even if it is not a PNG file")
}
