import IconSpec

/// `make gallery`: what the tool makes of drawings of many characters, laid out to be looked at.
enum Program {
  static func run(_ arguments: [String]) async -> Int32 {
    guard let command = arguments.first, arguments.count >= 3 else { return usage() }
    let (folder, output, names) = (arguments[1], arguments[2], Array(arguments.dropFirst(3)))
    do {
      switch command {
      case "presets":
        let gallery = try Gallery(folder: folder, output: output)
        return try await gallery.run(presets: names.isEmpty ? BuiltInPresets.names : names)
      case "space":
        try await SpacePage(folder: folder, output: output).write()
        return 0
      case "mutations":
        guard let page = names.first else { return usage() }
        let judged = try await Mutations(folder: folder, output: output).run()
        try Page(page).replace("mutations", with: judged.table)
        return judged.isQuiet ? 0 : 1
      default: return usage()
      }
    } catch {
      print("error: \(error)")
      return 3
    }
  }

  private static func usage() -> Int32 {
    print(
      """
      usage: iconforge-gallery presets ASSETS OUT [PRESET…]
             iconforge-gallery space ASSETS OUT
             iconforge-gallery mutations ASSETS OUT PAGE

      presets builds every preset from each artwork in ASSETS, as drawing and as PNG, lays out a
      sheet for each and fails when `validate --strict` would object. space lays out small sizes in
      every space that sums can be taken over. mutations spoils right sets in every way that people's
      sets are wrong, and writes a table of what `validate` finds into PAGE; it fails when a right set is
      warned of.
      """)
    return 2
  }
}
