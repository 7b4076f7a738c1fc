import CIconImport

/// The reason why there is no image: the rest of a sentence that begins with the file's name.
struct Refusal: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }

  /// `beginning` and the message of a library, shortened to one line.
  init(_ beginning: String, said message: [CChar]) {
    let said = Self.line(message)
    reason = said.isEmpty ? beginning : "\(beginning) (\(said))"
  }

  init(said message: [CChar]) { reason = Self.line(message) }

  static func noSuchPage(_ page: Int, of pages: Int) -> Refusal {
    Refusal("has \(pages == 1 ? "1 page" : "\(pages) pages"); page \(page) does not exist")
  }

  private static func line(_ message: [CChar]) -> String {
    let bytes = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let text = String(decoding: bytes, as: UTF8.self)
    let line = text.split(whereSeparator: \.isNewline).first ?? ""
    let words = line.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }.prefix(160)
    return String(String.UnicodeScalarView(words))
  }
}

func room() -> [CChar] { [CChar](repeating: 0, count: Int(iconimport_message_size)) }
