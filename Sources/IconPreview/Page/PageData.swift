import IconCodec
import IconDocuments
import IconFiles
import IconImage
import IconRules
import IconSpec
import IconValidation

struct PageData {
  private let exhibition: Exhibition
  private var images = ImageTable()
  private var neighbours: [Neighbour: Int] = [:]
  private var sets: [PropertyValue] = []
  /// The set and the index in it where each file is shown.
  private var places: [String: (set: Int, image: Int?)] = [:]
  private var changes: [PropertyValue] = []
  private var (sceneCount, imageCount) = (0, 0)
  /// The layers and settings of the icon that the page composes.
  var design = PropertyValue.null

  init(_ exhibition: Exhibition) { self.exhibition = exhibition }

  /// "2 sets, 31 images in 9 scenes".
  var summary: String {
    "\(sets.count.counted("set")), \(imageCount.counted("image")) in "
      + sceneCount.counted("scene")
  }

  var isEmpty: Bool { imageCount == 0 && sceneCount == 0 }

  private mutating func index(of bitmap: Bitmap) -> Int? {
    images.index(
      of: ImageFormat.png.encoder(effort: .fast).encode(bitmap), size: bitmap.size,
      bitmap.reducedToEightBits().board)
  }

  private mutating func index(of neighbour: Neighbour) -> Int? {
    if let index = neighbours[neighbour] { return index }
    neighbours[neighbour] = index(of: neighbour.bitmap)
    return neighbours[neighbour]
  }

  mutating func picture(_ bitmap: Bitmap?) -> PropertyValue {
    bitmap.flatMap { index(of: $0) }.map(PropertyValue.integer) ?? .null
  }

