import IconDocuments

/// The style elements of an SVG, joined.
struct StyleSheet {
  /// The text of all style elements, and the first line of each piece.
  private var text: [UInt8] = []
  private var pieces: [(start: Int, line: Int)] = []

  mutating func add(_ piece: [UInt8], line: Int) {
    pieces.append((text.count, line))
    text += piece
  }

  /// Complexity: O(bytes).
  func rules() -> [CSS.Rule] {
    let plain = CSS.withoutComments(text)
    var (place, line, next) = (0, 1, 0)
    return CSS.rules(in: plain[...]).map { rule in
      while place <= rule.prelude.startIndex {
        if next < pieces.count, pieces[next].start <= place {
          line = pieces[next].line
          next += 1
        } else if place == rule.prelude.startIndex {
          break
        } else {
          if plain[place] == 0x0A { line += 1 }
          place += 1
        }
      }
      return CSS.Rule(prelude: rule.prelude, body: rule.body, line: line)
    }
  }
}

/// Rules that choose a font, in order.
struct FontRules {
  private struct Rule {
    let selectors: [Selector]
    let families: Bytes
  }

  /// The last part of a selector; the parts before it are assumed to match.
  private struct Selector {
    var element: Bytes = []
    var id: Bytes = []
    var classes: [Bytes] = []

    init(_ text: Bytes) {
      let last = text.split { isBlank($0) || ">+~".utf8.contains($0) }.last ?? []
      var rest = last.prefix { !":[".utf8.contains($0) }
      while let mark = rest.first {
        let isName = !".#".utf8.contains(mark)
        let name = rest.dropFirst(isName ? 0 : 1).prefix { !".#".utf8.contains($0) }
        switch mark {
        case UInt8(ascii: "."): classes.append(name)
        case UInt8(ascii: "#"): id = name
        default: element = name
        }
        rest = rest.dropFirst(name.count + (isName ? 0 : 1))
      }
    }

    var weight: Int { (id.isEmpty ? 0 : 100) + classes.count * 10 + (element.isEmpty ? 0 : 1) }

    func fits(_ name: Bytes, id: Bytes, classes: [Bytes]) -> Bool {
      (element.isEmpty || element.equals("*") || element == name)
        && (self.id.isEmpty || self.id == id)
        && self.classes.allSatisfy { classes.contains($0) }
    }
  }

  /// Limits the work: each rule is compared with each element.
  private static let most = 64
  private var rules: [Rule] = []

  mutating func add(_ rule: CSS.Rule) {
    guard rules.count < Self.most, let body = rule.body,
      let families = Self.families(in: CSS.declarations(in: body))
    else { return }
    let selectors = CSS.parts(of: rule.prelude, endingAt: ",").prefix(Self.most).map {
      Selector($0)
    }
    rules.append(Rule(selectors: selectors, families: families))
  }

  /// The font families of an element; nil when no rule matches.
  func families(of name: Bytes, id: Bytes, classes: [Bytes]) -> Bytes? {
    var best: (weight: Int, families: Bytes)?
    for rule in rules {
      for selector in rule.selectors
      where selector.weight >= best?.weight ?? 0 && selector.fits(name, id: id, classes: classes) {
        best = (selector.weight, rule.families)
      }
    }
    return best?.families
  }

  /// The value of the last `font-family`, or the families of the last `font`.
  static func families(in declarations: [CSS.Declaration]) -> Bytes? {
    declarations.last { $0.property.equals("font-family") || $0.property.equals("font") }
      .flatMap { declaration in
        let value = declaration.value.prefix { $0 != UInt8(ascii: "!") }.trimmed
        if declaration.property.equals("font-family") { return value }
        // "italic 700 12px/30px Georgia, serif": the size is the first number with a unit.
        let words = value.split(whereSeparator: isBlank)
        guard
          let size = words.firstIndex(where: { word in
            word.first.map { (0x30...0x39).contains($0) || $0 == 0x2E } == true
              && word.contains { (0x61...0x7A).contains($0 | 0x20) || $0 == UInt8(ascii: "%") }
          }), size + 1 < words.count
        else { return nil }
        return value[words[size + 1].startIndex...]
      }
  }
}
