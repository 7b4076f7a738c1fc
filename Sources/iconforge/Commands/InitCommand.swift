import IconFiles
import IconMaking
import IconProject
import IconRules

extension Command {
  static let initialize = Command(
    name: "init", summary: "Write a commented manifest for what is found in this folder.",
    operands: "[ARTWORK]", operandLimit: 1, options: [],
    details: """
      Writes ./iconforge.yml; an existing one is left alone. ARTWORK is the icon where several pictures
      could be.
      """,
    examples: [
      Example("init && iconforge build", "a manifest for what is here, and its icons"),
      Example("init art/logo.svg", "the same, with this one as the icon"),
    ]
  ) { arguments, terminal async throws(UsageError) in
    let files = DiskFileSystem()
    let name = "iconforge.yml"
    guard files.kind(of: name) == nil, !files.isLink(name) else {
      throw UsageError("there is an iconforge.yml here already")
    }
    var manifest = StarterManifest(fileSystem: files, folder: ".")
    if let artwork = arguments.operands.first,
      let refusal = manifest.take(artwork, of: files)
    {
      terminal.show([refusal])
      return .failure
    }
    await manifest.look(at: files, with: PictureReader(importer: ImporterProgram.path()))
    do throws(FileError) {
      try files.replace(name, with: Array(manifest.text.utf8))
      terminal.print(manifest.summary)
      return .success
    } catch {
      terminal.show([Diagnostic(path: name, severity: .error, message: "\(error)")])
      return .failure
    }
  }
}
