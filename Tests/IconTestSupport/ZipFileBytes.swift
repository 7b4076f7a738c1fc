/// A zip archive composed by a test, so that any part can be wrong.
package struct ZipFileBytes: Sendable {
  package struct Entry: Sendable {
    package var name: [UInt8]
    package var content: [UInt8]
    /// 0 for stored, 8 for deflated.
    package var method = 8
    package var flags = 0
    /// The data as it is in the archive; nil to pack the content.
    package var packed: [UInt8]?
    /// The unpacked size in the directory; nil for the right one.
    package var size: Int?
    package var checksum: UInt32?
    /// The name in the header before the data; nil for the same.
    package var headerName: [UInt8]?
    /// The offset in the directory; nil for the right one.
    package var offset: Int?
    /// The mode of Unix; nil for an archive of another system.
    package var mode: Int?
    package var headerExtra: [UInt8] = []

    package init(_ name: String, _ content: [UInt8]) {
      self.init(name: Array(name.utf8), content)
    }

    package init(name: [UInt8], _ content: [UInt8]) { (self.name, self.content) = (name, content) }

    fileprivate var data: [UInt8] {
      packed ?? (method == 8 ? Zlib.deflated(content) : content)
    }
    /// Bit 3: checksum and sizes follow the data.
    fileprivate var hasDescriptor: Bool { flags & 8 != 0 }
    fileprivate var numbers: [UInt8] {
      little(checksum ?? Checksum.crc32(content)) + little(UInt32(data.count))
        + little(UInt32(truncatingIfNeeded: size ?? content.count))
    }
  }

  package var entries: [Entry]
  package var comment: [UInt8] = []
  /// Bytes between the last entry and the directory, as an .apk's signatures.
  package var gap: [UInt8] = []
  /// The number of entries in the end record; nil for the right one.
  package var count: Int?
  /// The size and the offset of the directory in the end record; nil for the right ones.
  package var directorySize: Int?
  package var directoryOffset: Int?
  /// The number of this file among several.
  package var disk = 0

  package init(_ entries: [Entry]) { self.entries = entries }

  /// Files by path.
  package init(_ files: KeyValuePairs<String, [UInt8]>) {
    self.init(files.map { Entry($0.key, $0.value) })
  }

  /// The files of a folder, by path.
  package init(files: [String: [UInt8]]) {
    self.init(files.sorted { $0.key < $1.key }.map { Entry($0.key, $0.value) })
  }

  package var bytes: [UInt8] {
    var (file, directory): ([UInt8], [UInt8]) = ([], [])
    for entry in entries {
      let start = file.count
      let name = entry.headerName ?? entry.name
      file += little(UInt32(0x0403_4B50)) + word(20) + word(entry.flags) + word(entry.method)
      file += [0, 0, 0, 0]
      file += entry.hasDescriptor ? [UInt8](repeating: 0, count: 12) : entry.numbers
      file += word(name.count) + word(entry.headerExtra.count) + name + entry.headerExtra
      file += entry.data
      if entry.hasDescriptor { file += little(UInt32(0x0807_4B50)) + entry.numbers }
      let system = entry.mode == nil ? 0 : 3
      directory += little(UInt32(0x0201_4B50)) + word(system << 8 | 20) + word(20)
      directory += word(entry.flags) + word(entry.method) + [0, 0, 0, 0] + entry.numbers
      directory += word(entry.name.count) + word(0) + word(0) + word(0) + word(0)
      directory += little(UInt32(entry.mode ?? 0) << 16)
      directory += little(UInt32(entry.offset ?? start)) + entry.name
    }
    file += gap
    let number = word(count ?? entries.count)
    return file + directory + little(UInt32(0x0605_4B50)) + word(disk) + word(disk) + number
      + number + little(UInt32(directorySize ?? directory.count))
      + little(UInt32(directoryOffset ?? file.count)) + word(comment.count) + comment
  }
}

private func little(_ value: UInt32) -> [UInt8] { bigEndian(value).reversed() }

private func word(_ value: Int) -> [UInt8] {
  bigEndian(UInt16(truncatingIfNeeded: value)).reversed()
}
