extension Rule {
  static let composerLayer = Rule(
    id: "composer-layer", severity: .error,
    summary: "Every layer of an Icon Composer document has a name and a picture that is there.",
    rationale: """
      The compiler refuses a document that names a picture which does not exist. A layer without a \
      picture draws nothing, one without a name cannot be told from others in Icon Composer.
      """,
    measure: """
      What image-name says of every layer and its looks against the files of Assets, letter by letter: an \
      error. No picture at all is a warning, no name a note.
      """,
    remedy: "put the file into Assets under that name, or take the layer out",
    source: "ictool: references an image … that does not exist",
    triggering: [
      Example("a picture that is not in Assets", [Example.composer()[0]]),
      Example(
        "a layer without a name", [.text("AppIcon.icon/icon.json", unnamed), Example.composer()[1]]),
    ],
    passing: [Example("a layer with its picture", Example.composer())],
    check: .document(.composerLayer))

  private static let unnamed = """
    {"fill": "automatic", "groups": [{"layers": [{"image-name": "glyph.svg"}]}],
    "supported-platforms": {"squares": "shared"}}
    """
}
