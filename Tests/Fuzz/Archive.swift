import CDeflate
import IconForgeKit
import IconTestSupport

/// A tree of files as one text, so that the fuzzer can change single names. An entry begins with NUL, `>`,
/// a letter for its type, a path and a line end. Bytes before the first entry are options.
struct Archive {
  struct Entry {
    let kind: Character
    let path: [UInt8]
    let content: [UInt8]
  }

  let options: [UInt8]
  let entries: [Entry]

  init(_ bytes: [UInt8]) {
    var marks: [Int] = []
    for index in bytes.indices.dropLast(2)
    where bytes[index] == 0 && bytes[index + 1] == UInt8(ascii: ">") {
      marks.append(index)
    }
    options = Array(bytes[..<(marks.first ?? bytes.count)])
    let ends = marks.dropFirst() + [bytes.count]
    entries = zip(marks, ends).map { mark, end in
      let body = bytes[(mark + 3)..<max(mark + 3, end)]
      let line = body.firstIndex(of: UInt8(ascii: "\n")) ?? body.endIndex
      return Entry(
        kind: Character(Unicode.Scalar(bytes[mark + 2])), path: Array(body[..<line]),
        content: Array(body[line...].dropFirst()))
    }
  }

  /// Encodes options and entries for seeds.
  static func bytes(
    options: [UInt8] = [], _ entries: [(kind: Character, path: String, content: [UInt8])]
  ) -> [UInt8] {
    options
      + entries.flatMap { kind, path, content in
        [0, UInt8(ascii: ">"), kind.asciiValue!] + Array(path.utf8) + [UInt8(ascii: "\n")] + content
      }
  }

  /// The tree below `root`: files (`f`), images (`p`), folders (`d`), links (`l`), devices (`x`), unreadable
  /// files and folders (`c`, `C`), and lockfiles (`r`).
  func tree(at root: String) -> MemoryFileSystem {
    let tree = MemoryFileSystem(root: root)
    var records: [Entry] = []
    for entry in entries {
      switch entry.kind {
      case "p": tree.add(.file(Self.picture(entry.content)), at: entry.path)
      case "d": tree.add(.folder, at: entry.path)
      case "l": tree.add(.link(String(decoding: entry.content, as: UTF8.self)), at: entry.path)
      case "x": tree.add(.device, at: entry.path)
      case "c": tree.add(.closedFile, at: entry.path)
      case "C": tree.add(.closedFolder, at: entry.path)
      case "r": records.append(entry)
      default: tree.add(.file(entry.content), at: entry.path)
      }
    }
    for entry in records { tree.add(.file(Self.lockfile(entry.content, in: tree)), at: entry.path) }
    return tree
  }

  /// A valid PNG file from width and height (16 bits each), a colour type and rows. Mutations of a real file
  /// would only break its checksums.
  private static func picture(_ content: [UInt8]) -> [UInt8] {
    var input = FuzzBytes(content)
    let (width, height) = (max(1, input.word() & 2047), max(1, input.word() & 2047))
    let colorType = input.pick([2, 6, 0, 4])
    let rowBytes = 1 + width * [0: 1, 2: 3, 4: 2, 6: 4][colorType]!
    guard rowBytes * height <= largestPicture else { return [] }
    let source = input.rest.isEmpty ? [128] : Array(input.rest)
    var rows = [UInt8](repeating: 0, count: rowBytes * height)
    for index in rows.indices where index % rowBytes != 0 {
      rows[index] = source[index % source.count]
    }
    return PNGFile(chunks: [
      PNGFile.header(width: width, height: height, colorType: colorType),
      PNGFile.Chunk("IDAT", PictureBytes.packed(rows)), PNGFile.Chunk("IEND", []),
    ]).bytes
  }

  /// The largest icon, with filter bytes.
  private static let largestPicture = 1024 * 1024 * 3 + 1024

  /// Encodes an image for `tree`.
  static func picture(_ width: Int, _ height: Int, _ form: UInt8 = 0, _ rows: [UInt8] = [])
    -> [UInt8]
  {
    bigEndian(UInt16(width)) + bigEndian(UInt16(height)) + [form] + rows
  }

  /// Replaces `=path=` by the digest of the file at that path.
  private static func lockfile(_ content: [UInt8], in tree: MemoryFileSystem) -> [UInt8] {
    var result: [UInt8] = []
    var rest = content[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "=")) {
      result += rest[..<start]
      rest = rest[(start + 1)...]
      let end = rest.firstIndex { $0 == UInt8(ascii: "=") || $0 == 9 || $0 == 10 }
      guard let end, rest[end] == UInt8(ascii: "=") else {
        result.append(UInt8(ascii: "="))
        continue
      }
      let path = String(decoding: rest[..<end], as: UTF8.self)
      result += tree.digest(of: path).hex
      rest = rest[(end + 1)...]
    }
    return result + rest
  }
}
