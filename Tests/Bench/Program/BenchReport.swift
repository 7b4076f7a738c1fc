import Foundation
import IconFiles
import IconImage

/// Compares the resampler with others. Rounds alternate between them, because machines are noisy;
/// ratios are stable.
struct BenchReport {
  private struct Case {
    let title: String
    let path: String
    let bench: ResampleBench
    /// Empty when no peer does the same.
    var peerSizes: [Int] = []
  }

  private static let rounds = 3
  private let cases: [Case]
  private let script: String
  private let interpreters: [String]

  init(_ arguments: [String]) throws {
    guard arguments.count >= 3 else { throw BenchError.usage }
    let (small, large) = (arguments[0], arguments[1])
    (script, interpreters) = (arguments[2], Array(arguments.dropFirst(3)))
    func single(_ path: String, _ from: Int, _ to: Int) throws -> Case {
      let bench = try ResampleBench(path, sizes: [to])
      return Case(title: "\(from)² → \(to)", path: path, bench: bench, peerSizes: [to])
    }
    let set = ResampleBench.set
    cases =
      try [512, 180, 57, 29].map { try single(small, 1024, $0) } + [
        single(large, 2048, 1024),
        Case(
          title: "the \(set.count) sizes of a set", path: small,
          bench: ResampleBench(small, sizes: set), peerSizes: set),
        Case(
          title: "the set in `srgb` space", path: small,
          bench: ResampleBench(small, sizes: set, space: .srgb)),
        Case(
          title: "the set from RGB without alpha", path: small,
          bench: ResampleBench(small, sizes: set, isOpaque: true)),
      ]
  }

  func markdown() throws -> String {
    var lines = header
    let sets = Array(InstructionSet.available.reversed())
    var times: [[String: [Double]]] = cases.map { _ in [:] }
    for _ in 0..<Self.rounds {
      for (index, item) in cases.enumerated() {
        for isa in sets {
          times[index][isa.rawValue, default: []].append(item.bench.timing(isa).medianMilliseconds)
        }
        if item.peerSizes.isEmpty { continue }
        for result in try peerTimes(item.path, sizes: item.peerSizes) {
          times[index][result.peer, default: []].append(result.median)
        }
      }
    }
    let own = sets.map(\.rawValue)
    let peers = Set(times.flatMap(\.keys)).subtracting(own).sorted()
    lines += table(
      ["case"] + own + peers,
      zip(cases, times).map { item, times in
        [item.title] + (own + peers).map { times[$0].map { fixed($0.median) } ?? "–" }
      })
    lines += ["", "\(try nearest()) \(memory())", "", sourceSizes(), ""]
    return lines.joined(separator: "\n")
  }

  /// Median milliseconds of other resamplers, timed through their Python packages: 8-bit RGBA with
  /// alpha, Lanczos3. Several sizes are timed separately and added: no peer makes several
  /// in one call.
  private func peerTimes(_ path: String, sizes: [Int]) throws -> [(peer: String, median: Double)] {
    try interpreters.flatMap { interpreter -> [(peer: String, median: Double)] in
      let answer = try ProgramAnswer(
        [interpreter, script, path] + sizes.map { "\($0)" }, limit: 1 << 20, seconds: 3600)
      return String(decoding: answer.output, as: UTF8.self).split(separator: "\n").compactMap {
        line in
        let fields = line.split(separator: "\t")
        guard fields.count == 3, let median = Double(fields[1]) else { return nil }
        return (String(fields[0]), median)
      }
    }
  }

  private var header: [String] {
    let date = ISO8601DateFormatter.string(
      from: Date(), timeZone: TimeZone(identifier: "UTC")!, formatOptions: [.withFullDate])
    return [
      "# Benchmarks", "",
      "Written by `make bench` on \(date): \(Self.processor), one core, \(Self.rounds) rounds "
        + "interleaved, medians. Compare times within a row only: they depend on the machine.",
      "", "## Resampling", "",
      "In memory, RGBA with alpha, Lanczos3, milliseconds. iconforge (one column for each instruction "
        + "set) works in linear light with 16 bits, the others on sRGB values with 8 bits.", "",
    ]
  }

  /// Nanoseconds per source pixel, by source size.
  private func sourceSizes() -> String {
    let arena = ResamplingArena()
    let rows = [512, 1024, 2048, 4096, 8192].map { side in
      let size = PixelSize(square: side)
      let bytes = (0..<size.area * 4).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13) }
      let source = Bitmap(size: size, layout: .rgba, bytes: bytes)
      let plan = ResamplingPlan(source: size, targets: [PixelSize(square: 120)])
      let timing = Timing { _ = plan.resample(source, arena: arena) }
      let nanoseconds = timing.medianMilliseconds * 1e6 / Double(size.area)
      return "\(fixed(nanoseconds)) (\(side)²)"
    }
    return "Nanoseconds a source pixel, to 120 × 120: \(rows.joined(separator: ", "))."
  }

  private func memory() -> String {
    let arena = ResamplingArena()
    let size = PixelSize(square: 1024)
    let source = Bitmap(
      size: size, layout: .rgba, bytes: [UInt8](repeating: 128, count: size.area * 4))
    let targets = ResampleBench.set.map { PixelSize(square: $0) }
    _ = ResamplingPlan(source: size, targets: targets).resample(source, arena: arena)
    return "The set from 1024² needs \(arena.byteCount >> 20) MB beside source and results."
  }

  /// Compared with copying as many bytes as the result has.
  private func nearest() throws -> String {
    let bench = try ResampleBench(cases[0].path)
    let ratios = (0..<Self.rounds).map { _ in
      let source = [UInt8](repeating: 7, count: 2048 * 2048 * 4)
      let copy = Timing {
        _ = [UInt8](unsafeUninitializedCapacity: source.count) { buffer, count in
          source.withUnsafeBytes { bytes in
            UnsafeMutableRawBufferPointer(buffer).copyMemory(from: bytes)
          }
          count = source.count
        }
      }
      return bench.timing().medianMilliseconds / copy.medianMilliseconds
    }
    return
      "Nearest neighbour at 200 % takes \(fixed(ratios.median)) of the time of a memcpy of the result."
  }

  private static var processor: String {
    let info = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = info.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last.map {
      $0.trimmingCharacters(in: .whitespaces)
    } ?? "unknown processor"
  }
}
