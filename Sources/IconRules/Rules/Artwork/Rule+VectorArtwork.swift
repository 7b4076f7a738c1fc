import IconImage

extension Rule {
  static let drawingUnsupported = Rule(
    id: "vector-unsupported", severity: .warning,
    summary: "Vector artwork uses only features that its renderer supports.",
    rationale: "The renderer skips unsupported features, so the icon differs from the design.",
    measure: """
      Elements, properties, functions and units that the renderer does not support, missing link \
      targets, and broken embedded images. Each cause once, at its first line.
      """,
    remedy: "export it as plain SVG, with effects and text as paths, or as PNG",
    source: "librsvg, Supported SVG and CSS features",
    check: .drawing { $0.violations(of: .omitted) })

  package static let drawingFont = Rule(
    id: "vector-font", severity: .error,
    summary: "The fonts of vector artwork and badges are installed.",
    rationale: """
      The renderer replaces a missing font, so results differ between machines. It skips a badge \
      with a missing character.
      """,
    measure: "The installed fonts, for each text's fonts and characters. An error for badges.",
    remedy: "install a font that has the text, or change the text or convert it to paths",
    source: "CSS Fonts 4, 5: Font matching algorithm",
    check: .drawing {
      $0.violations(of: .font, severity: .warning)
        + $0.violations(of: .character, severity: .warning)
    })

  static let drawingBlank = Rule(
    id: "vector-blank", severity: .error,
    summary: "Vector artwork shows something.",
    rationale: "Artwork outside its viewBox, or made of unsupported effects, renders as nothing.",
    measure: "The highest alpha of any pixel, rendered at 512 pixels on the longer side, is 0.",
    remedy: """
      see the other findings for it; export it as plain SVG, with effects and text as paths, or as \
      PNG
      """,
    source: "SVG 1.1, 14.5 and 15.4: what an element in error shows",
    check: .artwork { use in
      guard use.facts.vector?.isBlank == true else { return nil }
      return Violation(
        "is blank: it renders as nothing",
        stopped: use.jobs.filter { $0.frame != nil }.map(\.job))
    })
}

extension ArtworkUse {
  func violations(of kind: VectorNote.Kind, severity: Severity? = nil) -> [Violation] {
    (facts.vector?.notes ?? []).filter { $0.kind == kind }.map { note in
      let times = note.count > 1 ? " (\(note.count) times)" : ""
      return Violation(note.text + times, line: note.line, severity: severity)
    }
  }
}
