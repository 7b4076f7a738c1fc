import IconTestSupport
import Testing

/// The short form of `make torture`.
@Suite struct TortureTests {
  private static let python = Programs.installed("python3")

  @Test(.enabled(if: python != nil, "no python3"))
  func `an interrupted build leaves no partial file`() throws {
    let result = try run(
      try #require(Self.python),
      ["-B", "\(Places.package)/Tests/Torture/torture.py", Programs.iconforge, "--short"]
        + (Sanitizer.isOn ? ["--sanitized"] : []))
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }
}
