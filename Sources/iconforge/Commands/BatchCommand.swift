import IconForgeKit
import IconRules

extension Command {
  /// Builds a manifest and prints one JSON line for each set.
  static func buildLines(
    _ request: BuildRequest, _ options: BuildOptions, isStrict: Bool, _ terminal: Terminal
  ) async throws(UsageError) -> ExitStatus {
    let build: BatchBuild
    do throws(BuildRequestError) {
      build = try BatchBuild(request, options: options, isStrict: isStrict)
    } catch {
      throw UsageError(error)
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
    do throws(FileError) { return try await build.run(audience) } catch { throw UsageError(error) }
  }
}
