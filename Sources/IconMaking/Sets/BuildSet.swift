public import IconFiles
package import IconPackages
public import IconRules
public import IconSpec

/// One output folder and what goes into it.
public struct BuildSet: Sendable {
  /// The set's name in a manifest with several; nil otherwise.
  public let name: String?
  public let output: String
  public package(set) var plan: Plan
  /// What documents are made of: the plan's images, and those that are left out and are there.
  package var documented: Plan?
  /// Images that are left out and are not there: nothing names them.
  package var absent: Set<String> = []
  /// Outputs that are left out this time, of other sets too: what is there stays as it is, and is
  /// still asked for. As seen from the working directory.
  package var leftAlone: [String] = []
  /// Where outputs of sets lie that are left out.
  package var neighbours: [String] = []
  public let rules: RuleAdjustments
  /// Why this set cannot be planned; then its plan is empty.
  public let problems: [SpecProblem]
  /// The folder in which outputs of sets like this one lie: those of a set that is gone too.
  package var territory: String
  /// Every picture the manifest names, whether anything is made of it or not.
  package var sources: [String] = []
  /// Artwork that is not there, and where the manifest names it.
  package var missing: [String: String] = [:]
  /// What the manifest says in vain.
  public package(set) var warnings: [SpecProblem] = []
  /// Places in the manifest of artwork that something is made of.
  package var servedRoles: Set<String> = []
  /// Images of the plan, below the output folder, in whose place something is that no build made.
  public package(set) var foreign: [String] = []
  /// Files of other looks that somebody drew: they stay, and nothing is made for them.
  public package(set) var kept: [String] = []

  /// What is worth knowing about others' files before anything is made. A build that is forced
  /// replaces them; for a plan, `isForced` is nil.
  public func foreseen(isForced: Bool?) -> [Diagnostic] {
    func told(_ files: [String], _ message: String) -> [Diagnostic] {
      files.map { Diagnostic(path: "\(output)/\($0)", severity: .info, message: message) }
    }
    let replaced =
      switch isForced {
      case nil: told(foreign, "no build made this file: build leaves it, build --force replaces it")
      case true?: told(foreign, "no build made this file: it is replaced")
      case false?: [Diagnostic]()
      }
    return replaced
      + told(
        kept, "stays: there is no artwork of its own for this look; delete it to have the icon")
  }

  /// Files beyond those of the plan's layouts.
  package var extra: [PackageFile] = []

  /// All files beyond the images.
  package var packageFiles: [PackageFile] { (documented ?? plan).packageFiles + extra }

  /// Paths of the files beyond the images, below the output folder.
  public var packagePaths: [String] { packageFiles.filter { !$0.isUserFile }.map(\.path) }

  public init(
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

extension BuildSet {
  /// Paths of everything it makes.
  package var outputs: [String] { (plan.jobs.map(\.path) + packagePaths).map { "\(output)/\($0)" } }
}

/// What a manifest says about the weight of findings.
public struct RuleAdjustments: Sendable {
  /// By rule id; nil inside turns the rule off.
  public var severities: [String: Severity?]
  /// By rule id: the figure to measure against instead of the rule's own.
  public var thresholds: [String: Double]

  public init(severities: [String: Severity?] = [:], thresholds: [String: Double] = [:]) {
    self.severities = severities
    self.thresholds = thresholds
  }

  /// `findings` with the weight they have here, but for those of `spared` rules: a file that breaks
  /// one of them was not written, whatever anybody says.
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
