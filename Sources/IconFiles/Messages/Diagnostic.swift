public import IconRules
package import IconSpec

/// A problem: its place, severity and message, and a remedy.
public struct Diagnostic: Hashable, Sendable {
  /// The path of the file; empty for the arguments of a request.
  public let path: String
  /// From 1 on; nil for the whole file.
  public let line: Int?
  /// From 1 on, in characters, or in bytes for manifests and presets; nil for the whole line.
  public let column: Int?
  /// How serious the problem is.
  public package(set) var severity: Severity
  /// The problem, with figures.
  public let message: String
  /// The id of the rule; nil if the message is not a finding.
  public let rule: String?
  /// What to do.
  public let remedy: String?
  /// Whether the same error affects other files of the folder.
  var isOfFolder = false

  package init(
    path: String = "", line: Int? = nil, column: Int? = nil, severity: Severity = .error,
    message: String, rule: String? = nil, remedy: String? = nil
  ) {
    self.path = path
    self.line = line
    self.column = column
    self.severity = severity
    self.message = message
    self.rule = rule
    self.remedy = remedy
  }

  /// A finding with its rule's remedy.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - withRemedy: Whether the remedy of the rule follows the message.
  public init(_ finding: Finding, withRemedy: Bool = true) {
    self.init(finding, message: finding.message, withRemedy: withRemedy)
  }

  /// One message for all files with this cause.
  package init(_ cause: Cause, withRemedy: Bool = true) {
    self.init(cause.first, message: cause.message, withRemedy: withRemedy)
  }

  private init(_ finding: Finding, message: String, withRemedy: Bool) {
    self.init(
      path: finding.file, line: finding.line, column: finding.column, severity: finding.severity,
      message: message, rule: finding.rule.id, remedy: withRemedy ? finding.rule.remedy : nil)
  }

  /// A mistake in a manifest or preset.
  package init(_ problem: SpecProblem, _ severity: Severity = .error) {
    self.init(
      path: problem.file, line: problem.mark?.line, column: problem.mark?.column,
      severity: severity, message: problem.explanation)
  }

  /// An error about the file at `path`.
  package init(path: String, _ error: any Error) {
    self.init(path: path, message: "\(error)")
    isOfFolder = (error as? FileError)?.isOfFolder ?? false
  }

  /// "iconforge.yml:3:7".
  package var place: String {
    path + [line, column].compactMap { $0 }.map { ":\($0)" }.joined()
  }

  /// The diagnostic with another severity.
  package func with(_ severity: Severity) -> Diagnostic {
    var diagnostic = self
    diagnostic.severity = severity
    return diagnostic
  }

  /// `path:line:column: error: message [rule]`, as Xcode and editors parse it, then the indented
  /// remedy. Without a path, the message and the remedy.
  ///
  /// - Parameter isColored: Whether ANSI codes colour the severity.
  /// - Returns: One line, or two with a remedy, without a final line feed.
  public func text(isColored: Bool = false) -> String {
    let label = severity.label
    let shown =
      isColored ? "\u{1B}[1;\(severity.ansiColor)m\(label):\u{1B}[0m" : "\(label):"
    let id = rule.map { " [\($0)]" } ?? ""
    let advice = remedy.map { "\n  \($0)" } ?? ""
    let start = path.isEmpty ? "" : "\(Printable.text(place)): \(shown) "
    return "\(start)\(Printable.text(message))\(id)\(advice)"
  }
}

extension [Diagnostic] {
  /// Removes duplicates and merges errors of a whole folder, such as a full disk, into one line.
  /// Errors of single files stay.
  package func merged(root: String) -> [Diagnostic] {
    var merged: [(failure: Diagnostic, count: Int)] = []
    var places: [String: Int] = [:]
    var seen: Set<Diagnostic> = []
    for failure in self where seen.insert(failure).inserted {
      if failure.isOfFolder, let place = places[failure.message] {
        merged[place].count += 1
        continue
      }
      if failure.isOfFolder { places[failure.message] = merged.count }
      merged.append((failure, 1))
    }
    return merged.map { failure, count in
      guard count == 1 else {
        return Diagnostic(path: root, message: "\(failure.message) (\(count) files are missing)")
      }
      var failure = failure
      failure.isOfFolder = false
      return failure
    }
  }
}

extension Severity {
  /// The word that compilers, Xcode and editors use.
  package var label: String { self == .info ? "note" : rawValue }

  fileprivate var ansiColor: Int {
    switch self {
    case .info: 36
    case .warning: 33
    case .error: 31
    }
  }
}
