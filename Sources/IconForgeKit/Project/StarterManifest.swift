import IconCodec
import IconImage
import IconSpec

/// A first manifest for the pictures found in a folder.
public struct StarterManifest {
  /// A PNG that could be artwork.
  private struct Candidate {
    let path: String
    let size: PixelSize
    let hasAlpha: Bool

    /// Whether the path has one of these words, for guessing what the picture is.
    func mentions(_ words: [String]) -> Bool {
      path.lowercased().split { !$0.isLetter }.contains { words.contains(String($0)) }
    }
  }

  private let candidates: [Candidate]
  private let application: Candidate?
  private let document: Candidate?
  private let screens: [Candidate]
  /// Folders with glyphs, and the role their names suggest.
  private let glyphFolders: [(folder: String, role: Role)]
  private let passedOver: [FileError]

  /// Looks into `folder` and three levels below, at PNG headers only.
  public init(fileSystem: any FileSystem, folder: String) {
    var passedOver: [FileError] = []
    candidates = Self.candidates(fileSystem, folder, depth: 3, &passedOver)
    self.passedOver = passedOver
    let squares = candidates.filter { $0.size.isSquare && $0.size.width >= 256 }
    let icons = squares.filter { !$0.mentions(Self.documentWords) && !Self.isGlyph($0) }
    application = icons.max {
      ($0.mentions(["icon", "appicon"]) ? 1 : 0, $0.size.width, $1.path)
        < ($1.mentions(["icon", "appicon"]) ? 1 : 0, $1.size.width, $0.path)
    }
    document = squares.first { $0.mentions(Self.documentWords) }
    screens = candidates.filter {
      !$0.size.isSquare && $0.mentions(Self.screenWords)
    }
    var folders: [(String, Role)] = []
    for glyph in candidates where Self.isGlyph(glyph) {
      let parent = SourcePath.folder(of: glyph.path)
      guard !parent.isEmpty, !folders.contains(where: { $0.0 == parent }) else { continue }
      let role: Role =
        glyph.mentions(Self.toolWords)
        ? .toolbar : glyph.mentions(Self.navigationWords) ? .navigationBar : .tabBar
      if !folders.contains(where: { $0.1 == role }) { folders.append((parent, role)) }
    }
    glyphFolders = folders
  }

  private static let documentWords = ["document", "documents"]
  private static let screenWords = ["screen", "launch", "splash", "screenshot"]
  private static let toolWords = ["tool", "tools", "toolbar"]
  private static let navigationWords = ["nav", "navbar", "navigation", "navigationbar"]
  private static let glyphWords =
    toolWords + navigationWords + ["glyph", "glyphs", "tab", "tabs", "tabbar"]

  private static func isGlyph(_ picture: Candidate) -> Bool {
    picture.hasAlpha && picture.size.longerSide <= 1024 && picture.path.hasSuffix(".png")
      && Candidate(
        path: SourcePath.folder(of: picture.path), size: picture.size, hasAlpha: true
      ).mentions(glyphWords)
  }

  private static let skipped: Set = [
    "node_modules", "Pods", "Carthage", "DerivedData", "build", "Icons",
  ]

  private static func candidates(
    _ files: any FileSystem, _ folder: String, depth: Int, _ passedOver: inout [FileError]
  ) -> [Candidate] {
    let names: [String]
    do throws(FileError) {
      names = try files.names(in: folder)
    } catch {
      passedOver.append(error)
      return []
    }
    return names.flatMap { name -> [Candidate] in
      guard !name.hasPrefix("."), !skipped.contains(name) else { return [] }
      let path = SourcePath.joined(folder, name)
      if files.kind(of: path) == .folder {
        return depth > 0 ? candidates(files, path, depth: depth - 1, &passedOver) : []
      }
      guard name.lowercased().hasSuffix(".png"), SourcePath.objection(to: path) == nil else {
        return []
      }
      let bytes: [UInt8]
      do throws(FileError) {
        bytes = try files.read(path, limit: FileLimit.picture())
      } catch {
        passedOver.append(error)
        return []
      }
      guard let facts = try? PNGDecoder.facts(of: bytes) else { return [] }
      return [Candidate(path: path, size: facts.size, hasAlpha: facts.hasAlphaChannel)]
    }
  }

  /// What was found, in a line or two.
  public var summary: String {
    ([found] + passedOver.map { "\($0.path): \($0)" }).joined(separator: "\n")
  }

  private var found: String {
    guard let application else {
      return "iconforge.yml: written; no square PNG of at least 256 pixels was found, so name "
        + "your artwork in it"
    }
    return "iconforge.yml: written, with \(application.path) (\(application.size)) as the icon"
  }

  /// The manifest, with everything that was not found as a comment.
  public var text: String {
    let orientation = screens.first.map {
      $0.size.height > $0.size.width ? "portrait" : "landscape"
    }
    let launch = screens.first.map { "  launch: {\(orientation!): \(quoted($0.path))}" }
    return """
      # What iconforge makes of this folder's artwork: run iconforge build.
      # Every key is explained in docs/manifest.md of iconforge.

      presets: [ios-2015]                  # iconforge presets lists them
      \(application?.hasAlpha == true ? "" : "# ")background: "#ffffff"                # behind transparent artwork, and around it

      artwork:
      \(line("application", application?.path, "Artwork/icon.png"))
      \(line("document", document?.path, "Artwork/document.png"))
      \(glyphs(.tabBar, "Artwork/tabs"))
      \(glyphs(.toolbar, "Artwork/tools"))
      \(glyphs(.navigationBar, "Artwork/navigation"))
      \(launch ?? "  # launch: {portrait: Artwork/first-screen.png}")

      # overrides: {Icon-Small.png: Artwork/icon-29-by-hand.png}
      # resample: {filter: lanczos3, space: balanced, highResolution: resample}
      output: {directory: Icons}

      """
  }

  private func line(_ role: String, _ path: String?, _ example: String) -> String {
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
