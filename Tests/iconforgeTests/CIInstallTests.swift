import Foundation
import IconTestSupport
import Testing

/// docs/ci/install.sh, with a `make` that only logs its arguments.
struct CIInstallTests {
  private let folder = TemporaryFolder()

  init() throws {
    try program("tools/make", "echo \"$@\" >>'\(folder.path("asked"))'")
    try program("tools/swift", "exit 0")
    try folder.write("asked", "")
    try folder.write("temporary/.keep", "")
    try folder.write("checkout/Makefile", "")
  }

  private func program(_ name: String, _ script: String) throws {
    try folder.script(name, script)
  }

  /// The arguments of each call of make.
  private func asked(releases: String = "") throws -> [String] {
    #expect(try install(releases).status == 0)
    return try folder.text("asked").replacing("\(folder.path)/", with: "").split(separator: "\n")
      .map(String.init)
  }

  private func install(
    _ releases: String, pin: String = "", prefix: String = "prefix", workspace: String = "app",
    checkout: String = "checkout"
  ) throws -> ProcessResult {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try run(
      "/bin/sh", [CIProject.file("install.sh"), folder.path(prefix), folder.path(checkout)],
      environment: [
        "PATH": "\(folder.path("tools")):\(path)", "ICONFORGE_RELEASES": releases,
        "ICONFORGE_SHA256": pin, "CI_PROJECT_DIR": folder.path(workspace),
        "TMPDIR": folder.path("temporary"),
      ])
  }

  /// Packs a release as `make dist` does; its programs exit with 0. Nil without the tools.
  private func release(machine: String? = nil, version: String = "9.9") throws -> String? {
    for name in ["iconforge", "iconforge-import"] {
      try program("release/iconforge-\(version)/bin/\(name)", "exit 0")
    }
    let machine = try machine ?? run("/bin/uname", ["-m"]).output.trimmed
    let archive = "iconforge-\(version)-linux-\(machine).tar.gz"
    let made = try run(
      "/bin/sh",
      [
        "-c", "tar -czf \(archive) iconforge-\(version) && sha256sum \(archive) >SHA256SUMS",
      ], folder: folder.path("release"))
    return made.status == 0 ? "file://\(folder.path("release"))" : nil
  }

  private static let hasTools = ["curl", "gzip", "sha256sum"].allSatisfy {
    (try? run("/bin/sh", ["-c", "command -v \($0)"]).status) == 0
  }
  private static let absence: Comment = "no curl, gzip or sha256sum"

  @Test(.enabled(if: hasTools, absence))
  func `a release for this machine is installed without compiling`() throws {
    let url = try #require(try release())
    #expect(try asked(releases: url) == [])
    for name in ["iconforge", "iconforge-import"] {
      #expect(FileManager.default.isExecutableFile(atPath: folder.path("prefix/bin/\(name)")))
    }
  }

  @Test(.enabled(if: hasTools, absence))
  func `a release with another digest is an error`() throws {
    let url = try #require(try release())
    let archive = try #require(folder.files.first { $0.hasSuffix(".tar.gz") })
    try folder.write(archive, try folder.read(archive) + [0])
    let result = try install(url)
    #expect(result.status == 3)
    #expect(result.errors.contains("is not the file that SHA256SUMS lists\n"))
    #expect(!folder.exists("prefix/bin/iconforge"))
  }

  @Test(.enabled(if: hasTools, absence))
  func `without a release for this machine it compiles`() throws {
    let url = try #require(try release(machine: "abacus"))
    #expect(try asked(releases: url).last == "-C checkout install PREFIX=prefix")
  }

