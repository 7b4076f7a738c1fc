import IconImage
import IconSpec

/// A missing icon of a set.
struct IconGap {
  /// "iphone 60×60@2x".
  let label: String
  /// The longer side.
  let pixels: Int
  let severity: Severity
  let codes: [String]
}

extension IconGap {
  /// A line of an app icon set.
  init(_ idiom: Idiom, points: Double, _ severity: Severity, scale: Int = 2) {
    let side = Points(width: points, height: points).label
    let codes: [Idiom: String] = [
      .iphone: "ITMS-90022", .ipad: "ITMS-90023", .watch: "ITMS-90394", .mac: "ITMS-90236",
    ]
    self.init(
      label: "\(idiom.rawValue) \(side)×\(side)@\(scale)x",
      pixels: Int(points * Double(scale)), severity: severity,
      codes: [codes[idiom]].compactMap { $0 })
  }

  /// "has no iphone 60×60@2x (120×120 pixels)": one violation per code.
  static func violations(_ icons: [IconGap], reason: String) -> [Violation] {
    let groups = icons.reduce(into: [[IconGap]]()) { groups, icon in
      let same = groups.firstIndex {
        $0[0].codes == icon.codes && $0[0].severity == icon.severity
      }
      if let same { groups[same].append(icon) } else { groups.append([icon]) }
    }
    return groups.map { group in
      let labels = group.map { "\($0.label) (\($0.pixels)×\($0.pixels) pixels)" }
      return Violation(
        "has no \(labels.listed(limit: 4))\(reason)", severity: group[0].severity,
        codes: group[0].codes)
    }
  }
}

extension SetSubject {
  /// Icons that the App Store requires and an app icon set has no file for.
  var missingCatalogIcons: [IconGap] {
    guard kind == .appIconSet, problem == nil, ![.appExtension, .sticker].contains(purpose) else {
      return []
    }
    let plain = supplied.filter { $0.appearance == nil }
    let isSingle = plain.contains { $0.isSingleSize }
    return (isSingle ? [] : missingPhoneIcon(plain) + missingPadIcons(plain))
      + (isSingle ? [] : missingWatchIcons(plain)) + missingMacIcons(plain)
  }

  private func serves(_ idiom: Idiom) -> Bool {
    guard let families = app?.families, !families.isEmpty else { return true }
    return families.contains(idiom)
  }

  /// Xcode names the application's icon AppIcon. Other names may be alternates, for which the App
  /// Store only recommends sizes.
  private var weight: Severity {
    purpose.weight(name.lowercased().hasPrefix("appicon") ? .error : .warning)
  }

  /// Sizes new in iOS 7 show that the set is for it. Small ones alone may be leftovers in an iPad
  /// set.
  private func missingPhoneIcon(_ lines: [Entry]) -> [IconGap] {
    func has(_ idiom: Idiom, _ points: [Double]) -> Bool {
      lines.contains { line in
        line.slot?.idiom == idiom && points.contains(line.slot?.points?.width ?? 0)
      }
    }
    let isMeant =
      has(.iphone, [60])
      || !has(.ipad, [76, 83.5])
        && (has(.iphone, [20, 40]) || lines.contains { $0.isFor(.iphone, points: 29, scale: 3) })
    guard isMeant, serves(.iphone),
      !lines.contains(where: { $0.isFor(.iphone, points: 60, scale: 2) })
    else {
      return []
    }
    return [IconGap(.iphone, points: 60, weight)]
  }

  private func missingPadIcons(_ lines: [Entry]) -> [IconGap] {
    let isMeant = lines.contains {
      $0.slot?.idiom == .ipad && [76, 83.5].contains($0.slot?.points?.width ?? 0)
    }
    guard isMeant, serves(.ipad) else { return [] }
    // Sets older than the iPad Pro have neither line.
    let hasStoreLine = assigned.contains { $0.isStoreIcon }
    let knowsPro = hasStoreLine || assigned.contains { $0.isFor(.ipad, points: 83.5, scale: 2) }
    return (knowsPro ? [76, 83.5] : [76]).filter { points in
      !lines.contains { $0.isFor(.ipad, points: points, scale: 2) }
    }.map {
      IconGap(.ipad, points: $0, $0 == 76 || hasStoreLine ? weight : min(weight, .warning))
    }
  }

  private func missingWatchIcons(_ lines: [Entry]) -> [IconGap] {
    let sizes = lines.filter { $0.slot?.idiom == .watch && !$0.isStoreIcon }
      .compactMap { $0.slot?.points?.width }
    // Sets for watches since 2021 may omit the sizes of older ones.
    let isRecent = sizes.contains { [33, 46, 51, 54, 117, 129].contains($0) }
    guard !sizes.isEmpty else { return [] }
    return [24, 27.5, 86, 98].filter { !sizes.contains($0) }.map {
      IconGap(.watch, points: $0, isRecent ? min(weight, .warning) : weight)
    }
  }

