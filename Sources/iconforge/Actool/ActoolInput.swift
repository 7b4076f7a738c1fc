import IconCompile
import IconFiles
import IconSpec

/// The options of actool.
struct ActoolInput {
  private let target: CompileTarget
  private let output: String?
  /// Paths as given.
  private let (list, dependencies): (String?, String?)
  let format: ActoolFormat
  let (showsErrors, showsWarnings): (Bool, Bool)
  private let rendersDocuments: Bool
  let allowsPDF: Bool
  let symbols: SymbolOptions

  init(_ arguments: inout Arguments) throws(UsageError) {
    target = try CompileTarget(
      &arguments,
      CompileTarget.Names(
        system: "minimum-deployment-target", device: "target-device",
        platforms: "iphoneos, iphonesimulator, macosx, appletvos or appletvsimulator",
        deviceValue: "NAME", devices: "iphone, ipad (default: both), mac or tv; may be repeated"))
    output = arguments.text(
      "compile", value: "DIR", values: .folder, in: .output, "folder for Assets.car and icon files")
    list = arguments.text(
      "output-partial-info-plist", value: "FILE", in: .output, "keys for the app's Info.plist")
    dependencies = arguments.text(
      "export-dependency-info", value: "FILE", in: .output, "paths of all inputs and outputs")
    format =
      try arguments.choice(
        ActoolFormat.option, value: "FORMAT", in: .reports,
        "xml1 (default), binary1 or human-readable-text")
      ?? .xml1
    showsErrors = arguments.flag(
      "errors", in: .reports, "errors in catalogs have their own section")
    showsWarnings = arguments.flag("warnings", in: .reports, "print warnings about catalogs")
    let state: ActoolIgnored.State? = try arguments.choice(
      "enable-icon-stack-fallback-generation", value: "STATE", in: .output,
      "disabled: an icon set with the name of an Icon Composer document gives the icons for systems before 26"
    )
    rendersDocuments = state != .disabled
    allowsPDF = arguments.flag("allow-pdf", in: .source, ReadingOptions.pdfWithoutSandbox)
    symbols = try SymbolOptions(&arguments)
    try ActoolIgnored.read(&arguments)
  }

  /// Absolute paths of everything that a call writes.
  struct Paths {
    let output: String
    /// Nil if not requested, and for /dev/null.
    let (list, dependencies): (String?, String?)
  }

  /// A device that build scripts name to have no property list.
  private static let nullDevice = "/dev/null"

  func paths(in folder: String) throws(UsageError) -> Paths {
    guard let output, !output.isEmpty else {
      throw UsageError("--compile is needed: the folder for Assets.car")
    }
    let named = [list, dependencies].map { path in
      path.flatMap { $0.isEmpty || $0 == Self.nullDevice ? nil : Self.absolute($0, in: folder) }
    }
    let paths = Paths(
      output: Self.absolute(output, in: folder), list: named[0], dependencies: named[1])
    let all =
      ["\(paths.output)/Assets.car"] + named.compactMap { $0 }
      + symbols.paths.map { Self.absolute($0, in: folder) }
    guard Set(all).count == all.count else {
      throw UsageError("two outputs have the path \(all[all.count - 1])")
    }
    return paths
  }

  func request(in folder: String) throws(UsageError) -> CompileRequest {
    guard !target.catalogs.isEmpty else {
      throw UsageError("actool needs an asset catalog, such as App/Assets.xcassets")
    }
    var request = try target.request(target.catalogs.map { Self.absolute($0, in: folder) })
    request.workers = Processor.coreCount
    request.rendersDocuments = rendersDocuments
    return request
  }

  /// Keeps `..`, which has another meaning after a link.
  static func absolute(_ path: String, in folder: String) -> String {
    let path = SourcePath.joined(folder, path)
    return SourcePath.parts(path).contains("..") ? path : SourcePath.normalized(path)
  }
}
