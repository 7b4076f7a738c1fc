import IconSpec

/// `make gallery`: contact sheets of the images that iconforge makes from varied artwork.
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

      presets builds every preset from each artwork in ASSETS, as SVG and as PNG, and writes a contact
      sheet for each. It fails when `validate --strict` would report an error. space writes sheets of
      small sizes, resampled in each space.
      """)
    return 2
  }
}
