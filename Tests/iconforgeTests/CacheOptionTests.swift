import IconTestSupport
import Testing

@Suite struct CacheOptionTests {
  @Test(arguments: [
    (["build", "icon.png"], "http://a.example:8080/icons", "takes a folder, not a URL"),
    (["build", "icon.png"], "https://a.example/icons", "takes a folder, not a URL"),
    (["build", "icon.png"], "", "needs a folder"),
    (["work"], "http://a.example:8080/icons", "takes a folder, not a URL"),
  ])
  func `a cache that is not a folder is a usage error`(
    command: [String], cache: String, problem: String
  ) throws {
    let place = Workplace()
    try place.write("icon.png", TestImages.artwork(64))
    let result = try place.run(command + ["--cache", cache])
    #expect(result.status == 2 && result.errors.contains("--cache \(problem)"), "\(result.errors)")
    #expect(place.everything == ["icon.png"])
  }
}
