import IconCompile
import IconFiles
import IconPackages
import IconRules

extension ActoolResult.Message {
  /// A mistake in the call.
  init(_ error: UsageError) {
    let start = "iconforge: error: "
    let lines = error.lines.map { $0.hasPrefix(start) ? String($0.dropFirst(start.count)) : $0 }
    self.init(level: .error, text: lines.joined(separator: "; "))
  }

  /// A file that could not be written.
  init(_ diagnostic: Diagnostic) {
    self.init(
      level: diagnostic.severity == .error ? .error : .warning, path: diagnostic.path,
      text: diagnostic.message)
  }

  /// Nil for notes: actool is silent about app icon sets that the options do not select, and build
  /// systems, such as Chromium's, fail at any notice.
  init?(_ issue: CompileIssue, _ request: CompileRequest, showsErrors: Bool) {
    let severity = issue.severity(request)
    guard severity > .info else { return nil }
    let isError = severity == .error
    let remedy = issue.kind == .skipped ? "; compile it with Xcode" : ""
    self.init(level: isError ? .error : .warning, text: issue.message + remedy)
    path = issue.path
    guard let catalog = request.catalogs.first(where: { issue.path.hasPrefix("\($0)/") }) else {
      return
    }
    path = catalog
    address = "." + issue.path.dropFirst(catalog.count)
    isOfDocument = showsErrors || !isError
    type = issue.kind.actoolType
    if let line = issue.line?.line { attributes = line.actoolAddress(in: issue.path) }
  }
}

extension CompileIssue.Kind {
  /// Classes of actool, as far as they are public.
  fileprivate var actoolType: String {
    switch self {
    case .skipped: "Unsupported Configuration"
    case .unreadable: "Unreadable Content"
    case .error, .warning, .note: "Invalid Content"
    }
  }
}

extension CatalogLine {
  /// Attributes in brackets, in the order of actool. Source: messages by Xcode 9 to 26.
  fileprivate func actoolAddress(in folder: String) -> String {
    let texts: [String?] =
      if folder.hasSuffix(".appiconset") {
        [nil, self[.idiom], self[.size], self[.subtype], self[.role], self[.scale]]
          + [nil, nil, nil, nil]
      } else if folder.hasSuffix(".launchimage") {
        [
          self[.idiom], self[.subtype], self[.scale], self[.orientation], self[.extent],
          self[.minimumSystem],
        ]
      } else {
        [self[.idiom], self[.subtype], nil, self[.scale]] + [nil, nil, nil, nil, nil, nil]
      }
    return "/" + texts.map { "[\($0 ?? "")]" }.joined()
  }
}
