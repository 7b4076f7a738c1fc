import IconFiles

/// A reproducible tar archive: the same files give the same bytes. Names of more than 100 bytes are
/// stored in a pax extended header.
///
/// Source: IEEE Std 1003.1-2024, pax, "ustar Interchange Format" and "pax Extended Header".
enum TarArchive {
  private static let block = 512

  /// Complexity: O(bytes).
  static func bytes(of files: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    var archive: [UInt8] = []
    archive.reserveCapacity(files.reduce(2 * block) { $0 + $1.bytes.count + 3 * block })
    for file in files {
      let name = FileName.path(file.name).dropLast().map { UInt8(bitPattern: $0) }
      if name.count > 100 {
        let record = record("path", name)
        add(Array("pax".utf8), kind: "x", record, to: &archive)
      }
      add(Array(name.prefix(100)), kind: "0", file.bytes, to: &archive)
    }
    archive += [UInt8](repeating: 0, count: 2 * block)
    return archive
  }

  /// A pax record "27 path=…\n"; the number is the length of the whole record.
  private static func record(_ key: String, _ value: [UInt8]) -> [UInt8] {
    let rest = Array(" \(key)=".utf8) + value + [0x0A]
    var length = rest.count
    while length != rest.count + String(length).utf8.count {
      length = rest.count + String(length).utf8.count
    }
    return Array(String(length).utf8) + rest
  }

  private static func add(
    _ name: [UInt8], kind: Character, _ bytes: [UInt8], to archive: inout [UInt8]
  ) {
    var header = [UInt8](repeating: 0, count: block)
    func put(_ text: some Sequence<UInt8>, at offset: Int) {
      for (index, byte) in text.enumerated() { header[offset + index] = byte }
    }
    func octal(_ number: Int, digits: Int) -> [UInt8] {
      let text = String(number, radix: 8)
      return Array((String(repeating: "0", count: digits - text.count) + text).utf8)
    }
    put(name, at: 0)
    // Mode, owner, group, size and time; the sum is calculated with spaces in its place.
    for (value, digits, offset) in [
      (0o644, 7, 100), (0, 7, 108), (0, 7, 116), (bytes.count, 11, 124), (0, 11, 136),
    ] {
      put(octal(value, digits: digits), at: offset)
    }
    put("        \(kind)".utf8, at: 148)
    put("ustar\u{0}00".utf8, at: 257)
    put(octal(header.reduce(0) { $0 + Int($1) }, digits: 6) + [0], at: 148)
    archive += header + bytes
    archive += [UInt8](repeating: 0, count: (block - bytes.count % block) % block)
  }
}

extension Integration {
  /// A tar archive of the packed files, with leading ".." removed from their paths; nil if there are
  /// none.
  package var archive: [UInt8]? {
    packed.isEmpty
      ? nil
      : TarArchive.bytes(
        of: packed.map { file in
          let parts = file.path.split(separator: "/").drop { $0 == ".." }
          return (parts.joined(separator: "/"), file.bytes)
        })
  }
}
