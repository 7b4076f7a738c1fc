import Foundation
import IconImage
import IconTestSupport
import Testing

/// A cache that machines share by HTTP, with nginx as its server.
@Suite(.enabled(if: Programs.nginx != nil, "there is no nginx: make test"))
final class CacheServerTests {
  private let place: Workplace
  private let server: Process
  private let port: Int
  private static let word = "Bearer only-ours-\(UInt32.random(in: 0 ... .max))"

  private var address: String { "http://127.0.0.1:\(port)/icons" }

  init() throws {
    place = try Workplace()
    try place.folder.write("small.yml", smallPreset)
    try place.write("icon.png", TestPictures.artwork(64).droppingAlpha())
    try place.folder.write("store/there", "")
    let home = place.folder.path
    (server, port) = try Self.started(in: home)
  }

  deinit {
    server.terminate()
    server.waitUntilExit()
  }

  /// On a port that was free a moment ago, and is tried again when it is not.
  private static func started(in home: String) throws -> (Process, Int) {
    for _ in 0..<20 {
      let port = Int.random(in: 20_000...60_000)
      let configuration = """
        daemon off; worker_processes 1; pid \(home)/nginx.pid; error_log \(home)/errors.log; user root;
        events { worker_connections 64; }
        http {
          access_log \(home)/access.log; client_max_body_size 64m;
          client_body_temp_path \(home)/tmp-body; proxy_temp_path \(home)/tmp-proxy;
          fastcgi_temp_path \(home)/tmp-fast; uwsgi_temp_path \(home)/tmp-uwsgi;
          scgi_temp_path \(home)/tmp-scgi;
          server {
            listen 127.0.0.1:\(port);
            root \(home)/store;
            location / { dav_methods PUT; create_full_put_path on; }
            location /locked/ {
              if ($http_authorization != "\(word)") { return 401; }
              dav_methods PUT; create_full_put_path on;
            }
          }
        }
        """.replacing("user root;", with: getuid() == 0 ? "user root;" : "")
      try Data(configuration.utf8).write(to: URL(fileURLWithPath: "\(home)/nginx.conf"))
      let process = Process()
      process.executableURL = URL(fileURLWithPath: try #require(Programs.nginx))
      process.arguments = ["-p", home, "-c", "nginx.conf", "-e", "errors.log"]
      (process.standardOutput, process.standardError) = (Pipe(), Pipe())
      try process.run()
      while process.isRunning, !FileManager.default.fileExists(atPath: "\(home)/nginx.pid") {
        usleep(20_000)
      }
      if process.isRunning { return (process, port) }
    }
    throw CocoaError(.featureUnsupported)
  }

  private func build(
    _ output: String, cache: String? = nil, word: String = ""
  ) throws -> (result: ProcessResult, cached: Int, digests: [String: String]) {
    let result = try place.run(
      [
        "build", "icon.png", "--preset", "small.yml", "--output", output, "--cache",
        cache ?? address, "--format", "json",
      ], environment: ["ICONFORGE_CACHE_AUTHORIZATION": word])
    let report = try jsonObject(result.output)
    let jobs = try #require(report["jobs"] as? [[String: Any]])
    return (
      result, jobs.count { $0["cached"] as? Bool == true },
      Dictionary(
        uniqueKeysWithValues: try jobs.map {
          (try #require($0["path"] as? String), $0["sha256"] as? String ?? "")
        })
    )
  }

  /// Without what there is to say of the artwork.
  private static func warnings(_ result: ProcessResult) -> [String] {
    result.errors.split(separator: "\n").filter { $0.contains(": warning: ") }.map { String($0) }
  }

  private var stored: [String] {
    place.folder.files.filter { $0.hasPrefix("store/") && $0 != "store/there" }
  }

  @Test func `what one machine made, another has from the server`() throws {
    let first = try build("a")
    #expect(first.result.status == 0 && first.cached == 0, "\(first.result.errors)")
    #expect(stored.count == 3 && stored.allSatisfy { $0.hasPrefix("store/icons/ac/") })
    let second = try build("b")
    #expect(second.cached == 3 && second.digests == first.digests)
    // What is another file, or cut off, is made anew and put right.
    let good = try stored.map { try place.folder.read($0) }
    try place.folder.write(stored[0], good[1])
    try place.folder.write(stored[1], Array(good[1].dropLast(7)))
    let third = try build("c")
    #expect(third.cached == 1 && third.digests == first.digests)
    #expect(try stored.map { try place.folder.read($0) } == good)
    #expect([first, second, third].flatMap { Self.warnings($0.result) } == [])
  }

  @Test func `whoever has the word is let in, and nothing tells it`() throws {
    let locked = "\(address.replacing("/icons", with: "/locked"))"
    let shut = try build("a", cache: locked)
    #expect(shut.result.status == 0 && stored.isEmpty)
    let words = "answers 401; ICONFORGE_CACHE_AUTHORIZATION says who asks, as \"Bearer …\""
    #expect(
      Self.warnings(shut.result)
        == ["\(locked): warning: \(words); everything is made without it"])
    let open = try build("b", cache: locked, word: Self.word)
    #expect(Self.warnings(open.result) == [] && stored.count == 3)
    let again = try build("c", cache: locked, word: Self.word)
    #expect(again.cached == 3)
    let wrong = try build("d", cache: locked, word: Self.word + "x")
    #expect(wrong.result.status == 0 && wrong.cached == 0)
    for text in [open, again, wrong].flatMap({ [$0.result.output, $0.result.errors] }) {
      #expect(!text.contains("only-ours"))
    }
    #expect(
      !place.folder.files.filter { $0.hasSuffix(".lock") }.contains {
        (try? place.text($0))?.contains("only-ours") == true
      })
  }

