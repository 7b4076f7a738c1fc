import IconCodec
import IconFiles
import IconImage
import IconMaking
import IconProject
import IconSpec
import IconStore
import LibC

enum BuildInput {
  static let operands = "[ARTWORK | MANIFEST]"
  static let details = """
    An argument that ends in .yml, .yaml or .json is a manifest, a folder stands for its
    iconforge.yml, and no argument for ./iconforge.yml. Any other argument is artwork. For artwork
    alone, iconforge recognises the project in the working directory: it fills the icon set of an
    Xcode project, writes the resources of an Android project or the icons of a web site. In any
    other folder, name a preset.
    """

  /// The build that a command's arguments describe. A preview writes none of its outputs.
  static func request(
    _ arguments: inout Arguments, isPreview: Bool = false
  ) throws(UsageError) -> BuildRequest {
    let presets = presets(&arguments)
    let background = try arguments.color(
      "background", short: "b", in: .source,
      "colour behind transparent artwork and around it on launch images: #rrggbb")
    let fit: Fit? = try arguments.choice(
      "fit", in: .source, "for artwork that is not square: contain, cover, fill or none")
    let scale = try arguments.number(
      "scale", value: "SHARE", from: 0.01...1, in: .source,
      "share of the safe area that the icon's foreground fills, 0.01 to 1")
    let staysWhole = arguments.flag(
      "no-separate", in: .source,
      "keep opaque artwork whole: no dark or tinted icons, layers or masks are derived from it")
    let layout: OutputLayout? = try arguments.choice(
      "layout", in: .output,
      "arrangement of files: " + OutputLayout.allCases.map(\.rawValue).joined(separator: ", "))
    let output =
      isPreview
      ? nil
      : arguments.text(
        "output", short: "o", value: "DIR", in: .output, "folder for the files (default: Icons)")
    var request = BuildRequest(
      arguments.operands.first, presets: presets, background: background, output: output,
      layout: layout)
    (request.options.fit, request.options.scale) = (fit, scale)
    request.options.isSeparable = !staysWhole
    try readAdjustments(&arguments, &request.options)
    request.options.hinting = try arguments.hinting()
    request.fill = arguments.text(
      "fill", value: "SET", values: .folder, in: .output,
      "make the images that an icon or launch image set lists, in place")
    request.options.also = arguments.texts(
      "also", value: "FILE", in: .output,
      "also make this file of the project, which shows the icon; may be repeated")
    request.options.isSingleSize = arguments.flag(
      "single-size", in: .output,
      "turn fixed iOS sizes of a set into one size with dark and tinted icons (Xcode 14)")
    request.selection.roles = RoleSelection(
      only: try arguments.choices(
        "only", value: "ROLE,…", in: .images, "make images for these roles only"),
      skipped: try arguments.choices(
        "skip", value: "ROLE,…", in: .images,
        "make no images for these roles; existing files stay"))
    request.selection.sets = arguments.texts(
      "set", value: "NAME", in: .images, "make this set of the manifest; may be repeated")
    request.home = getenv("HOME").map { FileName.text($0) }
    if isPreview {
      request.buildsInAnyFolder = true
    } else {
      try readDocuments(&arguments, &request)
    }
    return request
  }

  private static func readAdjustments(
    _ arguments: inout Arguments, _ options: inout ProjectOptions
  ) throws(UsageError) {
    options.anchor = try arguments.choice(
      "anchor", value: "NAME|X% Y%", in: .source, or: "per cent as in \"25% 75%\"",
      "the part that --fit cover keeps: center, top, bottomLeft …, or shares as in CSS: \"25% 0%\"")
    for text in arguments.texts(
      "padding", value: "N|PLATFORM=N,…", in: .source,
      "margin on each side in per cent of the icon, 0 to 45: of all platforms, or ios=0,android=10")
    {
      try options.padding.merge(padding(text)) { $1 }
    }
    let help = [
      "derived dark icons: colors toward white (100) or black (-100)",
      "derived dark icons: grey (-100) to twice the saturation (100)",
      "derived tinted icons: one grey (-100) to twice the contrast (100)",
      "themed and notification icons: the grey that separates dark shapes from light ones",
    ]
    for ((name, range, change), help) in zip(ForegroundAdjustments.all, help) {
      options.adjustments[keyPath: change] = try arguments.number(
        name, value: "PERCENT", from: range, in: .source, help)
    }
  }

