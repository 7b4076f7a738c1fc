package import IconDocuments

/// The generated content of a Contents.json, merged into the existing file.
package struct CatalogTable: Sendable {
  /// The key of the list of lines: "images", "assets" or "layers"; nil for a folder.
  package var list: String?
  package var lines: [CatalogLine] = []
  package var properties: [String: PropertyValue] = [:]

  /// The file's bytes. Unknown lines and properties stay.
  ///
  /// `failed` files could not be made: their lines stay as they are and are not added. Lines of `gone`
  /// files are removed.
  package func bytes(
    over existing: [UInt8]?, failed: Set<String>, gone: Set<String> = []
  ) throws(PackageError) -> [UInt8] {
    try Self.bytes(over: existing) { table in
      table.merge(["info": ["author": "xcode", "version": 1]]) { existing, _ in existing }
      if let list {
        var known = table[list]?.list ?? []
        if !gone.isEmpty { known.removeAll { CatalogLine($0)?.file.map(gone.contains) == true } }
        for line in lines where line.file.map(failed.contains) != true { line.merge(into: &known) }
        table[list] = .list(known)
      }
      if !properties.isEmpty {
        let known = table["properties"]?.table ?? [:]
        table["properties"] = .table(known.merging(properties) { existing, _ in existing })
      }
    }
  }

  /// The file with a change applied. Unchanged text stays. If lines are removed, the whole file is
  /// written in Xcode's format.
  package static func bytes(
    over existing: [UInt8]?, _ change: (inout [String: PropertyValue]) -> Void
  ) throws(PackageError) -> [UInt8] {
    var before: [String: PropertyValue]?
    if let existing {
      do throws(JSONError) { before = try PropertyValue.members(ofJSON: existing) } catch {
        throw .leftAlone(error)
      }
    }
    var table = before ?? [:]
    change(&table)
    if let existing, table == before { return existing }
    if let existing, let text = try? JSONObjectText(existing),
      let edited = text.saying(.table(table))
    {
      return edited
    }
    return JSONText.xcode(.table(table))
  }
}

extension CatalogLine {
  /// Sets the file of the line that describes the same image, or adds a line.
  fileprivate func merge(into lines: inout [PropertyValue]) {
    for index in lines.indices {
      guard let old = CatalogLine(lines[index]), isAbout(old) else { continue }
      lines[index] = .table(old.naming(self[.filename]).keys)
      return
    }
    lines.append(.table(keys))
  }
}
