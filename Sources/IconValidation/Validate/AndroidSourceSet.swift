import IconPackages
import IconSpec

/// Resources as a build variant sees them: `src/main`, and above it those of a flavour or build type.
struct AndroidSourceSet {
  /// All resources, merged.
  let resources: AndroidResources
  /// The resources of the set itself.
  let own: AndroidResources
  /// The folders that were merged, from `src/main` up.
  let folders: [String]

  /// Whether other resources are below it, so that its own files alone are no icon.
  var isOverlay: Bool { folders.count > 1 }

  /// Whether it changes a resource of those below.
  func changes(_ reference: AndroidReference) -> Bool { own.files[reference] != nil }

  /// One for each resource folder, those without others below first. Complexity: O(folders²).
  static func all(of resources: [AndroidResources]) -> [AndroidSourceSet] {
    let places = resources.map { Place($0.path) }
    let sets = resources.indices.map { index -> AndroidSourceSet in
      let below = resources.indices.filter { places[$0].isBelow(places[index]) }
        .sorted { places[$0].rank(below: places[index]) < places[$1].rank(below: places[index]) }
      let own = resources[index]
      // Parts of a variant without src/main may be another module's.
      guard below.contains(where: { places[$0].isMain }) else {
        return AndroidSourceSet(resources: own, own: own, folders: [own.path])
      }
      let layers = below.map { resources[$0] } + [own]
      let whole = layers.dropFirst().reduce(layers[0]) { $1.merged(over: $0) }
      return AndroidSourceSet(resources: whole, own: own, folders: layers.map(\.path))
    }
    return sets.filter { !$0.isOverlay } + sets.filter(\.isOverlay)
  }

  /// A resource folder's location: `src`, and the name of the source set.
  ///
  /// Source: Android developers, Configure build variants: build with source sets.
  private struct Place {
    let home: String
    /// Nil outside `src/NAME/res`, and for tests.
    let name: String?

    init(_ path: String) {
      let folder = SourcePath.folder(of: path)
      home = SourcePath.folder(of: folder)
      let name = SourcePath.name(of: folder)
      let isTest = ["test", "androidTest", "sharedTest"].contains { name.hasPrefix($0) }
      self.name = SourcePath.name(of: home) == "src" && !isTest ? name : nil
    }

    /// The second name is that of Kotlin multiplatform projects.
    var isMain: Bool { name == "main" || name == "androidMain" }

    /// Whether the resources of `other` replace these: `debug` and `free` those of `main`,
    /// `freeDebug` those of all three.
    func isBelow(_ other: Place) -> Bool {
      guard home == other.home, let name, let whole = other.name, name != whole, !other.isMain
      else {
        return false
      }
      if isMain { return true }
      let rest = whole.dropFirst(name.count).first
      return whole.hasPrefix(name) && rest?.isUppercase == true || isEnding(of: whole)
    }

    /// Whether this is the build type of a variant.
    private func isEnding(of whole: String) -> Bool {
      guard let name, let first = name.first else { return false }
      return whole.hasSuffix(first.uppercased() + name.dropFirst())
    }

    /// Build types win over flavours, and both over `main`.
    func rank(below other: Place) -> Int {
      isMain ? 0 : isEnding(of: other.name ?? "") ? 2 : 1
    }
  }
}