  /// "10", or "ios=0,android=10".
  private static func padding(_ text: String) throws(UsageError) -> [TargetPlatform: Int] {
    var padding: [TargetPlatform: Int] = [:]
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let share = Int(parts.last ?? ""), ArtworkOptions.paddings.contains(share) else {
        throw UsageError(
          "--padding takes per cent from 0 to \(ArtworkOptions.paddings.upperBound), such as 10 or"
            + " ios=0,android=10, not \"\(text)\"")
      }
      let platforms =
        parts.count == 1
        ? TargetPlatform.allCases : [try Arguments.choice(String(parts[0]), of: "padding")]
      for platform in platforms { padding[platform] = share }
    }
    return padding
  }

  private static func readDocuments(
    _ arguments: inout Arguments, _ request: inout BuildRequest
  ) throws(UsageError) {
    request.propertyList = arguments.text(
      "plist", value: "FILE", in: .output,
      "update the keys of an Info.plist that name icons and launch images")
    request.page = arguments.text(
      "html", value: "FILE", in: .output,
      "put the lines for a website's icons into the head of this page")
    let badge = arguments.text(
      "badge", value: "TEXT", in: .images, "a band with this text across the icons, such as BETA")
    let hasNoBadge = arguments.flag(
      "no-badge", in: .images, "icons without the badge of the manifest")
    if let badge {
      if let reason = Badge.objection(to: badge) {
        throw UsageError("--badge \(reason); --no-badge skips the manifest's badge")
      }
      if hasNoBadge { throw UsageError("--badge and --no-badge cannot go together") }
    }
    request.options.badge = hasNoBadge ? "" : badge
    request.options.lockfile = arguments.text(
      "lockfile", value: "FILE", oldName: "record", in: .output,
      "the lockfile (default: iconforge.lock, outside of folders that apps ship)")
    if let lockfile = request.options.lockfile, lockfile.isEmpty || lockfile.hasSuffix("/") {
      throw UsageError("--lockfile needs a file's name, such as iconforge.lock")
    }
  }

  /// Unique preset names. A value may be a list, unless a file has its name.
  private static func presets(_ arguments: inout Arguments) -> [PresetName] {
    arguments.texts(
      "preset", short: "p", value: "NAME|FILE", values: .presets, in: .images,
      "one preset or several: ios,web,android (iconforge presets lists them)"
    ).flatMap { value -> [String] in
      guard value.contains(","), DiskFileSystem().fileType(of: value) == nil else { return [value] }
      return value.split(separator: ",").map { String($0) }
    }.map { PresetName(BuiltInPresets.name(for: $0)) }.uniqued()
  }

  static func preset(_ name: String) throws(UsageError) -> Preset {
    try UsageError.converting { try PresetLoader().preset(name) }
  }

  static func effort(_ arguments: inout Arguments) throws(UsageError) -> EncodingEffort {
    let isFast = arguments.flag(
      "fast", in: .performance, "compress quickly; files are about a tenth larger")
    let isOptimal = arguments.flag(
      "optimize", in: .performance,
      "compress slowly, losslessly reducing to palettes and grey where possible")
    if isFast, isOptimal { throw UsageError("--fast and --optimize cannot go together") }
    return isFast ? .fast : isOptimal ? .optimal : .standard
  }

  static func readStorage(
    _ arguments: inout Arguments, _ options: inout BuildOptions
  ) throws(UsageError) {
    options.cache = arguments.text(
      "cache", value: "DIR", in: .performance,
      "folder that keeps up to 512 MB of finished images for later builds")
    if let reason = options.cache.flatMap({ ImageCache.objection(to: $0) }) {
      throw UsageError("--cache \(reason)")
    }
    options.isDurable = arguments.flag(
      "durable", in: .output, "flush all files to the disk before ending")
  }

  static func readReplacement(
    _ arguments: inout Arguments, _ options: inout BuildOptions
  ) throws(UsageError) {
    options.force = arguments.flag(
      "force", in: .output, "also replace files that iconforge did not make or that you changed")
    options.prunes = arguments.flag(
      "prune", in: .output, "remove files of earlier builds that are no longer requested")
    let timeout = try arguments.number(
      "lock-timeout", value: "SECONDS", from: 0...86_400, in: .output,
      "how long to wait for another build in the same folder (default: 60)")
    if let timeout { options.lockTimeout = Double(timeout) }
  }

  static func readMode(
    _ arguments: inout Arguments, _ options: inout BuildOptions
  ) throws(UsageError) {
    let isDryRun = arguments.flag(
      "dry-run", in: .output, "write nothing; list every file with its current state")
    let isCheck = arguments.flag(
      "check", in: .checks, "write nothing; list files that differ, with exit status 1 for any")
    let conflicts = [
      (isDryRun, "--check compares files and --dry-run lists them: choose one"),
      (options.prunes, "--check writes nothing, and --prune removes: they cannot go together"),
      (options.force, "--check writes nothing, and --force replaces: they cannot go together"),
    ]
    for (isGiven, words) in conflicts where isCheck && isGiven { throw UsageError(words) }
    options.mode = isCheck ? .check : isDryRun ? .dryRun : .write
  }
}
