package import IconFiles
package import IconMaking
import IconSpec

/// Plans the sets of a manifest: loads presets, expands patterns and checks paths.
package struct ProjectLoader: Sendable {
  private let fileSystem: any FileSystem
  private let options: ProjectOptions

  /// Creates a loader with options that replace keys of the manifest.
  package init(options: ProjectOptions, fileSystem: any FileSystem = DiskFileSystem()) {
    self.options = options
    self.fileSystem = fileSystem
  }

  /// The manifest's sets. Problems of one folder of `each:` are in that set.
  ///
  /// - Throws: A `FileError` if the manifest cannot be read, or all mistakes in it together.
  package func sets(manifest path: String) throws -> [BuildSet] {
    try project(manifest: path).sets
  }

  /// The sets with the locations of lockfile and cache, and notes about former rule ids.
  package func project(manifest path: String) throws -> RequestedBuild {
    var manifest = try LoadedManifest(path, options: options, files: fileSystem)
    var project = manifest.located()
    manifest.expandSets()
    for set in manifest.plannedSets() {
      switch set {
      case .success(let set): project.sets.append(set)
      case .failure(let error): manifest.problems += error.problems
      }
    }
    manifest.problems += manifest.collisions(project.sets)
    try manifest.check()
    project.sets = project.sets.reportingIdleRolesOnce()
    return project
  }

  /// The manifest's rule settings for all sets. Throws mistakes in them only.
  package func ruleAdjustments(manifest path: String) throws -> RuleAdjustments {
    let file = try LoadedManifest.file(path, in: fileSystem)
    let problems = LoadedManifest.ruleProblems(file)
    guard problems.isEmpty else { throw SpecProblems(problems) }
    var adjustments = RuleAdjustments(file.defaults.rules)
    adjustments.notes = LoadedManifest.renamedRules(file)
    return adjustments
  }
}
