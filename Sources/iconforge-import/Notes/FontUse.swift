import CIconImport
import IconDocuments
import IconImage

/// The fonts of an SVG's text, and their installed matches.
struct FontUse {
  private struct Use {
    let line: Int
    var count = 1
    var characters: Set<UInt32> = []
  }

  /// Limits the search among all installed fonts.
  private static let mostFamilies = 32
  private static let mostCharacters = 2000
  private var uses: [[UInt8]: Use] = [:]

  /// `families` as in the artwork; empty when no family is named.
  mutating func add(_ text: [UInt8], in families: [UInt8], line: Int) {
    // For all other characters without a font the renderer draws a box.
    let seen = text.text.unicodeScalars.filter {
      !$0.properties.isWhitespace && $0.properties.generalCategory != .control
        && !$0.properties.isDefaultIgnorableCodePoint
    }
    guard !seen.isEmpty else { return }
    if uses[families] != nil {
      uses[families]?.count += 1
    } else if uses.count < Self.mostFamilies {
      uses[families] = Use(line: line)
    }
    for scalar in seen where uses[families]?.characters.count ?? .max < Self.mostCharacters {
      uses[families]?.characters.insert(scalar.value)
    }
  }

  /// Adds notes; returns the used fonts with their versions.
  func report(to notes: inout NoteList) -> [String] {
    var fonts: Set<String> = []
    for (list, use) in uses.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      let families = Self.names(in: list)
      guard let font = Self.match(families, use.characters) else {
        notes.add(
          .character, "has text, but no font is installed to render it", line: use.line,
          count: use.count)
        continue
      }
      let family = withUnsafeBytes(of: font.family) { Array($0.prefix { $0 != 0 }) }
      let name = shown(family).replacing(",", with: "")
      // In thousandths, as fonts count.
      let version = (min(max(font.version, 0), 30_000) * 1000).rounded() / 1000
      fonts.insert(
        [name, version == 0 ? "" : "\(version)"].filter { !$0.isEmpty }.joined(separator: " "))
      if let missing = Self.missing(families) {
        notes.add(
          .font,
          "names the font \"\(shown(missing))\", which is not installed; \"\(name)\" is used",
          line: use.line, count: use.count)
      }
      if let scalar = Unicode.Scalar(font.lacking), font.lacking != 0 {
        notes.add(
          .character,
          "has the character U+\(String(font.lacking, radix: 16, uppercase: true)) "
            + "(\(shown(Array(String(scalar).utf8)))), which no installed font has",
          line: use.line)
      }
    }
    return fonts.sorted()
  }

  /// The requested font, when it is not installed. Drawing programs put a style name before the
  /// family: "MyriadPro-Bold, Myriad Pro" is installed when Myriad Pro is.
  private static func missing(_ families: [[UInt8]]) -> [UInt8]? {
    guard let first = families.first, !generic.contains(first.small.text) else { return nil }
    func stem(_ name: [UInt8]) -> [UInt8] {
      name.prefix { $0 != UInt8(ascii: "-") }.filter { $0 != 0x20 }.small
    }
    let isThere = families.contains { family in
      (family == first || stem(family) == stem(first)) && isInstalled(family)
    }
    return isThere ? nil : first
  }

  /// Generic and system families.
  /// Source: CSS Fonts 4, 2.1.3.
  private static let generic: Set = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif",
    "ui-sans-serif", "ui-monospace", "ui-rounded", "math", "emoji", "sans", "mono", "inherit",
    "initial", "unset", "-apple-system", "blinkmacsystemfont",
  ]

  /// The names in a list, without quotes and escapes.
  private static func names(in list: [UInt8]) -> [[UInt8]] {
    CSS.parts(of: list[...], endingAt: ",").prefix(16).map { part in
      let isQuoted = part.first == UInt8(ascii: "\"") || part.first == UInt8(ascii: "'")
      let name = CSSEscapes.resolved(Array(isQuoted ? part.dropFirst().dropLast() : part))
      return Array(name.parts(separatedBy: isBlank).joined(separator: [0x20]))
    }.filter { !$0.isEmpty && !$0.contains(0) }
  }

  private static func isInstalled(_ family: [UInt8]) -> Bool {
    iconimport_has_font((family + [0]).map { CChar(truncatingIfNeeded: $0) }) != 0
  }

  private static func match(
    _ families: [[UInt8]], _ characters: Set<UInt32>
  ) -> iconimport_font? {
    // The renderer's default.
    let names = families.isEmpty ? [Array("Times New Roman".utf8)] : families
    let all: [UInt8] = names.flatMap { $0 + [0] }
    let starts = names.indices.map { index in names[..<index].reduce(0) { $0 + $1.count + 1 } }
    var font = iconimport_font()
    let status = all.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        let pointers: [UnsafePointer<CChar>?] = starts.map { start in
          text.baseAddress.map { $0 + start }
        }
        let wanted = characters.sorted()
        return iconimport_match_font(pointers, pointers.count, wanted, wanted.count, &font)
      }
    }
    return status == 0 ? font : nil
  }
}
