import IconCodec
import IconFiles
import IconImage
import IconProject
import IconRules
import IconSpec

/// Reads icons of Linux desktops: `hicolor/SIZE/CONTEXT/NAME.png` and `.svg`.
///
/// Flatpak exports icons that are named for an app's identifier, such as org.example.App: what it and
/// Flathub refuse is an error for these.
///
/// Sources: freedesktop.org, Icon Theme Specification 0.13; flatpak, icon-validator,
/// flatpak-builder-lint; appstream-generator.
struct HicolorReader {
  let fileSystem: any FileSystem

  static let folder = "hicolor"
  /// The theme has some fifty folders of sizes, and a program has some dozen icons.
  private static let mostNames = 1000
  /// The largest drawing that Flatpak exports.
  private static let largestSide = 4096.0
  /// The size that desktops look for first, and the least that software centers show.
  private static let (usual, leastShown) = (48, 64)
  /// The sizes that AppStream's composer reads, and those that Flathub takes.
  private static let composed: Set<Int> = [64, 96, 128, 256, 512]
  private static let published: Set<Int> = [128, 256, 512]
  /// The largest image that Flatpak exports.
  private static let largestImage = 512
  private static let theme =
    "freedesktop.org, Icon Theme Specification: Installing Application Icons"
  private static let validator = "flatpak/flatpak, icon-validator"
  private static let linter = "flathub-infra/flatpak-builder-lint, catalogue.py"

  /// A folder of the theme: "48x48", "48x48@2", "scalable".
  private struct Size {
    let points: Int?
    var scale = 1

    /// Source: freedesktop.org, hicolor-icon-theme 0.17, index.theme.
    private static let all: Set<Int> = [16, 22, 24, 32, 36, 48, 64, 72, 96, 128, 192, 256, 512]

    /// Whether the theme has this folder.
    var isOfTheme: Bool { points.map { Self.all.contains($0) && scale <= 2 } ?? true }

    init?(_ name: String) {
      if name == "scalable" || name == "symbolic" {
        points = nil
        return
      }
      guard let match = name.wholeMatch(of: /([0-9]{1,5})x([0-9]{1,5})(?:@([1-9]))?/),
        match.1 == match.2, let points = Int(match.1), points > 0
      else { return nil }
      self.points = points
      scale = match.3.flatMap { Int($0) } ?? 1
    }
  }

  /// The icons of an app, and the sides in which each exists.
  private struct App {
    var sides: Set<Int> = []
    var isScalable = false
    var hasUsual = false
  }

  func draft(_ folder: String) -> SetDraft {
    SetDraft(SetSubject(path: folder, kind: .desktop)) { draft in
      var apps: [String: App] = [:]
      let isOwnTheme = fileSystem.fileType(of: SourcePath.joined(folder, "index.theme")) != nil
      for name in try names(in: folder) {
        guard let size = Size(name) else { continue }
        let isKnown = isOwnTheme || size.isOfTheme
        let home = SourcePath.joined(folder, name)
        for context in try names(in: home) {
          for file in try names(in: SourcePath.joined(home, context)) {
            let path = SourcePath.joined(SourcePath.joined(home, context), file)
            guard fileSystem.fileType(of: path) == .regular else { continue }
            if context == "apps",
              let refusal = refusal(of: path, named: file, size: size, isKnown: isKnown)
            {
              draft.subject.faults.append(refusal)
              // It counts as checked.
              if size.points != nil, PixelSize(pngHeader: head(of: path)) != nil {
                draft.add(path, ImageUse(place: .desktop))
              }
              continue
            }
            add(path, named: file, size, to: &draft, isApp: context == "apps", apps: &apps)
          }
        }
      }
      for (name, app) in apps.sorted(by: { $0.key < $1.key }) { judge(name, app, in: &draft) }
    }
  }

  /// Names in a folder; empty for files.
  private func names(in folder: String) throws -> [String] {
    guard fileSystem.fileType(of: folder) == .folder else { return [] }
    return Array(try fileSystem.names(in: folder).prefix(Self.mostNames))
  }

  private func head(of path: String) -> [UInt8] {
    (try? fileSystem.head(of: path, count: 64).bytes) ?? []
  }

