import Foundation
import IconTestSupport
import Testing

/// docs/ci/install.sh, with a make that only writes down what it is asked.
struct CIInstallTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try program("tools/make", "echo \"$@\" >>'\(folder.path("asked"))'")
    try program("tools/swift", "exit 0")
    try folder.write("asked", "")
  }

  private func program(_ name: String, _ script: String) throws {
    let path = try folder.write(name, "#!/bin/sh\n\(script)\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  /// What make was asked, a line each time.
  private func asked() throws -> [String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let result = try run(
      "/bin/sh", [CIProject.file("install.sh"), folder.path("prefix"), "checkout"],
      environment: ["PATH": "\(folder.path("tools")):\(path)"])
    #expect(result.status == 0, "\(result.errors)")
    return String(decoding: try folder.read("asked"), as: UTF8.self).split(separator: "\n")
      .map(String.init)
  }

  @Test func `what the importer is loaded with is installed, whatever a cache holds`() throws {
    for name in ["iconforge", "iconforge-import"] { try program("prefix/bin/\(name)", "exit 0") }
    #expect(try asked() == ["-C checkout deps import-deps"])
  }

  @Test(arguments: [0, 127])
  func `an importer that is missing or does not load is built anew`(status: Int) throws {
    try program("prefix/bin/iconforge", "exit 0")
    if status != 0 { try program("prefix/bin/iconforge-import", "exit \(status)") }
    #expect(
      try asked() == [
        "-C checkout deps import-deps", "-C checkout install PREFIX=\(folder.path("prefix"))",
      ])
  }

  @Test func `make install has the importer's libraries installed first`() throws {
    let result = try run("/usr/bin/make", ["-n", "-C", Places.package, "install"])
    let steps = result.output.components(separatedBy: "swift build")
    #expect(result.status == 0 && steps.count > 1, "\(result.errors)")
    for library in ["vips", "lcms2"] { #expect(steps[0].contains(library)) }
  }
}
