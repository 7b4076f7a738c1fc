import Foundation
import IconImage

/// Tables of this resampler beside others, in one run and interleaved: machines are noisy, ratios
/// hold.
struct BenchReport {
  private struct Case {
    let title: String
    let path: String
    let arguments: [String]
    /// Nil where no peer does the same.
    let peerSizes: [Int]?
  }

  private static let rounds = 3
  private let cases: [Case]
  private let peers: Peers
  private let command: String

  init(_ arguments: [String]) throws {
    guard arguments.count >= 3 else { throw BenchError.usage }
    let (small, large) = (arguments[0], arguments[1])
    peers = Peers(script: arguments[2], interpreters: Array(arguments.dropFirst(3)))
    command = "make bench"
    func single(_ path: String, _ from: Int, _ to: Int) -> Case {
      Case(
        title: "\(from)² → \(to)", path: path, arguments: ["--sizes", "\(to)"], peerSizes: [to])
    }
    cases =
      [512, 180, 57, 29].map { single(small, 1024, $0) } + [single(large, 2048, 1024)] + [
        Case(
          title: "the \(ResampleBench.set.count) sizes of a set, one plan", path: small,
          arguments: ["--set"], peerSizes: ResampleBench.set),
        Case(
          title: "the set in `srgb` space", path: small, arguments: ["--set", "--space", "srgb"],
          peerSizes: nil),
        Case(
          title: "the set from RGB without alpha", path: small, arguments: ["--set", "--opaque"],
          peerSizes: nil),
      ]
  }

  func markdown() throws -> String {
    var lines = header
    let sets = InstructionSet.available.reversed().map(\.rawValue)
    var times: [[String: [Double]]] = cases.map { _ in [:] }
    for _ in 0..<Self.rounds {
      for (index, item) in cases.enumerated() {
        for isa in sets {
          let bench = try ResampleBench([item.path] + item.arguments + ["--isa", isa])
          times[index][isa, default: []].append(bench.results()[0].median_ms)
        }
        if let sizes = item.peerSizes {
          for result in try peers.time(item.path, sizes: sizes) {
            times[index][result.peer, default: []].append(result.median)
          }
        }
      }
    }
    let names = Set(times.flatMap(\.keys)).subtracting(sets).sorted()
    lines += table(sets: sets, peers: names, times)
    lines += ["", "Nearest neighbour, 200 %: " + (try nearest()), ""]
    return lines.joined(separator: "\n")
  }

  private var header: [String] {
    let date = ISO8601DateFormatter.string(
      from: Date(), timeZone: TimeZone(identifier: "UTC")!, formatOptions: [.withFullDate])
    return [
      "# Benchmarks", "",
      "Written by `\(command)` on \(date): \(Self.processor), one core, \(Self.rounds) rounds "
        + "interleaved, medians. Milliseconds are this machine's; the ratios are what to compare.",
      "",
      "Resampling in memory, RGBA with alpha, Lanczos3. iconforge works in linear light with "
        + "16-bit lanes between the passes; the others on sRGB code values with 8 bits.", "",
    ]
  }

  private func table(sets: [String], peers: [String], _ times: [[String: [Double]]]) -> [String] {
    func median(_ values: [Double]?) -> Double? {
      values.map { $0.sorted()[$0.count / 2] }
    }
    func text(_ value: Double?, _ digits: Int = 2) -> String {
      value.map { String(format: "%.\(digits)f", $0) } ?? "–"
    }
    let columns =
      ["case"] + sets.map { "iconforge \($0), ms" } + peers.map { "\($0), ms" }
      + peers.flatMap { peer in sets.map { "\($0) ÷ \(peer)" } }
    var lines = [
      "| " + columns.joined(separator: " | ") + " |",
      "|" + columns.map { _ in " --- |" }.joined(),
    ]
    for (index, item) in cases.enumerated() {
      let row = times[index]
      let ratios = peers.flatMap { peer in
        sets.map { isa -> String in
          guard let mine = median(row[isa]), let its = median(row[peer]) else { return "–" }
          return text(mine / its)
        }
      }
      let cells =
        [item.title] + sets.map { text(median(row[$0])) } + peers.map { text(median(row[$0])) }
        + ratios
      lines.append("| " + cells.joined(separator: " | ") + " |")
    }
    return lines
  }

  /// Against copying as many bytes as the result has.
  private func nearest() throws -> String {
    let bench = try ResampleBench([cases[0].path, "--nearest"])
    var ratios: [Double] = []
    for _ in 0..<Self.rounds {
      let mine = bench.results()[0].median_ms
      let source = [UInt8](repeating: 7, count: 2048 * 2048 * 4)
      let copy = Timing {
        _ = [UInt8](unsafeUninitializedCapacity: source.count) { buffer, count in
          source.withUnsafeBytes { bytes in
            UnsafeMutableRawBufferPointer(buffer).copyMemory(from: bytes)
          }
          count = source.count
        }
      }
      ratios.append(mine / copy.medianMilliseconds)
    }
    return String(
      format: "%.2f of the time a memcpy of the result takes (1024² to 2048²).",
      ratios.sorted()[Self.rounds / 2])
  }

  private static var processor: String {
    let info = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = info.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last.map {
      $0.trimmingCharacters(in: .whitespaces)
    } ?? "unknown processor"
  }
}
