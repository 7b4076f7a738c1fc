import IconPackages

extension FuzzTarget {
  /// Templates of symbol sets.
  static let symbolTemplate = FuzzTarget(
    name: "symbol-template",
    seeds: [
      #"""
      <svg xmlns="http://www.w3.org/2000/svg"><style>.monochrome-0 {opacity:0.0} .SFSymbolsPreview1 {fill:#fff}
      </style><text>Template v.3.0</text><line id="Baseline-S" x1="0" x2="9" y1="696" y2="696"/>
      <line id="Capline-S" x1="0" x2="9" y1="625" y2="625"/><path id="left-margin-Regular-S" d="M9 9V12"/>
      <g id="Ultralight-S" transform="matrix(1 0 0 1 516 696)"><path d="M0 0L9 0Q1 2 3 4Z"/></g>
      <g id="Regular-S" transform="translate(4, 5) scale(2)"><g><path class="monochrome-0 multicolor-0:white
      SFSymbolsPreview1" d="m0 0h9v-9c1 1 2 2 3 3z"/></g></g><g id="Black-S"><rect width="9" height="8"/></g></svg>
      """#,
      #"<svg xmlns="http://www.w3.org/2000/svg"><g id="Regular-M"><ellipse rx="4" ry="1e300"/></g></svg>"#,
    ].map { Array($0.utf8) },
    corpusEndings: [".svg"],
    words: ["Regular-S", "Black-S", "Ultralight-S", "Capline-S", "right-margin", "-M", "-L"]
  ) { bytes in
    guard let template = try? SymbolTemplate(bytes, points: 17) else { return }
    precondition(!template.variants.isEmpty, "a template without a variant")
    let keys = template.variants.map { $0.weight * 4 + $0.size }
    precondition(Set(keys).count == keys.count, "a weight and size twice")
    for variant in template.variants {
      precondition(
        (1...9).contains(variant.weight) && (1...3).contains(variant.size), "a strange key")
      precondition(variant.metrics.count == 7, "measures are missing")
    }
  }
}
