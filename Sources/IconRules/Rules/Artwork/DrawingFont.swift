import IconImage

extension Rule {
  static let drawingFont = Rule(
    id: "drawing-font", severity: .warning,
    summary: "The fonts of a drawing are installed where it is drawn.",
    rationale: """
      Where a font is missing another one takes its place, which is wider or narrower and looks \
      different; where no font has a character, a box is drawn. Other machines may draw the same \
      file otherwise.
      """,
    measure: """
      The font each text asks for beside those that are installed; the characters of each text \
      beside those that any installed font has.
      """,
    remedy: "convert the text to paths, which look the same everywhere, or install the font",
    source: "CSS Fonts 4, 5: Font matching algorithm",
    triggering: [], passing: [],
    check: .drawing { $0.violations(of: .font) })
}
