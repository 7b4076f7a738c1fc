package import IconFiles
import IconImage
import IconRules
package import IconSpec

/// The XML files that combine an Android app's layers into adaptive icons. Android 8 (API 26) and later
/// prefer them to finished images of the same name. Launchers with round icons use a second name with the
/// same layers.
/// Source: developer.android.com, Adaptive icons; what Android Studio's Image Asset writes.
package enum AndroidPackager {
  static func files(for jobs: [Job], of plan: Plan) -> [PackageFile] {
    guard let icon = AdaptiveIcon(of: jobs) else { return [] }
    let usual = [icon.name, "\(icon.name)_round"].map { "\(icon.folder)/\($0).xml" }
    return (plan.adaptiveIcons.isEmpty ? usual : plan.adaptiveIcons).map { path in
      PackageFile(path) { site throws(PackageError) in
        try site.require(icon.pair(at: site))
        let shape = icon.shape(at: site)
        let comments = comments(of: site.existing ?? [])
        let whole = try icon.description(after: comments)
        let made = site.failed.isDisjoint(with: shape)
        // A file that names the monochrome layer of an earlier build keeps naming it while it exists.
        let isKept = site.existing == Array(whole.utf8) && !shape.contains(where: site.isGone)
        let hasShape = made || isKept
        if let existing = site.existing, icon.isDescribed(by: existing, hasShape: hasShape) {
          return existing
        }
        return Array(
          try hasShape ? whole.utf8 : icon.description(hasShape: false, after: comments).utf8)
      }
    }
  }

  /// The comments before the root element, such as a license, with a line break after each.
  private static func comments(of document: [UInt8]) -> String {
    let head = String(decoding: document, as: UTF8.self).prefixMatch(
      of: /\s*(?:<\?xml[^>]*\?>)?((?:\s*<!--(?:[^-]|-[^-])*-->)+)/)
    return head.map { $0.1.drop(while: \.isWhitespace) + "\n" } ?? ""
  }

  /// The attributes that AndroidManifest.xml is missing; nil if it names the icons.
  static func nextStep(for plan: Plan, in output: String, of files: any FileSystem) -> String? {
    let name =
      plan.adaptiveIcons.first.map { Manifest.name(ofFile: $0) }
      ?? AdaptiveIcon(of: plan.jobs)?.name ?? AndroidManifest.launcher
    let path = SourcePath.joined(output, "AndroidManifest.xml")
    let bytes = try? files.read(path, limit: FileLimit.manifest)
    let manifest = bytes.flatMap { try? AndroidManifest($0) }
    let named = manifest?.icons ?? []
    // A library, whose apps have manifests of their own, or a flavour, whose manifest is part of another.
    func isThere(_ name: String) -> Bool {
      files.fileType(of: SourcePath.joined(output, name)) == .regular
    }
    let isModule = ["../../build.gradle", "../../build.gradle.kts"].contains(where: isThere)
    let isFlavour = SourcePath.name(of: output) != "main" && isThere("../main/AndroidManifest.xml")
    // Projects of .NET have manifests elsewhere.
    let isOfNet = plan.jobs.contains { $0.path.hasPrefix("Resources/") }
    if bytes == nil && isModule || isFlavour || isOfNet { return nil }
    if isLibrary(output, files), manifest?.hasIcon != true { return nil }
    // A variable of Gradle may stand for the name.
    if manifest?.hasIcon == true, manifest?.icon == nil { return nil }
    let hasRound = !plan.hasUnnamedRound && plan.jobs.contains { $0.slot.isRoundIcon }
    let missing = [("android:icon", name), ("android:roundIcon", "\(name)_round")].filter {
      key, resource in
      (hasRound || resource == name)
        && !named.contains { $0.key == key && ($0.reference.name == resource || resource != name) }
    }.map { "\($0)=\"@mipmap/\($1)\"" }
    if missing.isEmpty { return nil }
    let place = bytes == nil ? "AndroidManifest.xml" : Printable.text(path)
    return "add \(missing.joined(separator: " ")) to <application> in \(place)"
  }

  /// The vector drawables of layers beside new images of the same resources, which devices prefer.
  package static func deadDrawables(
    of plan: Plan, in output: String, _ files: any FileSystem
  ) -> [String] {
    plan.jobs.filter(\.treatment.isVector).map(\.path).filter { drawable in
      let folder = SourcePath.folder(of: drawable)
      let image = "\(folder)-xxxhdpi/\(Manifest.name(ofFile: drawable)).png"
      return plan.jobs.contains { $0.path == image }
        && [drawable, image].allSatisfy {
          files.fileType(of: SourcePath.joined(output, $0)) == .regular
        }
    }.uniqued()
  }

  /// Whether a module with this source set is a library.
  package static func isLibrary(_ sources: String, _ files: any FileSystem) -> Bool {
    scripts.contains { file in
      let path = SourcePath.joined(sources, "../../\(file)")
      let text = try? files.read(path, limit: FileLimit.manifest)
      return isLibrary(script: String(decoding: text ?? [], as: UTF8.self))
    }
  }

  /// Names of Gradle's script in a module.
  package static let scripts = ["build.gradle.kts", "build.gradle"]

  /// Whether a module with this Gradle script is a library.
  package static func isLibrary(script: String) -> Bool {
    script.contains(/android[.-]?library/.ignoresCase())
      && !script.contains(/android[.-]?application/.ignoresCase())
  }
}

