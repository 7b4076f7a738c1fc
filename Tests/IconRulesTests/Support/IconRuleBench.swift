import IconImage
import IconRules
import IconSpec
import IconTestSupport

typealias Bench = IconRuleBench
typealias Ink = Sketch.Ink

/// Runs one rule's check on an image, without files.
enum IconRuleBench {
  static func facts(_ bitmap: Bitmap, hasTransparencyChunk: Bool = false) -> ImageFacts {
    ImageFacts(
      size: bitmap.size, bitDepth: 8, colorModel: bitmap.layout.hasAlpha ? .rgba : .rgb,
      hasTransparencyChunk: hasTransparencyChunk, isInterlaced: false, colorSpace: .unspecified,
      isAnimated: false, extraChunks: [], trailingBytes: 0)
  }

  static func image(
    _ bitmap: Bitmap, _ use: ImageUse, path: String = "Icon.png", isRepresentative: Bool = true
  ) -> ImageSubject {
    var image = ImageSubject(path: path, content: .png(facts(bitmap)), use: use)
    image.isRepresentative = isRepresentative
    return image
  }

  static func violations(_ id: String, _ image: ImageSubject, _ bitmap: Bitmap) -> [Violation] {
    guard let rule = Rules.rule(id) else { preconditionFailure("no rule \(id)") }
    let threshold = rule.threshold?.value ?? 0
    switch rule.check {
    case .artwork, .drawing: preconditionFailure("\(id) looks at artwork")
    case .facts(let check): return check(image, threshold).map { [$0] } ?? []
    case .pixels(let isLookedAt, let check):
      return isLookedAt(image) ? check(image, bitmap, threshold).map { [$0] } ?? [] : []
    case .set, .pictures:
      var set = SetSubject(path: "Icons", kind: .loose)
      set.edition = image.use.edition
      set.images = [image]
      set.pixels = { _ in bitmap }
      return rule.violations(of: set) ?? []
    }
  }

  static func violations(
    _ id: String, _ sketch: Sketch, _ use: ImageUse, path: String = "Icon.png"
  ) -> [Violation] {
    let bitmap = sketch.bitmap()
    return violations(id, image(bitmap, use, path: path), bitmap)
  }

  /// A loose set of images with their pixels.
  static func set(_ pictures: [(path: String, sketch: Sketch, use: ImageUse)]) -> SetSubject {
    var set = SetSubject(path: "Icons", kind: .loose)
    let bitmaps = Dictionary(
      uniqueKeysWithValues: pictures.map { ($0.path, $0.sketch.bitmap()) })
    set.images = pictures.map { image(bitmaps[$0.path]!, $0.use, path: $0.path) }
    set.portraits = pictures.map { Portrait(bitmaps[$0.path]!) }
    set.pixels = { bitmaps[$0.path] }
    return set
  }

  static func violations(_ id: String, _ set: SetSubject) -> [Violation] {
    guard let violations = Rules.rule(id)?.violations(of: set) else {
      preconditionFailure("no rule about sets \(id)")
    }
    return violations
  }

  /// A Home screen icon of the guidelines of a year.
  static func application(_ year: Int? = 2010) -> ImageUse {
    ImageUse(
      place: .loose, edition: year.map(Edition.init(year:)), role: .application, idiom: .iphone)
  }

  /// Slots as a built-in preset has them.
  static func slots(_ preset: String, where condition: (Slot) -> Bool) throws -> [Slot] {
    try (BuiltInPresets.preset(preset)?.slots ?? []).filter(condition)
  }
}

extension Rule {
  /// The violations of a rule about sets or their images; nil for other rules.
  func violations(of set: SetSubject) -> [Violation]? {
    let threshold = threshold?.value ?? 0
    return switch check {
    case .set(let check): check(set, threshold)
    case .pictures(let groups, let check): groups(set).compactMap { check(set, $0, threshold) }
    case .artwork, .drawing, .facts, .pixels: nil
    }
  }
}
