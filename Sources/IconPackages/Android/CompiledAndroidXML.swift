import IconDocuments

/// XML that Android's build tools compiled, as text: binary XML of an .apk, or the protocol buffers
/// of an .aab. References are text only where the file has their names.
package enum CompiledAndroidXML {
  /// Other files are returned unchanged. Complexity: O(bytes + text), which has at most the bytes
  /// of the largest document.
  package static func text(of bytes: [UInt8]) throws(XMLRefusal) -> [UInt8] {
    if bytes.starts(with: [3, 0, 8, 0]) { return try BinaryAndroidXML(bytes).text() }
    if ProtobufAndroidXML.begins(bytes) { return try ProtobufAndroidXML(bytes).text() }
    return bytes
  }

  static let damaged = XMLRefusal("is damaged: it is no complete compiled XML file")

  /// The prefix of Android's attributes.
  static let namespace = "http://schemas.android.com/apk/res/android"
}

/// Writes XML text with each element in the line of its source.
struct AndroidXMLText {
  private(set) var bytes: [UInt8] = []
  private var open: [[UInt8]] = []
  private var line = 1

  private static let largest = DocumentLimits.standard.bytes
  private static let deepest = 200
  private static let mostLines = 100_000

  typealias Attribute = (name: String, value: String)

  mutating func start(
    _ name: String, _ attributes: [Attribute], line source: Int
  ) throws(XMLRefusal) {
    guard Self.isName(name), open.count < Self.deepest, !open.isEmpty || bytes.isEmpty else {
      throw CompiledAndroidXML.damaged
    }
    if source > line, source <= Self.mostLines {
      bytes += [UInt8](repeating: UInt8(ascii: "\n"), count: source - line)
      line = source
    }
    bytes += "<\(name)".utf8
    if open.isEmpty { bytes += " xmlns:android=\"\(CompiledAndroidXML.namespace)\"".utf8 }
    var known: Set<String> = []
    for (name, value) in attributes where Self.isName(name) && known.insert(name).inserted {
      // XML has no control characters, and attributes no lines.
      let text = value.mappingScalars { $0.value < 0x20 ? " " : nil }.escapedXML()
      bytes += " \(name)=\"\(text)\"".utf8
      guard bytes.count <= Self.largest else { throw Self.tooLarge }
    }
    bytes.append(UInt8(ascii: ">"))
    open.append(Array(name.utf8))
  }

  mutating func end() throws(XMLRefusal) {
    guard let name = open.popLast() else { throw CompiledAndroidXML.damaged }
    bytes += "</".utf8 + name + ">".utf8
    guard bytes.count <= Self.largest else { throw Self.tooLarge }
  }

  /// The text. Throws if an element is open, and without elements.
  func finished() throws(XMLRefusal) -> [UInt8] {
    guard open.isEmpty, !bytes.isEmpty else { throw CompiledAndroidXML.damaged }
    return bytes
  }

  static let tooLarge = XMLRefusal("is larger than any that describes an icon")

  private static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, !"-.0123456789".utf8.contains(first) else { return false }
    return name.utf8.count <= 256
      && name.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "_-.:0123456789".unicodeScalars.contains($0))
      }
  }
}
