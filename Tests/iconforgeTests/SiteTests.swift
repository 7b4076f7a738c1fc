import IconTestSupport
import Testing

/// The documentation as a site, without the reference of the library.
@Suite(.enabled(if: Chromium.isExpected, "\(Chromium.absence)"))
struct SiteTests {
  private let place = Workplace()

  @Test func `pages have no dead link, open without a fault and can be searched`() throws {
    let python = try #require(Programs.python, "there is no Python")
    let environment = ["PYTHONUTF8": "1", "PYTHONDONTWRITEBYTECODE": "1"]
    let site = place.folder.path("site")
    let made = try run(
      python,
      [
        "-m", "mkdocs", "build", "--strict", "--quiet", "--config-file",
        "\(Places.package)/.ci/site/mkdocs.yml", "--site-dir", site,
      ], environment: environment)
    try #require(made.status == 0, "\(made.errors)")
    let result = try run(
      python,
      [
        "\(Places.package)/Tests/IconPreviewTests/Browser/site.py",
        try #require(Chromium.path, "Chromium is not installed"), site,
      ], environment: environment)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }
}
