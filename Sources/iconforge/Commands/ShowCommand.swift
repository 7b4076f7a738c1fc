import IconFiles
import IconImage
import IconRules

extension Command {
  static let show = Command(
    name: "show", summary: "Draw pictures in the terminal.", operands: "FILE…",
    operandLimit: .max, options: [.zoom] + SingleImage.artworkOptions,
    details: """
      A picture is as wide as the terminal at most, and stands on a checkerboard where it can be seen
      through. Terminals with kitty's graphics protocol or with sixels show its pixels; in others two
      are a character. ICONFORGE_GRAPHICS says which way, if the terminal does not: kitty, sixel,
      blocks or ascii.
      """,
    examples: [
      Example("show logo.svg", "what iconforge sees of a drawing"),
      Example("show Icons/*.png --zoom 4", "small icons, every pixel four wide and high"),
    ]
  ) { arguments, terminal async throws(UsageError) in
    guard !arguments.operands.isEmpty else { throw UsageError("FILE is needed") }
    let graphics = try Graphics.here()
    let zoom = try arguments.integer(.zoom, in: 1...64) ?? 1
    let width = graphics.width(columns: Screen.listColumns ?? Screen.columns)
    let reader = try SingleImage.reader(arguments)
    let limit = FileLimit.picture(try SingleImage.limits(arguments))
    var status = ExitStatus.success
    for path in arguments.operands {
      do {
        let bytes =
          path == "-"
          ? try StandardStream.read(limit: limit)
          : try DiskFileSystem().read(path, limit: limit)
        let bitmap = try await reader.picture(bytes).bitmap
        // Fewer times where there is no room, and whole: blocks stay blocks.
        let factor = max(1, min(zoom, width / bitmap.size.width))
        let shown = SeenPicture(bitmap, width: width, zoom: factor)
        terminal.print(
          "\(Printable.text(path)): \(bitmap.size)\(scale(shown.size, bitmap.size, factor))")
        terminal.print(graphics.text(shown))
      } catch {
        terminal.show([Diagnostic(path: path, severity: .error, message: "\(error)")])
        status = .failure
      }
    }
    return status
  }

  /// ", 4 times as large", or how small it had to be made.
  private static func scale(_ shown: PixelSize, _ own: PixelSize, _ factor: Int) -> String {
    factor > 1 ? ", \(factor) times as large" : shown == own ? "" : ", shown at \(shown)"
  }
}

extension Option {
  static let zoom = Option(
    "zoom", short: "z", value: "N", help: "whole times as large, as far as there is room")
}
