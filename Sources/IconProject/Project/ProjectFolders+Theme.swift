import IconFiles
import IconImage
import IconSpec

/// Icons of desktop entries by their names.
extension ProjectFolders {
  /// The files of an icon in the hicolor theme, and beside it.
  func themeIcons(named stem: String) -> [String] {
    let names = ["\(stem).png", "\(stem).svg", "\(stem)-symbolic.svg"]
    let themes =
      all.filter { $0.has("hicolor") }.map { $0.path(of: "hicolor") }
      + all.filter { folder in
        SourcePath.name(of: folder.path) != "hicolor"
          && folder.names.contains(where: Self.isSize)
      }.map(\.path)
    let sized = themes.flatMap { theme in
      self.names(in: theme).sorted().flatMap { ["\(theme)/\($0)/apps", "\(theme)/\($0)"] }
    }
    // An image with the app's name is its icon, except in manuals and in the assets of a Flutter app.
    let loose = all.filter { folder in
      names.contains(where: folder.has)
        && !SourcePath.parts(folder.path).contains { part in
          Self.manuals.contains(String(part))
            || isFlutter && (part == "assets" || part.contains(" "))
        }
    }.map(\.path)
    return (sized + loose).flatMap { folder in
      names.map { SourcePath.joined(folder, $0) }.filter { file($0) != nil && !isScreenshot($0) }
    }.uniqued() + kdeIcons(named: stem)
  }

  /// Whether a folder's name is a size, such as 48x48 or scalable. A regular expression takes a hundred times as long.
  private static func isSize(_ name: String) -> Bool {
    if name == "scalable" { return true }
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    let rest = name.utf8.drop(while: isDigit)
    return rest.first == UInt8(ascii: "x") && rest.count > 1 && rest.count < name.utf8.count
      && rest.dropFirst().allSatisfy(isDigit)
  }

  /// The files of the icon behind a variable of CMake, such as `@APP_ICON_NAME@`: the first of its values with files.
  func themeIcons(ofVariable text: String) -> [String] {
    guard let name = text.wholeMatch(of: /(?:@|\$\{)(\w+)[@}]/)?.1 else { return [] }
    return all.lazy.filter { $0.has("CMakeLists.txt") }.flatMap { folder in
      self.text(of: folder.path(of: "CMakeLists.txt")).matches(
        of: /(?i)\bset\s*\(\s*(\w+)\s+"?([A-Za-z0-9_.-]+)"?[\s)]/)
    }.filter { $0.1 == name }.map { themeIcons(named: String($0.2)) }.first { !$0.isEmpty } ?? []
  }

  private static let manuals: Set = [
    "doc", "docs", "figures", "help", "man", "manual", "screenshots", "test", "tests",
  ]

  /// Whether a PNG is not square, as a screenshot of the program.
  private func isScreenshot(_ path: String) -> Bool {
    guard path.hasSuffix(".png"),
      let head = try? files.head(of: SourcePath.joined(top, path), count: 64)
    else {
      return false
    }
    return PixelSize(pngHeader: head.bytes)?.isSquare == false
  }

  /// Icons by KDE's names, such as 48-apps-kate.png and sc-apps-kate.svg.
  ///
  /// Source: extra-cmake-modules, ECMInstallIcons.
  private func kdeIcons(named stem: String) -> [String] {
    all.flatMap { folder in
      folder.names.sorted().filter { name in
        name.hasSuffix("-apps-\(stem).png") || name == "sc-apps-\(stem).svg"
      }.map(folder.path)
    }
  }

  /// The images in the folders SIZE/apps of a folder's icons, if they belong to one app. Development
  /// versions have other names.
  func onlyThemeIcon(below folder: String) -> [String] {
    let themes = ["", "icons", "icons/hicolor"].map { SourcePath.joined(folder, $0) }
    let sizes = themes.flatMap { theme in names(in: theme).sorted().map { "\(theme)/\($0)/apps" } }
    let images = sizes.flatMap { size in
      names(in: size).sorted().filter { $0.contains(/\.(?:svg|png)$/) }.map { "\(size)/\($0)" }
    }.filter { !$0.lowercased().contains("devel") }
    func stem(_ path: String) -> String {
      String(SourcePath.name(of: path).prefix { $0 != "." }).replacing("-symbolic", with: "")
    }
    return Set(images.map(stem)).count == 1 ? images : []
  }
}
