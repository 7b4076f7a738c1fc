import IconSpec

extension SourcePath {
  /// The folder of a path and its parents, innermost first; ends with "" or "/".
  static func parents(of path: String) -> some Sequence<String> {
    sequence(first: folder(of: path)) { above in
      let next = folder(of: above)
      return next == above ? nil : next
    }
  }
}
