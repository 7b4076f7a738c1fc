import IconFiles
import IconSpec

/// What a folder is to those who build apps and sites of it. In this order they are told and made.
enum ProjectKind: String, CaseIterable, Sendable {
  case xcode, mac, android
  case flutterWeb, flutterWindows, capacitor, cordova, expo, tauri, electron, maui, godot, unity, qt
  case compose
  case web

  /// For messages: "is an Android project".
  var noun: String {
    switch self {
    case .xcode: "an Xcode project"
    case .mac: "an Xcode project for the Mac"
    case .android: "an Android project"
    case .flutterWeb: "a Flutter project with a web site"
    case .flutterWindows: "a Flutter project for Windows"
    case .capacitor: "a Capacitor project"
    case .cordova: "a Cordova project"
    case .expo: "an Expo project"
    case .tauri: "a Tauri project"
    case .electron: "an Electron project"
    case .maui: "a .NET MAUI project"
    case .godot: "a Godot project"
    case .unity: "a Unity project"
    case .qt: "a Qt project"
    case .compose: "a Compose Multiplatform project for desktops"
    case .web: "a web site"
    }
  }
}

/// Where a project has its icons.
package struct ProjectPlace: Equatable, Sendable {
  /// How they are made there.
  enum Making: Equatable, Sendable {
    /// What the set of a catalog asks for.
    case fill(String)
    case preset(String, output: String)
  }

  let kind: ProjectKind
  /// What it was known by.
  let sign: String
  let making: Making

  /// Where it is.
  var path: String {
    switch making {
    case .fill(let set): set
    case .preset(_, let output): output
    }
  }

  /// What a build does there, for messages; its path as it is reached.
  func deed(at path: String) -> String {
    switch making {
    case .fill: "what \(path) asks for is made in it"
    case .preset(let name, _):
      "preset \(name) goes \(path == "." ? "into this folder" : "into \(path)")"
    }
  }
}

/// What is recognised in a folder: of each kind one place that a build without further words makes,
/// and those it leaves.
package struct RecognisedProject: Equatable, Sendable {
  /// One of each kind at most, in the order of kinds.
  package let chosen: [ProjectPlace]
  /// Further places of the same kinds: nobody knows whether the same icon is meant for them.
  package let others: [ProjectPlace]
  /// Links that lead to folders outside the project; they are skipped.
  var outsideLinks: [String] = []

  init(_ places: [ProjectPlace], without left: Set<ProjectKind> = []) {
    chosen = ProjectKind.allCases.compactMap { kind in
      left.contains(kind) ? nil : places.first { $0.kind == kind }
    }
    let chosen = chosen
    others = places.filter { !chosen.contains($0) }
  }

  /// Looks at names only, three folders deep. Of a kind, the place with the fewest folders above it
  /// comes first, then the first by name.
  /// Complexity: O(names), of at most `ProjectFolders.most` folders.
  init(in folder: String = ".", of files: any FileSystem) {
    let tree = ProjectFolders(below: folder, in: files)
    let frameworks = FrameworkPlaces(in: tree)
    self.init(
      XcodePlaces.all(in: tree) + AndroidPlaces.all(in: tree) + frameworks.all
        + WebPlace.all(in: tree),
      without: frameworks.madeOtherwise)
    outsideLinks = tree.outsideLinks
  }
}
