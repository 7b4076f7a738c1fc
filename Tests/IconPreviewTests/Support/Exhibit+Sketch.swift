import IconImage
import IconPreview
import IconRules
import IconSpec
import IconTestSupport
import Testing

extension Exhibit {
  /// What a built-in preset makes: an image for each slot, or for those of some roles.
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
        subject: ImageSubject(path: slot.file, content: .unreadable("not asked"), use: use),
        bitmap: image(slot), png: [], byteCount: 0)
    }
    set.images = images.map(\.subject)
    return Exhibit(set: set, images: images)
  }

  /// Pictures for which nothing says what they are.
  static func given(_ pictures: [Bitmap?]) -> Exhibit {
    Exhibit(
      set: SetSubject(path: "Pictures", kind: .given),
      images: pictures.enumerated().map { index, picture in
        Exhibit.Image(
          subject: ImageSubject(
            path: "\(index).png", content: .unreadable("not asked"),
            use: ImageUse(place: .artwork)),
          bitmap: picture, png: [], byteCount: 0)
      })
  }

  /// Of the slot's size, transparent around a disc where that may be, and small where it is large.
  static func picture(_ slot: Slot) -> Bitmap? {
    let size =
      slot.pixels.longerSide <= 512
      ? slot.pixels : slot.pixels.fitted(within: PixelSize(square: 512))
    let drawing = slot.alpha == .forbidden ? opaque : disc
    return ResamplingPlan(source: drawing.size, targets: [size]).resample(drawing)[0]
  }

  private static let opaque = TestPictures.artwork(64)
  private static let disc = TestPictures.disc(64)
}

extension Scene {
  var pictures: [Scene.Picture] {
    elements.compactMap { if case .picture(let picture) = $0 { picture } else { nil } }
  }

  var texts: [Scene.Text] {
    elements.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  var words: [String] { texts.map(\.words) }
}

extension Scene.Picture {
  var bitmap: Bitmap? {
    if case .drawn(let bitmap, of: _) = source { bitmap } else { nil }
  }
}
