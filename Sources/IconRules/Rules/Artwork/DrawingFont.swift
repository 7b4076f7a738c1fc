import IconImage

extension Rule {
  package static let drawingFont = Rule(
    id: "drawing-font", severity: .error,
    summary: "The fonts of drawings and badges are installed where they are drawn.",
    rationale: """
      Where a font is missing, the renderer takes another one, which is wider or narrower and looks \
      different. Where no font has a character, it draws a box. Another machine may draw the same \
      file differently. A badge with such a character is not drawn.
      """,
    measure: """
      The fonts that each text asks for, compared with those installed; the characters of each text, \
      compared with those of all installed fonts. A warning for drawings, an error for badges.
      """,
    remedy:
      "install a font that has the text, or change the text; of a drawing, convert it to paths",
    source: "CSS Fonts 4, 5: Font matching algorithm",
    triggering: [], passing: [],
    check: .drawing {
      $0.violations(of: .font, severity: .warning)
        + $0.violations(of: .character, severity: .warning)
    })
}
