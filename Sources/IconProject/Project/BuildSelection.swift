package import IconFiles
package import IconMaking
public import IconSpec

/// What is made this time of all that is asked for. What is left out stays as it is: nothing removes
/// it, and a check does not miss it.
public struct BuildSelection: Sendable {
  public var roles = RoleSelection()
  /// Names of a manifest's sets; empty for all.
  public var sets: [String] = []
  /// One machine's part of them, where several share the work.
  public var shard: Shard?

  public init() {}

  package var isEverything: Bool { roles.isEverything && sets.isEmpty && shard == nil }

  func applied(
    to all: [BuildSet], in files: any FileSystem
  ) throws(BuildRequestError) -> [BuildSet] {
    guard !isEverything else { return all }
    var named = try named(all.map(\.name))
    if let shard {
      named = shard.part(of: named) { all[$0].cost(in: files) }
      // More machines than there is work for: some have none.
      if named.isEmpty { return [] }
    }
    var chosen = all.indices.filter(named.contains).map { index in
      var set = limited(all[index], files)
      if shard != nil { set.number = index }
      return (set: set, isIdle: set.plan.jobs.isEmpty && set.problems.isEmpty)
    }
    guard chosen.contains(where: { !$0.isIdle }) else { throw .senseless(nothing(in: all)) }
    // What goes with the sets that are left out is told of the first that is not.
    let left =
      all.indices.filter { !named.contains($0) }.map { all[$0] }
      + chosen.filter(\.isIdle).map(\.set)
    chosen.removeAll(where: \.isIdle)
    chosen[0].set.leftAlone += left.flatMap { $0.outputs + $0.leftAlone }
    chosen[0].set.neighbours += left.map(\.territory)
    return chosen.map { chosen in
      var set = chosen.set
      // In a folder that sets have in common are outputs that nobody is asked for now.
      if !left.isEmpty { set.territory = set.output }
      return set
    }
  }

  /// Which of the sets are meant, by their names.
  package func named(_ all: [String?]) throws(BuildRequestError) -> Set<Int> {
    guard !sets.isEmpty else { return Set(all.indices) }
    let names = all.compactMap { $0 }
    guard !names.isEmpty else { throw .senseless("--set names one of a manifest's sets:") }
    for name in sets where !names.contains(name) {
      let hint = Spelling.suggestion(for: name, among: names).map { "; did you mean \($0)?" }
      throw .senseless(
        "there is no set \"\(name.abbreviated)\""
          + (hint ?? "; there are \(names.prefix(20).joined(separator: ", "))"))
    }
    return Set(all.indices.filter { all[$0].map(sets.contains) ?? false })
  }

  private func nothing(in all: [BuildSet]) -> String {
    let roles = Set(all.flatMap { $0.plan.jobs.flatMap { $0.slots.map(\.role) } })
    let names = Role.allCases.filter(roles.contains).map(\.rawValue).joined(separator: ", ")
    return "nothing is left to be made; there are images for \(names)"
  }

  /// The set without what its roles leave out. Documents go on naming what is there of that.
  package func limited(_ whole: BuildSet, _ files: any FileSystem) -> BuildSet {
    guard !roles.isEverything else { return whole }
    var set = whole
    set.plan = whole.plan.keeping(roles.takes, roles: roles)
    let left = whole.plan.jobs.filter { !roles.takes($0) }.map(\.path)
    set.absent = Set(left.filter { files.kind(of: "\(set.output)/\($0)") == nil })
    let absent = set.absent
    set.documented = whole.plan.keeping { !absent.contains($0.path) }
    set.foreign = whole.foreign.filter { !left.contains($0) }
    let made = Set(set.outputs)
    set.leftAlone = whole.outputs.filter { !made.contains($0) }
    return set
  }
}

/// One of so many parts of a batch, which are about as much work each and the same on every machine.
public struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// From 1 on.
  public let index: Int
  public let count: Int

  /// Nil where there is no such part.
  public init?(_ index: Int, of count: Int) {
    guard (1...Self.most).contains(count), (1...count).contains(index) else { return nil }
    (self.index, self.count) = (index, count)
  }

  /// Reads "2/8".
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1] else { return nil }
    self.init(index, of: count)
  }

  private static let most = 10_000

  public var description: String { "\(index)/\(count)" }

  /// The dearest first, each to whoever has least to do so far: no part takes more than a third longer
  /// than the best that there could be (R. L. Graham, Bounds on Multiprocessing Timing Anomalies, 1969).
  /// Complexity: O(items × (log items + parts)).
  package func part(of items: Set<Int>, cost: (Int) -> Int) -> Set<Int> {
    let priced = items.map { (item: $0, cost: cost($0)) }.sorted {
      ($1.cost, $0.item) < ($0.cost, $1.item)
    }
    var (loads, mine) = ([Int](repeating: 0, count: count), Set<Int>())
    for (item, cost) in priced {
      let least = loads.indices.min { loads[$0] < loads[$1] }!
      // What costs nothing goes round as well.
      loads[least] += max(1, cost)
      if least == index - 1 { mine.insert(item) }
    }
    return mine
  }
}
