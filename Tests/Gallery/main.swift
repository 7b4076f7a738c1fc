import IconSpec
import LibC

// `make gallery`: contact sheets of the images that iconforge makes from varied artwork.
let words = CommandLine.arguments.dropFirst()
guard words.count >= 3, let command = words.first,
  ["presets", "space", "hard", "adjustments", "glass"].contains(command)
else {
  print(
    """
    usage: iconforge-gallery presets ASSETS OUT [PRESET…]
           iconforge-gallery space ASSETS OUT
           iconforge-gallery hard ASSETS OUT
           iconforge-gallery adjustments ASSETS OUT
           iconforge-gallery glass ASSETS OUT

    presets builds every preset from each artwork in ASSETS, as SVG and as PNG, and writes a contact
    sheet for each. It fails when `validate --strict` would report an error. space writes sheets of
    small sizes, resampled in each space. hard writes a sheet of masters that are hard to separate,
    adjustments one of the keys that adjust icons, glass one of a layered icon.
    """)
  exit(2)
}
let (folder, output, names) = (words[2], words[3], Array(words.dropFirst(3)))
do {
  switch command {
  case "space":
    try await SpacePage(folder: folder, output: output).write()
    exit(0)
  case "hard":
    try await HardPage(folder: folder, output: output).write()
    exit(0)
  case "adjustments":
    try await AdjustmentsPage(folder: folder, output: output).write()
    exit(0)
  case "glass":
    try await GlassPage(output: output).write()
    exit(0)
  default: break
  }
  let gallery = try Gallery(folder: folder, output: output)
  exit(try await gallery.run(presets: names.isEmpty ? BuiltInPresets.names : names))
} catch {
  print("error: \(error)")
  exit(3)
}
