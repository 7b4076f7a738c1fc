import IconDocuments
import IconPackages

extension FuzzTarget {
  /// icon.json of Icon Composer, and the icon of each appearance and platform.
  static let iconJSON = FuzzTarget(
    name: "icon-json",
    seeds: [
      #"""
      {"fill-specializations": [{"value": {"automatic-gradient": "srgb:0,0.5,1,1"}},
      {"appearance": "dark", "value": {"solid": "named:system-red"}}], "groups": [{"name": "A",
      "lighting": "combined", "blur-material": null, "shadow": {"kind": "none", "opacity": 0.5},
      "translucency": {"enabled": true, "value": 0.5}, "specular": "inside", "layers": [
      {"image-name": "a.png", "position-specializations": [{"idiom": "square", "value":
      {"scale": 1.5, "translation-in-points": [0, -4.5]}}], "opacity": 0.5, "hidden": false,
      "fill": {"linear-gradient": ["gray:1,1", "display-p3:1,0,0,1"], "orientation":
      {"start": {"x": 0.5, "y": 0}, "stop": {"x": 0.5, "y": 0.7}}}}]}, {"layers": []}],
      "supported-platforms": {"circles": ["watchOS"], "squares": "shared"}}
      """#,
      #"{"features": ["refractivity"], "fill": "system-light", "groups": [{"refractivity": {"depth": 1}}]}"#,
    ].map { Array($0.utf8) },
    corpusEndings: [".json"],
    words: ["-specializations", "appearance", "tinted", "idiom", "watchOS", "extended-gray:"]
  ) { bytes in
    let files = OneFileSystem(bytes: bytes)
    guard let document = try? ComposerDocument(of: "A.icon", in: files) else { return }
    for place in document.faults.compactMap(\.violation.place) {
      precondition(place.line >= 1 && place.column >= 1, "an invalid position")
    }
    for platform in ComposerIcon.Platform.allCases {
      for appearance in ComposerIcon.Appearance.allCases {
        check(document.resolved(for: appearance, on: platform))
      }
      let shown = document.icons(on: platform).values.map { $0.groups.map(\.layers.count) }
      precondition(Set(shown).count == 1, "appearances have other groups")
    }
  }

  private static func check(_ icon: ComposerIcon) {
    precondition(Set(icon.groups.map(\.name)).count == icon.groups.count, "two equal names")
    for group in icon.groups {
      let shares = [group.opacity, group.translucency, group.blur] + group.layers.map(\.opacity)
      precondition(shares.allSatisfy((0...1).contains), "a share outside 0 to 1")
      for position in group.layers.map(\.position) {
        precondition(position.scale > 0 && position.scale <= 10_000, "an invalid scale")
        precondition(max(abs(position.x), abs(position.y)) < 1e8, "an invalid offset")
      }
    }
  }
}
