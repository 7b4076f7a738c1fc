package import IconRules
package import IconSpec

extension OutputLayout {
  /// The types of sets that a validation finds in an output folder; empty if a build alone can check
  /// the files, because their names are those of no guideline.
  package var subjectKinds: Set<SetSubject.Kind> {
    switch self {
    case .catalog: [.appIconSet, .launchImageSet, .imageSet, .brandAssets, .solidImageStack]
    case .iconset: [.iconset, .icns]
    case .iconComposer: [.iconComposer]
    case .web: [.web]
    case .android: [.android]
    // Presets of frameworks choose their own names.
    case .loose, .expo, .cordova: []
    }
  }
}
