import IconCompile
import IconSpec
import IconStore

/// The catalogs of `compile` and how they are compiled.
struct CompileInput {
  private static let standardIcon = "AppIcon"

  private let target: CompileTarget
  private let allowsSkipped: Bool
  let output: String

  init(_ arguments: inout Arguments) throws(UsageError) {
    target = try CompileTarget(
      &arguments,
      CompileTarget.Names(
        system: "minimum-os", device: "device", platforms: "ios, macos or tvos",
        otherPlatforms: " (also iphoneos, macosx, appletvos)", deviceValue: "NAME,…",
        devices: "iphone, ipad (default: both), mac or tv",
        standardIcon: " (default: \(Self.standardIcon))"))
    allowsSkipped = arguments.flag(
      "allow-skipped", in: .checks, "only warn about assets that cannot be compiled")
    output =
      arguments.text(
        "output", short: "o", value: "DIR", values: .folder, in: .output,
        "folder for the files (default: build/compiled)") ?? "build/compiled"
  }

  /// Beside an app, which is shipped as a whole, and inside any other folder.
  var lockfile: LockfileLocation {
    let isApp = SourcePath.parts(output).contains { $0.hasSuffix(".app") }
    return isApp ? LockfileLocation(outsideOf: output) : LockfileLocation(output: output)
  }

  func request(workers: Int) throws(UsageError) -> CompileRequest {
    guard !target.catalogs.isEmpty else {
      throw UsageError("compile needs an asset catalog, such as App/Assets.xcassets")
    }
    var request = try target.request(target.catalogs)
    // A document that the user names is the app's icon.
    let document = target.catalogs.map(SourcePath.normalized).first { $0.hasSuffix(".icon") }.map {
      Manifest.name(ofFile: $0)
    }
    request.appIcon = target.icon ?? document ?? Self.standardIcon
    request.isIconNamed = target.icon != nil
    request.needsAssets = true
    request.allowsSkipped = allowsSkipped
    request.workers = workers
    return request
  }
}
