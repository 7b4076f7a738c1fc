import IconCompile
import IconFiles

/// The names by which code finds an asset, as Xcode generates them.
///
/// Source: 455 Swift and 263 Objective-C names in files that Xcode 15 to 26 generated for public projects.
struct AssetSymbol {
  let asset: CatalogCompiler.NamedAsset
  /// Names of the enums around it.
  let spaces: [String]
  /// Without backticks; nil if the name has neither letters nor digits of ASCII.
  let name: String?
  let objectiveC: String

  init(_ asset: CatalogCompiler.NamedAsset) {
    let parts = asset.name.split(separator: "/").map { Self.words(String($0)) }
    self.asset = asset
    spaces = parts.dropLast().map { Self.guarded(Self.upperCamel($0)) }
    name = parts.last.flatMap(Self.lowerCamel)
    let kind = asset.isColor ? "Color" : "Image"
    objectiveC =
      "AC\(kind)Name"
      + parts.map {
        $0.count > 1 && Self.isCapitals($0) ? "_" + $0.joined(separator: "_") : Self.camel($0)
      }
      .joined()
  }

  /// In Swift source, such as "Poses.`default`".
  var swift: String {
    (spaces + [escaped]).joined(separator: ".")
  }

  /// The name, in backticks if it is a keyword.
  var escaped: String {
    let name = name ?? ""
    return Self.keywords.contains(name) ? "`\(name)`" : name
  }

  // MARK: - Words

  /// Runs of ASCII letters and digits, divided where digits begin or end, before a capital after a small
  /// letter, and before the last of several capitals: "UPIPayment2" is UPI Payment 2.
  static func words(_ name: String) -> [String] {
    enum Kind { case capital, small, digit }
    var (words, word, last): ([String], String, Kind?) = ([], "", nil)
    func end() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    for character in name.unicodeScalars {
      let kind: Kind? =
        switch character {
        case "A"..."Z": .capital
        case "a"..."z": .small
        case "0"..."9": .digit
        default: nil
        }
      if last == .capital, kind == .small {
        let capital = word.removeLast()
        end()
        word = String(capital)
      } else if kind != last {
        end()
      }
      if kind != nil { word.unicodeScalars.append(character) }
      last = kind
    }
    end()
    return words
  }

  private static func isCapitals(_ words: [String]) -> Bool {
    words.allSatisfy { $0 == $0.uppercased() }
  }

  private static func camel(_ words: some Sequence<String>) -> String {
    words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private static func upperCamel(_ words: [String]) -> String {
    isCapitals(words) ? words.joined(separator: "_") : camel(words)
  }

  /// Nil without words. "Color" and "Image" at the end of other words are dropped.
  private static func lowerCamel(_ words: [String]) -> String? {
    var words = words
    while words.count > 1, let last = words.last?.lowercased(), ["color", "image"].contains(last) {
      words.removeLast()
    }
    guard let first = words.first else { return nil }
    return guarded(
      isCapitals(words) ? upperCamel(words) : first.lowercased() + camel(words.dropFirst()))
  }

  /// A name of Swift does not begin with a digit.
  private static func guarded(_ name: String) -> String {
    name.first?.isNumber == true ? "_\(name)" : name
  }

  private static let keywords: Set = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]
}
