package import LibC

/// A setting that a message can advise to change. A command of the program names its option. For other
/// programs, the message names the property of the library.
package enum Setting: String, CaseIterable, Sendable, CustomStringConvertible {
  case also, background, cache, fill, fit, fix, force, format, html, layout, lockfile, only, output
  case plist, preset, prune, role, set, skip
  case allowPdf, appIcon, dryRun, jobsJsonl, launchImage, lockTimeout, maxPixels
  case noSeparate, removeStrays, requireSandbox, singleSize, writeBaseline

  /// An option, and the command to call with it, if the running one does not have it.
  package typealias Option = (name: String, command: String?)

  /// The option of each setting.
  package typealias Options = @Sendable (Setting) -> Option

  /// The options of the running command; nil outside of the program.
  package static let program = Guarded<Options?>(nil)
  /// Options that replace those of the program in one task.
  @TaskLocal package static var taskOptions: Options?

  private static var options: Options? { taskOptions ?? program.with { $0 } }

  /// "--force" in a command that has this option, "iconforge build --force" in others, and "`force`" in
  /// other programs.
  package var description: String {
    guard let option = Self.options?(self) else { return "`\(property)`" }
    return (option.command.map { "iconforge \($0) " } ?? "") + option.name
  }

  /// The settings of another build: "iconforge build icon.png --fill App", or "`fill` App" outside of
  /// the program. Words are quoted for the shell.
  package static func build(
    _ settings: KeyValuePairs<Setting, String?>, of artwork: String? = nil
  ) -> String {
    let options = options
    let words = settings.flatMap { [options?($0).name ?? "`\($0.property)`", $1] }
    return ((options == nil ? [] : ["iconforge build", artwork]) + words).compactMap(\.self)
      .joined(separator: " ")
  }

  /// The text of another process, with the names that settings have in this one.
  package static func renamed(in text: String) -> String {
    allCases.reduce(text) { $0.replacing("`\($1.property)`", with: $1.description) }
  }

  private var property: String { Self.properties[self] ?? rawValue }

  private static let properties: [Setting: String] = [
    .allowPdf: "allowsPDF", .fix: "Fixes", .format: "ReportFormat", .html: "page",
    .jobsJsonl: "WorkPlan", .noSeparate: "isSeparable", .only: "roles", .plist: "propertyList",
    .preset: "presets", .prune: "prunes", .removeStrays: "removesStrays",
    .requireSandbox: "requiresSandbox", .set: "sets", .singleSize: "isSingleSize", .skip: "roles",
    .writeBaseline: "Baseline",
  ]
}
