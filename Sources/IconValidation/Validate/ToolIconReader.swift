import IconFiles
import IconImage
import IconRules
import IconSpec

/// Reads the icons of desktop apps at the paths that a preset has for their tool: Tauri, Electron
/// and others.
struct ToolIconReader {
  let fileSystem: any FileSystem
  let preset: Preset
  /// The output folder of the preset.
  let root: String
  /// The app's own name for its icon.
  var iconName: String?

  /// Whether a preset has icons of desktop apps. Files of phones, of the hicolor theme and of
  /// catalogs have readers of their own.
  static func reads(_ preset: Preset) -> Bool {
    preset.layout == .loose && preset.slots.contains(where: isOfDesktop)
  }

  static func isOfDesktop(_ slot: Slot) -> Bool {
    [.windows, .linux].contains(slot.idiom) && slot.home == nil
  }

  /// Existing files by path, each with its slots.
  var files: [(path: String, slots: [Slot])] {
    let own = preset.slots.filter { slot in
      let isContainer = Slot.isContainer(slot.file)
      return (Self.isOfDesktop(slot) || isContainer && slot.home == nil)
        && !slot.file.contains("/\(HicolorReader.folder)/") && !slot.file.hasSuffix(".svg")
        && (iconName != nil || !slot.file.contains("{name}"))
    }
    return own.grouped { slot in
      SourcePath.joined(root, slot.file.replacing("{name}", with: iconName ?? ""))
    }.filter { fileSystem.fileType(of: $0.key) == .regular }.map { ($0.key, $0.elements) }
  }

  /// The set of the PNG files; nil without any.
  func draft() -> SetDraft? {
    var draft = SetDraft(subject: SetSubject(path: root, kind: .desktop))
    for (path, slots) in files where !Slot.isContainer(path) {
      guard let slot = slots.first else { continue }
      // Tools take other names in any size.
      let isSized = slot.statesSize
      var use = ImageUse(
        place: .desktop, slots: isSized ? [slot] : [], role: slot.role, idiom: slot.idiom)
      use.tool = tool
      draft.add(path, use)
    }
    draft.note = "judged as \(preset.name) (\(preset.title))"
    return draft.images.isEmpty ? nil : draft
  }

  var tool: Platform? { Platform(rawValue: preset.name) }
}

extension Slot {
  /// Whether the file's name has its size: "32x32.png", "Square30x30Logo.png", "icon-16.png",
  /// "128x128@2x.png".
  fileprivate var statesSize: Bool {
    let side = Int(points?.width ?? Double(pixels.width))
    return SourcePath.name(of: file).matches(of: /[0-9]+/).contains { Int($0.0) == side }
  }
}
