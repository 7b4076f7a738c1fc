public import IconFiles
package import IconPackages
public import IconRules
public import IconSpec
import LibC

/// One output folder and the files for it.
public struct BuildSet: Sendable {
  /// The set's name in a manifest with several sets; nil in other manifests.
  public let name: String?
  /// The output folder, relative to the working directory.
  public let output: String
  /// The jobs of the set: one for each image.
  package var plan: Plan { didSet { documents = Guarded(nil) } }
  /// The images that documents list: the plan's, and skipped ones that exist.
  package var documented: Plan? { didSet { documents = Guarded(nil) } }
  /// Skipped images that do not exist. Documents do not list them.
  package var absent: Set<String> = []
  /// Outputs that this build skips, of other sets too. Existing files stay as they are and are not
  /// stale. Relative to the working directory.
  package var leftAlone: [String] = []
  /// Output folders of skipped sets.
  package var neighbours: [String] = []
  /// Changes to the severities and thresholds of rules.
  public let rules: RuleAdjustments
  /// Why this set cannot be planned. Its plan is empty then.
  public let problems: [SpecProblem]
  /// The folder for outputs of all sets like this one, removed sets included.
  package var territory: String
  /// Every image in the manifest, whether it is used or not.
  package var sources: [String] = []
  /// Missing artwork, with the manifest's location that names it.
  package var missing: [String: String] = [:]
  /// What remains for the user to do in the project.
  package var nextSteps: [String] = []
  /// Parts of the manifest without effect.
  public package(set) var warnings: [SpecProblem] = []
  /// Locations in the manifest of artwork that is used.
  package var servedRoles: Set<String> = []
  /// Images of the plan whose paths have a user file, relative to the output folder.
  public package(set) var userFiles: [String] = []

  /// Notes about user files before the build. A forced build replaces them; for a plan, `isForced` is
  /// nil.
  ///
  /// - Parameter isForced: Whether the build replaces user files; nil for a plan.
  /// - Returns: A note for each user file.
  public func foreseen(isForced: Bool?) -> [Diagnostic] {
    func notes(_ files: [String], _ message: String) -> [Diagnostic] {
      files.map { Diagnostic(path: "\(output)/\($0)", severity: .info, message: message) }
    }
    return switch isForced {
    case nil: notes(userFiles, "was not made by iconforge; it stays unless --force is given")
    case true?: notes(userFiles, "was not made by iconforge; --force replaces it")
    case false?: []
    }
  }

  /// Files beyond those of the plan's layouts.
  package var extra: [PackageFile] = [] { didSet { documents = Guarded(nil) } }
  /// Files in the output folder that its images replace. The build removes them under the conditions for
  /// replacing user files.
  package var replaced: [String] = []

  /// The documents and what follows from them.
  private struct Documents: Sendable {
    let files: [PackageFile]
    let outputs: [String]
    let folders: [String]
  }

  /// Computed once: a build needs them about seven times.
  private var documents = Guarded<Documents?>(nil)

  private var known: Documents {
    documents.with { known in
      if let known { return known }
      let files = (documented ?? plan).packageFiles + extra
      let paths = plan.jobs.map(\.path) + files.lazy.filter { !$0.isUserFile }.map(\.path)
      let outputs = paths.map { "\(output)/\($0)" }
      let made = Documents(
        files: files, outputs: outputs, folders: outputs.map(SourcePath.folder).uniqued())
      known = made
      return made
    }
  }

  /// Complexity: O(images) for the first access, O(1) for others.
  package var packageFiles: [PackageFile] { known.files }

  /// Paths of the documents, relative to the output folder.
  public var packagePaths: [String] { packageFiles.filter { !$0.isUserFile }.map(\.path) }

  /// Paths of the images and the documents, relative to the working directory.
  package var outputs: [String] { known.outputs }

  /// The folders of the outputs.
  package var folders: [String] { known.folders }

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

/// A manifest's changes to severities and thresholds.
public struct RuleAdjustments: Sendable {
  /// By rule id; nil inside turns the rule off.
  public var severities: [String: Severity?]
  /// By rule id: the threshold that replaces the rule's own.
  public var thresholds: [String: Double]
  /// Notes about former rule ids in the manifest.
  package var notes: [Diagnostic] = []

  /// Creates adjustments.
  ///
  /// - Parameters:
  ///   - severities: By rule id: the severity; nil inside turns the rule off.
  ///   - thresholds: By rule id: the threshold.
  public init(severities: [String: Severity?] = [:], thresholds: [String: Double] = [:]) {
    self.severities = severities
    self.thresholds = thresholds
  }

  /// `findings` with these severities. Findings of `spared` rules stay: a file that breaks one of them
  /// was not written.
  package func adjusted(_ findings: [Finding], sparing spared: [Rule] = []) -> [Finding] {
    findings.compactMap { finding in
      guard !spared.contains(finding.rule), let severity = severities[finding.rule.id] else {
        return finding
      }
      guard let severity else { return nil }
      var changed = finding
      changed.severity = severity
      return changed
    }
  }
}
