import Foundation
import IconTestSupport
import Testing

/// The commands of CONTRIBUTING.md, and the steps of CI.
@Suite struct WorkshopTests {
  /// Targets of the Makefile and the files that it includes.
  private static func targets() throws -> Set<String> {
    let main = try Places.text("Makefile")
    let included = try #require(main.firstMatch(of: /(?m)^include (.+)$/)?.1).split(separator: " ")
    let all = try main + included.map { try Places.text(String($0)) }.joined()
    return Set(all.matches(of: /(?m)^([a-z][a-z-]*):(?!=)/).map { String($0.1) })
  }

  @Test func `the list of targets fits a screen`() throws {
    let result = try run("/usr/bin/make", ["-s", "-C", Places.package, "help"])
    #expect((10...24).contains(result.output.split(separator: "\n").count), "\(result.output)")
    let all = try run("/usr/bin/make", ["-s", "-C", Places.package, "help", "ALL=1"])
    for target in ["fuzz", "dist", "gallery"] { #expect(all.output.contains("\n\(target) ")) }
  }

  /// The commands that `make -n` prints.
  private static func steps(_ words: [String]) throws -> String {
    let result = try run("/usr/bin/make", ["-n", "-C", Places.package] + words)
    #expect(result.status == 0, "\(result.errors)")
    return result.output
  }

  @Test func `CI checks the style and runs the tests, and each push the short sanitizer part`()
    throws
  {
    let lines = try Places.text(".ci/run").split(separator: "\n")
    #expect(lines.contains("set -euo pipefail"))
    let steps = lines.filter { $0.hasPrefix("make ") }.map { $0.split(separator: " ")[1] }
    #expect(steps == ["lint", "test"])
    #expect(lines.contains { $0.hasPrefix("make test BROWSER=1 2>&1 || {") })
    #expect(lines.contains("  exit 1"))
    let pushed = try Places.text(".github/workflows/checks.yml")
    #expect(pushed.contains("\non: [push, pull_request]\n"))
    for step in ["make lint", "make test BROWSER=1", "make sanitize-short"] {
      #expect(pushed.contains("\n          \(step)\n"), "\(step)")
    }
  }

  @Test func `the README names the commands of a newcomer`() throws {
    let lines = try Places.text("README.md").split(separator: "\n")
    for command in ["make demo ", "make test ", "make install "] {
      #expect(lines.contains { $0.hasPrefix(command) }, "\(command)")
    }
  }

  @Test func `every make target in the docs exists`() throws {
    let targets = try Self.targets()
    let docs = try FileManager.default.subpathsOfDirectory(atPath: "\(Places.package)/docs")
      .filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }
    for page in ["README.md", "CONTRIBUTING.md"] + docs {
      for name in try Places.text(page).matches(of: /`make ([a-z][a-z-]*)/) {
        #expect(targets.contains(String(name.1)), "\(page) has make \(name.1)")
      }
    }
    #expect(
      targets.isSuperset(of: ["demo", "test", "test-unit", "sanitize", "sanitize-short", "fuzz"]))
  }

  /// Runs `git ls-files` in the checkout, which may belong to another user.
  private static func git(_ words: String...) throws -> ProcessResult {
    try run(
      "/usr/bin/env", ["git", "-c", "safe.directory=*", "-C", Places.package, "ls-files"] + words)
  }

  private static let tracked = (try? git()).flatMap { $0.status == 0 ? $0.output : nil }

  @Test(.enabled(if: tracked != nil, "not a git checkout"))
  func `git tracks no generated file`() throws {
    let files = try #require(Self.tracked).split(separator: "\n")
    #expect(files.contains("Package.swift"))
    let generated = /(^|\/)(__pycache__|\.build|\.DS_Store)(\/|$)|\.(pyc|o|a|so|dylib|swp|profraw)$/
    #expect(files.filter { $0.contains(generated) } == [])
    let ignored = try Self.git("--cached", "--ignored", "--exclude-standard")
    #expect(ignored.status == 0 && ignored.output == "", "\(ignored.output)\(ignored.errors)")
  }

  @Test func `git ignores compiled Python`() throws {
    let lines = try Places.text(".gitignore").split(separator: "\n")
    #expect(lines.contains("__pycache__/") && lines.contains("*.pyc"))
  }

  @Test func `both sanitizers run every test`() throws {
    let steps = try Self.steps(["sanitize"])
    for name in ["address", "thread"] {
      #expect(steps.contains("--sanitize \(name)"))
    }
    #expect(!steps.contains("--filter") && !steps.contains("--skip"))
  }

  @Test func `each pattern of the short part matches tests`() throws {
    let steps = try Self.steps(["sanitize-short"])
    let filter = try #require(steps.firstMatch(of: /--filter '([^']+)'/)).1
    let folder = "\(Places.package)/Tests"
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".swift") }
    var suites: [String] = []
    for file in files {
      let target = String(file.prefix { $0 != "/" })
      for type in try Places.text("Tests/\(file)").matches(
        of: /(?m)^(?:@Suite[^\n]* )?struct (\w+)/)
      {
        suites.append("\(target).\(type.1)")
      }
    }
    for word in filter.split(separator: "|") {
      let pattern = try Regex(String(word))
      #expect(suites.contains { $0.contains(pattern) }, "\(word)")
    }
  }

  @Test func `every fuzz target is run, with inputs up to a megabyte`() throws {
    let steps = try Self.steps(["fuzz", "SECONDS=1"])
    #expect(steps.contains("$(.build/fuzz/release/iconforge-fuzz)"))
    #expect(steps.contains("-max_len=1048576"))
    #expect(steps.contains("exit 1"))
  }
}
