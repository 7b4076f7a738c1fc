import IconImage
import IconTestSupport
import Testing

@testable import IconCodec

/// The parts of a compiled catalog that the writer makes.
@Suite struct CompiledCatalogWritingTests {
  struct Sheet: Sendable {
    let sides: [Int]
    let corners: [[Int]]
    let sheet: [Int]
  }

  /// Measured in catalogs by Xcode 12 to 26.
  @Test(arguments: [
    Sheet(sides: [128, 32, 16], corners: [[2, 2], [132, 2], [132, 36]], sheet: [166, 132]),
    Sheet(sides: [167, 152], corners: [[2, 2], [171, 2]], sheet: [324, 170]),
    Sheet(sides: [180, 120, 87], corners: [[2, 2], [184, 2], [2, 184]], sheet: [306, 272]),
    Sheet(
      sides: [120, 80, 58, 40], corners: [[2, 2], [124, 2], [2, 124], [62, 124]],
      sheet: [206, 184]),
    Sheet(
      sides: [76, 40, 29, 20], corners: [[2, 2], [80, 2], [80, 44], [2, 80]], sheet: [122, 102]),
    Sheet(sides: [60], corners: [[2, 2]], sheet: [64, 64]),
  ])
  func `images have the places on a sheet that actool gives them`(expected: Sheet) {
    let packer = AtlasPacker(expected.sides.map { PixelSize(square: $0) })
    #expect(packer.corners.map { [$0.x, $0.y] } == expected.corners)
    #expect([packer.sheet.width, packer.sheet.height] == expected.sheet)
  }

