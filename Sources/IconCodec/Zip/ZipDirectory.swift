/// The files of a zip archive, from the directory at its end alone.
///
/// Source: PKWARE, .ZIP File Format Specification 6.3.10, 4.3.
package struct ZipDirectory: Sendable {
  /// In byte order of their names. Folders are known by the files in them.
  package let entries: [ZipEntry]
  /// The number of links, and of files whose names lead out of the archive or are too long.
  package let ignored: Int

  /// The largest directory, in bytes. An app with 65,534 files takes about 8 MB.
  static let largest = 32 << 20
  /// Limits of names, in bytes and in folders.
  private static let (longestName, deepest) = (1024, 64)
  private static let (endSize, recordSize) = (22, 46)

  /// `part` returns bytes of the archive, which has `size` bytes. Complexity: O(directory × log
  /// entries). Memory: twice the directory.
  package init(
    size: Int, part: (_ offset: Int, _ count: Int) throws(ZipError) -> [UInt8]
  ) throws(ZipError) {
    guard size > 0 else { throw .empty }
    let (directory, count) = try Self.bounds(size: size, part: part)
    let bytes = try part(directory.lowerBound, directory.count)[...]
    guard bytes.count == directory.count else { throw .damagedDirectory }
    var (all, isFile, ignored, offset) = ([ZipEntry](), [Bool](), 0, 0)
    all.reserveCapacity(count)
    for _ in 0..<count {
      guard let record = bytes.part(at: offset, count: Self.recordSize),
        record.doubleWord(at: 0) == 0x0201_4B50, let length = record.word(at: 28),
        let extra = record.word(at: 30), let comment = record.word(at: 32),
        let text = bytes.part(at: offset + Self.recordSize, count: length)
      else { throw .damagedDirectory }
      let isFolder = text.last == UInt8(ascii: "/")
      let name = Self.name(text)
      guard let entry = ZipEntry(record, name: name ?? String(repeating: "?", count: length))
      else { throw .damagedDirectory }
      guard entry.size != UInt32.max, entry.packedSize != UInt32.max, entry.start != UInt32.max
      else { throw .zip64 }
      let isUsable = name != nil && !Self.isLink(record)
      all.append(entry)
      isFile.append(isUsable && !isFolder)
      if !isUsable && !isFolder { ignored += 1 }
      offset += Self.recordSize + length + extra + comment
    }
    try Self.findEnds(of: &all, before: directory.lowerBound)
    entries = Self.sorted(zip(all, isFile).filter(\.1).map(\.0))
    self.ignored = ignored
  }

  /// The range of the directory and its number of entries.
  private static func bounds(
    size: Int, part: (_ offset: Int, _ count: Int) throws(ZipError) -> [UInt8]
  ) throws(ZipError) -> (Range<Int>, count: Int) {
    let tail = try part(max(0, size - endSize - 65535), min(size, endSize + 65535))[...]
    // A comment of the archive ends with the file.
    let last = stride(from: tail.count - endSize, through: 0, by: -1).first { offset in
      tail.doubleWord(at: offset) == 0x0605_4B50
        && tail.word(at: offset + 20) == tail.count - offset - endSize
    }
    guard let last, let disk = tail.word(at: last + 4), let first = tail.word(at: last + 6),
      let here = tail.word(at: last + 8), let count = tail.word(at: last + 10),
      let bytes = tail.doubleWord(at: last + 12), let start = tail.doubleWord(at: last + 16)
    else {
      throw try part(0, min(size, 4)).starts(with: [0x50, 0x4B, 3, 4]) ? .cutOff : .notZip
    }
    // Numbers that do not fit are in the records of zip64.
    if count == UInt16.max || bytes == UInt32.max || start == UInt32.max { throw .zip64 }
    guard disk == 0, first == 0, here == count else { throw .severalFiles }
    guard bytes <= largest else { throw .directoryTooLarge(bytes) }
    guard start + bytes <= size - tail.count + last, count * recordSize <= bytes else {
      throw .damagedDirectory
    }
    return (start..<start + bytes, count)
  }

  /// Nil for names that are absolute, lead to other folders or are too long, and for control
  /// characters and names that are not UTF-8. Complexity: O(bytes).
  private static func name(_ bytes: ArraySlice<UInt8>) -> String? {
    guard !bytes.isEmpty, bytes.count <= longestName,
      bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") })
    else { return nil }
    let name = String(decoding: bytes, as: UTF8.self)
    let path = bytes.last == UInt8(ascii: "/") ? bytes.dropLast() : bytes
    let parts = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isInside = parts.allSatisfy { part in
      !["", ".", ".."].contains { part.elementsEqual($0.utf8) }
    }
    return isInside && parts.count <= deepest && name.utf8.elementsEqual(bytes) ? name : nil
  }

  /// Whether an entry that Unix made is a symbolic link.
  private static func isLink(_ record: ArraySlice<UInt8>) -> Bool {
    let (system, attributes) = (record.word(at: 4) ?? 0, record.doubleWord(at: 38) ?? 0)
    return system >> 8 == 3 && attributes >> 28 == 0xA
  }

  /// Sets where each entry has to end: before the next one, and before the directory. Complexity:
  /// O(entries × log entries).
  private static func findEnds(
    of entries: inout [ZipEntry], before directory: Int
  ) throws(ZipError) {
    let order = entries.indices.sorted { entries[$0].start < entries[$1].start }
    for (position, index) in order.enumerated() {
      let next = position + 1 < order.count ? entries[order[position + 1]].start : directory
      let least = ZipEntry.headerSize + entries[index].name.utf8.count + entries[index].packedSize
      guard entries[index].start + least <= next else {
        throw next == directory ? .damagedDirectory : .overlapping
      }
      entries[index].end = next
    }
  }

  /// Sorts by the bytes of names and marks names that occur twice: systems disagree about which
  /// file counts.
  private static func sorted(_ entries: [ZipEntry]) -> [ZipEntry] {
    let sorted = entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    return sorted.reduce(into: []) { kept, entry in
      if let last = kept.last, last.name.utf8.elementsEqual(entry.name.utf8) {
        kept[kept.count - 1].isRepeated = true
      } else {
        kept.append(entry)
      }
    }
  }
}