  @Test func `workers share it too`() throws {
    try place.folder.write(
      "iconforge.yml",
      "presets: small.yml\nartwork: {application: icon.png}\noutput: {directory: out}")
    let line = try place.run("plan", "--jobs-jsonl").output
    try place.folder.write("jobs.jsonl", line)
    func work() throws -> ProcessResult {
      try run(
        "/bin/sh", ["-c", "\"$0\" work --cache \(address) < jobs.jsonl", Programs.iconforge],
        folder: place.folder.path)
    }
    #expect(try work().status == 0 && stored.count == 3)
    try FileManager.default.removeItem(atPath: place.folder.path("out"))
    let outputs = try #require(try jsonObject(work().output)["outputs"] as? [[String: Any]])
    #expect(outputs.count == 3 && outputs.allSatisfy { $0["cached"] as? Bool == true })
  }

  @Test func `a server that is gone costs a warning, and no icon`() throws {
    server.terminate()
    server.waitUntilExit()
    let build = try build("a")
    #expect(build.result.status == 0 && place.files(below: "a").count == 3)
    let words = "cannot be reached: connection refused; everything is made without it"
    #expect(Self.warnings(build.result) == ["\(address): warning: \(words)"])
  }
}

@Suite struct CacheAddressTests {
  @Test func `what is no server's address is refused before anything is made`() throws {
    let place = try Workplace()
    try place.write("icon.png", TestPictures.artwork(64))
    let wrong = [
      ("https://a.example/x", "takes http:// of servers"), ("", "needs a folder or a server's"),
      ("http://me:secret@a.example/", "takes no password in an address"),
      ("http://", "such as http://cache.example:8080/icons"),
      ("http://a.example:99999/", "such as http://"), ("http://a.example/?x", "such as http://"),
    ]
    for (address, says) in wrong {
      let result = try place.run("build", "icon.png", "--cache", address)
      #expect(result.status == 2 && result.errors.contains(says), "\(address): \(result.errors)")
    }
    #expect(place.everything == ["icon.png"])
    let split = try place.run(
      ["build", "icon.png", "--cache", "http://127.0.0.1:1/"],
      environment: ["ICONFORGE_CACHE_AUTHORIZATION": "a\r\nX: b"])
    #expect(split.status == 2 && !split.errors.contains("X: b"))
  }
}
