import IconFiles
import IconImage
import IconSpec

/// A column of a preset's sheet: one of its images, or several as a device composites them.
struct SheetColumn {
  let title: String
  /// One slot, or the layers of a layered icon from back to front.
  let slots: [Slot]
  /// The visible part; nil shows the whole file.
  var outline: IconOutline?
  /// Whether the system composites it over its dark background.
  var isOnDarkBackground = false

  enum Choice {
    /// The smallest image of each use, which shows most faults, and the largest; for application icons
    /// two more.
    case many
    /// One image of each use, for a page of docs; two for some application icons.
    case few
  }

  static func columns(of preset: Preset, _ choice: Choice) -> [SheetColumn] {
    let roles = Set(preset.slots.map(\.role))
    let columns = preset.slots.grouped(by: \.use).flatMap { _, all -> [SheetColumn] in
      let use = all[0]
      let slots = all.sorted { $0.pixels.area < $1.pixels.area }
        .grouped(by: \.pixels).map { $0.elements[0] }
      let indices = choice == .many ? many(slots.count, of: use) : few(slots.count, of: use)
      if choice == .few, use.role == .settings, roles.contains(.notification) { return [] }
      return indices.map { SheetColumn(title: use.title, slots: [slots[$0]]) }
    }
    // Of equal titles the last counts.
    let shown = preset.slots.compactMap(shown).reversed().grouped(by: \.title)
    return columns + shown.reversed().map { $0.elements[0] } + layered(preset.slots)
  }

  private static func many(_ count: Int, of use: Slot) -> [Int] {
    let last = count - 1
    let chosen: Set<Int> =
      use.role == .launch ? [0] : use.isMain ? [0, 1, last / 2, last] : [0, last]
    return chosen.filter { (0..<count).contains($0) }.sorted()
  }

  private static func few(_ count: Int, of use: Slot) -> [Int] {
    switch use.role {
    case .appStore, .webClip, .spotlight, .navigationBar, .toolbar: []
    case .launch: use.shownOrientation == .portrait || use.layer != nil ? [0] : []
    case .application where use.isMain: use.treatment?.shape != nil ? [0, count - 1] : [0]
    case .application: use.layer == .back || use.entry["purpose"] != nil ? [] : [count - 1]
    default: [0]
    }
  }

  /// One image as a device shows it; nil if the device shows the file unchanged.
  private static func shown(_ slot: Slot) -> SheetColumn? {
    if slot.entry["purpose"] == "maskable" {
      return SheetColumn(title: "maskable shown", slots: [slot], outline: .circle)
    }
    guard slot.layer == nil, slot.role == .application, slot.treatment?.shape == nil else {
      return nil
    }
    if let appearance = slot.appearance {
      return SheetColumn(
        title: "\(appearance.rawValue) shown", slots: [slot], outline: phone,
        isOnDarkBackground: true)
    }
    guard slot.idiom == .watch else { return nil }
    return SheetColumn(title: "watch shown", slots: [slot], outline: .circle)
  }

  /// The largest layered icon of each role, composited.
  private static func layered(_ slots: [Slot]) -> [SheetColumn] {
    let sheets = slots.filter {
      $0.layer != nil && $0.layer != .monochrome && $0.appearance == nil
    }
    return Dictionary(grouping: sheets, by: \.role).values.compactMap { sheets in
      guard let size = sheets.map(\.pixels).max(by: { $0.area < $1.area }) else { return nil }
      let order: [Slot.Layer] = [.back, .middle, .front]
      let layers = order.compactMap { layer in
        sheets.first { $0.pixels == size && $0.layer == layer }
      }
      return SheetColumn(
        title: layers[0].role == .application ? "shown" : "\(layers[0].role.rawValue) shown",
        slots: layers, outline: outline(of: layers[0]))
    }.sorted { $0.title < $1.title }
  }

  /// The corner radius of iOS 7 to 18, as a fraction of the side.
  /// Source: measured on screenshots of the Home screen.
  private static let phone = IconOutline.arc(0.223)

  private static func outline(of slot: Slot) -> IconOutline {
    switch slot.idiom {
    case .android, .vision: .circle
    case .tv: .arc(0.1)
    default: phone
    }
  }
}

extension Slot {
  /// What an image is for, without its size.
  fileprivate var use: [String] { [role.rawValue, title, treatment?.shape?.rawValue ?? ""] }

  fileprivate var title: String {
    [
      layer == nil && appearance == nil ? entry["purpose"] ?? role.rawValue : nil,
      layer?.rawValue, appearance?.rawValue, shownOrientation?.rawValue,
      treatment?.shape == .circle ? "round" : nil,
    ].compactMap { $0 }.joined(separator: " ")
  }

  fileprivate var isMain: Bool {
    role == .application && layer == nil && entry["purpose"] == nil && appearance == nil
  }

  /// Of launch images.
  fileprivate var shownOrientation: Orientation? {
    guard role == .launch else { return nil }
    return orientation ?? (pixels.width > pixels.height ? .landscape : .portrait)
  }
}

extension SheetColumn {
  /// The image of a cell: the column's layers, composited and cut to the outline. Layers are scaled
  /// first, which is faster and gives the same result.
  func picture(of sheets: [Bitmap], in cell: Int) -> Bitmap? {
    guard let first = sheets.first else { return nil }
    guard let outline else { return first.shown(in: cell) }
    let isLauncher = slots[0].idiom == .android && slots[0].layer != nil
    let parts = sheets.map { sheet in
      (isLauncher ? sheet.launcherWindow : sheet).shown(in: cell).addingAlpha()
    }
    var result = parts[0]
    if isOnDarkBackground { result = result.onDarkBackground() }
    for part in parts.dropFirst() { result = result.covered(by: part) }
    return result.cut(to: outline)
  }
}

extension Bitmap {
  /// The part of a layer that Android launchers show: 72 of 108 dp.
  fileprivate var launcherWindow: Bitmap {
    let (side, inset) = (size.width * 2 / 3, size.width / 6)
    return cropped(to: PixelRect(x: inset, y: inset, size: PixelSize(square: side)))
  }

  func shown(in side: Int) -> Bitmap {
    let eight = reducedToEightBits()
    guard size.longerSide > side else { return eight.magnified(by: side / size.longerSide) }
    let target = size.fitted(within: PixelSize(square: side))
    return ResamplingPlan(source: size, targets: [target]).resample(eight)[0]
  }
}
