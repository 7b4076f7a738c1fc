import IconDocuments

/// A Contents.json to be written: what we say of our files, laid over what is there.
struct CatalogTable: Sendable {
  /// The list our lines stand in: "images", "assets", "layers"; nil for a folder.
  var list: String?
  var lines: [CatalogEntry] = []
  var properties: [String: PropertyValue] = [:]

  /// The file's bytes. Lines and properties we know nothing of stay; so do all bytes when there is
  /// nothing new to say.
  ///
  /// `failed` are files that could not be made: their lines stay as they are, or are left out.
  func bytes(over existing: [UInt8]?, failed: Set<String>) throws(PackageError) -> [UInt8] {
    var table: [String: PropertyValue] = [
      "info": .table(["author": .text("xcode"), "version": .integer(1)])
    ]
    var before: [String: PropertyValue]?
    if let existing {
      guard case .table(let old)? = try? PropertyValue(json: existing) else {
        throw PackageError(message: "is not valid JSON; it is left as it is")
      }
      table.merge(old) { $1 }
      before = old
    }
    if let list {
      var known = table[list]?.list ?? []
      for line in lines where line.file.map(failed.contains) != true { line.lay(into: &known) }
      table[list] = .list(known)
    }
    if !properties.isEmpty {
      var all = properties
      if case .table(let old)? = table["properties"] { all.merge(old) { mine, _ in mine } }
      table["properties"] = .table(all)
    }
    if let existing, table == before { return existing }
    return XcodeJSON.bytes(.table(table))
  }
}

/// One line of a Contents.json.
struct CatalogEntry: Sendable, Equatable {
  var file: String?
  /// All other keys: what the line is about.
  var keys: [String: PropertyValue]

  /// Puts the file into the line that is about the same, or adds one.
  func lay(into lines: inout [PropertyValue]) {
    let mine = Self.identity(keys)
    for index in lines.indices {
      guard case .table(var old) = lines[index], Self.identity(old) == mine else { continue }
      // Layers and assets are told by their file alone.
      if mine.isEmpty, old["filename"]?.text != file { continue }
      if let file { old["filename"] = .text(file) }
      old["unassigned"] = nil
      lines[index] = .table(old)
      return
    }
    var line = keys
    if let file { line["filename"] = .text(file) }
    lines.append(.table(line))
  }

  /// What tells lines apart. A line without a scale is of one pixel a point.
  private static func identity(_ keys: [String: PropertyValue]) -> [String: PropertyValue] {
    var keys = keys
    for key in ["filename", "unassigned"] { keys[key] = nil }
    if keys["scale"] == .text("1x") { keys["scale"] = nil }
    return keys
  }
}
