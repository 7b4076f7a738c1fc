package import IconFiles
package import IconMaking
package import IconSpec

extension LoadedManifest {
  /// The sets with the locations of lockfile and cache, and notes about former rule ids. Problems of one
  /// folder of `each:` are in that set.
  ///
  /// - Throws: All mistakes in the manifest together.
  package func project() throws(SpecProblems) -> RequestedBuild {
    var manifest = self
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
  package static func ruleAdjustments(
    _ path: String, in files: any FileSystem
  ) throws -> RuleAdjustments {
    let file = try ManifestReader.manifest(
      from: try files.read(path, limit: FileLimit.manifest), file: path)
    let problems = ruleProblems(file)
    guard problems.isEmpty else { throw SpecProblems(problems) }
    var adjustments = RuleAdjustments(file.defaults.rules)
    adjustments.notes = renamedRules(file)
    return adjustments
  }
}