  @Test func `images on a sheet never overlap or leave it`() {
    var generator = SeededGenerator(seed: 22)
    for _ in 0..<200 {
      let sizes = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
        PixelSize(
          width: Int.random(in: 1...300, using: &generator),
          height: Int.random(in: 1...300, using: &generator))
      }.sorted { $0.area > $1.area }
      let packer = AtlasPacker(sizes)
      #expect(packer.corners.count == sizes.count)
      let boxes = zip(packer.corners, sizes).map {
        (x: $0.x, y: $0.y, right: $0.x + $1.width, top: $0.y + $1.height)
      }
      for (index, box) in boxes.enumerated() {
        // Rounding a side down takes at most a part of the margin.
        #expect(box.x >= 2 && box.y >= 2)
        #expect(box.right < packer.sheet.width + 1 && box.top < packer.sheet.height + 1)
        for other in boxes[..<index] {
          let isApart =
            box.right + 2 <= other.x || other.right + 2 <= box.x || box.top + 2 <= other.y
            || other.top + 2 <= box.y
          #expect(isApart)
        }
      }
    }
  }

  @Test(arguments: [("AppIcon", 6849), ("LaunchImage", 36251), ("Img001", 10197), ("Image", 36218)])
  func `a name has CoreUI's identifier`(name: String, identifier: Int) {
    #expect(AssetIdentifiers.hash(name) == identifier)
  }

  @Test(
    arguments: [
      (0, 0), (1, 0x3C00), (0.5, 0x3800), (-2, 0xC000), (65504, 0x7BFF), (65520, 0x7C00),
      (6.1035156e-05, 0x0400), (5.9604645e-08, 0x0001), (2.9802322e-08, 0), (1.0009765625, 0x3C01),
      (1.00048828125, 0x3C00), (1.00146484375, 0x3C02), (0.99999994, 0x3C00),
    ] as [(Float, UInt16)])
  func `a number becomes the nearest of 16 bits`(number: Float, bits: UInt16) {
    #expect(number.halfBits == bits)
  }

  @Test func `pixels are premultiplied and their channels swapped`() {
    let bitmap = Bitmap(
      size: PixelSize(width: 3, height: 1), layout: .rgba,
      bytes: [255, 128, 1, 255, 200, 100, 50, 128, 9, 9, 9, 0])
    let stored = CatalogBitmap(bitmap, as: .bgra)
    #expect(stored.bytes == [1, 128, 255, 255, 25, 50, 100, 128, 0, 0, 0, 0])
    #expect(!stored.isOpaque)
    let gray = Bitmap(size: PixelSize(width: 1, height: 1), layout: .gray, bytes: [7])
    #expect(CatalogBitmap(gray, as: .grayAlpha).bytes == [7, 255])
    #expect(CatalogBitmap(gray, as: .bgra).bytes == [7, 7, 7, 255])
  }

  @Test func `layers are composited from the back`() {
    func layer(_ bytes: [UInt8]) -> Bitmap {
      Bitmap(size: PixelSize(width: 1, height: 1), layout: .rgba, bytes: bytes)
    }
    let flat = CatalogBitmap(flattening: [
      layer([255, 0, 0, 255]), layer([0, 255, 0, 128]), layer([0, 0, 255, 0]),
    ])
    #expect(flat.bytes == [0, 128, 127, 255] && flat.isOpaque)
  }

  @Test func `an image's border continues around it on a sheet`() throws {
    let members = [40, 20].map { side -> AtlasSheet.Member in
      let bitmap = TestImages.picture(side, side, .rgb) { x, y, _ in (x + y * 3) % 256 }
      let stored = CatalogBitmap(bitmap, as: .bgra)
      let rendition = CatalogRendition(
        .bitmap(stored), named: "\(side)", key: CatalogKey([.scale: 1]), part: .icon)
      return (rendition, stored)
    }
    let sheet = AtlasSheet.sheets(named: "s", CatalogKey([.scale: 1]), members, from: 0)[0].bitmap
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
      let start = (y * sheet.size.width + x) * 4
      return Array(sheet.bytes[start..<start + 4])
    }
    #expect(pixel(0, 0) == [0, 0, 0, 0])
    #expect(pixel(1, 1) == pixel(2, 2) && pixel(1, 2) == pixel(2, 2) && pixel(2, 1) == pixel(2, 2))
    #expect(pixel(42, 41) == pixel(41, 41) && pixel(42, 42) == pixel(41, 41))
  }

  /// Trees of one leaf, and of several with an inner node.
  @Test(arguments: [0, 1, 3, 4, 500, 501, 1700], [nil, 3])
  func `the reader finds every entry of a tree in its order`(count: Int, leaf: Int?) throws {
    var store = BOMStoreWriter(entriesPerLeaf: leaf)
    let entries = (0..<count).map { number -> BOMStoreWriter.Entry in
      ([UInt8(number >> 8), UInt8(number & 0xFF)], Array("value \(number)".utf8))
    }
    let tree = store.tree("A", count: count)
    let inline = store.tree("B", count: count, isInline: true)
    store.fill(tree, with: entries)
    store.fill(inline, with: (0..<count).map { ($0, [UInt8($0 & 0xFF)]) })
    let read = try BOMStore(store.bytes)
    #expect(try read.tree("A")?.entries.map { Array($0.key) } == entries.map(\.key))
    #expect(try read.tree("A")?.entries.map { Array($0.value) } == entries.map(\.value))
    #expect(try read.tree("B")?.entries.map { $0.key.number(at: 0) } == (0..<count).map { $0 })
  }

  @Test func `the block index ends inside the file, with an entry for each block`() throws {
    var store = BOMStoreWriter()
    for number in 0..<300 { store.name("V\(number)", [1, 2, 3]) }
    let bytes = store.bytes
    let (index, length) = (bytes[...].bigEndian(at: 16), bytes[...].bigEndian(at: 20))
    #expect(index + length == bytes.count && index % 16 == 0)
    #expect(bytes[...].bigEndian(at: index) == 304 && length == 4 + 304 * 8 + 20)
  }

  /// 7,500 bytes for each chunk, at most three, and the rows that remain.
  @Test(arguments: [
    (4, [4]), (44, [44]), (64, [32, 32]), (76, [25, 25, 25, 1]), (120, [40, 40, 40]),
    (256, [85, 85, 85, 1]),
  ])
  func `rows are divided into chunks`(side: Int, rows: [Int]) {
    let bitmap = TestImages.picture(side, side, .rgb) { x, y, c in (x * y + c) % 251 }
    let data = CatalogBitmap(bitmap, as: .bgra).data(.lzfse)
    let isChunked = data[...].doubleWord(at: 4)! & 1 == 1
    #expect(isChunked == (rows.count > 1))
    guard isChunked else { return }
    var (found, offset) = ([Int](), 16)
    for _ in 0..<data[...].doubleWord(at: 12)! {
      found.append(data[...].doubleWord(at: offset + 12)!)
      offset += 20 + data[...].doubleWord(at: offset + 16)!
    }
    #expect(found == rows && offset == data.count)
  }

  @Test func `names with one hash get different identifiers`() {
    let names = ["appleBannerBack", "appleAppleFire", "AppIcon"]
    #expect(AssetIdentifiers.hash(names[0]) == AssetIdentifiers.hash(names[1]))
    let identifiers = AssetIdentifiers(of: names)
    #expect(identifiers["appleAppleFire"] == 59950 && identifiers["appleBannerBack"] == 59951)
    #expect(identifiers["AppIcon"] == 6849)
  }
}
