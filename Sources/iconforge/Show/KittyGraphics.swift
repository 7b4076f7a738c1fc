import IconCodec

/// A PNG in pieces, for terminals with kitty's graphics protocol: kitty, WezTerm, Ghostty.
/// Source: sw.kovidgoyal.net/kitty/graphics-protocol, "The transmission medium".
enum KittyGraphics {
  /// Characters of a piece, at most.
  private static let piece = 4096

  static func text(_ picture: SeenPicture) -> String {
    let code = base64(PNGEncoder(effort: .fast).encode(picture.bitmap))
    let starts = stride(from: 0, to: code.count, by: piece)
    return starts.map { start in
      let end = min(start + piece, code.count)
      // f=100: PNG; a=T: show it at once; q=2: say nothing back; m=1: more follows.
      let keys = (start == 0 ? "a=T,f=100,q=2," : "") + "m=\(end < code.count ? 1 : 0)"
      return "\u{1B}_G\(keys);\(String(decoding: code[start..<end], as: UTF8.self))\u{1B}\\"
    }.joined()
  }

  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Source: RFC 4648, section 4.
  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    var code: [UInt8] = []
    code.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        code.append(
          place <= group.count ? letters[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return code
  }
}
