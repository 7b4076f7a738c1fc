import IconRules
import IconSpec

extension RuleExamples {
  static let ofComposer: [String: RuleExamples] = [
    "composer-value": RuleExamples(
      triggering: [
        "an unknown blend mode": composer(layer: #""blend-mode": "glow","#),
        "a color of three components": composer(fill: #"{"solid": "srgb:0.1,0.3,0.7"}"#),
        "a shadow without opacity": composer(group: #""shadow": {"kind": "neutral"},"#),
        "sRGB named for untagged colors": composer(
          document: #""color-space-for-untagged-svg-colors": "srgb","#),
      ],
      passing: [
        "a document as Icon Composer writes it": composer(),
        "two appearances, a position and an empty blur": composer(
          group: """
            "blur-material": null, "lighting": "combined",
              "opacity-specializations": [{"value": 1}, {"appearance": "dark", "value": 0.5}],
              "position": {"scale": 1.1, "translation-in-points": [0, -12.5]},
            """),
      ]),
    "composer-key": RuleExamples(
      triggering: [
        "a misspelt key of a layer": composer(layer: #""blendmode": "normal","#),
        "appearances for a key without them": composer(group: #""name-specializations": [],"#),
      ],
      passing: ["a document as Icon Composer writes it": composer()]),
    "composer-generation": RuleExamples(
      triggering: [
        "a highlight of Icon Composer 2 under Xcode 26": composer(
          document: #""features": ["specular-location"],"#, group: #""specular": "inside","#
        ).with(xcode: 26),
        "mirroring under Xcode 26": composer(document: #""implicit-asset-mirroring": true,"#).with(
          xcode: 26),
      ],
      passing: [
        "a highlight of Icon Composer 2 under Xcode 27": composer(
          document: #""features": ["specular-location"],"#, group: #""specular": "inside","#
        ).with(xcode: 27),
        "a highlight of Icon Composer 1 under Xcode 26": composer(group: #""specular": true,"#)
          .with(
            xcode: 26),
      ]),
    "composer-groups": RuleExamples(
      triggering: [
        "five groups": composer(
          groups: (1...5).map { #"{"layers": [{"image-name": "a.svg", "name": "\#($0)"}]}"# }
            .joined(
              separator: ", ")
        ).and(.text("AppIcon.icon/Assets/a.svg", glyphDrawing)),
        "no group": composer(groups: ""),
      ],
      passing: ["one group": composer()]),
    "composer-layer": RuleExamples(
      triggering: [
        "an image that is not in Assets": composer(
          onlyLayer: #""image-name": "glyph.svg", "name": "glyph""#),
        "a layer without a name": composer(onlyLayer: #""image-name": "glyph.svg""#).and(
          .text("AppIcon.icon/Assets/glyph.svg", glyphDrawing)),
      ],
      passing: ["a layer with its image": composer()]),
    "composer-background": RuleExamples(
      triggering: [
        "no background": composer(fill: #""none""#),
        "a translucent color": composer(fill: #"{"solid": "display-p3:1,0,0,0.5"}"#),
      ],
      passing: [
        "a color": composer(),
        "the system's own": composer(fill: #""automatic""#),
        "no fill below a layer that fills the canvas": composer(
          fill: #""none""#, drawing: drawing(##"<rect width="1024" height="1024" fill="#124"/>"##)),
      ]),
    "composer-blank-shape": RuleExamples(
      triggering: [
        "a rectangle as Affinity writes it": composer(
          drawing: drawing(#"<rect x="0" y="0" width="1024" height="1024" style="fill:none;"/>"#)),
        "a path without fill, as of icon fonts": composer(
          drawing: drawing(#"<path d="M0 0h1024v1024H0z" fill="none"/>"#)),
      ],
      passing: [
        "a glyph alone": composer(),
        "a rectangle that clips": composer(
          drawing: drawing(
            #"<clipPath id="a"><rect width="1024" height="1024" fill="none"/></clipPath>"#)),
        "a layer without glass": composer(
          layer: #""glass": false,"#,
          drawing: drawing(#"<rect width="1024" height="1024" fill="none"/>"#)),
      ]),
    "composer-vector": RuleExamples(
      triggering: [
        "a letter as text": composer(drawing: drawing(#"<text x="400" y="600">A</text>"#)),
        "a glow by a filter": composer(
          drawing: drawing(
            #"<g filter="url(#glow)"><circle cx="512" cy="512" r="90" fill="red"/></g>"#)),
        "a truncated SVG": composer(drawing: "<svg><circle"),
      ],
      passing: [
        "a glyph of outlines": composer(),
        "a title": composer(drawing: drawing("<title>A disc</title>")),
      ]),
  ]

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
