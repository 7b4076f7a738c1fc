import IconImage

/// The bytes of a rendition: a head of 184 bytes, fields (tag, length, value) and data. Source: see
/// `CompiledCatalog`; equal to the heads and fields in 45 catalogs by Xcode 11 to 26.
struct CSIBlock {
  enum Field {
    static let slices = 0x3E9
    static let metrics = 0x3EB
    static let blend = 0x3EC
    static let type = 0x3ED
    static let orientation = 0x3EE
    static let bytesPerRow = 0x3EF
    static let link = 0x3F2
    static let layers = 0x3F4
    static let symbolMetrics = 0x3FA
    static let symbolLayers = 0x3FB
    static let fills = 0x3FC
    static let materials = 0x3FD
  }

  private var fields: [UInt8] = []
  var (width, height, factor) = (0, 0, 0)
  var (tag, colorSpace) = ("\0\0\0\0", 0)
  private let layout: Int
  private let data: [UInt8]
  private let flags: Int
  private let name: String

  /// An image of its own, or, without a shape, made of the layers of a stack.
  init(
    _ bitmap: CatalogBitmap, named name: String, scale: Int, flags: Int, shape: CatalogShape?,
    _ compression: CatalogCompression
  ) {
    self.init(layout: shape?.layout ?? 10, named: name, flags: flags, bitmap.data(compression))
    describe(bitmap, scale)
    if let shape {
      addArea(bitmap.size, shape)
    } else {
      add(Field.slices, [UInt8](littleEndian: 1, 0, 0, 0, 0))
    }
    addBlend(1)
    add(Field.bytesPerRow, [UInt8](littleEndian: bitmap.bytesPerRow(compression)))
  }

  /// A sheet.
  init(
    atlas bitmap: CatalogBitmap, named name: String, scale: Int, _ compression: CatalogCompression
  ) {
    self.init(layout: 1004, named: name, flags: 0, bitmap.data(compression))
    describe(bitmap, scale)
    add(Field.slices, [UInt8](littleEndian: 1, 0, 0, 0, 0))
    addBlend(1)
    add(Field.bytesPerRow, [UInt8](littleEndian: bitmap.bytesPerRow(compression)))
  }

  /// An image on the sheet with the key `atlas`. `y` counts from the sheet's lower edge.
  init(
    _ bitmap: CatalogBitmap, at corner: (x: Int, y: Int), of atlas: CatalogKey,
    named name: String, scale: Int, flags: Int, shape: CatalogShape
  ) {
    self.init(layout: 1003, named: name, flags: flags, [])
    describe(bitmap, scale)
    addArea(bitmap.size, shape)
    let key = [UInt8](words: atlas.pairs.flatMap { [$0.token, $0.value] } + [0, 0])
    add(
      Field.link,
      [UInt8](tag: "INLK")
        + [UInt8](littleEndian: 0, corner.x, corner.y, bitmap.size.width, bitmap.size.height)
        + [UInt8](words: [shape.layout]) + [UInt8](littleEndian: key.count) + key)
    addBlend(1)
  }

  /// The sizes of an icon in points, with their second dimensions.
  init(sizes: [CatalogRendition.IconSize], named name: String) {
    let numbers = sizes.flatMap { [$0.width, $0.height, $0.index] }
    self.init(
      layout: 1010, named: name, flags: 0,
      [UInt8](tag: "MSIS") + [UInt8](littleEndian: 1, sizes.count) + [UInt8](littleEndian: numbers))
    addBlend(0)
  }

  init(color: CatalogColor, named name: String) {
    let components = color.components.flatMap { component in
      withUnsafeBytes(of: component.bitPattern.littleEndian) { Array($0) }
    }
    let known = color.systemName.map { name in
      [UInt8](tag: "COLR") + [UInt8](littleEndian: 1, name.utf8.count) + Array(name.utf8)
    }
    // Source: a color of the system in catalogs by Xcode 16.3 and 26.2.
    let space = color.space.rawValue | (known == nil ? 0 : 0x100)
    self.init(
      layout: 1009, named: name, flags: 0,
      [UInt8](tag: "COLR") + [UInt8](littleEndian: 1, space, color.components.count) + components
        + (known ?? []))
    addBlend(0)
  }

