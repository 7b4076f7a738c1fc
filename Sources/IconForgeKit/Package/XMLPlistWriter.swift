import IconDocuments

/// Values as XML, laid out as the text around them is.
struct XMLPlistWriter {
  /// One step of indentation.
  let unit: String
  /// What stands between a key and its value; nil for a new line.
  let gap: String?

  /// `lead` is the line break and indentation that the value's own line begins with; nil writes all
  /// on one line.
  func text(_ value: PlistValue, lead: String?) -> String {
    switch value {
    case .text(let text): "<string>\(Self.escaped(text))</string>"
    case .boolean(let value): value ? "<true/>" : "<false/>"
    case .list(let values):
      element("array", values.map { text($0, lead: inner(lead)) }, lead: lead)
    case .table(let members):
      element("dict", members.map { member($0, lead: inner(lead)) }, lead: lead)
    }
  }

  /// A key and its value, without what leads to the key.
  func member(_ member: PlistValue.Member, lead: String?) -> String {
    "<key>\(Self.escaped(member.key))</key>" + (gap ?? lead ?? "") + text(member.value, lead: lead)
  }

  private func inner(_ lead: String?) -> String? { lead.map { $0 + unit } }

  private func element(_ name: String, _ parts: [String], lead: String?) -> String {
    guard !parts.isEmpty else { return "<\(name)/>" }
    let inside = parts.map { (inner(lead) ?? "") + $0 }.joined()
    return "<\(name)>\(inside)\(lead ?? "")</\(name)>"
  }

  private static func escaped(_ text: String) -> String {
    text.mappingScalars { ["&": "&amp;", "<": "&lt;", ">": "&gt;"][$0] }
  }
}
