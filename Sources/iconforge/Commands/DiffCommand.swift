import IconCodec
import IconFiles
import IconPreview
import IconRules
import IconSpec
import IconValidation

extension Command {
  static let diff = Command(
    name: "diff", summary: "Tell which pictures look otherwise, and by how much.",
    operands: "BEFORE [AFTER]", operandLimit: 2,
    options: [.format, .differencePicture] + SingleImage.artworkOptions + [.quiet],
    details: """
      BEFORE and AFTER are two pictures, or two folders whose pictures have the same names below
      them. AFTER is the working directory where it is left out. BEFORE may also be a revision of the
      git repository that AFTER lies in, or the report of a build (build --format json). Exit status:
      0 nothing differs, 1 something does, 2 wrong usage, 3 something cannot be read.
      """,
    examples: [
      Example("diff HEAD", "what changed since the last commit, below this folder"),
      Example("diff Icons.old Icons --output diff.png", "and a picture of before and after"),
    ]
  ) { arguments, terminal async throws(UsageError) in
    let format = try arguments.choice(.format, default: OutputFormat.text)
    guard let before = arguments.operands.first, !before.isEmpty else {
      throw UsageError("BEFORE is needed: a folder, a picture or a git revision such as HEAD")
    }
    let output = arguments.value(.differencePicture)
    guard output != "" else { throw UsageError("--output needs a file") }
    let place = arguments.operands.count > 1 ? arguments.operands[1] : "."
    if let output {
      do throws(SideFileError) {
        try SideFiles([SideFile(output, "--output", .sheet)]).check(inputs: [before, place])
      } catch {
        throw UsageError(error)
      }
    }
    let (earlier, tree) = try await DiffInput.sides(before, place)
    let changes = await PictureChanges.between(
      PictureChanges.Side(earlier), PictureChanges.Side(tree),
      reader: try SingleImage.reader(arguments),
      pictures: output == nil ? 0 : DifferenceSheet.most)
    switch format {
    case .json: terminal.print(changes.json(before: before, after: place))
    case .text where terminal.verbosity > .quiet:
      terminal.print(changes.text())
      if !tree.passedOver.isEmpty { terminal.print(DiffInput.note(of: tree.passedOver)) }
    case .text: break
    }
    if let output { try DiffInput.write(changes, to: output, terminal) }
    let complaints: [ExitStatus] = changes.unreadable > 0 ? [.failure] : []
    return .worst(complaints + (changes.changes.isEmpty ? [] : [.findings]))
  }
}

/// What a comparison takes and leaves.
private enum DiffInput {
  static func sides(
    _ before: String, _ place: String
  ) async throws(UsageError) -> (Earlier, PictureTree) {
    let files = DiskFileSystem()
    guard files.kind(of: place) != nil else {
      throw UsageError(unreadable: place, "cannot read: no such file or directory")
    }
    let tree: PictureTree
    do throws(FileError) { tree = try PictureTree(place, fileSystem: files) } catch {
      throw UsageError(unreadable: error.path, "\(error)")
    }
    do throws(EarlierError) {
      return (try await Earlier(before, below: place, fileSystem: files), tree)
    } catch {
      if case .folderAndFile = error { throw UsageError("\(error)") }
      throw UsageError(unreadable: before, "\(error)")
    }
  }

  static func note(of folders: [String]) -> String {
    "not looked into: \(folders.map { Printable.text($0) }.joined(separator: ", "))"
  }

  /// Nothing is written where there is nothing to see.
  static func write(
    _ changes: PictureChanges, to path: String, _ terminal: Terminal
  ) throws(UsageError) {
    guard let sheet = DifferenceSheet.picture(of: changes.changes) else { return }
    do throws(FileError) {
      try DiskFileSystem().replace(path, with: SheetPNG.bytes(of: sheet))
    } catch {
      throw UsageError(unreadable: path, "\(error)")
    }
    let (shown, all) = (DifferenceSheet.most, changes.changes.count)
    guard all > shown else { return }
    terminal.show([
      Diagnostic(
        path: path, severity: .info, message: "shows the first \(shown) of \(all) changes")
    ])
  }
}

extension Option {
  fileprivate static let differencePicture = Option(
    "output", short: "o", value: "FILE",
    help: "a PNG of the pictures before, after, and of what differs, side by side")
}
