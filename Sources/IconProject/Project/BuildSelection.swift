package import IconFiles
import IconImage
package import IconMaking
public import IconSpec

/// The part of a request that a build makes. Other outputs stay: a build does not remove them and a check
/// does not report them.
public struct BuildSelection: Sendable {
  /// The roles to build; all by default.
  public var roles = RoleSelection()
  /// Names of a manifest's sets; empty for all.
  public var sets: [String] = []

  /// Creates a selection of everything.
  public init() {}

  package var isEverything: Bool { roles.isEverything && sets.isEmpty }

  func applied(
    to all: [BuildSet], in files: any FileSystem
  ) throws(IconForgeError) -> [BuildSet] {
    guard !isEverything else { return all }
    let named = try named(all.map(\.name))
    var chosen = all.indices.filter(named.contains).map { index in
      let set = limited(all[index], files)
      return (set: set, isIdle: set.plan.jobs.isEmpty && set.problems.isEmpty)
    }
    guard chosen.contains(where: { !$0.isIdle }) else { throw .invalidArguments(nothing(in: all)) }
    // The first selected set records the outputs of the skipped sets.
    let left =
      all.indices.filter { !named.contains($0) }.map { all[$0] }
      + chosen.filter(\.isIdle).map(\.set)
    chosen.removeAll(where: \.isIdle)
    chosen[0].set.skipped.outputs += left.flatMap { $0.outputs + $0.skipped.outputs }
    chosen[0].set.skipped.folders += left.map(\.territory)
    return chosen.map { chosen in
      var set = chosen.set
      // A folder that sets share has outputs of skipped sets.
      if !left.isEmpty { set.territory = set.output }
      return set
    }
  }

  /// Indices of the selected sets.
  package func named(_ all: [String?]) throws(IconForgeError) -> Set<Int> {
    guard !sets.isEmpty else { return Set(all.indices) }
    let names = all.compactMap { $0 }
    guard !names.isEmpty else {
      throw .invalidArguments("\(Setting.set) names one of a manifest's sets:")
    }
    for name in sets where !names.contains(name) {
      let hint = Spelling.suggestion(for: name, among: names).map { "; did you mean \($0)?" }
      throw .invalidArguments(
        "there is no set \"\(name.abbreviated)\""
          + (hint ?? "; there are \(names.prefix(20).joined(separator: ", "))"))
    }
    return Set(all.indices.filter { all[$0].map(sets.contains) ?? false })
  }

  private func nothing(in all: [BuildSet]) -> String {
    let roles = Set(all.flatMap { $0.plan.jobs.flatMap { $0.slots.map(\.role) } })
    let names = Role.allCases.filter(roles.contains).map(\.rawValue).joined(separator: ", ")
    return "no image is left to build; there are images for \(names)"
  }

  /// The set with the selected roles only. Documents keep naming existing images of other roles.
  package func limited(_ whole: BuildSet, _ files: any FileSystem) -> BuildSet {
    guard !roles.isEverything else { return whole }
    var set = whole
    set.plan = whole.plan.keeping(roles.takes, roles: roles)
    let left = whole.plan.jobs.filter { !roles.takes($0) }.map(\.path)
    let absent = Set(left.filter { files.fileType(of: "\(set.output)/\($0)") == nil })
    set.skipped.absent = absent
    set.skipped.documented = whole.plan.keeping { !absent.contains($0.path) }
    set.userFiles = whole.userFiles.filter { !left.contains($0) }
    let made = Set(set.outputs)
    set.skipped.outputs = whole.outputs.filter { !made.contains($0) }
    return set
  }
}
