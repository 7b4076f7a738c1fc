import IconImage
package import IconSpec

/// An Android application's resources: descriptions that make layers one icon, which systems from
/// Android 8 on (API 26) take before the finished pictures of the same name. Launchers that want
/// round icons ask for a name of its own; the layers are the same, the launcher cuts them.
/// Source: developer.android.com, Adaptive icons; what Android Studio's Image Asset writes.
package enum AndroidPackager {
  @Sendable static func files(for jobs: [Job], of plan: Plan) -> [PackageFile] {
    guard let icon = AdaptiveIcon(of: jobs) else { return [] }
    return [icon.name, "\(icon.name)_round"].map { name in
      PackageFile("\(icon.folder)/\(name).xml") { site throws(PackageError) in
        try site.require(icon.pair)
        let (whole, made) = (try icon.description(), site.failed.isDisjoint(with: icon.shape))
        // What names the shape of an earlier build goes on naming it, unless it is not to be had.
        let isKept = site.existing == Array(whole.utf8) && !icon.shape.contains(where: site.isGone)
        if made || isKept { return Array(whole.utf8) }
        return Array(try icon.description(hasShape: false).utf8)
      }
    }
  }
}

/// Layers under one name.
private struct AdaptiveIcon: Sendable {
  /// A layer's images, one a density.
  struct Layer: Sendable {
    let element: String
    let resource: AndroidResource
    let paths: [String]

    init?(_ layer: Slot.Layer, _ element: String, of jobs: [Job]) {
      let paths = jobs.filter { $0.slot.layer == layer }.map(\.path)
      guard let resource = paths.first.flatMap({ AndroidResource(path: $0) }) else { return nil }
      self.element = element
      self.resource = resource
      self.paths = paths
    }
  }

  let name: String
  let folder: String
  private let (back, front): (Layer, Layer)
  private let monochrome: Layer?

  /// What the icon is called where no finished pictures say it: Android Studio's name.
  private static let standardName = "ic_launcher"

  /// Nil where there is no pair of layers: an adaptive icon has both.
  init?(of jobs: [Job]) {
    let icons = jobs.filter { $0.slot.idiom == .android && $0.slot.role == .application }
    guard let back = Layer(.back, "background", of: icons),
      let front = Layer(.front, "foreground", of: icons)
    else { return nil }
    self.back = back
    self.front = front
    monochrome = Layer(.monochrome, "monochrome", of: icons)
    // The round pictures' name is the name and "_round".
    let finished = icons.filter { $0.slot.layer == nil && $0.slot.treatment?.shape != .circle }
      .compactMap { AndroidResource(path: $0.path) }.first { $0.type == front.resource.type }
    name = finished?.name ?? Self.standardName
    folder = "\(front.resource.root)\(front.resource.type)-anydpi-v26"
  }

  /// The images without which there is no icon, at every density.
  var pair: [String] { back.paths + front.paths }
  /// The images of themed icons, which are an extra.
  var shape: [String] { monochrome?.paths ?? [] }

  /// The XML.
  func description(hasShape: Bool = true) throws(PackageError) -> String {
    var lines = ""
    for layer in [back, front] + (hasShape ? [monochrome].compactMap({ $0 }) : []) {
      guard layer.resource.isValid else {
        throw PackageError(
          message: "cannot name \(layer.resource): resources have small letters, digits and _")
      }
      lines += "    <\(layer.element) android:drawable=\"\(layer.resource)\"/>\n"
    }
    return """
      <?xml version="1.0" encoding="utf-8"?>
      <adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">
      \(lines)</adaptive-icon>

      """
  }
}

/// What an image is called whatever its density: `@mipmap/ic_launcher` is
/// `res/mipmap-hdpi/ic_launcher.png`, among others.
private struct AndroidResource: Sendable, CustomStringConvertible {
  /// The folder of all resources with its slash, or nothing.
  let root: String
  let type: String
  let name: String

  /// Nil for what lies in no folder that the build tools read pictures from.
  init?(path: String) {
    let parts = SourcePath.parts(path)
    guard parts.count > 1,
      let type = parts[parts.count - 2].split(separator: "-").first.map({ String($0) }),
      ["mipmap", "drawable"].contains(type)
    else { return nil }
    root = parts.dropLast(2).map { "\($0)/" }.joined()
    self.type = type
    name = Manifest.name(ofFile: path)
  }

  /// Whether aapt takes the name: it becomes a field of a Java class.
  var isValid: Bool {
    let isLetter: (UInt8) -> Bool = { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    let isDigit: (UInt8) -> Bool = { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return name.utf8.first.map(isLetter) == true
      && name.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") }
  }

  var description: String { "@\(type)/\(name)" }
}
