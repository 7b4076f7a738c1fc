import IconImage
import IconRules
import IconSpec
import Testing

/// Images as the file rules and launch rules see them.
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

  /// Slots of a preset by their file's name, whatever its letters' case.
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

  /// An image of a catalog or of somewhere else.
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

/// Examples turned into subjects without writing a file.
extension FileFixtures {
  static func subject(_ file: Example.File, of example: Example) throws -> ImageSubject {
    let content = content(file)
    if file.path.contains(".appiconset/") {
      let use = ImageUse(
        place: .appIconSet, edition: .current, role: .application, idiom: .iphone)
      return ImageSubject(path: file.path, content: content, use: use)
    }
    if let role = example.role {
      return ImageSubject(
        path: file.path, content: content, use: ImageUse(place: .loose, role: role))
    }
    return try loose(file.path, content, preset: example.preset ?? "ios-2010")
  }

  private static func content(_ file: Example.File) -> ImageSubject.Content {
    switch file.content {
    case .picture(let sketch): content(sketch)
    case .text(let text):
      text.hasPrefix("version https://git-lfs") ? .pointer : .other(kind: "a text file")
    case .bytes(let bytes):
      bytes.isEmpty ? .unreadable("the file is empty") : .other(kind: "a JPEG image")
    }
  }

  private static func content(_ sketch: Sketch) -> ImageSubject.Content {
    var (model, depth) = (sketch.hasAlpha ? ImageFacts.ColorModel.rgba : .rgb, 8)
    var (isInterlaced, isAnimated, isCrushed) = (false, false, false)
    var space = ImageFacts.ColorSpace.unspecified
    var (chunks, trailing) = ([String](), 0)
    for feature in sketch.features {
      switch feature {
      case .interlaced: isInterlaced = true
      case .sixteenBit: depth = 16
      case .palette: model = .palette
      case .crushed: isCrushed = true
      case .animated: isAnimated = true
      case .grayscale: model = .gray
      case .transparencyChunk: break
      case .chunk(let type, _): chunks.append(type)
      case .profile(let name): space = .profile(name: name)
      case .trailing(let count): trailing = count
      case .cut: return .unreadable("is cut short: the pixels end early")
      }
    }
    let facts = facts(
      sketch.size.width, sketch.size.height, model, depth: depth, isInterlaced: isInterlaced,
      space: space, isAnimated: isAnimated, chunks: chunks, trailing: trailing)
    return isCrushed ? .crushed(facts) : .png(facts)
  }

  /// The pictures of an example as one loose set.
  static func set(_ example: Example) throws -> SetSubject {
    let preset = example.preset ?? "ios-2010"
    var set = SetSubject(path: "Icons", kind: .loose)
    set.edition = Edition(preset: preset)
    set.isEditionAsked = example.preset != nil
    var sketches: [String: Sketch] = [:]
    for file in example.files {
      guard case .picture(let sketch) = file.content else { continue }
      if file.path == example.firstScreen {
        set.firstScreen = sketch.bitmap()
      } else {
        sketches[file.path] = sketch
        set.images.append(try subject(file, of: example))
      }
    }
    set.portraits = set.images.map { sketches[$0.path].map { Portrait($0.bitmap()) } }
    set.pixels = { [sketches] in sketches[$0.path]?.bitmap() }
    return set
  }
}