extension Slot {
  /// Whether it is an icon for launchers with round icons before adaptive icons.
  package var isRoundIcon: Bool { layer == nil && treatment?.shape == .circle }
}

private struct AdaptiveIcon: Sendable {
  struct Layer: Sendable {
    let element: String
    let resource: AndroidReference
    /// One for each density.
    let paths: [String]
    /// The path of the vector drawable that replaces them if it can be made.
    let drawable: String?

    init?(_ layer: Slot.Layer, _ element: String, of jobs: [Job]) {
      let jobs = jobs.filter { $0.slot.layer == layer }
      let paths = jobs.filter { !$0.treatment.isVector }.map(\.path)
      guard let resource = paths.first.flatMap({ AndroidReference(path: $0) }) else { return nil }
      self.element = element
      self.resource = resource
      self.paths = paths
      drawable = jobs.first { $0.treatment.isVector }?.path
    }

    func files(at site: PackageSite) -> [String] {
      drawable.flatMap { site.failed.contains($0) ? nil : [$0] } ?? paths
    }
  }

  let name: String
  let folder: String
  private let (back, front): (Layer, Layer)
  private let monochrome: Layer?

  /// Nil unless there are images for both background and foreground.
  init?(of jobs: [Job]) {
    let icons = jobs.filter { $0.slot.idiom == .android && $0.slot.role == .application }
    guard let back = Layer(.back, "background", of: icons),
      let front = Layer(.front, "foreground", of: icons)
    else { return nil }
    self.back = back
    self.front = front
    monochrome = Layer(.monochrome, "monochrome", of: icons)
    // Round images have the suffix "_round".
    let all = icons.filter { $0.slot.layer == nil && !$0.slot.isRoundIcon }
      .compactMap { AndroidReference(path: $0.path) }
    let finished = all.first { $0.type == front.resource.type } ?? all.first
    // Android Studio's name if there are no finished images.
    name = finished?.name ?? AndroidManifest.launcher
    let root = SourcePath.parts(front.paths[0]).dropLast(2).map { "\($0)/" }.joined()
    folder = "\(root)\(front.resource.type)-anydpi-v26"
  }

  /// The files that every adaptive icon needs.
  func pair(at site: PackageSite) -> [String] { back.files(at: site) + front.files(at: site) }
  /// The optional files of themed icons.
  func shape(at site: PackageSite) -> [String] { monochrome?.files(at: site) ?? [] }

  /// Whether a file has these layers, perhaps with comments.
  func isDescribed(by bytes: [UInt8], hasShape: Bool) -> Bool {
    let own = [back, front] + (hasShape ? [monochrome].compactMap { $0 } : [])
    guard let layers = try? AdaptiveIconFile(bytes).layers, layers.count == own.count else {
      return false
    }
    return own.allSatisfy { layer in
      layers.contains {
        $0.part == layer.element && $0.content.reference == layer.resource
          && $0.content.insets == LayerInsets.none
      }
    }
  }

  func description(
    hasShape: Bool = true, after comments: String
  ) throws(PackageError) -> String {
    var lines = ""
    for layer in [back, front] + (hasShape ? [monochrome].compactMap({ $0 }) : []) {
      guard OutputLayout.isResourceName(layer.resource.name) else {
        throw PackageError(
          message: "cannot name \(layer.resource): resources have small letters, digits and _")
      }
      lines += "    <\(layer.element) android:drawable=\"\(layer.resource)\"/>\n"
    }
    return """
      <?xml version="1.0" encoding="utf-8"?>
      \(comments)<adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">
      \(lines)</adaptive-icon>

      """
  }
}

extension AndroidReference {
  /// The resource of `res/mipmap-hdpi/ic_launcher.png`; nil for files outside of resource folders.
  package init?(path: String) {
    let parts = SourcePath.parts(path)
    guard parts.count > 1, let type = parts[parts.count - 2].split(separator: "-").first,
      ["mipmap", "drawable"].contains(type)
    else { return nil }
    self.init(type: String(type), name: Manifest.name(ofFile: path))
  }
}
