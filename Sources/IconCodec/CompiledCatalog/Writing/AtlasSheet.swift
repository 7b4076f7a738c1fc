import IconImage

/// A sheet of small images that share the columns of a key and a format.
struct AtlasSheet: Sendable {
  typealias Member = (rendition: CatalogRendition, bitmap: CatalogBitmap)

  /// The pixels of a sheet at scale 1, after which Apple's compiler begins the next sheet; an image of
  /// so many pixels is stored on its own. A sheet ends with the image that reaches the limit. Source:
  /// sheets and single images in catalogs by Xcode 12 to 26 put it between 17,825 and 18,116.
  private static let pixelLimit = 18_000

  let name: String
  let key: CatalogKey
  let members: [Member]
  private let packer: AtlasPacker

  /// Whether an image is small enough for a sheet.
  static func holds(_ bitmap: CatalogBitmap, scale: Int) -> Bool {
    bitmap.size.area < pixelLimit * scale
  }

  /// The columns of a key that all images of a sheet share.
  static func shared(_ key: CatalogKey) -> CatalogKey {
    var shared = key
    for token in [KeyToken.identifier, .dimension1, .dimension2, .direction] { shared[token] = 0 }
    return shared
  }

  /// "ZZZZPackedAsset-2.1.0-gamut0": scale, opaque, gray, gamut.
  static func name(for bitmap: CatalogBitmap, _ key: CatalogKey) -> String {
    "ZZZZPackedAsset-\(key[.scale]).\(bitmap.isOpaque ? 1 : 0)."
      + "\(bitmap.format == .grayAlpha ? 1 : 0)-gamut\(key[.gamut])"
  }

  /// The sheets of images with one name and one shared key: the largest images first, equal ones in
  /// the order given.
  static func sheets(named name: String, _ key: CatalogKey, _ members: [Member], from number: Int)
    -> [AtlasSheet]
  {
    let sorted = members.enumerated().sorted { first, second in
      let areas = (first.element.bitmap.size.area, second.element.bitmap.size.area)
      return areas.0 == areas.1 ? first.offset < second.offset : areas.0 > areas.1
    }
    var groups: [[Member]] = []
    var room = 0
    for (_, member) in sorted {
      if room <= 0 {
        groups.append([])
        room = pixelLimit * key[.scale]
      }
      groups[groups.count - 1].append(member)
      room -= member.bitmap.size.area
    }
    return groups.enumerated().map { index, members in
      var key = key
      key[.element] = CatalogElement.atlas
      key[.part] = CatalogPart.image.rawValue
      key[.dimension1] = number + index
      return AtlasSheet(name: name, key: key, members: members)
    }
  }

  private init(name: String, key: CatalogKey, members: [Member]) {
    self.name = name
    self.key = key
    self.members = members
    packer = AtlasPacker(members.map(\.bitmap.size))
  }

  /// The images with their edges: the pixels around an image repeat its border, so that scaling it on
  /// the sheet takes no transparency from outside. Source: sheets in pairs 02 and 15. Complexity:
  /// O(pixels).
  var bitmap: CatalogBitmap {
    let (size, first) = (packer.sheet, members[0].bitmap)
    let stride = first.format.bytesPerPixel
    var bytes = [UInt8](repeating: 0, count: size.area * stride)
    for (corner, member) in zip(packer.corners, members) {
      let image = member.bitmap
      let (width, height) = (image.size.width, image.size.height)
      let top = size.height - corner.y - height
      // The margin of 2 leaves room beside an image; a sheet with rounded sides may end above it.
      for row in max(-1, -top)...min(height, size.height - top - 1) {
        let source = min(max(row, 0), height - 1) * width * stride
        let line = image.bytes[source..<source + width * stride]
        let target = ((top + row) * size.width + corner.x) * stride
        bytes.replaceSubrange(target..<target + line.count, with: line)
        bytes.replaceSubrange(target - stride..<target, with: line.prefix(stride))
        guard corner.x + width < size.width else { continue }
        bytes.replaceSubrange(
          target + line.count..<target + line.count + stride, with: line.suffix(stride))
      }
    }
    return CatalogBitmap(
      size: size, format: first.format, isOpaque: first.isOpaque, bytes: bytes)
  }

  /// The rendition of a member.
  func block(ofMember index: Int) -> CSIBlock {
    let (rendition, bitmap) = members[index]
    return CSIBlock(
      bitmap, at: packer.corners[index], of: key, named: rendition.name,
      scale: rendition.key[.scale], flags: rendition.flags, shape: rendition.shape)
  }
}

/// CoreUI's element of assets and of their sheets.
enum CatalogElement {
  static let (atlas, asset) = (9, 85)
}
