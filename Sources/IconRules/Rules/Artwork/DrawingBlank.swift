import IconImage
import IconSpec

extension Rule {
  static let drawingBlank = Rule(
    id: "drawing-blank", severity: .error,
    summary: "A drawing shows something.",
    rationale: """
      A drawing in which everything is made by an effect that the renderer does not know, or that \
      lies outside its own frame, comes out as nothing: every icon would be its background alone.
      """,
    measure: "The highest alpha of any pixel, drawn 512 pixels on its longer side: it is 0.",
    remedy: """
      see what is told of the drawing beside this; export it as plain SVG, with effects and text \
      as paths, or as a PNG
      """,
    source: "SVG 1.1, 14.5 and 15.4: what an element in error shows",
    triggering: [], passing: [],
    check: .artwork { use in
      guard use.facts.drawing?.isBlank == true else { return nil }
      return Violation(
        "is blank: nothing is seen of it when it is drawn",
        stopped: use.jobs.filter { $0.frame != nil }.map(\.job))
    })
}
