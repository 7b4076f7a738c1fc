import IconImage

/// Reads `Presets/*.json` and a user's own. Every mistake is reported, with line and column.
public enum PresetReader {
  public static func preset(from bytes: [UInt8], file: String) throws(SpecProblems) -> Preset {
    try ProblemCollector.reading(bytes, file: file, preset)
  }

  private static func preset(_ field: Field) -> Preset? {
    guard
      let fields = field.fields(
        ["name", "title", "source", "layout", "parts", "slots"],
        "a preset: name, title, source, slots")
    else { return nil }
    let name = fields.required("name")?.string()
    let title = fields["title"].map { $0.string() } ?? name
    let source = fields["source"].map { $0.string() } ?? ""
    let layout = fields["layout"].map { $0.choice(OutputLayout.self) } ?? .loose
    let parts = fields["parts"]?.list("a list of presets and their folders")?.compactMap(part) ?? []
    // One that is made of others need not have slots of its own.
    let own = fields["parts"] == nil ? fields.required("slots") : fields["slots"]
    let slots = own?.list("a list of slots")?.map(slot)
    if let slots, slots.isEmpty { own?.problem("is empty") }
    guard let name, let title, let source, let layout else { return nil }
    return Preset(
      name: name, title: title, source: source, layout: layout, parts: parts.map(\.part),
      slots: parts.flatMap(\.slots) + (slots ?? []).compactMap { $0 })
  }

  /// One of the program's own presets, below a folder.
  private static func part(_ field: Field) -> (part: Preset.Part, slots: [Slot])? {
    let keys = ["preset", "folder", "name", "roles"]
    guard let fields = field.fields(keys, "a preset and its folder") else { return nil }
    let folder = fields.required("folder").flatMap { $0.string() == "." ? "" : file($0) }
    let iconName = fields["name"]?.iconName()?.text
    let roles = fields["roles"]?.list("a list of roles")?.compactMap { $0.choice(Role.self) }
    guard let name = fields.required("preset"), let text = name.string() else { return nil }
    guard let preset = try? BuiltInPresets.preset(BuiltInPresets.name(for: text)) else {
      let hint = Spelling.suggestion(for: text, among: BuiltInPresets.names)
      name.problem(
        "\"\(text.abbreviated)\" is not a built-in preset"
          + (hint.map { " (did you mean \($0)?)" } ?? ""))
      return nil
    }
    guard let folder else { return nil }
    let taken = preset.slots.filter { roles?.contains($0.role) ?? true }
    let slots = taken.map { slot in
      var slot = slot
      slot.home =
        slot.home.map {
          Slot.Home(
            layout: $0.layout, folder: SourcePath.joined(folder, $0.folder),
            iconName: $0.iconName ?? iconName)
        } ?? Slot.Home(layout: preset.layout, folder: folder, iconName: iconName)
      return slot
    }
    let part = Preset.Part(preset: preset.name, folder: folder, name: iconName, roles: roles)
    return (part, slots)
  }

  private static let slotKeys = [
    "role", "idiom", "points", "scale", "pixels", "size", "orientation", "file", "plistKey",
    "required", "condition", "alpha", "statusBar", "visible", "safeZone", "maximum", "treatment",
    "appearance", "layer", "entry", "source",
  ]

  private static func slot(_ field: Field) -> Slot? {
    guard let fields = field.fields(slotKeys, "a slot: role, idiom, pixels, file") else {
      return nil
    }
    // All are read before any is missed, so that one pass finds every mistake.
    let role = fields.required("role")?.choice(Role.self)
    let idiom = fields.required("idiom")?.choice(Idiom.self)
    let pixels = fields.required("pixels")?.pixelSize()
    let file = fields.required("file").flatMap(file)
    let scale = fields["scale"].map { $0.integer(in: 1...4, "1, 2, 3 or 4") } ?? 1
    let size = fields["size"].map { $0.choice(Slot.SizeRule.self) } ?? .exact
    let required = fields["required"].map { $0.choice(Slot.Requirement.self) } ?? .required
    let alpha = fields["alpha"].map { $0.choice(Slot.AlphaPolicy.self) } ?? .allowed
    let points = fields["points"]?.pair("[width, height] in points") {
      $0.number(in: 0.5...65_535, "a number of points")
    }.map { Points(width: $0, height: $1) }
    let orientation = fields["orientation"]?.choice(Slot.Orientation.self)
    let plistKey = fields["plistKey"]?.string()
    let condition = fields["condition"]?.string()
    let statusBar = fields["statusBar"]?.choice(Slot.StatusBar.self)
    let (visible, maximum) = (fields["visible"]?.pixelSize(), fields["maximum"]?.pixelSize())
    let safeZone = fields["safeZone"].flatMap { zone in
      zone.pixelRect(inside: pixels)
    }
    let treatment = fields["treatment"].flatMap(treatment)
    let appearance = fields["appearance"]?.choice(Slot.Appearance.self)
    let layer = fields["layer"]?.choice(Slot.Layer.self)
    let entry = fields["entry"].map(entry) ?? [:]
    let source = fields["source"].map { $0.string() } ?? ""
    if let pixels, let file, let scale, let wanted = Slot.objection(to: pixels, scale, in: file) {
      fields["pixels"]?.problem("are \(pixels) at \(scale)x; \(wanted)")
    }
    guard let role, let idiom, let pixels, let file, let scale, let size, let required, let alpha,
      let source
    else { return nil }
    return Slot(
      role: role, idiom: idiom, points: points, scale: scale, pixels: pixels, size: size,
      orientation: orientation, file: file, plistKey: plistKey, required: required,
      condition: condition, alpha: alpha, statusBar: statusBar, visible: visible,
      safeZone: safeZone, maximum: maximum, treatment: treatment,
      appearance: appearance, layer: layer, entry: entry, source: source)
  }

  private static func treatment(_ field: Field) -> SlotTreatment? {
    let keys = ["fit", "scale", "background", "shape"]
    guard let fields = field.fields(keys, keys.joined(separator: ", ")) else { return nil }
    return SlotTreatment(
      fit: fields["fit"]?.choice(Fit.self),
      scale: fields["scale"]?.number(in: 0.01...1, "a share between 0.01 and 1"),
      background: fields["background"]?.color(), shape: fields["shape"]?.choice(IconShape.self))
  }

  private static func entry(_ field: Field) -> [String: String] {
    Dictionary(
      field.entries("keys and their texts").compactMap { key, value in
        value.string().map { (key.text, $0) }
      }, uniquingKeysWith: { first, _ in first })
  }

  private static func file(_ field: Field) -> String? {
    guard let path = field.string("a file name") else { return nil }
    if let reason = OutputPath.objection(to: path) {
      field.problem("\"\(path.abbreviated)\" \(reason)")
      return nil
    }
    return path
  }
}
