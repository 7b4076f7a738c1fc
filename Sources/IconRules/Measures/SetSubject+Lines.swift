import IconSpec

extension SetSubject {
  /// Lines of Contents.json with a slot.
  var assigned: [Entry] { entries.filter { !$0.isUnassigned } }

  /// Lines that name a file, existing or not; file-missing reports missing ones.
  var supplied: [Entry] { assigned.filter { $0.file != nil || $0.image != nil } }

  /// An app icon set without any file; no other rule reports it.
  var isEmptyIconSet: Bool { kind == .appIconSet && problem == nil && supplied.isEmpty }

  /// Folders with a Contents.json.
  var isCatalog: Bool {
    let kinds: [Kind] = [
      .appIconSet, .launchImageSet, .imageSet, .brandAssets, .imageStack, .solidImageStack,
    ]
    return kinds.contains(kind)
  }

  /// The set's name in property lists: the last folder without extension.
  var name: String {
    let folder = SourcePath.name(of: path)
    return folder.lastIndex(of: ".").map { String(folder[..<$0]) } ?? folder
  }
}

extension SetSubject.Entry {
  func isFor(_ idiom: Idiom, points: Double, scale: Int) -> Bool {
    slot?.idiom == idiom && slot?.points?.width == points && slot?.scale == scale
  }

  /// The large icon of an iOS or watchOS app: the App Store icon or the single size.
  var isStoreIcon: Bool {
    guard let slot, slot.idiom != .mac, slot.idiom != .tv, appearance == nil else { return false }
    return slot.role == .appStore || slot.points?.width == 1024
  }

  /// The image from which Xcode 14 and later make every size.
  var isSingleSize: Bool { isStoreIcon && !label.contains("-marketing") }
}
