package import IconDocuments

/// An icon.json that was read.
package struct ComposerDocument: Sendable {
  package let json: JSONDocument
  /// The folder of the images.
  private let assets: String

  /// Complexity: O(bytes).
  package init(_ json: JSONDocument, of folder: String) {
    self.json = json
    assets = "\(folder)/Assets"
  }

  /// The icon of one appearance on one platform.
  ///
  /// Complexity: O(values).
  package func resolved(
    for appearance: ComposerIcon.Appearance, on platform: ComposerIcon.Platform
  ) -> ComposerIcon {
    let values = ComposerValues(node: json.root, appearance: appearance, platform: platform)
    let groups = json.root["groups"]?.list ?? []
    return ComposerIcon(
      background: values.background,
      groups: zip(groups, Self.names(of: groups)).map { group, name in
        values.of(group).group(named: name, of: values, in: assets)
      },
      hasWideVectors: json.root["color-space-for-untagged-svg-colors"]?.text == "display-p3")
  }

  /// The icons of all appearances with equal groups and layers: those that at least one appearance shows.
  package func icons(
    on platform: ComposerIcon.Platform
  ) -> [ComposerIcon.Appearance: ComposerIcon] {
    let all = ComposerIcon.Appearance.allCases.map { resolved(for: $0, on: platform) }
    func isShown(_ group: Int) -> Bool { all.contains { !$0.groups[group].isHidden } }
    func isShown(_ layer: Int, of group: Int) -> Bool {
      all.contains { !$0.groups[group].layers[layer].isHidden }
    }
    let icons = all.map { icon in
      var shown = icon
      shown.groups = icon.groups.indices.filter(isShown).compactMap { index in
        var group = icon.groups[index]
        group.layers = group.layers.indices.filter { isShown($0, of: index) }
          .map { icon.groups[index].layers[$0] }
        return group.layers.isEmpty ? nil : group
      }
      return shown
    }
    return Dictionary(uniqueKeysWithValues: zip(ComposerIcon.Appearance.allCases, icons))
  }

  /// Groups of one name differ in a number: "Group", "Group 2".
  private static func names(of groups: [JSONNode]) -> [String] {
    var counts: [String: Int] = [:]
    var names: Set<String> = []
    return groups.map { group in
      let base = group["name"]?.text ?? "Group"
      var name = base
      while !names.insert(name).inserted {
        counts[base, default: 1] += 1
        name = "\(base) \(counts[base, default: 1])"
      }
      return name
    }
  }
}
