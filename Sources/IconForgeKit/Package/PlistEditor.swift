public import IconDocuments

/// Brings property lists up to date: only the values of our own keys change.
public enum PlistEditor {
  /// The file as it should be. XML keeps its text outside the values that change; a binary file
  /// stays binary, every other object as it was. Where nothing changes, neither does a byte.
  ///
  /// - Parameter existing: nil makes a new XML file with our keys alone.
  /// - Throws: when `existing` is no property list, or one in a form that is not edited.
  /// - Complexity: O(bytes × keys)
  public static func updated(
    _ existing: [UInt8]?, with icons: PlistIcons
  ) throws(PlistError) -> [UInt8] {
    guard let existing else { return fragment(icons) }
    guard !existing.isEmpty else { throw .empty }
    guard existing.count <= DocumentLimits.standard.bytes else {
      throw .tooLarge(limit: DocumentLimits.standard.bytes)
    }
    if existing.starts(with: BinaryPlist.magic) {
      var list = try BinaryPlist(existing)
      let root = list.root
      list.apply(icons.changes)
      return list.root == root ? existing : list.written
    }
    guard !existing.starts(with: Array("bplist".utf8)) else {
      throw .version(String(decoding: existing.prefix(8), as: UTF8.self))
    }
    var edits = XMLPlistEdits(try XMLPlist(existing))
    try edits.apply(icons.changes)
    return edits.result
  }

  private static func fragment(_ icons: PlistIcons) -> [UInt8] {
    let writer = XMLPlistWriter(unit: "\t", gap: nil)
    return Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      \(writer.text(.table(icons.fragment), lead: "\n"))
      </plist>

      """.utf8)
  }
}
