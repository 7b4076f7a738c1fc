import IconCodec
import IconDocuments
import IconPackages

/// Color sets.
extension LineSelection {
  /// Nil if no line has a color for the request.
  mutating func colors() -> AssetPlan? {
    var asset = AssetPlan(path: folder.path, name: folder.name, part: .color)
    for (line, key) in lines("colors") {
      guard let color = line.line.keys["color"] else { continue }
      if let name = color["reference"]?.text {
        guard SystemColor.isThere(color["platform"]?.text, on: request.platform) else { continue }
        guard let value = SystemColor(named: name, on: request.platform)?.color else {
          report(.skipped, of: line, "is the system's color \(name), which is not known")
          continue
        }
        asset.renditions.append(
          RenditionPlan(
            source: .color(value), name: folder.name, key: key, part: .color, line: line))
        continue
      }
      guard let value = CatalogColor(color) else {
        report(.error, of: line, "has a color space or components that are not known")
        continue
      }
      let limits = value.space.isExtended ? -8.0...8 : 0...1
      if let odd = value.components.first(where: { !limits.contains($0) }) {
        report(
          .error, of: line,
          "has a component of \(odd), and \(Int(limits.lowerBound)) to \(Int(limits.upperBound)) are known"
        )
        continue
      }
      asset.renditions.append(
        RenditionPlan(source: .color(value), name: folder.name, key: key, part: .color, line: line))
    }
    return asset.renditions.isEmpty ? nil : asset
  }
}

extension CatalogColor {
  /// A color of a Contents.json: `color-space` and `components`.
  init?(_ value: PropertyValue) {
    guard let components = value["components"],
      let space = Self.spaces[value["color-space"]?.text ?? "srgb"]
    else { return nil }
    let names = space.isGray ? ["white", "alpha"] : ["red", "green", "blue", "alpha"]
    var all: [Double] = []
    for name in names {
      guard let member = components[name] else {
        guard name == "alpha" else { return nil }
        all.append(1)
        continue
      }
      guard let number = Self.component(member) else { return nil }
      all.append(number)
    }
    self.init(space: space, components: all)
  }

  private static let spaces: [String: Space] = [
    "srgb": .sRGB, "display-p3": .displayP3, "extended-srgb": .extendedSRGB,
    "gray-gamma-22": .gray, "extended-gray": .extendedGray,
  ]

  /// Decimals are rounded to 32-bit numbers, as Apple's compiler does: "0.176" is
  /// 0.17599999904632568. "0xFF" and "255" are parts of 255.
  private static func component(_ value: PropertyValue) -> Double? {
    switch value {
    case .text(let text):
      if text.lowercased().hasPrefix("0x") {
        return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
      }
      if !text.contains("."), let number = Int(text) { return Double(number) / 255 }
      return Float(text).flatMap { $0.isFinite ? Double($0) : nil }
    case .number(let number): return Double(Float(number))
    case .integer(let number): return Double(number)
    default: return nil
    }
  }
}

extension CatalogColor.Space {
  fileprivate var isGray: Bool { self == .gray || self == .extendedGray }
  fileprivate var isExtended: Bool { self == .extendedSRGB || self == .extendedGray }
}
