import IconImage
import IconSpec

/// A column of a preset's sheet: one of its images, or what a device makes of several.
struct SheetColumn {
  let title: String
  /// One, or the sheets of a layered icon from the back to the front.
  let slots: [Slot]
  /// What is seen of it; nil for the file as it is.
  var outline: Outline?
  /// Whether the system lays it on its dark ground.
  var isOnDarkGround = false

  /// Of the side: the corner of iOS 7 to 18, measured on pictures of the Home screen.
  private static let phoneCorner = 0.223

  /// What a device cuts out.
  enum Outline {
    /// The circle of Android's launchers, 72 of the 108 the layers have.
    case launcher
    /// The circle in the whole square.
    case circle
    /// Rounded corners, of this share of the height.
    case rounded(Double)
  }

  /// Images of one use, in whatever size.
  private struct Use: Hashable {
    let role: Role
    let layer: Slot.Layer?
    let appearance: Slot.Appearance?
    let purpose: String?
    let orientation: Slot.Orientation?
    let shape: IconShape?

    init(_ slot: Slot) {
      shape = slot.treatment?.shape
      (role, layer, appearance) = (slot.role, slot.layer, slot.appearance)
      purpose = slot.entry["purpose"]
      orientation = role == .launch ? slot.orientation ?? slot.pixels.orientation : nil
    }

    /// Whether these are the icon as it is on the Home screen.
    var isMain: Bool {
      role == .application && layer == nil && purpose == nil && appearance == nil
    }

    var title: String {
      [
        layer == nil && appearance == nil ? purpose ?? role.rawValue : nil, layer?.rawValue,
        appearance?.rawValue, orientation?.rawValue, shape == .circle ? "round" : nil,
      ].compactMap { $0 }.joined(separator: " ")
    }
  }

  /// How much of a preset a sheet shows.
  enum Choice {
    /// Of every use the smallest image, which shows most of what goes wrong, and the largest; of
    /// application icons two between.
    case telling
    /// What fits a page: of every use one, of application icons two, none of what is the
    /// application icon again.
    case few
  }

  static func columns(of preset: Preset, _ choice: Choice) -> [SheetColumn] {
    let roles = Set(preset.slots.map(\.role))
    var order: [Use] = []
    var groups: [Use: [Slot]] = [:]
    for slot in preset.slots {
      let use = Use(slot)
      if groups[use] == nil { order.append(use) }
      groups[use, default: []].append(slot)
    }
    let columns = order.flatMap { use -> [SheetColumn] in
      var sizes: Set<PixelSize> = []
      let slots = groups[use, default: []].sorted { $0.pixels.area < $1.pixels.area }
        .filter { sizes.insert($0.pixels).inserted }
      let indices = choice == .telling ? telling(slots.count, of: use) : few(slots.count, of: use)
      if choice == .few, use.role == .settings, roles.contains(.notification) { return [] }
      return indices.map { SheetColumn(title: use.title, slots: [slots[$0]]) }
    }
    return columns + preset.slots.compactMap(shown).lastOfEachTitle + layered(preset.slots)
  }

  private static func telling(_ count: Int, of use: Use) -> [Int] {
    let last = count - 1
    let chosen: Set<Int> =
      use.role == .launch ? [0] : use.isMain ? [0, 1, last / 2, last] : [0, last]
    return chosen.filter { (0..<count).contains($0) }.sorted()
  }

  private static func few(_ count: Int, of use: Use) -> [Int] {
    switch use.role {
    case .appStore, .webClip, .spotlight, .navigationBar, .toolbar: []
    case .launch: use.orientation == .portrait || use.layer != nil ? [0] : []
    case .application where use.isMain: use.shape != nil ? [0, count - 1] : [0]
    case .application: use.layer == .back || use.purpose != nil ? [] : [count - 1]
    default: [0]
    }
  }

  /// One image as a device shows it, where that is not as it is.
  private static func shown(_ slot: Slot) -> SheetColumn? {
    if slot.entry["purpose"] == "maskable" {
      return SheetColumn(title: "maskable shown", slots: [slot], outline: .circle)
    }
    guard slot.layer == nil, slot.role == .application, slot.treatment?.shape == nil else {
      return nil
    }
    if let look = slot.appearance {
      return SheetColumn(
        title: "\(look.rawValue) shown", slots: [slot], outline: .rounded(phoneCorner),
        isOnDarkGround: true)
    }
    guard slot.idiom == .watch else { return nil }
    return SheetColumn(title: "watch shown", slots: [slot], outline: .circle)
  }

  /// The largest layered icon of each role, put together.
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
        slots: layers,
        outline: outline(of: layers[0]))
    }.sorted { $0.title < $1.title }
  }

  private static func outline(of slot: Slot) -> Outline {
    switch slot.idiom {
    case .android: .launcher
    case .vision: .circle
    case .tv: .rounded(0.1)
    default: .rounded(phoneCorner)
    }
  }
}

extension [SheetColumn] {
  fileprivate var lastOfEachTitle: [SheetColumn] {
    enumerated().filter { index, column in
      !dropFirst(index + 1).contains { $0.title == column.title }
    }.map(\.element)
  }
}

extension PixelSize {
  fileprivate var orientation: Slot.Orientation { width > height ? .landscape : .portrait }
}
