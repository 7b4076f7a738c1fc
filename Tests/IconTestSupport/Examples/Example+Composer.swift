extension RuleExamples {
  /// A document of one group, one layer and a background. `document`, `group` and `layer` are more
  /// members, each with a trailing comma. `drawing` is the layer's SVG.
  static func composer(
    document: String = "", fill: String = #"{"solid": "srgb:0.1,0.3,0.7,1"}"#, group: String = "",
    layer: String = "", drawing: String = glyphDrawing
  ) -> Example {
    [
      .text(
        "AppIcon.icon/icon.json",
        """
        {\(document)
          "fill": \(fill),
          "groups": [
            {\(group)
              "layers": [
                {\(layer)
                  "image-name": "glyph.svg",
                  "name": "glyph"
                }
              ]
            }
          ],
          "supported-platforms": {"circles": ["watchOS"], "squares": "shared"}
        }
        """),
      .text("AppIcon.icon/Assets/glyph.svg", drawing),
    ]
  }

  /// The document alone, with these groups.
  static func composer(groups: String) -> Example {
    .text(
      "AppIcon.icon/icon.json",
      """
      {"fill": "automatic", "groups": [\(groups)], "supported-platforms": {"squares": "shared"}}
      """)
  }

  static func composer(onlyLayer members: String) -> Example {
    composer(groups: #"{"layers": [{\#(members)}]}"#)
  }

  /// A disc on transparency, below `more`.
  static func drawing(_ more: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024">
      \(more)
      <circle cx="512" cy="512" r="300" fill="#fff"/>
    </svg>
    """
  }

  static let glyphDrawing = drawing("")
}
