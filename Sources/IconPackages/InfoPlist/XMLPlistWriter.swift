package import IconDocuments

/// Values as XML, in the format of the surrounding text.
package struct XMLPlistWriter {
  /// A whole file, in Apple's form.
  package static func file(of table: [String: PropertyValue]) -> [UInt8] {
    let writer = XMLPlistWriter(unit: "\t", gap: nil)
    let head = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """
    return Array((head + writer.text(.table(table), lead: "\n") + "\n</plist>\n").utf8)
  }

  /// One step of indentation.
  let unit: String
  /// The text between a key and its value; nil for a new line.
  let gap: String?

  /// `lead` is the line break and indentation before the value's line; nil writes all on one line. Keys
  /// are sorted, as Apple's writers sort them.
  func text(_ value: PropertyValue, lead: String?) -> String {
    switch value {
    case .text(let text): "<string>\(text.escapedXML(quotes: false))</string>"
    case .boolean(let value): value ? "<true/>" : "<false/>"
    case .list(let values):
      element("array", values.map { text($0, lead: inner(lead)) }, lead: lead)
    case .table(let table):
      element("dict", members(table, lead: inner(lead)), lead: lead)
    case .null, .integer, .number, .opaque: preconditionFailure("iconforge writes no numbers")
    }
  }

  /// Keys and values, without the lead of each key.
  func members(_ table: [String: PropertyValue], lead: String?) -> [String] {
    table.sorted { $0.key < $1.key }.map { key, value in
      "<key>\(key.escapedXML(quotes: false))</key>" + (gap ?? lead ?? "") + text(value, lead: lead)
    }
  }

  private func inner(_ lead: String?) -> String? { lead.map { $0 + unit } }

  private func element(_ name: String, _ parts: [String], lead: String?) -> String {
    guard !parts.isEmpty else { return "<\(name)/>" }
    let inside = parts.map { (inner(lead) ?? "") + $0 }.joined()
    return "<\(name)>\(inside)\(lead ?? "")</\(name)>"
  }
}
