import IconFiles
import IconForgeKit
import IconMaking
import IconProject
import IconRules

extension Command {
  /// A build that tells of each set in a line of its own as soon as it is done, and holds no more than
  /// some of them.
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
          // Whoever went away has heard what he wanted; the build goes on.
          if Surroundings.hasReader { throw error }
        }
      },
      diagnostics: { terminal.show($0) }, progress: terminal.progressBar(),
      waiting: { folder in
        terminal.show([
          Diagnostic(path: folder, severity: .info, message: "waits for another build in there")
        ])
      })
    do throws(FileError) { return try await build.run(audience) } catch {
      throw UsageError(unreadable: error.path, "\(error)")
    }
  }
}
