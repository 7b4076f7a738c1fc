import IconFiles
import IconRules
import IconSpec

extension Command {
  static let manual = Command(
    name: "man", summary: "Print a page of the manual, or write all of them.",
    operands: "[COMMAND]", operandLimit: 1, options: [.manualOutput],
    details: "Pages are roff, for man; make install puts them where man looks.",
    operandValues: .choice(
      Choices { shown.map { Choice($0.name, about: $0.summary) } }),
    examples: [
      Example("man build | man -l -", "read one"), Example("man --output man1", "write them all"),
    ],
    isHidden: true
  ) { arguments, terminal async throws(UsageError) in
    guard let folder = arguments.value(.manualOutput) else {
      terminal.print(try page(arguments.operands.first).text, terminator: "")
      return .success
    }
    guard !folder.isEmpty else { throw UsageError("--output needs a folder") }
    guard arguments.operands.isEmpty else { throw UsageError("--output writes all pages") }
    let files = DiskFileSystem()
    let pages = ([ManualPage(overviewOf: shown)] + shown.map { ManualPage($0) }).map { page in
      (path: SourcePath.joined(folder, page.fileName), text: page.text)
    }
    do throws(SideFileError) {
      try SideFiles(pages.map { SideFile($0.path, "--output", .manualPage) }).check()
    } catch {
      throw UsageError(error)
    }
    do throws(FileError) {
      try files.makeFolder(folder)
      for page in pages { try files.replace(page.path, with: Array(page.text.utf8)) }
      return .success
    } catch {
      throw UsageError(unreadable: error.path, "\(error)")
    }
  }

  private static var shown: [Command] { Program.commands.filter { !$0.isHidden } }

  private static func page(_ name: String?) throws(UsageError) -> ManualPage {
    guard let name else { return ManualPage(overviewOf: shown) }
    guard let command = shown.first(where: { $0.name == name }) else {
      let hint = Spelling.suggestion(for: name, among: shown.map(\.name))
      throw UsageError(
        "there is no command \"\(name)\"" + (hint.map { "; did you mean \($0)?" } ?? ""))
    }
    return ManualPage(command)
  }
}

extension SideFile.Format {
  fileprivate static let manualPage = SideFile.Format(
    "a manual page that iconforge wrote", limit: 256
  ) { $0.starts(with: ".TH \"ICONFORGE".utf8) }
}

extension Option {
  static let manualOutput = Option(
    "output", short: "o", value: "DIR", help: "write iconforge.1 and a page a command there")
}
