import Foundation

/// Other resamplers, timed through their Python packages: 8-bit RGBA, alpha handled, Lanczos3.
struct Peers {
  /// peers.py beside this file.
  let script: String
  let interpreters: [String]

  struct Time {
    let peer: String
    let median: Double
    let best: Double
  }

  /// Times one case in every interpreter. Sizes stand for a case: several are timed one by one and
  /// added up, because none of the peers makes several in one go.
  func time(_ path: String, sizes: [Int]) throws -> [Time] {
    try interpreters.flatMap { interpreter -> [Time] in
      let process = Process()
      process.executableURL = URL(fileURLWithPath: interpreter)
      process.arguments = [script, path] + sizes.map { "\($0)" }
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap {
        line -> Time? in
        let fields = line.split(separator: "\t")
        guard fields.count == 3, let median = Double(fields[1]), let best = Double(fields[2]) else {
          return nil
        }
        return Time(peer: String(fields[0]), median: median, best: best)
      }
    }
  }
}