  /// Many applications are not in the Mac App Store. Xcode's template for several platforms has
  /// lines for the Mac, which a target for phones does not compile.
  private func missingMacIcons(_ lines: [Entry]) -> [IconGap] {
    let idioms = Set(lines.compactMap { $0.slot?.idiom })
    guard idioms.contains(.mac) else { return [] }
    let most: Severity = idioms.isDisjoint(with: [.iphone, .ipad, .universal]) ? .warning : .info
    return [1, 2].filter { scale in !lines.contains { $0.isFor(.mac, points: 512, scale: scale) } }
      .map { IconGap(.mac, points: 512, min(weight, most), scale: $0) }
  }

  /// The members of a Mac app's ICNS file, or of its source folder those with an image; empty for
  /// other sets.
  var macMembers: [Entry] {
    guard kind == .icns || kind == .iconset, mayBeAppIcon, !isPartOfCatalog, problem == nil
    else { return [] }
    return kind == .icns ? entries : entries.filter { $0.image != nil }
  }

  /// The same for an ICNS file or its source folder.
  var missingMembers: [IconGap] {
    // Many Mac apps are not in the Mac App Store, which alone requires this.
    let isBuilt = kind == .icns && app?.isMac == true && app?.isBuilt == true
    let members = macMembers
    return [1, 2].filter { scale in
      !members.isEmpty
        && !members.contains { member in
          guard let points = member.slot?.points else {
            return image(of: member)?.size?.longerSide == 512 * scale
          }
          return points.width == 512 && member.slot?.scale == scale
        }
    }.map {
      IconGap(
        label: "512×512@\($0)x", pixels: 512 * $0, severity: isBuilt ? .warning : .info,
        codes: ["ITMS-90236"])
    }
  }

  /// Application icons that a preset requires and a folder of files with the guidelines' names is
  /// missing: if the preset was requested, or the property list names such files.
  var missingLooseIcons: [IconGap] {
    guard kind == .loose, hasAppIcons, isEditionAsked || isBuiltFromLooseIcons else { return [] }
    // Built applications for iOS 7 and later are checked by their property list.
    if let app, app.isBuilt, app.isFromIOS7 { return [] }
    return entries.compactMap { entry in
      guard let slot = entry.slot, slot.role == .application, slot.required == .required,
        slot.condition == nil, entry.image == nil, let severity = weight(of: slot),
        // Icon files have rules of their own.
        ![".ico", ".icns"].contains(where: slot.file.hasSuffix)
      else { return nil }
      // The image may have another name.
      let isElsewhere = images.contains { $0.use.role == .application && $0.size == slot.pixels }
      return isElsewhere
        ? nil
        : IconGap(
          label: entry.file ?? entry.label, pixels: slot.pixels.longerSide, severity: severity,
          codes: Self.codes[slot.pixels.longerSide] ?? [])
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
    return app.storeSizes.filter { !sizes.contains($0.pixels) }.map {
      IconGap(
        label: $0.label, pixels: $0.pixels, severity: .error, codes: Self.codes[$0.pixels] ?? [])
    }
  }

  /// The same for alternate icons, of which the store only warns.
  var missingAlternateSizes: [IconGap] {
    guard kind == .app, let app, app.isBuilt, app.isIOS, app.isFromIOS7 else { return [] }
    return Dictionary(grouping: app.alternates, by: \.key).sorted { $0.key < $1.key }
      .flatMap { icon, names in
        let stems = Set(names.map(\.name.stem))
        let sizes = images.filter { stems.contains($0.name.stem) }.compactMap {
          $0.size?.longerSide
        }
        return (sizes.isEmpty ? [] : app.storeSizes).filter { !sizes.contains($0.pixels) }.map {
          IconGap(
            label: "\($0.label) of \(icon)", pixels: $0.pixels, severity: .warning,
            codes: [$0.pixels == 120 ? "ITMS-90890" : "ITMS-90892"])
        }
      }
  }
}

extension AppInfo {
  fileprivate var isFromIOS7: Bool { (sdk ?? minimumSystem ?? 0) >= 7 }

  /// The icons for the Home screens of its devices.
  fileprivate var storeSizes: [(label: String, pixels: Int)] {
    let devices = families.isEmpty ? [.iphone] : families
    return (devices.contains(.iphone) ? [("iPhone icon", 120)] : [])
      + (devices.contains(.ipad)
        ? [("iPad icon", 152)] + ((sdk ?? 0) >= 10 ? [("iPad Pro icon", 167)] : []) : [])
  }
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
