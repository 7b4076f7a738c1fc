import IconImage
import IconRules
import IconSpec

/// The images of a set, found by their purpose.
struct Stock {
  let set: SetSubject
  /// The name of the app.
  let name: String
  let pieces: [Piece]

  init(_ exhibit: Exhibit) {
    set = exhibit.set
    name = exhibit.appName
    let single = Self.singleSizes(exhibit.set)
    pieces = exhibit.images.enumerated().compactMap { index, image in
      image.bitmap.map {
        Piece(
          index: index, name: image.subject.path.split(separator: "/").last.map(String.init) ?? "",
          use: image.subject.use, bitmap: $0.reducedToEightBits(),
          fileSize: image.subject.size ?? $0.size, isSingleSize: single[index] != nil,
          idiom: single[index] ?? image.subject.use.idiom, rank: image.rank ?? index)
      }
    }
  }

  /// The idioms of single-size images, by index.
  private static func singleSizes(_ set: SetSubject) -> [Int: Idiom] {
    var found: [Int: Idiom] = [:]
    for entry in set.entries where !entry.label.contains("-marketing") {
      guard let slot = entry.slot, slot.role == .appStore, let image = entry.image,
        slot.idiom == .universal || slot.idiom == .watch
      else { continue }
      found[image] = slot.idiom
    }
    return found
  }

  var tiles: [Piece] {
    pieces.filter { !$0.has(.launch) && ($0.idiom == .windows || $0.idiom == .linux) }
  }

  func isEarly(_ piece: Piece) -> Bool {
    (piece.use.edition ?? set.edition)?.isBeforeIOS7 ?? false
  }

  /// Icons of iPhone and iPad for a role, without appearances and layers.
  func phoneIcons(_ role: Role) -> [Piece] {
    pieces.filter { $0.has(role) && $0.layer == nil && $0.appearance == nil && isOfPhone($0) }
  }

  func isOfPhone(_ piece: Piece) -> Bool {
    let others: [ImageUse.Place] = [
      .android, .web, .icns, .iconset, .layer, .topShelf, .artwork,
    ]
    return [.iphone, .ipad, .universal, nil].contains(piece.idiom)
      && !others.contains(piece.use.place)
  }
}

struct Piece {
  let index: Int
  let name: String
  let use: ImageUse
  /// 8 bits a channel; a reduced copy of a very large image.
  let bitmap: Bitmap
  let fileSize: PixelSize
  /// True for the one size, 1,024 pixels, from which Xcode 14 and later make all others.
  let isSingleSize: Bool
  let idiom: Idiom?
  /// The position in the order of the build's presets.
  let rank: Int

  /// That of the first slot it may fill, if it has no idiom of its own.
  var platform: Idiom? {
    switch use.place {
    case .android: .android
    case .web: .web
    case .icns, .iconset: .mac
    default: idiom ?? use.slots.first?.idiom
    }
  }
  var size: PixelSize { bitmap.size }
  /// The size that its slot requires; its own size without a slot.
  var nominal: PixelSize { use.slots.first?.pixels ?? size }
  var side: Int { nominal.longerSide }
  var scale: Int { max(1, min(4, use.scale ?? use.slots.first?.scale ?? 1)) }
  var appearance: String? { use.appearance ?? use.slots.first?.appearance?.rawValue }
  var layer: Slot.Layer? {
    switch use.android?.part {
    case .back: .back
    case .front: .front
    case .monochrome: .monochrome
    default: use.slots.first?.layer
    }
  }
  var isMaskable: Bool {
    use.web?.isMaskable == true || use.slots.first?.entry["purpose"] == "maskable"
  }

  func has(_ role: Role) -> Bool {
    use.role == role || use.slots.contains { $0.role == role }
      || isSingleSize && role == .application
  }

  /// The file as it is.
  var asIs: Block { filling(size) }

  func filling(_ size: PixelSize) -> Block { .picture(.image(index), size, label: name) }

  func reduced(within side: Int) -> Block {
    size.longerSide <= side
      ? asIs : drawn(bitmap.reduced(within: PixelSize(square: side)), "reduced")
  }

  func drawn(_ picture: Bitmap, _ how: String, depth: Double = 0) -> Block {
    .picture(.drawn(picture), picture.size, label: "\(name) \(how)", depth: depth)
  }

  func rounded(_ side: Int, _ how: String) -> Block {
    drawn(pixels(square: side).cut(to: .phone), how)
  }

  /// Takes the space of the icon without its shadow.
  func early(_ side: Int, shining: Bool, _ how: String) -> Block {
    drawn(pixels(square: side).earlyIcon(shining: shining), how).centred(side, side)
  }

  func pixels(_ size: PixelSize) -> Bitmap { bitmap.resized(to: size) }
  func pixels(square side: Int) -> Bitmap { pixels(PixelSize(square: max(1, side))) }
}

extension Sequence<Piece> {
  /// The smallest image of at least `side` pixels; the largest if all are smaller.
  func best(for side: Int) -> Piece? {
    let larger = filter { $0.size.shorterSide >= side }.min { $0.size.area < $1.size.area }
    return larger ?? self.max { $0.size.area < $1.size.area }
  }

  func exactly(_ side: Int) -> Piece? { first { $0.side == side } }
}
