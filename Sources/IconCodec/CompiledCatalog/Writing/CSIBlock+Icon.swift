/// The layers and gradients of Icon Composer documents. Source: six catalogs by Xcode 26.0 to 26.4, five
/// of them with their documents; for blurs notes on joshuaswarren/AssetKit.
extension CSIBlock {
  private static let canvas = 1024

  init(_ icon: CatalogIcon, named name: String, _ identifiers: AssetIdentifiers) {
    let isStack = icon.kind == .stack
    self.init(
      layout: isStack ? 1019 : 1020, named: name, flags: 0,
      [UInt8](tag: "RAWD") + [UInt8](littleEndian: 0, 0))
    if isStack {
      width = Self.canvas
      height = Self.canvas
    }
    factor = 100
    tag = "DATA"
    let head = [UInt8](littleEndian: icon.layers.count, 0)
    add(Field.layers, head + icon.layers.flatMap { Self.frame(of: $0, identifiers) })
    add(Field.fills, head + icon.layers.flatMap(Self.fill))
    add(Field.materials, head + icon.layers.flatMap { Self.material($0.material) })
    addBlend(1, type: isStack ? "public.layeredimage" : nil)
  }

  private static func frame(
    of layer: CatalogIcon.Layer, _ identifiers: AssetIdentifiers
  ) -> [UInt8] {
    let key = key(of: layer.asset, layer.part, identifiers)
    let frame = layer.frame
    return [UInt8](littleEndian: [
      0, frame.x, frame.y, frame.width, frame.height, layer.blendMode.number,
      bits(layer.opacity), key.count,
    ]) + key
  }

  /// Lighting of a layer or of each layer, blur, and the name of the fill.
  private static func fill(of layer: CatalogIcon.Layer) -> [UInt8] {
    let name = Array((layer.fill ?? "").utf8) + [0]
    let effects = (layer.isLit ? 1 : 0) | (layer.lightsLayers ? 2 : 0)
    return [UInt8](littleEndian: effects, bits(layer.blurStrength), name.count) + name
  }

  /// Highlight, translucency and shadow.
  private static func material(_ material: CatalogIcon.Material?) -> [UInt8] {
    guard let material else { return [UInt8](littleEndian: 0, 0, 0, 0, 0) }
    return [UInt8](littleEndian: [
      material.isSpecular ? 1 : 0, bits(material.translucency), material.shadow.number,
      bits(material.shadowOpacity), 0,
    ])
  }

  init(_ gradient: CatalogGradient, named name: String) {
    let last = max(1, gradient.colors.count - 1)
    let stops = gradient.colors.enumerated().flatMap { index, color -> [UInt8] in
      let name = Array(color.utf8) + [0]
      return [UInt8](littleEndian: Self.bits(Double(index) / Double(last)), name.count) + name
    }
    let line = [gradient.start.x, gradient.start.y, gradient.stop.x, gradient.stop.y]
    self.init(
      layout: 1021, named: name, flags: 0,
      [UInt8](tag: "GGRA")
        + [UInt8](
          littleEndian: [gradient.colors.count, gradient.colors.count > 1 ? 1 : 0, 0]
            + line.map(Self.bits)) + stops)
    addBlend(0)
  }

  private static func bits(_ number: Double) -> Int { Int(Float(number).bitPattern) }
}
