import IconCodec
import IconDocuments
import IconFiles
import IconImage
import IconRules
import IconSpec

/// What the page's program draws, as JSON.
package struct PageData {
  private let exhibition: Exhibition
  private var shelf = PictureShelf()
  private var sets: [PropertyValue] = []
  /// Where each file is shown: its set and its place there.
  private var places: [String: (set: Int, image: Int?)] = [:]
  private var changes: [PropertyValue] = []
  /// Where a server tells of new builds.
  package var live: String?
  private var (sceneCount, imageCount) = (0, 0)

  package init(_ exhibition: Exhibition) {
    self.exhibition = exhibition
  }

  /// "2 sets, 31 images in 9 scenes".
  package var summary: String {
    func counted(_ count: Int, _ noun: String) -> String {
      "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
    return counted(sets.count, "set") + ", " + counted(imageCount, "image") + " in "
      + counted(sceneCount, "scene")
  }

  private mutating func place(of bitmap: Bitmap) -> PropertyValue {
    let png = ImageFormat.png.encoder(effort: .fast).encode(bitmap)
    return shelf.place(of: png, size: bitmap.size).map(PropertyValue.integer) ?? .null
  }

  /// Adds a set with the scenes it is seen in. Complexity: O(pixels).
  package mutating func add(_ exhibit: Exhibit, scenes: [Scene]) {
    let number = sets.count
    var shown = [Int?](repeating: nil, count: exhibit.images.count)
    let images = exhibit.inOrder.enumerated().map { place, index -> PropertyValue in
      let image = exhibit.images[index]
      let (path, size) = (image.subject.path, image.subject.size ?? image.bitmap?.size)
      if places[path] == nil { places[path] = (number, place) }
      let picture =
        image.png.isEmpty
        ? nil : size.flatMap { shelf.place(of: image.png, size: $0) }
      shown[index] = picture
      let problem =
        image.problem ?? (picture == nil ? "is left out: the page is full" : nil)
      return [
        "path": .text(FileName.told(path)), "name": .text(FileName.told(image.subject.name)),
        "picture": picture.map(PropertyValue.integer) ?? .null,
        "width": .integer(size?.width ?? 0), "height": .integer(size?.height ?? 0),
        "bytes": .integer(image.byteCount), "scale": .integer(image.subject.use.scale ?? 1),
        "purpose": .text(image.subject.use.purpose),
        "look": .text(image.subject.use.appearance ?? "light"),
        "isGlyph": .boolean(image.subject.use.isGlyph),
        "problem": problem.map(PropertyValue.text) ?? .null,
      ]
    }
    let path = exhibit.set.path
    if places[path] == nil { places[path] = (number, nil) }
    let drawn = scenes.map { entry(of: $0, shown) }
    sets.append([
      "title": .text(FileName.told(SourcePath.name(of: path))), "path": .text(FileName.told(path)),
      "kind": .text(exhibit.set.kind.title), "images": .list(images), "scenes": .list(drawn),
      "parts": .list([]),
    ])
    sceneCount += scenes.count
    imageCount += images.count
  }

  /// Adds an artwork as it comes apart.
  package mutating func add(_ split: ArtworkSplit, of artwork: String) {
    let parts = split.parts.map { part -> PropertyValue in
      [
        "title": .text(part.title), "picture": part.picture.map { place(of: $0) } ?? .null,
        "text": .text(part.text),
      ]
    }
    sets.append([
      "title": .text(FileName.told(SourcePath.name(of: artwork))),
      "path": .text(FileName.told(artwork)), "kind": "artwork", "images": .list([]),
      "scenes": .list([]), "parts": .list(parts),
    ])
    if places[artwork] == nil { places[artwork] = (sets.count - 1, nil) }
  }

  /// Adds what became of pictures since another time.
  package mutating func add(_ changes: [PictureChange]) {
    for change in changes {
      var table: [String: PropertyValue] = [
        "path": .text(FileName.told(change.path)), "kind": .text(change.kind.rawValue),
      ]
      table["was"] = change.formerPath.map { .text(FileName.told($0)) } ?? .null
      table["before"] = change.before.map { place(of: $0) } ?? .null
      table["after"] = change.after.map { place(of: $0) } ?? .null
      table["difference"] = change.difference.map { place(of: $0) } ?? .null
      table["largest"] = change.largest.map(PropertyValue.integer) ?? .null
      table["share"] = change.share.map(PropertyValue.number) ?? .null
      table["note"] = change.note.map { .text(FileName.told($0)) } ?? .null
      self.changes.append(.table(table))
    }
  }

  private mutating func entry(of scene: Scene, _ shown: [Int?]) -> PropertyValue {
    let elements = scene.elements.compactMap { element -> PropertyValue? in
      switch element {
      case .picture(let picture): entry(of: picture, shown)
      case .box(let box): box.entry
      case .text(let text): text.entry
      }
    }
    return [
      "title": .text(scene.title), "source": .text(scene.source),
      "width": .integer(scene.size.width), "height": .integer(scene.size.height),
      "backdrop": .text(scene.backdrop.rawValue), "elements": .list(elements),
    ]
  }

  private mutating func entry(of picture: Scene.Picture, _ shown: [Int?]) -> PropertyValue? {
    var number: PropertyValue = .null
    switch picture.source {
    case .image(let index):
      if shown.indices.contains(index), let place = shown[index] { number = .integer(place) }
    case .drawn(let bitmap, _): number = place(of: bitmap)
    }
    guard number != .null else { return nil }
    var table = picture.area.table
    table["kind"] = "picture"
    table["picture"] = number
    table["label"] = .text(FileName.told(picture.label))
    table["depth"] = .number(picture.depth)
    return .table(table)
  }

  /// The whole, with nothing in it that could end a script.
  package func text(failure: String? = nil) -> [UInt8] {
    let rules = Dictionary(
      exhibition.findings.map { ($0.rule.id, $0.rule) }, uniquingKeysWith: { first, _ in first })
    let rest: PropertyValue = [
      "version": .text(IconForge.version), "title": .text(FileName.told(exhibition.title)),
      "summary": .text(exhibition.summary), "live": live.map(PropertyValue.text) ?? .null,
      "failure": (failure ?? told).map(PropertyValue.text) ?? .null,
      "notes": .texts(exhibition.notes.map(FileName.told)), "sets": .list(sets),
      "findings": .list(exhibition.findings.map(entry)),
      "rules": .list(rules.values.sorted { $0.id < $1.id }.map(\.pageEntry)),
      "changes": .list(changes),
    ]
    let text = JSONText.line(rest).replacing("<", with: "\\u003c")
    return Array("{\"pictures\":[".utf8) + shelf.text + Array("],".utf8)
      + Array(text.utf8.dropFirst())
  }

  /// What could not be made.
  private var told: String? {
    exhibition.failures.isEmpty
      ? nil : exhibition.failures.map { $0.text() }.joined(separator: "\n")
  }

  private func entry(of finding: Finding) -> PropertyValue {
    let place = places[finding.path]
    return [
      "severity": .text(finding.severity.rawValue), "rule": .text(finding.rule.id),
      "path": .text(FileName.told(finding.file)),
      "line": finding.line.map(PropertyValue.integer) ?? .null,
      "column": finding.column.map(PropertyValue.integer) ?? .null,
      "message": .text(FileName.told(finding.message)), "remedy": .text(finding.rule.remedy),
      "set": place.map { .integer($0.set) } ?? .null,
      "image": place?.image.map(PropertyValue.integer) ?? .null,
      "region": finding.region.map { .table($0.table) } ?? .null,
    ]
  }
}

extension Exhibit {
  /// Places of images as people look for them: icons first, small ones before large ones.
  fileprivate var inOrder: [Int] {
    func rank(_ index: Int) -> (Int, Int, Int) {
      let role = images[index].subject.use.role
      let group = role == .launch || role == .topShelf ? 2 : role?.isAppIcon == true ? 0 : 1
      return (group, images[index].subject.size?.area ?? 0, index)
    }
    return images.indices.sorted { rank($0) < rank($1) }
  }
}

extension Rule {
  fileprivate var pageEntry: PropertyValue {
    [
      "id": .text(id), "summary": .text(summary), "measure": .text(measure),
      "source": .text(source),
    ]
  }
}

extension PixelRect {
  fileprivate var table: [String: PropertyValue] {
    [
      "x": .integer(x), "y": .integer(y), "width": .integer(size.width),
      "height": .integer(size.height),
    ]
  }
}

extension Scene.Box {
  fileprivate var entry: PropertyValue {
    var table = area.table
    table["kind"] = "box"
    table["radius"] = .integer(radius)
    table["fill"] = .texts(fill.map(\.description))
    table["opacity"] = .number(opacity)
    table["stroke"] = stroke.map { .text($0.description) } ?? .null
    return .table(table)
  }
}

extension Scene.Text {
  fileprivate var entry: PropertyValue {
    var table = area.table
    table["kind"] = "text"
    table["text"] = .text(FileName.told(words))
    table["color"] = .text(color.description)
    table["align"] = .text(alignment.rawValue)
    table["bold"] = .boolean(isBold)
    return .table(table)
  }
}

extension SetSubject.Kind {
  fileprivate var title: String {
    switch self {
    case .loose: "icons by their names"
    case .app: "an app and its icons"
    case .appIconSet: "app icon set"
    case .launchImageSet: "launch image set"
    case .imageSet: "image set"
    case .brandAssets: "brand assets"
    case .imageStack, .solidImageStack: "layered icon"
    case .iconset, .icns: "icons for the Mac"
    case .iconComposer: "Icon Composer document"
    case .android: "Android icon"
    case .web: "web site"
    case .ico: "icon file"
    case .compiledCatalog: "compiled catalog"
    case .given: "pictures"
    case .nothing: "nothing"
    }
  }
}
