import Foundation
import IconTestSupport
import Testing

/// The short form of `make torture`.
@Suite(.timeLimit(.minutes(Sanitizer.minutes(5)))) struct TortureTests {
  private static let python = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { "\($0)/python3" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(.enabled(if: python != nil)) func `whatever ends a build, no file is half there`() throws {
    let result = try run(
      try #require(Self.python),
      ["-B", "\(Places.package)/Tests/Torture/torture.py", Programs.iconforge, "--short"]
        + (Sanitizer.isOn ? ["--sanitized"] : []))
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }
}
