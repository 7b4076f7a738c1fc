import IconRules

/// An inspection of one image, or of several that a rule compares.
struct ImageInspection: Sendable {
  let set: Int
  let images: [SetDraft.Image]
  let kind: DecodedImage.Kind
  let inspect: @Sendable ([DecodedImage?]) -> Result

  struct Result: Sendable {
    /// The rule that compares images; nil for a single image.
    var rule: Rule?
    var findings: [Finding] = []
    var portrait: Portrait?
    var difference: ValidationReport.Difference?
  }
}
