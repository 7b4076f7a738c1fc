import IconFiles
import IconForgeKit
import IconMaking
import IconProject
import IconRules

extension Command {
  /// Builds a manifest and prints one JSON line for each set.
  static func buildLines(
    _ request: BuildRequest, _ options: BuildOptions, isStrict: Bool, _ terminal: Terminal
  ) async throws(UsageError) -> ExitStatus {
    let build = try UsageError.converting {
      try BatchBuild(request, options: options, isStrict: isStrict)
    }
    let audience = BatchBuild.Audience(
      line: { line throws(FileError) in
        do throws(FileError) { try StandardStream.write(Array((line + "\n").utf8)) } catch {
          // The build continues without its reader.
          if Surroundings.hasReader { throw error }
        }
      },
      diagnostics: { terminal.show($0) }, progress: terminal.progressBar(),
      waiting: terminal.showWaiting)
    return try await UsageError.converting { try await build.run(audience) }
  }
}