  @Test(.enabled(if: hasTools, absence), arguments: ["file", "http"])
  func `an address that cannot be reached is an error`(protocol: String) throws {
    let url = "\(`protocol`)://\(`protocol` == "file" ? folder.path("nowhere") : "127.0.0.1:9")"
    let result = try install(url)
    #expect(result.status == 3)
    #expect(
      result.errors.hasSuffix("install.sh: error: cannot fetch \(url)/SHA256SUMS\n"),
      "\(result.errors)")
    #expect(try folder.read("asked") == [])
  }

  @Test(.enabled(if: hasTools, absence))
  func `a pre-release is installed, and its download removed`() throws {
    let url = try #require(try release(version: "9.9.0-rc.1"))
    let result = try install(url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(folder.files.contains("prefix/bin/iconforge"))
    #expect(folder.files.filter { $0.hasPrefix("temporary/") } == ["temporary/.keep"])
  }

  @Test(.enabled(if: hasTools, absence))
  func `a changed program in a cache never runs if the release is pinned`() throws {
    let url = try #require(try release())
    let archive = try #require(folder.files.first { $0.hasSuffix(".tar.gz") })
    let digest = try String(
      run("/usr/bin/env", ["sha256sum", folder.path(archive)]).output.prefix(64))
    #expect(try install(url, pin: digest).status == 0)
    try program("prefix/bin/iconforge", "touch '\(folder.path("owned"))'")
    #expect(try install(url, pin: digest).status == 0)
    #expect(!folder.exists("owned"))
    try folder.write("prefix/release.tar.gz", [1])
    try program("prefix/bin/iconforge", "touch '\(folder.path("owned"))'")
    #expect(try install(url, pin: digest).status == 0)
    #expect(!folder.exists("owned"))
  }

  @Test func `no program is installed inside the checkout`() throws {
    for name in ["iconforge", "iconforge-import"] {
      try program("app/tools/bin/\(name)", "touch '\(folder.path("owned"))'")
    }
    try folder.link("link", to: "app/tools")
    for prefix in ["app/tools", "app/new/folder", "app", "link", "link/new"] {
      let result = try install("", prefix: prefix)
      #expect(result.status == 2, "\(prefix)")
      #expect(
        result.errors == "install.sh: error: \(folder.path(prefix)) is inside the checkout "
          + "\(folder.path("app")); give a PREFIX outside it\n")
    }
    #expect(!folder.files.contains("owned"))
    #expect(try folder.read("asked") == [])
    #expect(try install("", prefix: "application").status == 0)
  }

  @Test(.enabled(if: hasTools, absence))
  func `a pinned digest decides which release is installed`() throws {
    let url = try #require(try release())
    let archive = try #require(folder.files.first { $0.hasSuffix(".tar.gz") })
    let digest = try String(
      run("/usr/bin/env", ["sha256sum", folder.path(archive)]).output.prefix(64))
    let other = String(repeating: "0", count: 64)
    let refused = try install(url, pin: other)
    #expect(refused.status == 3)
    #expect(refused.errors.contains("has the digest \(digest), not ICONFORGE_SHA256 (\(other))\n"))
    #expect(!folder.files.contains { $0.hasPrefix("prefix/") })
    #expect(try install(url, pin: digest).status == 0)
    #expect(folder.files.contains("prefix/bin/iconforge"))
    // Programs of another release are removed, without compiling.
    #expect(try install(url, pin: other).status == 3)
    #expect(try install("file://\(folder.path("nowhere"))", pin: other).status == 3)
    #expect(try install("", pin: digest).status == 2)
    #expect(
      try folder.text("asked").contains("install") == false)
  }

  @Test func `cached programs that run are kept`() throws {
    for name in ["iconforge", "iconforge-import"] { try program("prefix/bin/\(name)", "exit 0") }
    #expect(try asked() == [])
  }

  @Test func `libraries of a cached importer are installed`() throws {
    try program("prefix/bin/iconforge", "exit 0")
    try program("prefix/bin/iconforge-import", "test -s '\(folder.path("asked"))'")
    #expect(try asked() == ["-C checkout runtime-deps"])
  }

  @Test func `without a release and sources, the missing sources are reported`() throws {
    let result = try install("", checkout: "action")
    #expect(result.status == 3)
    #expect(result.errors.hasSuffix("\(folder.path("action")) has no sources of iconforge\n"))
  }

  @Test(arguments: [0, 127])
  func `an importer that is missing or does not load is built again`(status: Int) throws {
    try program("prefix/bin/iconforge", "exit 0")
    if status != 0 { try program("prefix/bin/iconforge-import", "exit \(status)") }
    #expect(
      try asked() == [
        "-C checkout runtime-deps", "-C checkout install PREFIX=prefix",
      ])
  }

  @Test func `make install installs the importer's libraries first`() throws {
    let result = try run("/usr/bin/make", ["-n", "-C", Places.package, "install"])
    let steps = result.output.components(separatedBy: "swift build")
    #expect(result.status == 0 && steps.count > 1, "\(result.errors)")
    for library in ["vips", "lcms2"] { #expect(steps[0].contains(library)) }
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
