import IconImage
import IconSpec

extension SetSubject {
  /// Application icons a preset requires and a folder of files by the guidelines' names has not:
  /// where the preset was asked for, or the property list says that the application is built from
  /// such files.
  var missingLooseIcons: [IconGap] {
    guard kind == .loose, hasAppIcons, isEditionAsked || isBuiltFromLooseIcons else { return [] }
    // What is asked of applications since then is told of their property list.
    if let app, app.isBuilt, app.isFromIOS7 { return [] }
    return entries.compactMap { entry in
      guard let slot = entry.slot, slot.role == .application, slot.required == .required,
        slot.condition == nil, entry.image == nil, let severity = weight(of: slot)
      else { return nil }
      // Some call the same picture by another name.
      let isElsewhere = images.contains { $0.use.role == .application && $0.size == slot.pixels }
      return isElsewhere
        ? nil
        : IconGap(
          entry.file ?? entry.label, slot.pixels.longerSide, severity,
          Self.codes[slot.pixels.longerSide] ?? [])
    }
  }

  /// Whether it holds icons of an application, and not launch images or bar icons alone.
  var hasAppIcons: Bool { images.contains { $0.use.isAppIcon && $0.use.role != .appStore } }

  private static let codes = [
    120: ["ITMS-90022"], 76: ["ITMS-90023"], 152: ["ITMS-90023"], 167: ["ITMS-90023"],
  ]

  /// Icons by other names than the guidelines' may well be all there.
  private var isBuiltFromLooseIcons: Bool {
    guard let app, app.iconName == nil, !app.icons.isEmpty else { return false }
    let stems = entries.compactMap { $0.file?.stem }
    return app.icons.allSatisfy { stems.contains($0.name.stem) }
  }

  /// Nil when the device is none of the application's.
  private func weight(of slot: Slot) -> Severity? {
    if let families = app?.families, !families.isEmpty {
      guard families.contains(slot.idiom) else { return nil }
      return isEditionAsked ? .error : .warning
    }
    // Who asks for an edition may still make an application for one device.
    let isServed = images.contains { $0.use.role == .application && $0.use.idiom == slot.idiom }
    return isEditionAsked ? (isServed ? .error : .warning) : (isServed ? .warning : nil)
  }

  /// What the store asks, since iOS 7, of a built application whose icons are files.
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
  /// A file's name without extension, scale and device: what the system looks images up by.
  var stem: String {
    var rest = SourcePath.name(of: self)[...]
    for ending in [".png", "~ipad", "~iphone", "@2x", "@3x", "~ipad", "~iphone"]
    where rest.lowercased().hasSuffix(ending) {
      rest = rest.dropLast(ending.count)
    }
    return String(rest)
  }
}
