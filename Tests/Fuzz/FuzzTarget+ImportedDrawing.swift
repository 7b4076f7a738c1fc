import IconCodec
import IconImage
import IconSpec

@testable import IconForgeKit
@testable import IconMaking

extension FuzzTarget {
  /// The next request for vector artwork, from any reply: sizes, windows and renders.
  static let importedDrawing = FuzzTarget(
    name: "imported-drawing", seeds: importMessage.seeds
  ) { body in
    guard case .done(let facts, let pictures)? = ImportMessage.reply(body) else { return }
    let drawing = VectorArtwork(width: facts.width, height: facts.height)
    for size in [drawing.natural, drawing.nominal, drawing.told] {
      precondition(1...100_000 ~= size.width && 1...100_000 ~= size.height, "no size: \(size)")
    }
    let bitmap =
      pictures.first { $0.size.area <= 1 << 16 }
      ?? Bitmap(size: PixelSize(square: 1), layout: .rgba, bytes: [1, 2, 3, 4])
    _ = ImageFacts(facts, bitmap, size: drawing.told)
    let choice = CompositionChoice(bitmap, alpha: bitmap.alphaRange(), drawing: drawing)
    let images = jobs.compactMap(choice.composition).map { ($0, ResamplingSpace.balanced) }
    let renders = ArtworkRenderer(bitmap, choice).parts(for: images).map {
      drawing.render($0.window, $0.target)
    }
    for render in renders {
      precondition(
        render.target.longerSide <= VectorArtwork.largestRender, "a render beyond the limit")
    }
    let request = ImportRequest(.vector(renders), [])
    let message = Array(ImportMessage.bytes(of: request).dropFirst(ImportMessage.headBytes))
    precondition(ImportMessage.request(message) == request, "an invalid request")
  }

  /// Jobs of several platforms with every fit.
  private static let jobs: [Job] = {
    let presets = ["ios-2012", "ios", "web", "android", "macos"].compactMap {
      (try? BuiltInPresets.preset($0)) ?? nil
    }
    return presets.flatMap { preset in
      Fit.allCases.flatMap { fit in
        var manifest = Manifest(artwork: "art.svg", presets: [preset])
        manifest.artwork[.application]?[0].options.fit = fit
        return (try? Planner(manifest).plan().jobs) ?? []
      }
    }
  }()
}
