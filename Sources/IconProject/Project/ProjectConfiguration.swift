import IconFiles

/// The user's step in a project whose configuration must name its icons, and which a build does not edit.
struct ProjectConfiguration: Sendable {
  /// "{file}" stands for the path of the file.
  let step: String
  /// Finds the file; nil if the project needs no such step.
  private let file: @Sendable (ProjectFolders, _ sign: String) -> String?
  /// Whether the text of the file names the icons already.
  private let isNamed: @Sendable (String) -> Bool

  /// By default, the file is the one by which the project is recognised.
  init(
    _ step: String, in file: @escaping @Sendable (ProjectFolders, String) -> String? = { $1 },
    unless isNamed: @escaping @Sendable (String) -> Bool
  ) {
    self.step = step
    self.file = file
    self.isNamed = isNamed
  }

  /// The step with the file's path; nil if the file names the icons.
  func nextStep(in tree: ProjectFolders, sign: String) -> String? {
    guard let file = file(tree, sign), !isNamed(tree.text(of: file)) else { return nil }
    return step.replacing("{file}", with: Printable.text(file))
  }
}
