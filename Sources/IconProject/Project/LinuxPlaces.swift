import IconFiles
import IconSpec

/// Programs for Linux desktops, by their desktop entries.
enum LinuxPlaces {
  private static let recipes = ["meson.build", "CMakeLists.txt", "Cargo.toml", "Makefile"]

  @Sendable static func all(in tree: ProjectFolders) -> [ProjectKind.Place] {
    let isBuilt = tree.all.contains { $0.path.isEmpty && recipes.contains(where: $0.has) }
    let data = tree.folder("data")
    // Workspaces of several crates have the folder deeper.
    func isData(_ path: String) -> Bool {
      data.map { $0 == path } ?? (isBuilt && SourcePath.name(of: path) == "data")
    }
    func isPackaging(_ path: String) -> Bool {
      isBuilt && ["linux", "share"].contains(SourcePath.name(of: path))
    }
    return tree.all.filter {
      isData($0.path) || $0.path.isEmpty && isBuilt || isPackaging($0.path)
    }.flatMap { folder in
      folder.names.sorted().filter { $0.contains(".desktop") }.compactMap { name in
        let entry = tree.text(of: folder.path(of: name))
        guard entry.contains("[Desktop Entry]"), entry.contains("Type=Application") else {
          return nil
        }
        // Build systems replace names such as @app_id@.
        let icon = entry.firstMatch(of: /(?m)^Icon=([A-Za-z0-9_.-]+)\s*$/).map { String($0.1) }
        let output = isData(folder.path) ? folder.path : data ?? "."
        let own = icon ?? String(name.prefix(upTo: name.firstRange(of: ".desktop")!.lowerBound))
        // Such a folder may belong to another tool.
        if isPackaging(folder.path), !isData(folder.path) {
          let value = entry.firstMatch(of: /(?m)^Icon=(\S+)\s*$/).map { String($0.1) } ?? ""
          if tree.themeIcons(named: own).isEmpty, tree.themeIcons(ofVariable: value).isEmpty {
            return nil
          }
        }
        return (
          folder.path(of: name), .preset("linux-desktop", output: output, icon: own), false
        )
      }
    }
  }

  /// The file that should install the icons; nil if one does.
  @Sendable static func recipe(in tree: ProjectFolders, _ sign: String) -> String? {
    let files = tree.all.filter { ["", "data", "data/icons"].contains($0.path) }.flatMap { folder in
      recipes.filter(folder.has).map(folder.path)
    }
    return files.contains { tree.text(of: $0).contains("hicolor") } ? nil : files.last
  }
}

/// Programs in Python.
enum PythonPlaces {
  /// `icon` of the app in pyproject.toml: a path in the project, without an ending.
  static func icon(in project: String) -> String? {
    project.firstMatch(of: /(?m)^icon\s*=\s*["']([^"'\n]+)["']/).map { String($0.1) }
      .flatMap { $0.hasPrefix("/") || $0.contains("..") ? nil : $0 }
  }

  @Sendable static func briefcase(in tree: ProjectFolders) -> [ProjectKind.Place] {
    guard let file = tree.file("pyproject.toml", where: { $0.contains("[tool.briefcase.app.") })
    else { return [] }
    let named = icon(in: tree.text(of: file)).flatMap { tree.holds($0) ? $0 : nil }
    let icon = named ?? "icons/app"
    let (output, name) = (SourcePath.home(of: icon), SourcePath.name(of: icon))
    return [(file, .preset("briefcase", output: output, icon: name), false)]
  }
}
