import IconImage

/// Reads presets: `Presets/*.json` and those of users.
package enum PresetReader {
  package static func preset(from bytes: [UInt8], file: String) throws(SpecProblems) -> Preset {
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
    // A preset of parts may have no slots of its own.
    let own = fields["parts"] == nil ? fields.required("slots") : fields["slots"]
    let slots = own?.list("a list of slots")?.map(slot)
    if let slots, slots.isEmpty { own?.problem("is empty") }
    guard let name, let title, let source, let layout else { return nil }
    return Preset(
      name: name, title: title, source: source, layout: layout, parts: parts.map(\.part),
      slots: parts.flatMap(\.slots) + (slots ?? []).compactMap { $0 })
  }

  private static func part(_ field: Field) -> (part: Preset.Part, slots: [Slot])? {
    let keys = ["preset", "folder", "name", "roles"]
    guard let fields = field.fields(keys, "a preset and its folder") else { return nil }
    let folder = fields.required("folder").flatMap { $0.string() == "." ? "" : file($0) }
    let iconName = fields["name"]?.fileName()?.text
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
    // Read every key before checking for missing ones: one pass reports all mistakes.
    let role = fields.required("role")?.choice(Role.self)
    let idiom = fields.required("idiom")?.choice(Idiom.self)
    let pixels = fields.required("pixels")?.pixelSize()
    let file = fields.required("file").flatMap(file)
    // Without a required key the slot is never used: reading ends with its problem.
    var slot = Slot(
      role: role ?? .application, idiom: idiom ?? .universal,
      points: fields["points"]?.points(),
      scale: fields["scale"]?.number(in: 1...4, "1, 2, 3 or 4") ?? 1,
      pixels: pixels ?? PixelSize(square: 1),
      size: fields["size"]?.choice(Slot.SizeRule.self) ?? .exact,
      orientation: fields["orientation"]?.choice(Slot.Orientation.self), file: file ?? "",
      required: fields["required"]?.choice(Slot.Requirement.self) ?? .required,
      alpha: fields["alpha"]?.choice(Slot.AlphaPolicy.self) ?? .allowed,
      statusBar: fields["statusBar"]?.choice(Slot.StatusBar.self),
      source: fields["source"]?.string() ?? "")
    slot.plistKey = fields["plistKey"]?.string()
    slot.condition = fields["condition"]?.string()
    slot.visible = fields["visible"]?.pixelSize()
    slot.maximum = fields["maximum"]?.pixelSize()
    slot.safeZone = fields["safeZone"]?.pixelRect(inside: pixels)
    slot.treatment = fields["treatment"].flatMap(treatment)
    slot.appearance = fields["appearance"]?.choice(Slot.Appearance.self)
    slot.layer = fields["layer"]?.choice(Slot.Layer.self)
    slot.entry = fields["entry"].map(entry) ?? [:]
    if let pixels, let file, let accepted = Slot.objection(to: pixels, slot.scale, in: file) {
      fields["pixels"]?.problem("are \(pixels) at \(slot.scale)x; \(accepted)")
    }
    return slot
  }

  private static func treatment(_ field: Field) -> SlotTreatment? {
    guard let fields = field.fields(["fit", "scale", "background", "shape"]) else { return nil }
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
