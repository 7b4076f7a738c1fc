import IconFiles
import IconForgeKit
import IconMaking
import IconPreview
import IconProject
import IconValidation
import LibC

extension Command {
  static var watch: Command {
    Command(
      name: "watch", summary: "Build again whenever an input changes.",
      operands: BuildInput.operands, operandLimit: 1,
      details: BuildInput.details + "\n\n"
        + """
        Watches artwork, manifest and presets. Serves a page to this machine alone, which reloads
        after each build. Ctrl-C ends it. ICONFORGE_WATCH=poll looks for changes four times a second,
        for disks that report none.
        """,
      examples: [
        Example("watch", "builds ./iconforge.yml after every save"),
        Example("watch logo.svg --preset ios --output App", "prints the address of its page first"),
      ]
    ) { arguments throws(UsageError) in
      let request = try BuildInput.request(&arguments)
      let reading = try ReadingOptions(&arguments)
      let jobs = try arguments.jobs()
      var options = reading.buildOptions(jobs, try BuildInput.effort(&arguments))
      try BuildInput.readStorage(&arguments, &options)
      try BuildInput.readReplacement(&arguments, &options)
      let isStrict = arguments.strict()
      let port = try arguments.number(
        "port", value: "N", from: 1...65_535, in: .reports,
        "port of the page (default: any free port)")
      let hasNoPage = arguments.flag("no-serve", in: .reports, "build only; no page")
      guard !(hasNoPage && port != nil) else {
        throw UsageError("--no-serve serves nothing: it takes no --port")
      }
      arguments.quiet()
      arguments.verbose()
      return { [options] terminal async throws(UsageError) in
        var building = WatchedBuild(request, options: options)
        let build = try UsageError.converting { try building.plan() }
        terminal.show(build.notes)
        let server = try UsageError.converting(at: "127.0.0.1:\(port ?? 0)") {
          hasNoPage ? nil : try PageServer(port: port ?? 0)
        }
        let session = WatchSession(
          building: building, first: build, server: server,
          isPolling: Screen.word("ICONFORGE_WATCH") == "poll", isStrict: isStrict,
          terminal: terminal)
        let validation = reading.validation(jobs)
        return await session.run { await page(of: request, validation) }
      }
    }
  }

  /// The files of the last successful build and their findings, as HTML.
  private static func page(
    of request: BuildRequest, _ validation: Validation.Options
  ) async -> [UInt8] {
    var preview = Preview.Options()
    preview.live = "events"
    var sets: [BuildSet] = []
    do throws(BuildRequestError) { sets = try request.sets() } catch {
      preview.failure = "\(error)"
    }
    let exhibition = await Exhibition.standing(
      sets, validation, title: request.input ?? "iconforge watch")
    return await Preview(of: exhibition, validation, preview).page
  }
}
