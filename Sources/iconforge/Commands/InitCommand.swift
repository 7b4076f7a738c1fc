import IconForgeKit
import IconRules

extension Command {
  static let initialize = Command(
    name: "init", summary: "Write a commented manifest for what is found in this folder.",
    operands: "", operandLimit: 0, options: [],
    details: "Writes ./iconforge.yml; an existing one is left alone.",
    operandValues: .free,
    examples: [Example("init && iconforge build", "a manifest for what is here, and its icons")]
  ) { _, terminal async throws(UsageError) in
    let files = DiskFileSystem()
    let name = "iconforge.yml"
    guard files.kind(of: name) == nil else {
      throw UsageError("there is an iconforge.yml here already")
    }
    var manifest = StarterManifest(fileSystem: files, folder: ".")
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
