import IconDocuments

/// The path of a shape, in SVG's syntax as Android parses it.
///
/// Source: SVG 1.1, 8.3; frameworks/base, libs/hwui/utils/VectorDrawableUtils.cpp and PathParser.cpp.
struct VectorPath {
  private(set) var text: String
  /// The smallest rectangle around it, without strokes; nil if arcs are in it.
  private(set) var box: (low: SIMD2<Double>, high: SIMD2<Double>)?
  /// Its parts in absolute coordinates; nil if arcs are in it.
  private(set) var segments: [PathSegment]?
  /// The ends of its lines; nil if curves are in it.
  private(set) var corners: [SIMD2<Double>]?

  /// aapt2 refuses longer texts. Source: frameworks/base, tools/aapt2/StringPool.cpp.
  static let longest = 32_767

  private static let counts: [Character: Int] = [
    "m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0,
  ]

  /// Nil for text that is no path. Arcs are written with spaces, since Android reads "011" as one number.
  ///
  /// - Complexity: O(bytes)
  init?(_ source: String) {
    text = source.trimmed
    var scanner = PathScanner(text)
    var (words, extent, hasArcs) = ([String](), PathExtent(), false)
    while let command = scanner.command() {
      guard let count = Self.counts[Character(command.lowercased())],
        !words.isEmpty || command.lowercased() == "m"
      else { return nil }
      var name = String(command)
      hasArcs = hasArcs || name.lowercased() == "a"
      words.append(name)
      repeat {
        var numbers: [Double] = []
        for index in 0..<count {
          let isFlag = count == 7 && (index == 3 || index == 4)
          guard let (number, word) = scanner.number(isFlag: isFlag) else { return nil }
          numbers.append(number)
          words.append(word)
        }
        extent.add(name, numbers)
        // Further pairs are lines.
        if name == "M" { name = "L" } else if name == "m" { name = "l" }
      } while count > 0 && scanner.hasNumber
    }
    guard scanner.isAtEnd else { return nil }
    if hasArcs || text.contains("+") { text = words.joined(separator: " ") }
    box = hasArcs ? nil : extent.box
    segments = hasArcs ? nil : extent.segments
    corners = hasArcs ? nil : extent.corners
  }

  init(_ text: String, _ low: SIMD2<Double>, _ high: SIMD2<Double>) {
    self.text = text
    box = (low, high)
  }

  static func rectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, rx: Double = 0, ry: Double = 0
  ) -> VectorPath {
    let (right, bottom) = (x + width, y + height)
    guard rx > 0, ry > 0 else {
      return VectorPath(
        "M\(x.short),\(y.short)h\(width.short)v\(height.short)h\((-width).short)z", [x, y],
        [right, bottom])
    }
    func arc(_ x: Double, _ y: Double) -> String {
      "A\(rx.short),\(ry.short) 0 0 1 \(x.short),\(y.short)"
    }
    return VectorPath(
      "M\((x + rx).short),\(y.short)H\((right - rx).short)" + arc(right, y + ry)
        + "V\((bottom - ry).short)" + arc(right - rx, bottom) + "H\((x + rx).short)"
        + arc(x, bottom - ry) + "V\((y + ry).short)" + arc(x + rx, y) + "z", [x, y],
      [right, bottom])
  }

  static func ellipse(_ x: Double, _ y: Double, _ rx: Double, _ ry: Double) -> VectorPath {
    let arc = "a\(rx.short),\(ry.short) 0 1 1"
    return VectorPath(
      "M\((x - rx).short),\(y.short)\(arc) \((2 * rx).short),0\(arc) \((-2 * rx).short),0z",
      [x - rx, y - ry], [x + rx, y + ry])
  }
}

/// A command of a path in absolute coordinates: M, L, C, Q or Z.
struct PathSegment: Equatable, Sendable {
  let command: Character
  var points: [SIMD2<Double>]

  init(_ command: Character, _ points: [SIMD2<Double>]) {
    self.command = command
    self.points = points
  }
}

/// Reads a path's text from its start.
private struct PathScanner {
  private var rest: Bytes

  init(_ text: String) { rest = Array(text.utf8)[...] }

  var isAtEnd: Bool { rest.isEmpty }

  private mutating func skipSpace() { rest = rest.drop { isBlank($0) || $0 == UInt8(ascii: ",") } }

  var hasNumber: Bool {
    mutating get {
      skipSpace()
      return rest.first.map { (0x30...0x39).contains($0) || "+-.".utf8.contains($0) } == true
    }
  }

