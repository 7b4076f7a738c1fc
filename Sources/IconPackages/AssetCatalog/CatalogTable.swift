package import IconDocuments

/// A Contents.json to be written: what we say of our files, laid over what is there.
package struct CatalogTable: Sendable {
  /// The list our lines stand in: "images", "assets", "layers"; nil for a folder.
  package var list: String?
  package var lines: [CatalogLine] = []
  package var properties: [String: PropertyValue] = [:]

  /// The file's bytes. Lines and properties we know nothing of stay.
  ///
  /// `failed` are files that could not be made: their lines stay as they are, or are left out. Lines
  /// that name `gone` files go.
  package func bytes(
    over existing: [UInt8]?, failed: Set<String>, gone: Set<String> = []
  ) throws(PackageError) -> [UInt8] {
    try Self.bytes(over: existing) { table in
      table.merge(["info": ["author": "xcode", "version": 1]]) { theirs, _ in theirs }
      if let list {
        var known = table[list]?.list ?? []
        if !gone.isEmpty { known.removeAll { CatalogLine($0)?.file.map(gone.contains) == true } }
        for line in lines where line.file.map(failed.contains) != true { line.lay(into: &known) }
        table[list] = .list(known)
      }
      if !properties.isEmpty {
        let theirs = table["properties"]?.table ?? [:]
        table["properties"] = .table(theirs.merging(properties) { theirs, _ in theirs })
      }
    }
  }

  /// A file with changes made: what stays, stays as it is written. Where lines go, it is written anew, as
  /// Xcode would.
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
    if let existing, let text = try? JSONObjectText(existing), let said = text.saying(.table(table))
    {
      return said
    }
    return JSONText.xcode(.table(table))
  }
}

extension CatalogLine {
  /// Puts the file into the line that is about the same, or adds one.
  fileprivate func lay(into lines: inout [PropertyValue]) {
    for index in lines.indices {
      guard let old = CatalogLine(lines[index]), isAbout(old) else { continue }
      lines[index] = .table(old.naming(self[.filename]).keys)
      return
    }
    lines.append(.table(keys))
  }
}
