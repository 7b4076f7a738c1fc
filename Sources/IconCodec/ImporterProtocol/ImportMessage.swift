import IconImage

/// The format of messages on the pipe: "IFI3", the body's length (8 bytes), and the body. Numbers
/// are little-endian; text and bytes follow their length. Any change of the format increments the
/// digit. The importer first sends a greeting with its confinement.
///
/// Neither side trusts the other: readers check every number and never allocate more than they
/// received. Complexity: O(bytes).
package enum ImportMessage {
  package static let headBytes = 12
  private static let magic: [UInt8] = Array("IFI3".utf8)

  private static let helloBytes = 24

  package static func hello(_ confinement: Confinement) -> [UInt8] {
    var writer = MessageWriter()
    writer.numbers(
      confinement.hasLimits ? 1 : 0, confinement.landlock, confinement.hasSeccomp ? 1 : 0)
    return head(of: helloBytes) + writer.body
  }

  /// Whether the body of a greeting follows this header.
  package static func isHello(head: [UInt8]) -> Bool { bodyBytes(head: head) == helloBytes }

  /// Nil for an invalid greeting.
  package static func confinement(_ body: [UInt8]) -> Confinement? {
    var reader = MessageReader(rest: body[...])
    guard let hasLimits = reader.flag(), let landlock = reader.number(in: 0...1000),
      let hasSeccomp = reader.flag(), reader.rest.isEmpty
    else { return nil }
    return Confinement(hasLimits: hasLimits, landlock: landlock, hasSeccomp: hasSeccomp)
  }

  /// Whether these bytes begin the greeting of another version.
  package static func isForeignHello(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: magic.dropLast()) && !bytes.starts(with: magic)
  }

  /// The length of the body; nil for an invalid header.
  package static func bodyBytes(head: [UInt8]) -> Int? {
    guard head.count == headBytes, head.starts(with: magic) else { return nil }
    var reader = MessageReader(rest: head[4...])
    return reader.number()
  }

  package static func bytes(of request: ImportRequest) -> [UInt8] {
    var writer = MessageWriter()
    writer.numbers(
      request.page, Int(request.space.rawValue), request.allowsPDF ? 1 : 0, request.limits.side,
      request.limits.pixels)
    switch request.work {
    case .raster: writer.numbers(1)
    case .vector(let renders):
      writer.numbers(2, renders.count)
      for render in renders {
        let (target, window, whole) = (render.target, render.window, render.whole)
        writer.numbers(
          target.width, target.height, window.x, window.y, window.size.width, window.size.height,
          whole.width, whole.height)
      }
    case .conversion(let size, let layout, let depth, let profile):
      writer.numbers(3, size.width, size.height, layout.rawValue, depth.rawValue)
      writer.bytes(profile)
    }
    writer.bytes(request.bytes)
    return head(of: writer.body.count) + writer.body
  }

  package static func bytes(of reply: ImportReply) -> [UInt8] { Array(pieces(of: reply).joined()) }

  /// The pieces of a reply, to avoid copying images.
  package static func pieces(of reply: ImportReply) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var writer = MessageWriter()
    switch reply {
    case .refused(let reason):
      writer.numbers(2)
      writer.text(reason)
    case .done(let facts, let pictures):
      let (kind, name) = Self.words(for: facts.colorSpace)
      let sides = [facts.width, facts.height].map { Int(bitPattern: UInt($0.bitPattern)) }
      writer.numbers(1)
      writer.text(facts.format)
      writer.numbers(
        sides[0], sides[1], facts.bitDepth, facts.isVector ? 1 : 0, facts.pages,
        facts.isAnimated ? 1 : 0, kind)
      writer.text(name)
      writer.text(facts.madeBy)
      writer.numbers(facts.notes.count)
      for note in facts.notes {
        writer.numbers(note.kind.rawValue, note.line, note.count)
        writer.text(note.text)
      }
      writer.numbers(pictures.count)
      for picture in pictures {
        writer.numbers(
          picture.size.width, picture.size.height, picture.layout.rawValue, picture.depth.rawValue,
          picture.bytes.count)
        pieces += [writer.body, picture.bytes]
        writer = MessageWriter()
      }
    }
    pieces.append(writer.body)
    return [head(of: pieces.reduce(0) { $0 + $1.count })] + pieces
  }

  /// Nil for an invalid request.
  package static func request(_ body: [UInt8]) -> ImportRequest? {
    var reader = MessageReader(rest: body[...])
    guard let page = reader.number(), page >= 1,
      let space = reader.number().flatMap({ UInt32(exactly: $0) }),
      let space = ImportRequest.Space(rawValue: space),
      let allowsPDF = reader.flag(), let side = reader.number(), let pixels = reader.number(),
      let kind = reader.number()
    else { return nil }
    let work: ImportRequest.Work
    var pixelBytes: Int?
    switch kind {
    case 1: work = .raster
    case 2:
      guard let count = reader.number(), count <= reader.rest.count / 64 else { return nil }
      var renders: [ImportRequest.Render] = []
      for _ in 0..<count {
        guard let target = reader.size(), let x = reader.number(), let y = reader.number(),
          let size = reader.size(), let whole = reader.size(),
          x <= whole.width - size.width, y <= whole.height - size.height
        else { return nil }
        renders.append(
          ImportRequest.Render(
            target: target, window: PixelRect(x: x, y: y, size: size), whole: whole))
      }
      work = .vector(renders)
    case 3:
      guard let form = reader.form(), let profile = reader.bytes() else { return nil }
      work = .conversion(form.size, form.layout, form.depth, profile: profile)
      pixelBytes = form.bytes
    default: return nil
    }
    guard let bytes = reader.bytes(), reader.rest.isEmpty,
      bytes.count == pixelBytes ?? bytes.count
    else { return nil }
    return ImportRequest(
      work, bytes, page: page, space: space, allowsPDF: allowsPDF,
      limits: DecodingLimits(side: side, pixels: pixels))
  }

  package static func reply(_ body: [UInt8]) -> ImportReply? {
    var reader = MessageReader(rest: body[...])
    switch reader.number() {
    case 2:
      guard let reason = reader.text(), reader.rest.isEmpty else { return nil }
      return .refused(reason)
    case 1: break
    default: return nil
    }
    guard let format = reader.text(), let width = reader.fraction(),
      let height = reader.fraction(), let bitDepth = reader.number(in: 1...16),
      let isVector = reader.flag(), let pages = reader.number(in: 1...Int(UInt32.max)),
      let isAnimated = reader.flag(),
      let kind = reader.number(), let name = reader.text(),
      let colorSpace = colorSpace(kind, name), let madeBy = reader.text(),
      let notes = reader.notes(), let count = reader.number(), count <= reader.rest.count / 40
    else { return nil }
    var pictures: [Bitmap] = []
    for _ in 0..<count {
      guard let form = reader.form(), let bytes = reader.bytes(), bytes.count == form.bytes else {
        return nil
      }
      pictures.append(
        Bitmap(size: form.size, layout: form.layout, depth: form.depth, bytes: bytes))
    }
    guard reader.rest.isEmpty else { return nil }
    return .done(
      ImportReply.Facts(
        format: format, width: width, height: height, bitDepth: bitDepth, isVector: isVector,
        pages: pages, isAnimated: isAnimated, colorSpace: colorSpace, madeBy: madeBy,
        notes: notes),
      pictures)
  }

  private static func head(of count: Int) -> [UInt8] {
    var writer = MessageWriter()
    writer.numbers(count)
    return magic + writer.body
  }

  private static func words(for space: ImageFacts.ColorSpace) -> (Int, String) {
    switch space {
    case .unspecified, .calibrated: (0, "")
    case .sRGB: (1, "")
    case .profile(let name): (2, name)
    case .brokenProfile(let reason): (3, reason)
    }
  }

  private static func colorSpace(_ kind: Int, _ name: String) -> ImageFacts.ColorSpace? {
    switch kind {
    case 0: .unspecified
    case 1: .sRGB
    case 2: .profile(name: name)
    case 3: .brokenProfile(reason: name)
    default: nil
    }
  }
}