  mutating func command() -> Character? {
    skipSpace()
    guard let first = rest.first, (0x41...0x7A).contains(first) else { return nil }
    return Character(Unicode.Scalar(rest.removeFirst()))
  }

  mutating func number(isFlag: Bool) -> (Double, String)? {
    guard hasNumber else { return nil }
    var (end, hasPoint, hasExponent) = (rest.startIndex, false, false)
    if isFlag {
      end += 1
    } else {
      scan: while end < rest.endIndex {
        let isFirst = end == rest.startIndex || "eE".utf8.contains(rest[end - 1])
        switch rest[end] {
        case 0x30...0x39: break
        case UInt8(ascii: "+"), UInt8(ascii: "-"): if !isFirst { break scan }
        case UInt8(ascii: "."):
          if hasPoint || hasExponent { break scan }
          hasPoint = true
        case UInt8(ascii: "e"), UInt8(ascii: "E"):
          if hasExponent { break scan }
          hasExponent = true
        default: break scan
        }
        end += 1
      }
    }
    defer { rest = rest[end...] }
    return decimal(rest[..<end]).flatMap { !isFlag || $0 == 0 || $0 == 1 ? $0 : nil }.map {
      ($0, rest[..<end].text.replacing("+", with: ""))
    }
  }
}

/// The smallest rectangle around lines and curves.
private struct PathExtent {
  private(set) var box: (low: SIMD2<Double>, high: SIMD2<Double>)?
  private(set) var segments: [PathSegment] = []
  private(set) var corners: [SIMD2<Double>]? = []
  private var (point, start) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
  /// The control point that a smooth curve mirrors.
  private var control: (point: SIMD2<Double>, isCubic: Bool)?

  mutating func add(_ command: String, _ n: [Double]) {
    let isRelative = command == command.lowercased()
    func at(_ index: Int) -> SIMD2<Double> {
      SIMD2(n[index], n[index + 1]) + (isRelative ? point : .zero)
    }
    func mirrored(isCubic: Bool) -> SIMD2<Double> {
      control.flatMap { $0.isCubic == isCubic ? 2 * point - $0.point : nil } ?? point
    }
    let last = control
    control = nil
    switch command.lowercased() {
    case "m":
      segments.append(PathSegment("M", [at(0)]))
      move(at(0))
      start = point
    case "l": line(at(0))
    case "h": line([n[0] + (isRelative ? point.x : 0), point.y])
    case "v": line([point.x, n[0] + (isRelative ? point.y : 0)])
    case "z":
      segments.append(PathSegment("Z", []))
      point = start
    case "c": curve(at(0), at(2), at(4), isCubic: true)
    case "s":
      control = last
      curve(mirrored(isCubic: true), at(0), at(2), isCubic: true)
    case "q", "t":
      control = last
      let (middle, end) = n.count == 4 ? (at(0), at(2)) : (mirrored(isCubic: false), at(0))
      segments.append(PathSegment("Q", [middle, end]))
      curve(point + (middle - point) * 2 / 3, end + (middle - end) * 2 / 3, end, isCubic: false)
      control = (middle, false)
    default: break
    }
  }

  private mutating func grow(_ point: SIMD2<Double>) {
    box = box.map { (pointwiseMin($0.low, point), pointwiseMax($0.high, point)) } ?? (point, point)
  }

  private mutating func line(_ end: SIMD2<Double>) {
    segments.append(PathSegment("L", [end]))
    move(end)
  }

  private mutating func move(_ end: SIMD2<Double>) {
    point = end
    corners?.append(end)
    grow(end)
  }

  private mutating func curve(
    _ one: SIMD2<Double>, _ two: SIMD2<Double>, _ end: SIMD2<Double>, isCubic: Bool
  ) {
    if isCubic { segments.append(PathSegment("C", [one, two, end])) }
    // Where the derivative of an axis is zero.
    let a = end - 3 * two + 3 * one - point
    let (b, c) = (2 * (two - 2 * one + point), one - point)
    for axis in 0..<2 {
      let root = (b[axis] * b[axis] - 4 * a[axis] * c[axis]).squareRoot()
      for t in [
        (-b[axis] + root) / (2 * a[axis]), (-b[axis] - root) / (2 * a[axis]), -c[axis] / b[axis],
      ] where t > 0 && t < 1 {
        let s = 1 - t
        grow(s * s * s * point + 3 * s * s * t * one + 3 * s * t * t * two + t * t * t * end)
      }
    }
    move(end)
    corners = nil
    control = (two, isCubic)
  }
}
