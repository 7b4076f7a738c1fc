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
    guard let existing else { return XMLPlistWriter.file(of: icons.fragment) }
    if var list = try BinaryPlist(ifBinary: existing) {
      let root = list.root
      list.apply(icons.changes)
      return list.root == root ? existing : list.written
    }
    var edits = XMLPlistEdits(try XMLPlist(existing))
    try edits.apply(icons.changes)
    return edits.result
  }
}
