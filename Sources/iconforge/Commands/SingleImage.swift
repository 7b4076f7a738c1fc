import IconCodec
import IconForgeKit
import IconRules

/// What the commands share that turn one image into another.
enum SingleImage {
  static let options: [Option] = [.maxPixels]

  static func limits(_ arguments: Arguments) throws(UsageError) -> DecodingLimits {
    try arguments.integer(.maxPixels, in: 1...Int(Int32.max)).map { DecodingLimits(pixels: $0) }
      ?? .standard
  }

  /// Reads IN, makes bytes of it, writes OUT whole or not at all.
  static func convert(
    _ arguments: Arguments, _ terminal: Terminal, _ make: ([UInt8]) throws -> [UInt8]
  ) throws(UsageError) -> ExitStatus {
    guard arguments.operands.count == 2 else { throw UsageError("IN and OUT are needed") }
    let (input, output) = (arguments.operands[0], arguments.operands[1])
    let files = DiskFileSystem()
    if files.isSameFile(input, output) { throw UsageError("IN and OUT are the same file") }
    var path = input
    do {
      let limit = FileLimit.picture(try limits(arguments))
      let made = try make(try files.read(input, limit: limit))
      path = output
      try files.replace(output, with: made)
      return .success
    } catch {
      terminal.show([Diagnostic(path: path, severity: .error, message: "\(error)")])
      return .failure
    }
  }
}
