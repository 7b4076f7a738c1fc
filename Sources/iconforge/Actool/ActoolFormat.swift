import IconDocuments
import IconFiles
import IconPackages

/// The forms in which actool prints its results.
enum ActoolFormat: String, CaseIterable {
  case xml1, binary1
  case text = "human-readable-text"

  static let option = "output-format"

  /// The last format in words that may not parse.
  init(in words: [String]) {
    let name = "--\(Self.option)"
    var last = Self.xml1
    for (word, next) in zip(words, words.dropFirst() + [""]) {
      let isOption = word == name || word.hasPrefix("\(name)=")
      let value = word == name ? next : String(word.dropFirst(name.count + 1))
      if isOption, let format = Self(rawValue: value) { last = format }
    }
    self = last
  }

  /// Prints a result to standard output.
  ///
  /// - Throws: If standard output cannot be written.
  func show(_ result: ActoolResult) throws(FileError) {
    switch self {
    case .xml1:
      print(String(decoding: XMLPlistWriter.file(of: result.table), as: UTF8.self), terminator: "")
    case .text: print(result.text, terminator: "")
    case .binary1: try StandardStream.write(BinaryPlist(result.table).written)
    }
  }
}
