import IconFiles
import IconImage
import IconProject
import IconSpec
import LibC

/// What a build or plan is asked to do, from its arguments.
enum BuildInput {
  static let options: [Option] = [
    .preset, .background, .fit, .scale, .layout, .fill, .plist, .badge, .noBadge, .only, .skip,
    .set, .record,
  ]
  static let operands = "[ARTWORK | MANIFEST]"
  static let details = """
    An argument that ends in .yml, .yaml or .json is a manifest, a folder means its iconforge.yml,
    none means ./iconforge.yml; anything else is artwork. Of artwork alone is made what the working
    directory is for: an Xcode project's icon set is filled, an Android project gets its resources,
    a web site its icons; elsewhere preset ios goes into Icons.
    """

  static func request(_ arguments: Arguments) throws(UsageError) -> BuildRequest {
    var request = BuildRequest(
      arguments.operands.first, presets: presets(arguments),
      background: try arguments.color(.background), output: arguments.value(.output),
      layout: arguments.has(.layout) ? try arguments.choice(.layout, default: .loose) : nil)
    (request.fill, request.propertyList) = (arguments.value(.fill), arguments.value(.plist))
    request.options.fit = try arguments.choice(.fit)
    request.options.scale = try arguments.number(.scale, in: 0.01...1)
    if let badge = arguments.value(.badge) {
      if let reason = Badge.objection(to: badge) {
        throw UsageError("--badge \(reason); --no-badge leaves out the manifest's badge")
      }
      request.options.badge = badge
    }
    if arguments.has(.noBadge) {
      guard !arguments.has(.badge) else {
        throw UsageError("--badge and --no-badge cannot go together")
      }
      request.options.badge = ""
    }
    if let record = arguments.value(.record) {
      guard !record.isEmpty, !record.hasSuffix("/") else {
        throw UsageError("--record needs a file's name, such as iconforge.lock")
      }
      request.options.record = record
    }
    request.selection.roles = RoleSelection(
      only: try roles(.only, arguments), skipped: try roles(.skip, arguments))
    request.selection.sets = arguments.all(.set)
    request.home = getenv("HOME").map { FileName.text($0) }
    return request
  }

  /// Of all values of an option, each of which may be a list.
  private static func roles(
    _ option: Option, _ arguments: Arguments
  ) throws(UsageError) -> Set<Role> {
    var roles: Set<Role> = []
    for value in arguments.all(option) {
      for word in value.split(separator: ",", omittingEmptySubsequences: false) {
        roles.insert(try Arguments.choice(String(word), of: option))
      }
    }
    return roles
  }

  /// All that are named, each once; one value may be a list.
  private static func presets(_ arguments: Arguments) -> [String] {
    let named = arguments.all(.preset).flatMap { value -> [String] in
      guard value.contains(","), DiskFileSystem().kind(of: value) == nil else { return [value] }
      return value.split(separator: ",").map { String($0) }
    }.map(BuiltInPresets.name(for:))
    var seen: Set<String> = []
    return named.filter { seen.insert($0).inserted }
  }

  /// A preset by name, or from a file of one's own.
  static func preset(_ name: String) throws(UsageError) -> Preset {
    do {
      return try PresetLoader().preset(name)
    } catch {
      throw UsageError(BuildRequestError(error, at: name))
    }
  }
}

extension Option {
  static let fit = Option(
    "fit", value: "NAME", values: .choice(.cases(Fit.self)),
    help: "for artwork that is not square: contain, cover, fill or none, as in a manifest")
  static let scale = Option(
    "scale", value: "SHARE", help: "how much of its room the icon's glyph takes, 0.01 to 1")
  static let badge = Option(
    "badge", value: "TEXT",
    help: "a band with this text across the icons, such as BETA")
  static let noBadge = Option("no-badge", help: "icons without the badge of the manifest")
  static let only = Option(
    "only", value: "ROLE,…", values: .choice(.cases(Role.self)),
    help: "make nothing but images for these roles: application, launch, …")
  static let skip = Option(
    "skip", value: "ROLE,…", values: .choice(.cases(Role.self)),
    help: "make no images for these roles; what is there of them stays")
  static let set = Option(
    "set", value: "NAME", help: "make this one of the manifest's sets; may be given several times")
  static let record = Option(
    "record", value: "FILE",
    help: "where to note what was made (default: iconforge.lock, where no app ships it)")
}

extension UsageError {
  init(_ error: BuildRequestError) {
    switch error {
    case .senseless(let message): self.init(message)
    case .unreadable(let path, let reason): self.init(unreadable: path, reason)
    case .mistaken(let problems): self.init(problems)
    }
  }
}