  /// Layers, each with its frame, opacity and the key of its asset. Source: stacks by Xcode 9.4.
  init(
    _ stack: CatalogStack, named name: String, scale: Int, _ identifiers: AssetIdentifiers
  ) {
    self.init(
      layout: 1002, named: name, flags: 0, [UInt8](tag: "RAWD") + [UInt8](littleEndian: 0, 0))
    width = stack.size.width
    height = stack.size.height
    factor = scale * 100
    tag = "DATA"
    let layers = stack.layers.flatMap { layer -> [UInt8] in
      let key = Self.key(of: layer.asset, layer.part, identifiers)
      let frame = [layer.frame.x, layer.frame.y, layer.frame.size.width, layer.frame.size.height]
      return [UInt8](littleEndian: [0] + frame + [0, Int(Float(1).bitPattern), key.count]) + key
    }
    add(Field.layers, [UInt8](littleEndian: stack.layers.count, 0) + layers)
    addBlend(1, type: "public.layeredimage")
  }

  /// The columns of an asset's keys that a layer refers to.
  static func key(
    of asset: String, _ part: CatalogPart, _ identifiers: AssetIdentifiers
  ) -> [UInt8] {
    [UInt8](words: [
      KeyToken.element.rawValue, CatalogElement.asset, KeyToken.part.rawValue, part.rawValue,
      KeyToken.identifier.rawValue, identifiers[asset], 0, 0,
    ])
  }

  /// A file that is stored as it is; vector artwork is compressed if it is text.
  init(_ file: CatalogFile, named name: String, scale: Int, flags: Int) {
    var (layout, isPacked) = (9, false)
    switch file.format {
    case .svg: isPacked = true
    case .pdf: break
    case .jpeg: layout = 12
    case .data: layout = 1000
    }
    let content = isPacked ? LZFSE.compressed(file.bytes[...]) : file.bytes
    self.init(
      layout: layout, named: name, flags: flags,
      [UInt8](tag: "RAWD") + [UInt8](littleEndian: isPacked ? 1 : 0, content.count) + content)
    tag = file.format.tag
    switch file.format {
    case .jpeg(let size):
      factor = scale * 100
      colorSpace = 1
      addArea(size)
      addBlend(1)
    case .data(let type):
      factor = scale * 100
      addBlend(1, type: type)
    case .svg, .pdf: addBlend(1)
    }
  }

  /// Source: 490 renditions by Xcode 14.3 to 26.3.
  init(_ symbol: CatalogSymbol, named name: String) {
    let content = LZFSE.compressed(symbol.bytes[...])
    self.init(
      layout: 1017, named: name, flags: CatalogRendition.Flags.vector,
      [UInt8](tag: "RAWD") + [UInt8](littleEndian: 1, content.count) + content)
    factor = 100
    tag = CatalogFile.Format.svg.tag
    addBlend(1)
    let metrics = symbol.metrics.map { Int($0.bitPattern) }
    add(
      Field.symbolMetrics, [UInt8](littleEndian: [symbol.form, symbol.points] + metrics + [0]))
    add(Field.symbolLayers, [UInt8](littleEndian: 1, 0, symbol.hasLayers ? 3 : 0))
  }

  init(layout: Int, named name: String, flags: Int, _ data: [UInt8]) {
    self.layout = layout
    self.name = name
    self.flags = flags
    self.data = data
  }

  private mutating func describe(_ bitmap: CatalogBitmap, _ scale: Int) {
    width = bitmap.size.width
    height = bitmap.size.height
    factor = scale * 100
    tag = bitmap.format.rawValue
    colorSpace = bitmap.format.colorSpace
  }

  private mutating func addArea(_ size: PixelSize, _ shape: CatalogShape = CatalogShape()) {
    add(Field.slices, [UInt8](littleEndian: shape.parts(of: size)))
    add(Field.metrics, [UInt8](littleEndian: shape.metrics(of: size)))
  }

  /// Normal blending with an opacity, the uniform type of data, and EXIF's upright orientation.
  mutating func addBlend(_ opacity: Float, type: String? = nil) {
    add(Field.blend, [UInt8](littleEndian: 0, Int(opacity.bitPattern)))
    if let type {
      add(Field.type, [UInt8](littleEndian: type.utf8.count + 1, 0) + Array(type.utf8) + [0])
    }
    add(Field.orientation, [UInt8](littleEndian: 1))
  }

  mutating func add(_ field: Int, _ value: [UInt8]) {
    fields += [UInt8](littleEndian: field, value.count) + value
  }

  var bytes: [UInt8] {
    [UInt8](tag: "CTSI") + [UInt8](littleEndian: 1, flags, width, height, factor)
      + [UInt8](tag: tag) + [UInt8](littleEndian: colorSpace, 0) + [UInt8](words: [layout, 0])
      + [UInt8](text: name, count: 128)
      + [UInt8](littleEndian: fields.count, 1, 0, data.count) + fields + data
  }
}
