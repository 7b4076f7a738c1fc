import Foundation
import IconCodec
import IconTestSupport

@testable import IconForgeKit

/// Programs that take the importer's place.
enum StandIn {
  /// A shell script that says hello as the importer does, unless it is to say nothing.
  static func program(
    _ script: String, saying hello: [UInt8] = ImportMessage.hello, in folder: TemporaryFolder
  ) throws -> String {
    let greeting = try folder.write("hello", hello)
    let path = try folder.write("importer", "#!/bin/sh\ncat '\(greeting)'\n\(script)\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  /// What comes of asking it; nil when it answers.
  static func failure(
    of program: String?, _ request: ImportRequest = ImportRequest(.raster, [1, 2, 3]),
    patience: Patience = Patience()
  ) async -> ImporterError? {
    let importer = Importer(program: program, patience: patience)
    while true {
      var patience = importer.patience
      do throws(ImporterError) {
        _ = try await importer.pictures(for: request, within: &patience)
        return nil
      } catch {
        // Another test's process was forked while the script was being written.
        if case .cannotStart(let reason) = error, reason.hasSuffix("text file busy") { continue }
        return error
      }
    }
  }
}
