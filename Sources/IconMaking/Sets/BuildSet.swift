package import IconFiles
import IconImage
package import IconPackages
import IconRules
package import IconSpec

/// One output folder and the files for it.
public struct BuildSet: Sendable {
  /// The set's name in a manifest with several sets; nil in other manifests.
  public let name: String?
  /// The output folder, relative to the working directory.
  public let output: String
  /// The jobs of the set: one for each image.
  package var plan: Plan { didSet { documents = made() } }
  /// What this build skips.
  package var skipped = Skipped() { didSet { documents = made() } }
  /// Changes to the severities and thresholds of rules.
  package let rules: RuleAdjustments
  /// Why this set cannot be planned. Its plan is empty then.
  package let problems: [SpecProblem]
  /// The folder for outputs of all sets like this one, removed sets included.
  package var territory: String
  /// Every image in the manifest, whether it is used or not.
  package var sources: [String] = []
  /// Missing artwork, with the manifest's location that names it.
  package var missing: [String: SpecProblem] = [:]
  /// What remains for the user to do in the project.
  package var nextSteps: [String] = []
  /// Parts of the manifest without effect.
  package var warnings: [SpecProblem] = []
  /// Locations in the manifest of artwork that is used.
  package var servedRoles: Set<String> = []
  /// Images of the plan whose paths have a user file, relative to the output folder.
  public package(set) var userFiles: [String] = []

  /// Notes about user files before the build. A forced build replaces them; for a plan, `isForced` is
  /// nil.
  package func foreseen(isForced: Bool?) -> [Diagnostic] {
    func notes(_ files: [String], _ message: String) -> [Diagnostic] {
      files.map { Diagnostic(path: "\(output)/\($0)", severity: .info, message: message) }
    }
    return switch isForced {
    case nil:
      notes(userFiles, "was not made by iconforge; it stays unless \(Setting.force) is given")
    case true?: notes(userFiles, "was not made by iconforge; \(Setting.force) replaces it")
    case false?: []
    }
  }

  /// Files beyond those of the plan's layouts.
  package var extra: [PackageFile] = [] { didSet { documents = made() } }
  /// Files in the output folder that its images replace. The build removes them under the conditions for
  /// replacing user files.
  package var replaced: [String] = []

  /// Outputs that a build of a part of the sets skips.
  package struct Skipped: Sendable {
    /// The images that documents list: the plan's, and skipped ones that exist; nil for the plan's.
    package var documented: Plan?
    /// Skipped images that do not exist. Documents do not list them.
    package var absent: Set<String> = []
    /// Skipped outputs, of other sets too. Existing files stay as they are and are not stale. Relative to
    /// the working directory.
    package var outputs: [String] = []
    /// Output folders of skipped sets.
    package var folders: [String] = []
  }

  /// The documents and what follows from them. Computed at a change: a build needs them about seven times.
  private struct Documents: Sendable {
    var files: [PackageFile] = []
    var outputs: [String] = []
    var folders: [String] = []
  }

  private var documents = Documents()

  /// Complexity: O(images).
  private func made() -> Documents {
    let files = (skipped.documented ?? plan).packageFiles + extra
    let paths = plan.jobs.map(\.path) + files.lazy.filter { !$0.isUserFile }.map(\.path)
    let outputs = paths.map { "\(output)/\($0)" }
    return Documents(
      files: files, outputs: outputs, folders: outputs.map(SourcePath.folder).uniqued())
  }

  /// The documents, and files beyond those of the plan's layouts.
  package var packageFiles: [PackageFile] { documents.files }

  /// Paths of the documents, relative to the output folder.
  package var packagePaths: [String] { packageFiles.filter { !$0.isUserFile }.map(\.path) }

  /// Paths of the images and the documents, relative to the working directory.
  package var outputs: [String] { documents.outputs }

  /// The folders of the outputs.
  package var folders: [String] { documents.folders }

  /// Creates a set.
  package init(
    name: String? = nil, output: String, plan: Plan, rules: RuleAdjustments = RuleAdjustments(),
    problems: [SpecProblem] = []
  ) {
    self.name = name
    self.output = output
    self.plan = plan
    territory = output
    sources = plan.jobs.map(\.artwork.path)
    self.rules = rules
    self.problems = problems
    documents = made()
  }
}

extension Plan {
  /// The documents that go with the images.
  fileprivate var packageFiles: [PackageFile] {
    let layouts = Set(jobs.lazy.map(\.layout))
    return OutputLayout.allCases.filter(layouts.contains).flatMap { layout in
      jobs.filter { $0.layout == layout }.grouped(by: \.folder).flatMap { folder, jobs in
        layout.documents(for: jobs.map(\.inFolder), of: self).map { $0.below(folder) }
      }
    }
  }
}
