import IconImage
import IconRules
import IconSpec
import IconTestSupport

/// Bar icons by their names, as the validator passes them to rules.
enum GlyphBench {
  /// `edition` is a preset's year; its slots go with it.
  static func use(
    _ path: String, _ role: Role = .toolbar, _ edition: Int? = 2010
  ) throws -> ImageUse {
    let scale = path.contains("@3x") ? 3 : path.contains("@2x") ? 2 : 1
    let slots = try edition.flatMap { try BuiltInPresets.preset("ios-\($0)")?.slots } ?? []
    return ImageUse(
      place: .loose, slots: slots.filter { $0.role == role && $0.scale == scale },
      edition: edition.map(Edition.init(year:)), role: role, idiom: .iphone, scale: scale)
  }

  static func set(
    _ files: [(String, Sketch)], _ role: Role = .toolbar, _ edition: Int? = 2010
  ) throws -> SetSubject {
    try set(bitmaps: files.map { ($0.0, $0.1.bitmap()) }, role, edition)
  }

  static func set(
    bitmaps files: [(String, Bitmap)], _ role: Role = .toolbar, _ edition: Int? = 2010
  ) throws -> SetSubject {
    var set = SetSubject(path: "Icons", kind: .given)
    let bitmaps = Dictionary(uniqueKeysWithValues: files)
    set.images = try files.map { path, bitmap in
      Bench.image(
        bitmap, try use(path, role, edition), path: path, isRepresentative: !role.isGlyph)
    }
    set.portraits = files.map { Portrait($0.1) }
    set.pixels = { bitmaps[$0.path] }
    set.edition = edition.map(Edition.init(year:))
    return set
  }

  static func said(
    _ id: String, _ sketch: Sketch, path: String = "add.png", _ role: Role = .toolbar,
    _ edition: Int? = 2010
  ) throws -> [Violation] {
    Bench.violations(id, sketch, try use(path, role, edition), path: path)
  }
}