private struct MessageWriter {
  private(set) var body: [UInt8] = []

  mutating func numbers(_ values: Int...) {
    for value in values {
      withUnsafeBytes(of: UInt64(bitPattern: Int64(value)).littleEndian) { body += $0 }
    }
  }

  mutating func bytes(_ bytes: [UInt8]) {
    numbers(bytes.count)
    body += bytes
  }

  mutating func text(_ text: String) { bytes(Array(text.utf8)) }
}

private struct MessageReader {
  private(set) var rest: ArraySlice<UInt8>

  private mutating func bits() -> UInt64? {
    guard rest.count >= 8 else { return nil }
    defer { rest = rest.dropFirst(8) }
    return rest.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Below 2^40, so that sums of a few cannot overflow.
  mutating func number() -> Int? {
    bits().flatMap { $0 < 1 << 40 ? Int($0) : nil }
  }

  mutating func number(in range: ClosedRange<Int>) -> Int? {
    number().flatMap { range.contains($0) ? $0 : nil }
  }

  mutating func flag() -> Bool? { number(in: 0...1).map { $0 == 1 } }

  /// A side of an image, in the range of `ImportReply.Facts.sides`.
  mutating func fraction() -> Double? {
    bits().map { Double(bitPattern: $0) }.flatMap {
      ImportReply.Facts.sides.contains($0) ? $0 : nil
    }
  }

  /// Sides of 1 to 2^20 - 1.
  mutating func size() -> PixelSize? {
    guard let width = number(in: 1...1 << 20 - 1), let height = number(in: 1...1 << 20 - 1)
    else { return nil }
    return PixelSize(width: width, height: height)
  }

  /// The form of a bitmap, and the number of its bytes.
  mutating func form() -> (
    size: PixelSize, layout: Bitmap.Layout, depth: Bitmap.Depth, bytes: Int
  )? {
    guard let size = size(), let layout = number().flatMap({ Bitmap.Layout(rawValue: $0) }),
      let depth = number().flatMap({ Bitmap.Depth(rawValue: $0) })
    else { return nil }
    return (size, layout, depth, size.area * layout.channels * depth.bytes)
  }

  mutating func bytes() -> [UInt8]? {
    guard let count = number(), count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  /// One line of at most 600 characters.
  mutating func text() -> String? {
    bytes().map { bytes in
      let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
      let line = scalars.lazy.filter { $0.properties.generalCategory != .control }.prefix(600)
      return String(String.UnicodeScalarView(line))
    }
  }

  /// Nil if there are too many notes or one is invalid.
  mutating func notes() -> [VectorNote]? {
    guard let count = number(), count <= VectorNote.most else { return nil }
    var notes: [VectorNote] = []
    for _ in 0..<count {
      guard let kind = number().flatMap({ VectorNote.Kind(rawValue: $0) }), let line = number(),
        let times = number(), let text = text(),
        let note = VectorNote(kind, line: line, count: times, text)
      else { return nil }
      notes.append(note)
    }
    return notes
  }
}
