package import IconFiles
import IconImage
package import IconMaking
import IconRules
import IconSpec

/// A first manifest for the artwork and the project found in a folder.
package struct StarterManifest {
  /// Candidates for the icon, best first.
  private var icons: [StarterArtwork]
  private let document: StarterArtwork?
  private let screens: [StarterArtwork]
  /// Folders with glyphs, with the role that the path suggests.
  private let glyphFolders: [(folder: String, role: Role)]
  private let project: RecognisedProject
  private let unreadable: [FileError]
  /// Links that lead out of the folder.
  private let outsideLinks: [String]

  /// Searches `folder` and three levels below.
  package init(fileSystem: any FileSystem, folder: String) {
    var search = ArtworkSearch(top: folder, files: fileSystem)
    let found = search.artwork(in: folder, depth: 3)
    project = RecognisedProject(in: folder, of: fileSystem)
    unreadable = search.unreadable
    outsideLinks = Set(search.outsideLinks + project.outsideLinks).sorted()
    let large = found.filter { $0.size.map { $0.shorterSide >= Self.leastSide } ?? true }
    let squares = large.filter(\.isSquare)
    screens = found.filter {
      !$0.isSquare && $0.mentions(Self.launchWords) && !$0.mentions(Self.shotWords)
    }
    func isIcon(_ art: StarterArtwork) -> Bool {
      !art.mentions(Self.documentWords + Self.launchWords + Self.shotWords) && !Self.isGlyph(art)
    }
    // Without square artwork, take any.
    let icons = [squares, large].lazy.map { $0.filter(isIcon) }.first { !$0.isEmpty } ?? []
    self.icons = icons.sorted { $1.isWorse(than: $0) }
    document = squares.first { $0.mentions(Self.documentWords) }
    var folders: [(String, Role)] = []
    for glyph in found where Self.isGlyph(glyph) {
      let parent = SourcePath.folder(of: glyph.path)
      guard !parent.isEmpty, !folders.contains(where: { $0.0 == parent }) else { continue }
      let role: Role =
        glyph.mentions(Self.toolWords)
        ? .toolbar : glyph.mentions(Self.navigationWords) ? .navigationBar : .tabBar
      if !folders.contains(where: { $0.1 == role }) { folders.append((parent, role)) }
    }
    glyphFolders = folders
  }

  var application: StarterArtwork? { icons.first }

  /// Makes a file the icon.
  package mutating func take(_ path: String, of fileSystem: any FileSystem) -> Diagnostic? {
    func refused(_ message: String) -> Diagnostic {
      Diagnostic(path: path, severity: .error, message: message)
    }
    let place = SourcePath.normalized(path)
    if let objection = SourcePath.objection(to: place) { return refused(objection) }
    guard SourcePath.parts(place).first != ".." else {
      return refused("is outside the manifest's folder; run init in the artwork's folder")
    }
    if fileSystem.fileType(of: place) != nil, !fileSystem.exists(place, inside: ".") {
      return refused("leads out of this folder, where a manifest cannot name it; copy it here")
    }
    do throws(FileError) {
      guard let artwork = try StarterArtwork.at(place, in: fileSystem) else {
        return refused("is not an image or SVG")
      }
      icons = [artwork] + icons.filter { $0.path != place }
      return nil
    } catch {
      return refused("\(error)")
    }
  }

  /// Checks by pixels whether the icon is transparent, and removes blank SVG files. If the pixels cannot be
  /// read, the format decides.
  package mutating func appearance(
    at fileSystem: any FileSystem, with reader: ImageReader
  ) async {
    while let icon = icons.first, icon.mayBeClear,
      let bytes = try? fileSystem.read(icon.path, limit: FileLimit.image()),
      let picture = try? await reader.image(bytes)
    {
      guard picture.facts.vector?.isBlank == true else {
        icons[0].mayBeClear = picture.bitmap.alphaRange().isVisiblyTransparent
        return
      }
      icons.removeFirst()
    }
  }

  /// Smaller images are rarely artwork. In pixels.
  private static let leastSide = 256
  private static let documentWords = ["document", "documents"]
  private static let launchWords = ["screen", "launch", "splash"]
  private static let shotWords = ["screenshot", "screenshots"]
  private static let toolWords = ["tool", "tools", "toolbar"]
  private static let navigationWords = ["nav", "navbar", "navigation", "navigationbar"]
  private static let glyphWords =
    toolWords + navigationWords + ["glyph", "glyphs", "tab", "tabs", "tabbar"]

  private static func isGlyph(_ art: StarterArtwork) -> Bool {
    let folder = SourcePath.folder(of: art.path).lowercased().split { !$0.isLetter }
    return art.isPNG && art.mayBeClear && art.path.hasSuffix(".png")
      && art.size.map { $0.longerSide <= 1024 } ?? false
      && folder.contains { glyphWords.contains(String($0)) }
  }
}

