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
    // Mostly, an earlier build wrote the file: parsing and merging it takes longer than writing it again.
    if let existing, failed.isEmpty, try bytes(over: nil, failed: failed) == existing {
      return existing
    }
    return try Self.bytes(over: existing) { table in
      table.merge(["info": ["author": "xcode", "version": 1]]) { existing, _ in existing }
      if let list {
        var known = table[list]?.list ?? []
        if !gone.isEmpty { known.removeAll { CatalogLine($0)?.file.map(gone.contains) == true } }
        var merged = MergedLines(known)
        for line in lines where line.file.map(failed.contains) != true { merged.merge(line) }
        table[list] = .list(merged.values)
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
        throw .unchanged(error)
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

/// The lines of an existing list, and those merged into it.
private struct MergedLines {
  private(set) var values: [PropertyValue]
  /// By idiom, size, subtype, orientation and extent, in order.
  private var places: [[String?]: [Int]] = [:]

  init(_ values: [PropertyValue]) {
    self.values = values
    for (index, value) in values.enumerated() {
      if let line = CatalogLine(value) { places[Self.key(line), default: []].append(index) }
    }
  }

  private static func key(_ line: CatalogLine) -> [String?] {
    [line[.idiom], line[.size], line[.subtype], line[.orientation], line[.extent]]
  }

  /// Sets the file of the line that describes the same image, or adds a line.
  mutating func merge(_ line: CatalogLine) {
    let key = Self.key(line)
    for index in places[key] ?? [] {
      guard let old = CatalogLine(values[index]), line.isAbout(old) else { continue }
      values[index] = .table(old.naming(line[.filename]).keys)
      return
    }
    places[key, default: []].append(values.count)
    values.append(.table(line.keys))
  }
}
