import Foundation
import IconFiles
import IconImage
import IconMaking
import IconPackages

/// Times the rendering of Icon Composer documents at 1,024 pixels, in memory.
struct GlassBench {
  private static let side = 1024
  private static let rounds = 7

  private let renderer: ComposerRenderer

  init(_ folder: String) async throws {
    renderer = await ComposerRenderer(
      try ComposerDocument(of: folder, in: DiskFileSystem()), on: [.iOS], side: Self.side,
      files: DiskFileSystem(), reader: ImageReader(importer: ImporterProgram.path()), workers: 2)
    guard renderer.problems.isEmpty else {
      throw BenchError.failed(renderer.problems.map(\.text).joined(separator: "; "))
    }
  }

  /// Median milliseconds of one icon and of all six appearances.
  func times() -> (one: Double, all: Double) {
    (
      time { _ = renderer.rendering(as: .default, on: .iOS, side: Self.side) },
      time { _ = renderer.renderings(as: GlassAppearance.allCases, on: .iOS, side: Self.side) }
    )
  }

  private func time(_ work: () -> Void) -> Double {
    let clock = ContinuousClock()
    return (0..<Self.rounds).map { _ in clock.measure(work) / .milliseconds(1) }.median
  }

  static func markdown(_ folders: [String]) async throws -> String {
    var lines = [
      "", "# Icon Composer documents", "",
      "Rendered at 1,024 pixels on two cores with decoded layers, medians of \(rounds) rounds, milliseconds.",
      "", "| document | one icon | six appearances |", "| --- | --- | --- |",
    ]
    for folder in folders {
      let times = try await GlassBench(folder).times()
      let name = (folder as NSString).lastPathComponent
      lines.append("| \(name) | \(fixed(times.one, 0)) | \(fixed(times.all, 0)) |")
    }
    return lines.joined(separator: "\n")
  }
}
