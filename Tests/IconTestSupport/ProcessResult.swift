import Foundation

/// The output and exit status of a program.
package struct ProcessResult: Sendable {
  package let status: Int32
  package let output: String
  package let errors: String
}

/// Runs a program and waits for its end.
package func run(
  _ program: String, _ arguments: [String], folder: String? = nil,
  environment: [String: String] = [:]
) throws -> ProcessResult {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = arguments
  process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
  if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
  // Files instead of pipes: a full pipe would block the program.
  let scratch = TemporaryFolder()
  let (out, err) = (try scratch.write("out", []), try scratch.write("err", []))
  process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: out))
  process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: err))
  process.standardInput = FileHandle.nullDevice
  try process.run()
  process.waitUntilExit()
  return ProcessResult(
    status: process.terminationReason == .uncaughtSignal
      ? 128 + process.terminationStatus : process.terminationStatus,
    output: String(decoding: try scratch.read("out"), as: UTF8.self),
    errors: String(decoding: try scratch.read("err"), as: UTF8.self))
}

/// Runs git in a folder, independent of the configuration of user and system, and fails with its message.
@discardableResult
package func git(_ words: String..., in folder: String) throws -> ProcessResult {
  let result = try run(
    "/usr/bin/env",
    ["git", "-c", "user.name=a", "-c", "user.email=a@a.example", "-c", "maintenance.auto=false"]
      + words,
    folder: folder,
    environment: ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null"])
  guard result.status == 0 else { throw ProgramFailure(message: "\(words): \(result.errors)") }
  return result
}

/// Makes a folder a repository with all its files in one commit.
package func commitAll(in folder: String) throws {
  try git("init", "--quiet", "--template=", "--initial-branch", "main", in: folder)
  try git("add", "--all", in: folder)
  try git("commit", "--quiet", "-m", "a", in: folder)
}

/// Runs a Python script, and returns its output or fails with its message.
@discardableResult
package func python(
  _ script: String, _ arguments: String..., folder: String? = nil
) throws -> String {
  guard let python = Programs.python else { throw ProgramFailure(message: "there is no Python") }
  let result = try run(
    python, ["-c", script] + arguments, folder: folder, environment: ["PYTHONUTF8": "1"])
  guard result.status == 0 else { throw ProgramFailure(message: result.errors) }
  return result.output
}

struct ProgramFailure: Error {
  let message: String
}

/// Runs the iconforge program of this build.
package func iconforge(
  _ arguments: String..., folder: String? = nil, environment: [String: String] = [:]
) throws -> ProcessResult {
  try run(Programs.iconforge, arguments, folder: folder, environment: environment)
}

package enum Programs {
  package static let iconforge = built("iconforge")
  package static let importer = built("iconforge-import")
  package static let gallery = built("iconforge-gallery")

  /// A program of the folder Examples.
  package static func example(_ name: String) -> String { built(name) }

  /// Searches in the folders above the test bundle.
  private static func built(_ name: String) -> String {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    while folder.path != "/" {
      let candidate = folder.appendingPathComponent(name).path
      if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
      folder.deleteLastPathComponent()
    }
    return "\(Places.package)/.build/release/\(name)"
  }

  /// The path of an installed program; nil if `PATH` has none.
  package static func installed(_ name: String) -> String? {
    ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// A Python with Pillow: `ICONFORGE_PYTHON`, or the one that `make test` installs.
  package static let python: String? = {
    let path =
      ProcessInfo.processInfo.environment["ICONFORGE_PYTHON"]
      ?? "\(Places.package)/.venv/bin/python"
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }()
}
