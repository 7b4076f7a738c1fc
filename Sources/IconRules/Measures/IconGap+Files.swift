import IconImage
import IconSpec

extension SetSubject {
  /// Application icons that a preset requires and a folder of files with the guidelines' names is
  /// missing: if the preset was requested, or the property list names such files.
  var missingLooseIcons: [IconGap] {
    guard kind == .loose, hasAppIcons, isEditionAsked || isBuiltFromLooseIcons else { return [] }
    // Built applications for iOS 7 and later are judged by their property list.
    if let app, app.isBuilt, app.isFromIOS7 { return [] }
    return entries.compactMap { entry in
      guard let slot = entry.slot, slot.role == .application, slot.required == .required,
        slot.condition == nil, entry.image == nil, let severity = weight(of: slot)
      else { return nil }
      // The image may have another name.
      let isElsewhere = images.contains { $0.use.role == .application && $0.size == slot.pixels }
      return isElsewhere
        ? nil
        : IconGap(
          entry.file ?? entry.label, slot.pixels.longerSide, severity,
          Self.codes[slot.pixels.longerSide] ?? [])
    }
  }

  /// Whether it holds application icons, not only launch images or bar icons.
  var hasAppIcons: Bool { images.contains { $0.use.isAppIcon && $0.use.role != .appStore } }

  private static let codes = [
    120: ["ITMS-90022"], 76: ["ITMS-90023"], 152: ["ITMS-90023"], 167: ["ITMS-90023"],
  ]

  /// Icons with names of their own may be complete.
  private var isBuiltFromLooseIcons: Bool {
    guard let app, app.iconName == nil, !app.icons.isEmpty else { return false }
    let stems = entries.compactMap { $0.file?.stem }
    return app.icons.allSatisfy { stems.contains($0.name.stem) }
  }

  /// Nil for a device that the application does not support.
  private func weight(of slot: Slot) -> Severity? {
    if let families = app?.families, !families.isEmpty {
      guard families.contains(slot.idiom) else { return nil }
      return isEditionAsked ? .error : .warning
    }
    // An application for a requested edition may still support one device only.
    let isServed = images.contains { $0.use.role == .application && $0.use.idiom == slot.idiom }
    return isEditionAsked ? (isServed ? .error : .warning) : (isServed ? .warning : nil)
  }

  /// Icons that the App Store requires of built applications for iOS 7 and later whose icons are
  /// files.
  var missingBundleIcons: [IconGap] {
    guard kind == .app, let app, app.isBuilt, app.isIOS, app.iconName == nil, !app.icons.isEmpty,
      app.isFromIOS7
    else { return [] }
    let sizes = images.compactMap { $0.size?.longerSide }
    guard !sizes.isEmpty else { return [] }
    let families = app.families.isEmpty ? [.iphone] : app.families
    var wanted: [(label: String, pixels: Int)] = []
    if families.contains(.iphone) { wanted.append(("iPhone icon", 120)) }
    if families.contains(.ipad) {
      wanted.append(("iPad icon", 152))
      if (app.sdk ?? 0) >= 10 { wanted.append(("iPad Pro icon", 167)) }
    }
    return wanted.filter { !sizes.contains($0.pixels) }.map {
      IconGap($0.label, $0.pixels, .error, Self.codes[$0.pixels] ?? [])
    }
  }
}

extension AppInfo {
  fileprivate var isFromIOS7: Bool { (sdk ?? minimumSystem ?? 0) >= 7 }
}

extension String {
  /// A file's name without extension, scale and device, by which the system looks up images.
  var stem: String {
    var rest = SourcePath.name(of: self)[...]
    for ending in [".png", "~ipad", "~iphone", "@2x", "@3x", "~ipad", "~iphone"]
    where rest.lowercased().hasSuffix(ending) {
      rest = rest.dropLast(ending.count)
    }
    return String(rest)
  }
}
