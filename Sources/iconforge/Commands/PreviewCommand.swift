import IconFiles
import IconPreview

extension Command {
  static var preview: Command {
    Command(
      name: "preview", summary: "Show icons as devices and stores do, on one page.",
      operands: "[PATH | ARTWORK | MANIFEST]", operandLimit: 1,
      details: """
        Shows a folder, a catalog or an app as it is. For artwork or a manifest, shows the result of a
        build without writing it. Without an argument, previews ./iconforge.yml if it exists, or this
        folder. The page is one file that needs no network. Its tooltips name the devices' sizes.
        """,
      examples: [
        Example("preview logo.svg", "the result of a build, as an iPhone and the store show it"),
        Example("preview App --against main", "changes since a branch, before and after"),
        Example("preview iconforge.yml --sheet sheet.png", "the page, and one image of it"),
      ]
    ) { arguments throws(UsageError) in
      let target = try PreviewTarget(&arguments)
      let earlier = arguments.text(
        "against", value: "REV|DIR|REPORT", in: .checks,
        "show changes since a git revision, a folder or a build's report in JSON")
      arguments.quiet()
      arguments.verbose()
      return { terminal async throws(UsageError) in
        try target.check(given: [earlier])
        let exhibition = try await target.exhibition()
        terminal.show(exhibition.failures)
        var options = Preview.Options()
        options.wantsSheet = target.sheet != nil
        if let earlier {
          options.changes = try await target.changes(since: earlier, in: exhibition)
        }
        let preview = await Preview(of: exhibition, target.validation, options)
        try target.write(preview, of: exhibition, given: [earlier])
        if terminal.verbosity > .quiet {
          terminal.print(
            "\(Printable.text(target.output)): \(preview.summary); \(exhibition.summary)")
        }
        return exhibition.status
      }
    }
  }
}
