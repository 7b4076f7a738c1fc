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
