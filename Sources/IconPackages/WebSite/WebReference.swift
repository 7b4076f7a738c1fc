package import IconImage

/// An image that a page or manifest names.
package struct WebReference {
  package let url: String
  /// The unparsed attribute.
  package var sizes: String?
  package var type: String?
  /// Byte offset in the document.
  package let offset: Int

  package init(url: String, sizes: String? = nil, type: String? = nil, offset: Int) {
    self.url = url
    self.sizes = sizes
    self.type = type
    self.offset = offset
  }

  /// The path within the site; nil for other sites, data URLs and template variables.
  package var path: String? {
    let bare = url.prefix { $0 != "?" && $0 != "#" }
    guard !bare.isEmpty, !url.hasPrefix("//"), !url.contains(":"),
      !["{", "<", "%PUBLIC", "$", "[", "\\"].contains(where: url.contains)
    else { return nil }
    return Self.decoded(String(bare))
  }

  /// The sizes of "16x16 32x32", without "any"; nil if a part is malformed.
  package var stated: [PixelSize]? {
    let parts = (sizes ?? "").lowercased().split { $0 == " " || $0 == "\n" || $0 == "\t" }
      .filter { $0 != "any" }
    let known = parts.compactMap { part -> PixelSize? in
      let sides = part.split(separator: "x", omittingEmptySubsequences: false).compactMap {
        Int($0)
      }
      return sides.count == 2 ? PixelSize(readable: sides[0], sides[1]) : nil
    }
    return known.count == parts.count ? known : nil
  }

  /// Percent-decoded, unless the result is not UTF-8.
  private static func decoded(_ text: String) -> String {
    var (bytes, rest) = ([UInt8](), Array(text.utf8)[...])
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    let decoded = String(decoding: bytes, as: UTF8.self)
    return decoded.utf8.elementsEqual(bytes) ? decoded : text
  }
}
