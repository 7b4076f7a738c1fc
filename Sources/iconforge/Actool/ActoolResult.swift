import IconDocuments
import IconFiles

/// What actool prints: messages by section, then the files that it wrote.
struct ActoolResult {
  enum Level: String, CaseIterable {
    case error, warning, notice
  }

  /// About a catalog or the call; with an address, about a part of the catalog.
  struct Message {
    let level: Level
    /// The path of the catalog or file; nil for the call.
    var path: String?
    /// The folder in the catalog: "./AppIcon.appiconset".
    var address: String?
    /// The attributes of a line: "/[][ipad][76x76][][][1x][][][][]".
    var attributes = ""
    /// Whether it is in the section of documents.
    var isOfDocument = false
    /// The class of the problem.
    var type = ""
    let text: String
  }

  var messages: [Message] = []
  /// Nil for a call that compiles nothing.
  var files: [String]?
  var version: String?

  var isError: Bool { messages.contains { $0.level == .error } }

  /// Sections of messages, in the order of actool.
  private var sections: [(name: String, messages: [Message])] {
    [false, true].flatMap { isOfDocument in
      Level.allCases.map { level in
        (
          "com.apple.actool.\(isOfDocument ? "document." : "")\(level.rawValue)s",
          messages.filter { $0.level == level && $0.isOfDocument == isOfDocument }
        )
      }
    }.filter { !$0.messages.isEmpty }
  }

  private static let results = "com.apple.actool.compilation-results"
  private static let versions = "com.apple.actool.version"
  /// The actool whose documents are compiled. Tauri asks for 26 before it gives Icon Composer documents.
  private static let standsFor = "26.0"

  /// The root of the property list.
  var table: [String: PropertyValue] {
    var table = Dictionary(
      uniqueKeysWithValues: sections.map { ($0.name, PropertyValue.list($0.messages.map(\.entry))) }
    )
    if let files {
      table[Self.results] = ["output-files": .texts(files.map(Self.shown))]
    }
    if let version {
      table[Self.versions] = [
        "bundle-version": .text(version), "short-bundle-version": .text(Self.standsFor),
      ]
    }
    return table
  }

  /// Sections with a line for each message or file. Results end with an empty line.
  var text: String {
    func section(_ name: String, _ lines: [String]) -> String {
      "/* \(name) */\n" + lines.map { $0 + "\n" }.joined()
    }
    var text = sections.map { section($0.name, $0.messages.map(\.line)) }.joined()
    if let files { text += section(Self.results, files.map(Self.shown)) + "\n" }
    if let version {
      text += section(
        Self.versions, ["bundle-version: \(version)", "short-bundle-version: \(Self.standsFor)"])
    }
    return text
  }

  /// A path as it is, unless it cannot be a line of text or a string of XML.
  private static func shown(_ path: String) -> String {
    FileName.isText(path)
      && !path.unicodeScalars.contains { $0.properties.generalCategory == .control }
      ? path : Printable.text(path)
  }
}

extension ActoolResult.Message {
  fileprivate var line: String {
    let place = (path ?? "") + (address.map { ":\($0)" } ?? "") + attributes
    return "\(Printable.text(place)): \(level.rawValue): \(Printable.text(text))"
  }

  /// Members of an array in the property list. Messages about documents have a class.
  fileprivate var entry: PropertyValue {
    let place = isOfDocument ? address : path.map { $0 + (address.map { ":\($0)" } ?? "") }
    let text = Printable.text(place.map { "\($0): \(self.text)" } ?? self.text)
    return isOfDocument
      ? ["message": .text(text), "type": .text(type)] : ["description": .text(text)]
  }
}
