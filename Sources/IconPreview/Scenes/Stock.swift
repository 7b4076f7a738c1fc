import IconImage
import IconRules
import IconSpec

/// A picture as a scene shows it.
struct Shown {
  let source: Scene.Picture.Source
  let size: PixelSize
  let label: String
}

/// An image of the set whose pixels are there.
struct Piece {
  let index: Int
  let name: String
  let use: ImageUse
  /// 8 bits a channel, and a smaller copy of what is very large.
  let bitmap: Bitmap
  /// In the file.
  let fileSize: PixelSize
  /// Whether systems make every size of it: the one of 1,024 points since Xcode 14.
  let isSingleSize: Bool
  let idiom: Idiom?

  var size: PixelSize { bitmap.size }
  /// The size it is meant to have, or has where nothing says.
  var nominal: PixelSize { use.slots.first?.pixels ?? size }
  var side: Int { nominal.longerSide }
  var scale: Int { max(1, min(4, use.scale ?? use.slots.first?.scale ?? 1)) }
  var look: String? { use.appearance ?? use.slots.first?.appearance?.rawValue }
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

  /// The file itself, at its own pixels.
  var asIs: Shown { Shown(source: .image(index), size: size, label: name) }

  /// The file itself in an area of another size.
  func filling(_ size: PixelSize) -> Shown {
    Shown(source: .image(index), size: size, label: name)
  }

  /// A picture made of this one.
  func drawn(_ picture: Bitmap, _ how: String) -> Shown {
    Shown(source: .drawn(picture, of: index), size: picture.size, label: "\(name) \(how)")
  }

  /// Its pixels at that size, or those of a window of it.
  func pixels(_ size: PixelSize, window: PixelRect? = nil) -> Bitmap {
    bitmap.resized(to: size, window: window)
  }

  func pixels(square side: Int) -> Bitmap { pixels(PixelSize(square: max(1, side))) }

  /// No larger than that, and as large as it is if it fits.
  func pixels(within bounds: PixelSize) -> Bitmap {
    let fits = size.width <= bounds.width && size.height <= bounds.height
    return fits ? bitmap : pixels(size.fitted(within: bounds))
  }
}

/// The images of a set, to be found by what they are for.
struct Stock {
  let set: SetSubject
  let pieces: [Piece]

  init(_ exhibit: Exhibit) {
    set = exhibit.set
    let single = Self.singleSizes(exhibit.set)
    pieces = exhibit.images.enumerated().compactMap { index, image in
      image.bitmap.map {
        Piece(
          index: index, name: image.subject.path.split(separator: "/").last.map(String.init) ?? "",
          use: image.subject.use, bitmap: $0.reducedToEightBits(),
          fileSize: image.subject.size ?? $0.size, isSingleSize: single[index] != nil,
          idiom: single[index] ?? image.subject.use.idiom)
      }
    }
  }

  /// The images that stand for every size, and whose they are.
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

  /// Icons of systems whose desktops are not drawn here.
  var tiles: [Piece] {
    pieces.filter { !$0.has(.launch) && ($0.idiom == .windows || $0.idiom == .linux) }
  }

  /// Whether an image is of an edition before iOS 7.
  func isEarly(_ piece: Piece) -> Bool {
    (piece.use.edition ?? set.edition)?.isBeforeIOS7 ?? false
  }

  /// Icons of iPhone and iPad for a role, none of a look or a layer.
  func phoneIcons(_ role: Role) -> [Piece] {
    pieces.filter { $0.has(role) && $0.layer == nil && $0.look == nil && isOfPhone($0) }
  }

  /// Whether iPhone or iPad show it.
  func isOfPhone(_ piece: Piece) -> Bool {
    switch piece.idiom {
    case .iphone, .ipad, .universal, nil: break
    case .mac, .watch, .tv, .vision, .car, .web, .android, .windows, .linux: return false
    }
    switch piece.use.place {
    case .android, .web, .icns, .iconset, .layer, .topShelf, .artwork: return false
    case .build, .loose, .appBundle, .appIconSet, .launchImageSet, .imageSet: return true
    }
  }

  func isOf(_ idiom: Idiom) -> (Piece) -> Bool { { $0.idiom == idiom } }
}

extension Sequence<Piece> {
  /// The one whose own pixels are right for a place, else the next larger, else the largest.
  func best(for side: Int) -> Piece? {
    let larger = filter { $0.size.shorterSide >= side }.min { $0.size.area < $1.size.area }
    return larger ?? self.max { $0.size.area < $1.size.area }
  }

  /// The one that is meant to have that side.
  func exactly(_ side: Int) -> Piece? { first { $0.side == side } }
}

extension Bitmap {
  /// At that size, all of it or a window. Complexity: O(pixels of both).
  func resized(to size: PixelSize, window: PixelRect? = nil) -> Bitmap {
    if size == self.size, window == nil { return reducedToEightBits() }
    return ResamplingPlan(source: self.size, window: window, targets: [size]).resample(self)[0]
  }
}
