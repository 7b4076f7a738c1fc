import IconFiles
import IconImage
import IconRules
import IconSpec

/// Reads icons of Linux desktops: `hicolor/SIZE/CONTEXT/NAME.png` and `.svg`.
///
/// Sources: freedesktop.org, Icon Theme Specification 0.13; flatpak, icon-validator;
/// appstream-generator.
struct HicolorReader {
  let fileSystem: any FileSystem

  static let folder = "hicolor"
  /// The theme has some fifty folders of sizes, and a program has some dozen icons.
  private static let mostNames = 1000
  /// The largest drawing that Flatpak exports.
  private static let largestSide = 4096.0
  /// The size that desktops look for first, and the least that software centers show.
  private static let (usual, leastShown) = (48, 64)
  private static let theme =
    "freedesktop.org, Icon Theme Specification: Installing Application Icons"

  /// A folder of the theme: "48x48", "48x48@2", "scalable".
  private struct Size {
    let points: Int?
    var scale = 1

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
      for name in try names(in: folder) {
        guard let size = Size(name) else { continue }
        let home = SourcePath.joined(folder, name)
        for context in try names(in: home) {
          for file in try names(in: SourcePath.joined(home, context)) {
            let path = SourcePath.joined(SourcePath.joined(home, context), file)
            guard fileSystem.fileType(of: path) == .regular else { continue }
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

  private func add(
    _ path: String, named file: String, _ size: Size, to draft: inout SetDraft, isApp: Bool,
    apps: inout [String: App]
  ) {
    let isDrawing = file.hasSuffix(".svg")
    guard isDrawing || file.hasSuffix(".png") else { return }
    let stem = String(file.dropLast(4))
    if isDrawing { check(path, isApp: isApp, &draft) }
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

  private func check(_ path: String, isApp: Bool, _ draft: inout SetDraft) {
    let canvas: SVGCanvas
    do throws(SVGCanvas.Problem) {
      canvas = try SVGCanvas((try? fileSystem.read(path, limit: FileLimit.document)) ?? [])
    } catch {
      if let reason = error.reason { draft.report(.linuxIcon, reason, in: path, severity: .error) }
      return
    }
    guard let (width, height) = canvas.size else { return }
    let text = "\(SVGCanvas.text(width))×\(SVGCanvas.text(height))"
    if max(width, height) > Self.largestSide {
      draft.report(
        .linuxIcon, "is \(text); Flatpak exports SVG files of at most 4096 pixels", in: path,
        severity: .error)
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
    if largest < Self.leastShown {
      draft.report(
        .linuxIcon,
        "\(name) has at most \(largest)×\(largest); software centers show icons of 64×64 or more",
        severity: .warning, source: "AppStream, appstream-generator: icon sizes")
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