  /// Complexity: O(pixels).
  mutating func add(_ exhibit: Exhibit, scenes: [Scene], _ brand: String? = nil) {
    let number = sets.count
    var shown = [Int?](repeating: nil, count: exhibit.images.count)
    let entries = exhibit.inOrder.enumerated().map { place, index -> PropertyValue in
      let image = exhibit.images[index]
      let (path, size) = (image.subject.path, image.subject.size ?? image.bitmap?.size)
      if places[path] == nil { places[path] = (number, place) }
      let picture =
        image.png.isEmpty
        ? nil : size.flatMap { images.index(of: image.png, size: $0, image.bitmap?.board) }
      shown[index] = picture
      let problem =
        image.problem ?? (picture == nil ? "is skipped: the page has reached its size limit" : nil)
      return [
        "path": .text(FileName.display(path)), "name": .text(FileName.display(image.subject.name)),
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
    addSet(path, kind: exhibit.set.kind.title, brand, images: entries, scenes: drawn)
  }

  private mutating func addSet(
    _ path: String, kind: String, _ brand: String?, images: [PropertyValue] = [],
    scenes: [PropertyValue] = [],
    parts: [PropertyValue] = []
  ) {
    sets.append([
      "title": .text(FileName.display(SourcePath.name(of: path))),
      "path": .text(FileName.display(path)),
      "kind": .text(kind), "brand": brand.map { .text(FileName.display($0)) } ?? .null,
      "images": .list(images), "scenes": .list(scenes),
      "parts": .list(parts),
    ])
    sceneCount += scenes.count
    imageCount += images.count
  }

  mutating func add(_ split: ArtworkSeparation, of artwork: String, _ brand: String?) {
    let parts = split.parts.map { title, image, text -> PropertyValue in
      ["title": .text(title), "picture": picture(image), "text": .text(text)]
    }
    addSet(artwork, kind: "artwork", brand, parts: parts)
    if places[artwork] == nil { places[artwork] = (sets.count - 1, nil) }
  }

  mutating func add(_ changes: [ImageChange]) {
    for change in changes {
      self.changes.append([
        "path": .text(FileName.display(change.path)), "kind": .text(change.kind.rawValue),
        "was": change.formerPath.map { .text(FileName.display($0)) } ?? .null,
        "before": picture(change.before), "after": picture(change.after),
        "difference": picture(change.difference),
        "largest": change.largest.map(PropertyValue.integer) ?? .null,
        "share": change.share.map(PropertyValue.number) ?? .null,
        "note": change.note.map { .text(FileName.display($0)) } ?? .null,
      ])
    }
  }

  private mutating func entry(of scene: Scene, _ shown: [Int?]) -> PropertyValue {
    let elements = scene.elements.compactMap { element -> PropertyValue? in
      let table: [String: PropertyValue]?
      switch element.content {
      case .picture(let source, let label, let depth):
        let number =
          switch source {
          case .image(let index): shown.indices.contains(index) ? shown[index] : nil
          case .drawn(let bitmap): self.index(of: bitmap)
          case .neighbour(let neighbour): index(of: neighbour)
          }
        table = number.map { number in
          [
            "kind": "picture", "picture": .integer(number), "label": .text(FileName.display(label)),
            "depth": .number(depth),
          ]
        }
      case .box(let fill, let radius, let opacity, let stroke):
        table = [
          "kind": "box", "radius": .integer(radius), "fill": .texts(fill.map(\.description)),
          "opacity": .number(opacity), "stroke": stroke.map { .text($0.description) } ?? .null,
        ]
      case .text(let words, let color, let alignment, let isBold, let truncation):
        table = [
          "kind": "text", "text": .text(FileName.display(words)),
          "color": color.map { .text($0.description) } ?? .null, "align": .text(alignment.rawValue),
          "bold": .boolean(isBold), "truncation": .text(truncation.rawValue),
        ]
      }
      return table.map { .table($0.merging(element.area.table) { own, _ in own }) }
    }
    return [
      "title": .text(scene.title), "source": .text(scene.source),
      "platform": .text(scene.platform),
      "width": .integer(scene.size.width), "height": .integer(scene.size.height),
      "backdrop": .text(scene.backdrop.rawValue), "elements": .list(elements),
    ]
  }

  /// The elements of the images.
  var pictures: [UInt8] { images.elements }

  /// JSON that is safe within a script element.
  func text(failure: String? = nil) -> [UInt8] {
    let rules = exhibition.findings.map(\.rule).uniqued().sorted { $0.id < $1.id }.map {
      rule -> PropertyValue in
      [
        "id": .text(rule.id), "summary": .text(rule.summary), "measure": .text(rule.measure),
        "source": .text(rule.source),
      ]
    }
    let errors = exhibition.failures.map { $0.text() }.joined(separator: "\n")
    let failure = failure ?? (errors.isEmpty ? nil : errors)
    let all: PropertyValue = [
      "pictures": .list(images.facts), "version": .text(IconForge.version),
      "title": .text(FileName.display(exhibition.title)),
      "summary": .text(exhibition.summary), "failure": failure.map(PropertyValue.text) ?? .null,
      "notes": .texts(exhibition.notes.map(FileName.display)), "sets": .list(sets),
      "findings": .list(exhibition.findings.map(entry)),
      "rules": .list(rules), "changes": .list(changes), "design": design,
      "isBuild": .boolean(!exhibition.artworks.isEmpty),
    ]
    return Array(JSONText.line(all).replacing("<", with: "\\u003c").utf8)
  }

  private func entry(of finding: Finding) -> PropertyValue {
    let place = places[finding.path]
    return [
      "severity": .text(finding.severity.rawValue), "rule": .text(finding.rule.id),
      "path": .text(FileName.display(finding.file)),
      "line": finding.line.map(PropertyValue.integer) ?? .null,
      "column": finding.column.map(PropertyValue.integer) ?? .null,
      "message": .text(FileName.display(finding.message)), "remedy": .text(finding.rule.remedy),
      "set": place.map { .integer($0.set) } ?? .null,
      "image": place?.image.map(PropertyValue.integer) ?? .null,
      "region": finding.region.map { .table($0.table) } ?? .null,
    ]
  }
}

extension Exhibit {
  /// Indices of the images: app icons first, small ones before large ones.
  fileprivate var inOrder: [Int] {
    func rank(_ index: Int) -> (Int, Int, Int) {
      let role = images[index].subject.use.role
      let group = role == .launch || role == .topShelf ? 2 : role?.isAppIcon == true ? 0 : 1
      return (group, images[index].subject.size?.area ?? 0, index)
    }
    return images.indices.sorted { rank($0) < rank($1) }
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
    case .desktop: "icons of a desktop app"
    case .compiledCatalog: "compiled catalog"
    case .compiledIcon: "compiled app icon"
    case .given: "images"
    case .nothing: "nothing"
    }
  }
}
