import IconFiles
import IconMaking
import IconProject

extension Command {
  static var initialize: Command {
    Command(
      name: "init", summary: "Write a commented manifest for the artwork in this folder.",
      operands: "[ARTWORK]", operandLimit: 1,
      details: """
        Writes ./iconforge.yml, unless it exists, and \(ManifestSchema.fileName), with which editors complete
        and check it. ARTWORK names the icon if several images could be it. --from writes what the
        configuration of another tool makes: flutter_launcher_icons, flutter_native_splash, capacitor-assets
        (its folder or package.json), Expo, electron-builder, favicons, RealFaviconGenerator, app-icon. Keys
        without an equivalent become comments.
        """,
      examples: [
        ("init && iconforge build", "a manifest for this folder, and its icons"),
        ("init art/logo.svg", "the same, with this image as the icon"),
        ("init --from pubspec.yaml", "the same icons as flutter_launcher_icons"),
      ]
    ) { arguments throws(UsageError) in
      let artwork = arguments.operands.first
      let sources = arguments.texts(
        "from", value: "FILE", in: .source, "configuration of another tool; may be repeated")
      let isSchema = arguments.flag(
        "schema", in: .reports, "print the JSON Schema of iconforge.yml and write nothing")
      return { terminal async throws(UsageError) in
        guard !isSchema else {
          terminal.print(String(ManifestSchema.text.dropLast()))
          return .success
        }
        let files = DiskFileSystem()
        let name = "iconforge.yml"
        guard files.fileType(of: name) == nil, !files.isLink(name) else {
          throw UsageError("there is an iconforge.yml here already")
        }
        var manifest = StarterManifest(fileSystem: files, folder: ".")
        if let artwork, let refusal = manifest.take(artwork, of: files) {
          terminal.show([refusal])
          return .failure
        }
        let (text, summary): (String, String)
        if sources.isEmpty {
          await manifest.appearance(at: files, with: ImageReader(importer: ImporterProgram.path()))
          text = manifest.text
          summary = manifest.summary
        } else {
          let migrated = try UsageError.converting {
            try MigratedManifest(sources, starter: manifest, of: files)
          }
          text = migrated.text
          summary = migrated.summary
        }
        try UsageError.converting {
          try files.replace(name, with: Array(text.utf8))
          if files.fileType(of: ManifestSchema.fileName) == nil {
            try files.replace(ManifestSchema.fileName, with: Array(ManifestSchema.text.utf8))
          }
        }
        terminal.print(summary)
        return .success
      }
    }
  }
}
