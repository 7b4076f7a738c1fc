package import IconDocuments

/// Updates the keys of a property list that name images.
package enum PlistEditor {
  /// The updated file. XML keeps its text outside the changed values. A binary file stays binary and
  /// keeps its other objects. A file without changes keeps its bytes.
  ///
  /// - Throws: if `existing` is not a property list, or in a format that cannot be edited.
  /// - Complexity: O(bytes × keys)
  package static func updated(
    _ existing: [UInt8]?, with icons: PlistIcons
  ) throws(PlistError) -> [UInt8] {
    guard let existing else { return fragment(icons) }
    if var list = try BinaryPlist(ifBinary: existing) {
      let root = list.root
      list.apply(icons.changes)
      return list.root == root ? existing : list.written
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
      \(writer.text(icons.fragment, lead: "\n"))
      </plist>

      """.utf8)
  }
}
