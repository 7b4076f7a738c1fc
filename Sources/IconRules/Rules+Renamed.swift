/// Rules whose ids have changed. The command line, manifests, baselines and lockfiles accept both.
extension Rules {
  private static let renamed = [
    "ground-apart": "background-separated",
    "ground-unclear": "background-unclear",
    "composer-drawing": "composer-vector",
    "composer-ground": "composer-background",
    "drawing-blank": "vector-blank",
    "drawing-font": "vector-font",
    "drawing-unsupported": "vector-unsupported",
    "look-beside-sizes": "appearance-beside-sizes",
    "look-ground": "appearance-background",
    "look-is-usual": "appearance-equals-default",
    "look-left-out": "appearance-skipped",
    "too-alike": "icon-similar",
  ]

  /// The rule with this id, or with this former id.
  ///
  /// - Parameter id: The id.
  /// - Returns: The rule, or nil.
  /// - Complexity: O(rules).
  public static func rule(_ id: String) -> Rule? {
    let id = currentID(id)
    return all.first { $0.id == id }
  }

  /// Ids and former ids.
  package static var names: [String] { all.map(\.id) + renamed.keys.sorted() }

  /// Today's id for a former one; other texts are returned unchanged.
  package static func currentID(_ id: String) -> String { renamed[id] ?? id }

  /// The note for a former id, "rule 'too-alike' is now 'icon-similar'"; nil for other texts.
  package static func renaming(of id: String) -> String? {
    renamed[id].map { "rule '\(id)' is now '\($0)'" }
  }
}
