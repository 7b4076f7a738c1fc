import IconImage
import IconRules
import IconSpec
import Testing

/// Images for rules about files and launch images.
enum FileFixtures {
  static func facts(
    _ width: Int, _ height: Int, _ model: ImageFacts.ColorModel = .rgb, depth: Int = 8,
    isInterlaced: Bool = false, space: ImageFacts.ColorSpace = .unspecified,
    isAnimated: Bool = false, chunks: [String] = [], trailing: Int = 0
  ) -> ImageFacts {
    ImageFacts(
      size: PixelSize(width: width, height: height), bitDepth: depth, colorModel: model,
      hasTransparencyChunk: false, isInterlaced: isInterlaced, colorSpace: space,
      isAnimated: isAnimated, extraChunks: chunks, trailingBytes: trailing)
  }

  /// Slots of a preset by their file's name, case-insensitively.
  static func slots(_ preset: String, _ name: String) throws -> [Slot] {
    let preset = try #require(try BuiltInPresets.preset(preset))
    return preset.slots.filter { $0.file.lowercased() == name.lowercased() }
  }

  /// A loose file by one of a preset's names.
  static func loose(
    _ path: String, _ facts: ImageFacts, preset: String = "ios-2010"
  ) throws -> ImageSubject {
    try loose(path, .png(facts), preset: preset)
  }

  static func loose(
    _ path: String, _ content: ImageSubject.Content, preset: String = "ios-2010"
  ) throws -> ImageSubject {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let use = ImageUse(
      place: .loose, slots: try slots(preset, name), edition: Edition(preset: preset))
    return ImageSubject(path: path, content: content, use: use)
  }

  /// An image of any place and role.
  static func image(
    _ facts: ImageFacts, in place: ImageUse.Place, _ role: Role?, _ idiom: Idiom = .iphone,
    edition: Edition? = .current, path: String = "icon.png"
  ) -> ImageSubject {
    ImageSubject(
      path: path, content: .png(facts),
      use: ImageUse(place: place, edition: edition, role: role, idiom: idiom))
  }

  static func findings(_ id: String, _ image: ImageSubject) throws -> [Finding] {
    let rule = try #require(Rules.rule(id))
    guard case .facts(let check) = rule.check else {
      Issue.record("\(id) does not look at facts")
      return []
    }
    return [check(image, rule.threshold?.value ?? 0)].compactMap { $0 }
      .map { Finding(rule, $0, path: image.path) }
  }

  static func findings(_ id: String, _ set: SetSubject) throws -> [Finding] {
    let rule = try #require(Rules.rule(id))
    let violations = try #require(rule.violations(of: set), "\(id) does not look at sets")
    return violations.map { Finding(rule, $0, path: set.path) }
  }
}