extension StarterManifest {
  /// The findings, a line each.
  package var summary: String {
    let places = project.chosen.map { "\($0.sign): is \($0.kind.noun): \($0.deed(at: $0.path))" }
    let others = icons.dropFirst().map(\.label)
    let more = others.isEmpty ? [] : ["also found: \(others.joined(separator: ", "))"]
    let links = outsideLinks.map {
      "\($0): leads out of this folder, so it is skipped; to use artwork from there, copy it here"
    }
    return ([found] + more + places + links + unreadable.map { "\($0.path): \($0)" })
      .map { Printable.text($0) }.joined(separator: "\n")
  }

  private var found: String {
    guard let application else {
      return "iconforge.yml: written; no artwork was found (an SVG, or an image of at least "
        + "\(Self.leastSide) pixels a side), so add yours to it"
    }
    let fitted = application.isSquare ? "" : ", which is not square, so all of it is shown (fit)"
    return "iconforge.yml: written, with \(application.label) as the icon\(fitted)"
  }

  /// The manifest. Keys without artwork are comments.
  package var text: String {
    let orientation = screens.first.map { screen in
      screen.size.map { $0.height > $0.width } ?? false ? "portrait" : "landscape"
    }
    let launch = screens.first.map { "  launch: {\(orientation!): \(quoted($0.path))}" }
    return """
      \(ManifestSchema.line)
      # Run iconforge build to make the icons. docs/manifest.md of iconforge explains every key.

      \(purpose)
      \(application?.mayBeClear == true ? "" : "# ")background: "#ffffff"                # behind transparent artwork, and around it

      artwork:
      \(icon)
      \(parts)
      \(line("document", path: document?.path, example: "Artwork/document.png"))
      \(glyphs(.tabBar, "Artwork/tabs"))
      \(glyphs(.toolbar, "Artwork/tools"))
      \(glyphs(.navigationBar, "Artwork/navigation"))
      \(launch ?? "  # launch: {portrait: Artwork/first-screen.png}")

      # overrides: {Icon-Small.png: Artwork/icon-29-by-hand.png}
      # resample: {filter: lanczos3, space: perceptual, highResolution: resample}
      \(places)

      """
  }

  /// The keys that choose presets.
  private var purpose: String {
    switch project.chosen.count {
    case 0:
      // ios-2015 has all of these roles.
      let isWide = document != nil || !screens.isEmpty || !glyphFolders.isEmpty
      return "presets: [\(isWide ? "ios-2015" : "ios")]".padding(to: Self.comment)
        + "# iconforge presets lists them"
    case 1:
      switch project.chosen[0].making {
      case .fill(let set): return "fill: \(quoted(set))"
      case .preset(let name, _, _):
        return "presets: [\(name)]".padding(to: Self.comment) + "# iconforge presets lists them"
      case .named: return "fill: ."
      }
    default: return "# One set for each project that was found."
    }
  }

  private static let comment = 37

  /// The keys that choose output folders.
  private var places: String {
    switch project.chosen.count {
    case 0: return "output: {directory: Icons}"
    case 1:
      guard case .preset(_, let output, let icon) = project.chosen[0].making else { return "" }
      return "output: \(folder(output, icon))"
    default:
      let sets = project.chosen.map { place in
        switch place.making {
        case .fill(let set): "  - {name: \(place.kind.name), fill: \(quoted(set))}"
        case .preset(let name, let output, let icon):
          "  - {name: \(place.kind.name), presets: [\(name)], output: \(folder(output, icon))}"
        case .named: "  - {name: \(place.kind.name), fill: .}"
        }
      }
      return (["sets:"] + sets).joined(separator: "\n")
    }
  }

  private func folder(_ output: String, _ icon: String?) -> String {
    "{directory: \(quoted(output))\(icon.map { ", name: \(quoted($0))" } ?? "")}"
  }

  private var icon: String {
    guard let application, !application.isSquare else {
      return line("application", path: application?.path, example: "Artwork/icon.png")
    }
    return "  application: {file: \(quoted(application.path)), fit: contain}"
  }

  /// Offers artwork for appearances and layers, which iconforge derives without it.
  private var parts: String {
    let file = application?.path ?? "Artwork/icon.png"
    let name = Manifest.name(ofFile: file)
    func beside(_ part: String) -> String {
      quoted(SourcePath.joined(SourcePath.folder(of: file), "\(name)-\(part).png"))
    }
    return """
        # application:                       # with your own appearances and layers
        #   file: \(quoted(file))
        #   dark: \(beside("dark"))
        #   tinted: \(beside("tinted"))
        #   back: \(beside("background"))
        #   front: \(beside("foreground"))
        #   padding: {android: 10}           # in per cent
      """
  }

  private func line(_ role: String, path: String?, example: String) -> String {
    path.map { "  \(role): \(quoted($0))" } ?? "  # \(role): \(example)"
  }

  private func glyphs(_ role: Role, _ example: String) -> String {
    let folder = glyphFolders.first { $0.role == role }?.folder
    return folder.map { "  \(role.rawValue): [\(quoted($0 + "/*.png"))]" }
      ?? "  # \(role.rawValue): [\(example)/*.png]"
  }

  private func quoted(_ path: String) -> String {
    "\"" + path.replacing("\"", with: "\\\"") + "\""
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
