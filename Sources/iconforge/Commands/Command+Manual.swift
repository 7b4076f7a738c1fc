import IconFiles
import IconSpec

extension Command {
  static var manual: Command {
    Command(
      name: "man", summary: "Print a page of the manual, or write all pages.",
      operands: "[COMMAND]", operandLimit: 1,
      operandValues: .choice { shown.map { Choice($0.name, about: $0.summary) } },
      details: "Pages are roff, for man. make install puts them where man looks.",
      examples: [
        ("man build | man -l -", "show one page"),
        ("man --output man1", "write all pages"),
      ]
    ) { arguments throws(UsageError) in
      let name = arguments.operands.first
      let folder = arguments.text(
        "output", short: "o", value: "DIR", in: .output,
        "write iconforge.1 and one page for each command")
      return { terminal async throws(UsageError) in
        guard let folder else {
          terminal.print(try page(name).text, terminator: "")
          return .success
        }
        guard !folder.isEmpty else { throw UsageError("--output needs a folder") }
        guard name == nil else { throw UsageError("--output writes all pages") }
        try writePages(into: folder)
        return .success
      }
    }
  }

  private static func writePages(into folder: String) throws(UsageError) {
    let files = DiskFileSystem()
    let pages = ([ManualPage(overviewOf: shown)] + shown.map { ManualPage($0) }).map { page in
      (path: SourcePath.joined(folder, page.fileName), text: page.text)
    }
    try UsageError.converting {
      let format = SideFile.Format("a manual page that iconforge wrote", limit: 256) {
        $0.starts(with: ".TH \"ICONFORGE".utf8)
      }
      try SideFiles(pages.map { SideFile($0.path, for: "--output", format) }).check()
    }
    try UsageError.converting {
      try files.makeFolder(folder)
      for page in pages { try files.replace(page.path, with: Array(page.text.utf8)) }
    }
  }

  private static var shown: [Command] { Program.commands.filter { !$0.isHidden } }

  private static func page(_ name: String?) throws(UsageError) -> ManualPage {
    guard let name else { return ManualPage(overviewOf: shown) }
    guard let command = shown.first(where: { $0.name == name }) else {
      throw UsageError(unknown: "command", name, among: shown.map(\.name))
    }
    return ManualPage(command)
  }
}