  /// Why a file of an app is not exported or not found; nil for all others.
  private func refusal(
    of path: String, named file: String, size: Size, isKnown: Bool
  ) -> DocumentFault? {
    func refuse(_ message: String, severity: Severity = .error, by source: String) -> DocumentFault
    {
      DocumentFault(.linuxIcon, message, at: path, severity: severity, source: source)
    }
    guard let dot = file.lastIndex(of: ".") else { return nil }
    if Self.isID(file[..<dot]) {
      let ending = file[dot...].lowercased()
      let isImage = [".png", ".xpm", ".jpg", ".ico", ".webp"].contains(ending)
      if size.points == nil, isImage {
        return refuse(
          "is no SVG file; Flathub refuses it in this folder",
          by: "\(Self.linter): non-svg-icon-in-scalable-folder")
      }
      // A note on the license of the file beside it. Source: REUSE Specification 3.3.
      if ending == ".license" { return nil }
      if size.points != nil, ending != ".png" {
        return refuse(
          "is no PNG file; Flathub refuses it in a folder of one size",
          by: "\(Self.linter): non-png-icon-in-hicolor-size-folder")
      }
      let head = ending == ".png" ? head(of: path) : []
      if let pixels = PixelSize(pngHeader: head) {
        if pixels.longerSide > Self.largestImage {
          return refuse(
            "is \(pixels); Flatpak exports images of at most 512×512", by: Self.validator)
        }
        if !pixels.isSquare {
          return refuse("is \(pixels); Flatpak exports square icons only", by: Self.validator)
        }
      } else if ending == ".png", let format = FileKind.name(of: head),
        !["PNG", "JPEG"].contains(where: format.contains)
      {
        return refuse("is \(format); Flatpak exports PNG, JPEG and SVG images", by: Self.validator)
      }
    }
    guard let points = size.points, !isKnown else { return nil }
    let name = "\(points)x\(points)" + (size.scale > 1 ? "@\(size.scale)" : "")
    return refuse(
      "is in \(name), which is no folder of the theme hicolor, so desktops do not find it",
      severity: .warning,
      by: "freedesktop.org, hicolor-icon-theme, index.theme; Icon Theme Specification")
  }

  /// Whether a name is that of an app's identifier, or begins with it: "org.example.App-symbolic".
  private static func isID(_ stem: Substring) -> Bool {
    stem.split(separator: ".", omittingEmptySubsequences: false).count > 2
      && stem.allSatisfy { $0.isLetter || $0.isNumber || "._-".contains($0) }
  }

  private func add(
    _ path: String, named file: String, _ size: Size, to draft: inout SetDraft, isApp: Bool,
    apps: inout [String: App]
  ) {
    let isDrawing = file.hasSuffix(".svg")
    guard isDrawing || file.hasSuffix(".png") else { return }
    let stem = String(file.dropLast(4))
    if isDrawing { check(path, isApp: isApp, isID: isApp && Self.isID(stem[...]), &draft) }
    if isApp, !stem.hasSuffix("-symbolic") {
      if size.points == nil { apps[stem, default: App()].isScalable = isDrawing }
      if let points = size.points {
        apps[stem, default: App()].sides.insert(points * size.scale)
        if points == Self.usual, size.scale == 1 { apps[stem]?.hasUsual = true }
      }
    }
    guard !isDrawing, let points = size.points else { return }
    let side = Double(points)
    let slot = Slot(
      role: .application, idiom: .linux, points: Points(width: side, height: side),
      scale: size.scale, pixels: PixelSize(square: points * size.scale), size: .exact, file: file,
      required: .optional, alpha: .allowed, source: Self.theme)
    draft.add(path, ImageUse(place: .desktop, slots: isApp ? [slot] : [slot.ofNoApp]))
  }

  private func check(_ path: String, isApp: Bool, isID: Bool, _ draft: inout SetDraft) {
    let canvas: SVGCanvas
    do throws(SVGCanvas.Problem) {
      canvas = try SVGCanvas((try? fileSystem.read(path, limit: FileLimit.document)) ?? [])
    } catch {
      if let reason = error.reason { draft.report(.linuxIcon, reason, in: path, severity: .error) }
      return
    }
    guard let (width, height) = canvas.size else { return }
    // As gdk-pixbuf rounds them.
    let text = "\(SVGCanvas.text(width.rounded()))×\(SVGCanvas.text(height.rounded()))"
    if max(width, height) > Self.largestSide {
      draft.report(
        .linuxIcon, "is \(text); Flatpak exports SVG files of at most 4096 pixels", in: path,
        severity: .error, source: Self.validator)
    } else if isID, width.rounded() != height.rounded() {
      draft.report(
        .linuxIcon, "is \(text); Flatpak exports square icons only", in: path, severity: .error,
        source: Self.validator)
    } else if isApp, abs(width - height) > 0.01 * max(width, height) {
      draft.report(.linuxIcon, "is \(text); an icon is square", in: path, severity: .warning)
    }
  }

  private func judge(_ name: String, _ app: App, in draft: inout SetDraft) {
    guard !app.isScalable, let largest = app.sides.max() else { return }
    if !app.hasUsual {
      draft.report(
        .linuxIcon, "\(name) has neither 48×48/apps nor scalable/apps", severity: .warning,
        source: Self.theme)
    }
    if app.sides.isDisjoint(with: Self.composed) {
      draft.report(
        .linuxIcon,
        "\(name) has at most \(largest)×\(largest); software centers show icons of 64×64 or more"
          + (largest < Self.leastShown ? "" : ", in the folders 64, 96, 128, 256 and 512"),
        severity: .warning, source: "AppStream, appstream-generator: icon sizes")
    } else if Self.isID(name[...]), app.sides.isDisjoint(with: Self.published) {
      draft.report(
        .linuxIcon, "\(name) has no image of 128×128, 256×256 or 512×512, which Flathub requires",
        severity: .warning, source: "\(Self.linter): appstream-missing-icon-file")
    }
  }
}

extension Slot {
  /// For files of other contexts: mimetypes, actions, status.
  fileprivate var ofNoApp: Slot {
    var slot = self
    slot.role = .document
    return slot
  }
}
