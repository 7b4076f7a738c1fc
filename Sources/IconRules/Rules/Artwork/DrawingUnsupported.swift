import IconImage

extension Rule {
  static let drawingUnsupported = Rule(
    id: "drawing-unsupported", severity: .warning,
    summary: "A drawing asks for nothing that its renderer leaves out.",
    rationale: """
      SVG is more than any program draws. What the renderer does not know it passes over without a \
      word, and the icon is another one than the designer saw.
      """,
    measure: """
      Elements, properties, functions and units of the drawing beside those its renderer has; links \
      to parts that are not there; pictures it carries that do not come out. Each cause once, at the \
      line where it is met first.
      """,
    remedy: "export the drawing as plain SVG, with effects and text as paths, or as a PNG",
    source: "librsvg, Supported SVG and CSS features",
    triggering: [], passing: [],
    check: .drawing { $0.violations(of: .leftOut) })
}

extension ArtworkUse {
  func violations(of kind: DrawingNote.Kind, severity: Severity? = nil) -> [Violation] {
    (facts.drawing?.notes ?? []).filter { $0.kind == kind }.map { note in
      let times = note.count > 1 ? " (\(note.count) times)" : ""
      return Violation(note.text + times, line: note.line, severity: severity)
    }
  }
}
