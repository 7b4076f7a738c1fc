import IconCodec
import IconFiles
import IconPreview
import IconRules
import IconValidation

extension Command {
  static var diff: Command {
    Command(
      name: "diff", summary: "Compare icons visually.",
      operands: "BEFORE [AFTER]", operandLimit: 2,
      details: """
        BEFORE and AFTER are two images, or two folders whose images have equal relative paths. AFTER
        defaults to the working directory. BEFORE may also be a revision of AFTER's git repository, or
        the report of a build (build --format json). Exit status: 0 nothing differs, 1 something does,
        2 wrong usage, 3 something cannot be read.
        """,
      examples: [
        ("diff HEAD", "changes since the last commit, below this folder"),
        ("diff Icons.old Icons --output diff.png", "and an image of before and after"),
      ]
    ) { arguments throws(UsageError) in
      let output = arguments.text(
        "output", short: "o", value: "FILE", in: .output,
        "a PNG with the images before, after, and their difference, side by side")
      let reading = try ReadingOptions(&arguments)
      let format = try arguments.format()
      arguments.quiet()
      return { [operands = arguments.operands] terminal async throws(UsageError) in
        guard let before = operands.first, !before.isEmpty else {
          throw UsageError("BEFORE is needed: a folder, an image or a git revision such as HEAD")
        }
        guard output != "" else { throw UsageError("--output needs a file") }
        let after = operands.count > 1 ? operands[1] : "."
        if let output {
          try UsageError.converting {
            try SideFiles([SideFile(output, for: "--output", .sheet)]).check(inputs: [
              before, after,
            ])
          }
        }
        let (earlier, tree) = try await sides(before, after)
        let changes = await ImageChanges.between(
          earlier, ImageVersion(tree), reader: reading.reader,
          pictures: output == nil ? 0 : DifferenceSheet.most)
        if format == .json {
          terminal.print(changes.json(before: before, after: after))
        } else if terminal.verbosity > .quiet {
          terminal.print(changes.text())
          let skipped = tree.passedOver.map { Printable.text($0) }.joined(separator: ", ")
          if !skipped.isEmpty { terminal.print("not looked into: \(skipped)") }
        }
        if let output { try write(changes, to: output, terminal) }
        let failures: [ExitStatus] = changes.unreadable > 0 ? [.failure] : []
        return .worst(failures + (changes.changes.isEmpty ? [] : [.findings]))
      }
    }
  }

  private static func sides(
    _ before: String, _ after: String
  ) async throws(UsageError) -> (ImageVersion, ImageTree) {
    let files = DiskFileSystem()
    guard files.fileType(of: after) != nil else {
      throw UsageError(unreadable: after, "cannot read: no such file or directory")
    }
    let tree = try UsageError.converting { try ImageTree(after, fileSystem: files) }
    do throws(EarlierError) {
      return (try await ImageVersion(before, below: after, fileSystem: files), tree)
    } catch {
      if case .folderAndFile = error { throw UsageError("\(error)") }
      throw UsageError(unreadable: before, "\(error)")
    }
  }

  private static func write(
    _ changes: ImageChanges, to path: String, _ terminal: Terminal
  ) throws(UsageError) {
    guard let sheet = DifferenceSheet.image(of: changes.changes) else { return }
    try UsageError.converting(at: path) {
      try DiskFileSystem().replace(path, with: SheetPNG.bytes(of: sheet))
    }
    let (shown, all) = (DifferenceSheet.most, changes.changes.count)
    guard all > shown else { return }
    terminal.show([
      Diagnostic(path: path, severity: .info, message: "shows the first \(shown) of \(all) changes")
    ])
  }
}
