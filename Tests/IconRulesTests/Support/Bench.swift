import IconImage
import IconRules
import IconSpec
import IconTestSupport

typealias Ink = Sketch.Ink

/// What a rule finds in an image, without files; rules about pixels look at `bitmap`.
func findings(_ id: String, _ image: ImageSubject, _ bitmap: Bitmap? = nil) -> [Finding] {
  guard let rule = Rules.rule(id) else { preconditionFailure("no rule \(id)") }
  let threshold = rule.threshold?.value ?? 0
  let violation: Violation?
  switch rule.check {
  case .artwork, .drawing: preconditionFailure("\(id) looks at artwork")
  case .facts(let check): violation = check(image, threshold)
  case .pixels(let isLookedAt, let check):
    violation = isLookedAt(image) ? check(image, bitmap!, threshold) : nil
  case .set, .pictures:
    var set = SetSubject(path: "Icons", kind: .loose)
    set.edition = image.use.edition
    set.images = [image]
    set.pixels = { _ in bitmap }
    return findings(id, set)
  }
  return violation.map { [Finding(rule, $0, path: image.path)] } ?? []
}

func findings(
  _ id: String, _ sketch: Sketch, _ use: ImageUse, path: String = "Icon.png"
) -> [Finding] {
  let bitmap = sketch.bitmap()
  return findings(id, Bench.image(bitmap, use, path: path), bitmap)
}

/// What a rule finds in a set.
func findings(_ id: String, _ set: SetSubject) -> [Finding] {
  guard let rule = Rules.rule(id), let violations = rule.violations(of: set) else {
    preconditionFailure("no rule about sets \(id)")
  }
  return violations.map { Finding(rule, $0, path: set.path) }
}

func facts(
  _ width: Int, _ height: Int, _ model: ImageFacts.ColorModel = .rgb, depth: Int = 8,
  isInterlaced: Bool = false, space: ImageFacts.ColorSpace = .unspecified,
  isAnimated: Bool = false, chunks: [String] = [], trailing: Int = 0
) -> ImageFacts {
  ImageFacts(
    size: PixelSize(width: width, height: height), bitDepth: depth, colorModel: model,
    hasTransparencyChunk: false, isInterlaced: isInterlaced, colorSpace: space,
    isAnimated: isAnimated, extraChunks: chunks, trailingBytes: trailing)
}

/// Images and sets for rules.
enum Bench {
  static func image(
    _ bitmap: Bitmap, _ use: ImageUse, path: String = "Icon.png", isRepresentative: Bool = true
  ) -> ImageSubject {
    let facts = facts(
      bitmap.size.width, bitmap.size.height, bitmap.layout.hasAlpha ? .rgba : .rgb)
    var image = ImageSubject(path: path, content: .png(facts), use: use)
    image.isRepresentative = isRepresentative
    return image
  }

  /// A set of images with their pixels.
  static func set(
    _ pictures: [(path: String, bitmap: Bitmap, use: ImageUse)], kind: SetSubject.Kind = .loose
  ) -> SetSubject {
    var set = SetSubject(path: "Icons", kind: kind)
    let bitmaps = Dictionary(uniqueKeysWithValues: pictures.map { ($0.path, $0.bitmap) })
    set.images = pictures.map {
      image($0.bitmap, $0.use, path: $0.path, isRepresentative: $0.use.role?.isGlyph != true)
    }
    set.portraits = pictures.map { Portrait($0.bitmap) }
    set.pixels = { bitmaps[$0.path] }
    return set
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

  /// Slots of a preset by their file's name, case-insensitively.
  static func slots(_ preset: String, _ name: String) throws -> [Slot] {
    try slots(preset) { $0.file.lowercased() == name.lowercased() }
  }

  /// A loose file by one of a preset's names.
  static func loose(
    _ path: String, _ width: Int, _ height: Int, preset: String = "ios-2010"
  ) throws -> ImageSubject {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let use = ImageUse(
      place: .loose, slots: try slots(preset, name), edition: Edition(preset: preset))
    return ImageSubject(path: path, content: .png(facts(width, height)), use: use)
  }

  // MARK: Bar icons by their names, as the validator passes them to rules

  /// `year` is that of a preset; its slots go with it.
  static func glyph(
    _ path: String, _ role: Role = .toolbar, _ year: Int? = 2010
  ) throws -> ImageUse {
    let scale = path.contains("@3x") ? 3 : path.contains("@2x") ? 2 : 1
    let filled = try year.map { year in
      try slots("ios-\(year)") { $0.role == role && $0.scale == scale }
    }
    return ImageUse(
      place: .loose, slots: filled ?? [], edition: year.map(Edition.init(year:)), role: role,
      idiom: .iphone, scale: scale)
  }

  static func glyphs(
    _ files: [(String, Sketch)], _ role: Role = .toolbar, _ year: Int? = 2010
  ) throws -> SetSubject {
    try glyphs(bitmaps: files.map { ($0, $1.bitmap()) }, role, year)
  }

  static func glyphs(
    bitmaps files: [(String, Bitmap)], _ role: Role = .toolbar, _ year: Int? = 2010
  ) throws -> SetSubject {
    var set = set(try files.map { ($0, $1, try glyph($0, role, year)) }, kind: .given)
    set.edition = year.map(Edition.init(year:))
    return set
  }

  static func glyphFindings(
    _ id: String, _ sketch: Sketch, path: String = "add.png", _ role: Role = .toolbar,
    _ year: Int? = 2010
  ) throws -> [Finding] {
    findings(id, sketch, try glyph(path, role, year), path: path)
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
