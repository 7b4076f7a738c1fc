import IconImage
import IconRules
import IconSpec
import IconTestSupport
import Testing

@testable import IconPreview

extension Exhibit {
  /// An image for each slot of a built-in preset, or for those of some roles.
  static func sketch(
    of preset: String, only roles: Set<Role>? = nil, kind: SetSubject.Kind = .loose,
    firstScreen: Bitmap? = nil, image: (Slot) -> Bitmap? = Exhibit.picture
  ) throws -> Exhibit {
    let preset = try #require(try BuiltInPresets.preset(preset))
    let edition = Edition(preset: preset.name)
    var set = SetSubject(path: "Icons", kind: kind)
    (set.edition, set.firstScreen) = (edition, firstScreen)
    let images = preset.slots.filter { roles?.contains($0.role) ?? true }.map { slot in
      var use = ImageUse(place: .build, slots: [slot], edition: edition)
      use.isBackground = slot.layer == .back
      return Exhibit.Image(
        subject: ImageSubject(path: slot.file, content: .unreadable("not needed"), use: use),
        bitmap: image(slot), png: [], byteCount: 0)
    }
    set.images = images.map(\.subject)
    return Exhibit(set: set, images: images)
  }

  /// Images without a purpose.
  static func given(_ pictures: [Bitmap?]) -> Exhibit {
    Exhibit(
      set: SetSubject(path: "Pictures", kind: .given),
      images: pictures.enumerated().map { index, picture in
        Exhibit.Image(
          subject: ImageSubject(
            path: "\(index).png", content: .unreadable("not needed"),
            use: ImageUse(place: .artwork)),
          bitmap: picture, png: [], byteCount: 0)
      })
  }

  /// At most 512 pixels; a disc if the slot allows transparency.
  static func picture(_ slot: Slot) -> Bitmap? {
    let size =
      slot.pixels.longerSide <= 512
      ? slot.pixels : slot.pixels.fitted(within: PixelSize(square: 512))
    let artwork = slot.alpha == .forbidden ? opaque : disc
    return artwork.resized(to: size)
  }

  private static let opaque = TestImages.artwork(64)
  private static let disc = TestImages.disc(64)
}

extension Scene {
  struct Picture {
    let source: Source
    let label: String
    let depth: Double

    var bitmap: Bitmap? { if case .drawn(let bitmap) = source { bitmap } else { nil } }
  }

  /// Without the neighbours.
  var pictures: [(area: PixelRect, picture: Picture)] {
    elements.compactMap { element in
      guard case .picture(let source, let label, let depth) = element.content else { return nil }
      if case .neighbour = source { return nil }
      return (element.area, Picture(source: source, label: label, depth: depth))
    }
  }

  var texts: [(area: PixelRect, words: String)] {
    elements.compactMap { element in
      if case .text(let words, _, _, _, _) = element.content { (element.area, words) } else { nil }
    }
  }

  var neighbours: [(area: PixelRect, neighbour: Neighbour)] {
    elements.compactMap { element in
      guard case .picture(.neighbour(let neighbour), _, _) = element.content else { return nil }
      return (element.area, neighbour)
    }
  }

  var words: [String] { texts.map { $0.words } }
}
