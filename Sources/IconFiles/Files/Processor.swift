import LibC

/// The processors of this machine.
package enum Processor {
  /// The processors that this process may use: its affinity, limited by the CPU quota of its
  /// control groups. Sources: sched_getaffinity(2); Linux, cgroup-v2.rst, cpu.max; sched-bwc.rst,
  /// cpu.cfs_quota_us.
  package static let coreCount = max(1, min(processorCount, quota() ?? .max))

  /// The smallest CPU quota of the control group and its parents, rounded up; nil without one.
  /// Complexity: O(depth of groups) small files.
  static func quota(
    below root: String = "", fileSystem: any FileSystem = DiskFileSystem()
  ) -> Int? {
    func numbers(_ path: String) -> [Double] {
      let head = try? fileSystem.head(of: root + path, count: 64).bytes
      return String(decoding: head ?? [], as: UTF8.self).split { " \n".contains($0) }
        .compactMap { Double($0) }
    }
    guard let own = try? fileSystem.head(of: root + "/proc/self/cgroup", count: 4096).bytes else {
      return nil
    }
    var quotas: [Double] = []
    for line in String(decoding: own, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      let isUnified = parts[1].isEmpty
      guard isUnified || parts[1].split(separator: ",").contains("cpu") else { continue }
      var group = parts[2].hasSuffix("/") ? String(parts[2].dropLast()) : String(parts[2])
      while true {
        let folder = "/sys/fs/cgroup" + (isUnified ? "" : "/\(parts[1])") + group
        let pair =
          isUnified
          ? numbers("\(folder)/cpu.max")
          : numbers("\(folder)/cpu.cfs_quota_us") + numbers("\(folder)/cpu.cfs_period_us")
        // "max" and -1 mean unlimited.
        if pair.count == 2, pair[0] > 0, pair[1] > 0 { quotas.append(pair[0] / pair[1]) }
        guard let slash = group.lastIndex(of: "/") else { break }
        group = String(group[..<slash])
      }
    }
    return quotas.min().map { Int($0.rounded(.up)) }
  }
}
