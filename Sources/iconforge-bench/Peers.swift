import Foundation

/// Other resamplers, timed through their Python packages: 8-bit RGBA with alpha, Lanczos3.
struct Peers {
  let script: String
  let interpreters: [String]

  /// Median milliseconds by peer. Several sizes are timed separately and added: no peer makes several
  /// in one call.
  func times(_ path: String, sizes: [Int]) throws -> [(peer: String, median: Double)] {
    try interpreters.flatMap { interpreter -> [(peer: String, median: Double)] in
      let process = Process()
      process.executableURL = URL(fileURLWithPath: interpreter)
      process.arguments = [script, path] + sizes.map { "\($0)" }
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { line in
        let fields = line.split(separator: "\t")
        guard fields.count == 3, let median = Double(fields[1]) else { return nil }
        return (String(fields[0]), median)
      }
    }
  }
}
