import IconDocuments
import IconFiles
import IconImage
import IconMaking
import IconProject
import IconSpec

extension Command {
  static var icons: Command {
    Command(
      name: "icons", summary: "List the icons that a project uses, and who names them.",
      operands: "[FOLDER]", operandLimit: 1, operandValues: .folder,
      details: """
        icons reads the documents of the project in a folder: configurations, manifests, pages, Xcode \
        projects. A file is named by a document, computed by code, or found by a convention of the \
        framework. Its state is missing, template, generated or yours.
        """,
      examples: [
        ("icons", "the icons of the project in this folder"),
        ("icons app --format json", "the same as data"),
      ]
    ) { arguments throws(UsageError) in
      let folder = arguments.operands.first ?? "."
      let format = try arguments.format()
      return { terminal async throws(UsageError) in
        let files = DiskFileSystem()
        guard files.fileType(of: folder) == .folder else {
          throw UsageError("\(folder) is not a folder")
        }
        let table = IconTable(in: folder, templates: .known, of: files)
        switch format {
        case .json: terminal.print(json(table))
        case .text:
          let only = table.rows.isEmpty && table.projects.count == 1 ? table.projects[0] : nil
          if let only {
            // A build here makes the icons of this project.
            let path = SourcePath.joined(folder == "." ? "" : folder, only.folder)
            let inner = IconTable(in: path, templates: .known, of: files)
            terminal.print("\(path) holds the only project, \(only.title):")
            terminal.print(
              inner.rows.isEmpty ? "No document in it names an icon." : text(inner))
            return .success
          }
          if !table.rows.isEmpty { terminal.print(text(table)) }
          if !table.projects.isEmpty {
            terminal.print("This folder holds several projects; list the icons of one of them:")
          } else if table.rows.isEmpty {
            terminal.print(
              "No document in \(folder) and the three levels of folders below it names an icon.")
          }
          for (inner, title) in table.projects {
            let path = SourcePath.joined(folder == "." ? "" : folder, inner)
            terminal.print("iconforge icons \(ShellWord.quoted(path))   # \(title)")
          }
        }
        return .success
      }
    }
  }

  private static func text(_ table: IconTable) -> String {
    TextTable(
      ["File", "Pixels", "Platform", "Named by", "State"],
      table.rows.map { row in
        let use = row.reference.use
        return [
          row.reference.file, use.exact.map { "\($0)" } ?? "",
          use.slot.idiom == .universal ? "" : use.slot.idiom.title, row.reference.named,
          row.state.rawValue,
        ]
      }
    ).text(within: Screen.listColumns)
  }

  private static func json(_ table: IconTable) -> String {
    JSONText.pretty([
      "version": .text(IconForge.version),
      "icons": .list(
        table.rows.map { row in
          let reference = row.reference
          return [
            "file": .text(reference.file), "project": .text(reference.kind),
            "platform": .text(reference.use.slot.idiom.rawValue),
            "pixels": reference.use.exact.map { [.integer($0.width), .integer($0.height)] },
            "document": reference.document.map { .text($0) },
            "line": reference.place.map { .integer($0.line) },
            "column": reference.place.map { .integer($0.column) },
            "key": reference.key.isEmpty ? nil : .text(reference.key),
            "certainty": .text(reference.certainty.rawValue), "state": .text(row.state.rawValue),
          ]
        }),
      "projects": table.projects.isEmpty
        ? nil
        : .list(table.projects.map { ["folder": .text($0.folder), "title": .text($0.title)] }),
    ])
  }
}