extension ZipDirectory {
  /// The index of the first entry whose name is not before `name`. Complexity: O(log entries).
  private func index(of name: some Collection<UInt8>) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].name.utf8.lexicographicallyPrecedes(name) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// The file of this name; nil if it is missing.
  package func entry(_ name: String) -> ZipEntry? {
    let index = index(of: name.utf8)
    guard index < entries.count, entries[index].name.utf8.elementsEqual(name.utf8) else {
      return nil
    }
    return entries[index]
  }

  /// Names in a folder, sorted by their bytes; empty if no file is below it. The folder "" is the
  /// archive itself. Complexity: O(names × log entries).
  package func names(in folder: String) -> [String] {
    let prefix = folder.isEmpty ? [] : Array(folder.utf8) + [UInt8(ascii: "/")]
    var (names, index) = ([String](), index(of: prefix))
    while index < entries.count, entries[index].name.utf8.starts(with: prefix) {
      let rest = entries[index].name.utf8.dropFirst(prefix.count)
      let name = rest.prefix { $0 != UInt8(ascii: "/") }
      names.append(String(decoding: name, as: UTF8.self))
      // "0" follows "/": the first name after everything in this folder.
      let isFolder = name.count < rest.count
      index = isFolder ? self.index(of: prefix + name + [UInt8(ascii: "0")]) : index + 1
    }
    // A file and a folder may have one name.
    names.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return names.reduce(into: []) { names, name in
      if names.last?.utf8.elementsEqual(name.utf8) != true { names.append(name) }
    }
  }

  /// Whether a file is below this folder.
  package func hasFolder(_ folder: String) -> Bool {
    let prefix = Array(folder.utf8) + [UInt8(ascii: "/")]
    let index = index(of: prefix)
    return index < entries.count && entries[index].name.utf8.starts(with: prefix)
  }
}
