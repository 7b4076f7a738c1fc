import IconTestSupport
import LibC
import Testing

@testable import IconFiles
@testable import IconForgeKit

/// The number of processors that a process may use.
struct ProcessorTests {
  private let folder = TemporaryFolder()

  private func quota(_ files: [String: String]) throws -> Int? {
    for (name, text) in files { try folder.write(name, text) }
    return Processor.quota(below: folder.path)
  }

  private static let group = "sys/fs/cgroup/cpu,cpuacct"
  private static let quotas: [([String: String], Int)] = [
    // The smallest quota of nested groups counts, rounded up.
    (
      [
        "proc/self/cgroup": "0::/builds/job\n", "sys/fs/cgroup/builds/job/cpu.max": "max 100000\n",
        "sys/fs/cgroup/builds/cpu.max": "250000 100000\n",
        "sys/fs/cgroup/cpu.max": "800000 100000\n",
      ], 3
    ),
    // A container sees its own group as the root.
    (["proc/self/cgroup": "0::/\n", "sys/fs/cgroup/cpu.max": "50000 100000\n"], 1),
    // Version 1 of control groups has two files.
    (
      [
        "proc/self/cgroup": "12:memory:/docker\n4:cpu,cpuacct:/docker\n",
        "\(group)/docker/cpu.cfs_quota_us": "400000\n",
        "\(group)/docker/cpu.cfs_period_us": "100000\n",
        "\(group)/cpu.cfs_quota_us": "-1\n", "\(group)/cpu.cfs_period_us": "100000\n",
      ], 4
    ),
  ]

  @Test(arguments: quotas)
  func `the quota of control groups counts`(files: [String: String], expected: Int) throws {
    #expect(try quota(files) == expected)
  }

  @Test(arguments: ["", "0::", "0::/a/../b\n", "x\n::::\n", "0::/\u{0}\n1:cpu:/\n"])
  func `without a valid quota there is no limit`(groups: String) throws {
    #expect(try quota(["proc/self/cgroup": groups, "sys/fs/cgroup/cpu.max": "max 0\n"]) == nil)
    #expect(Processor.quota(below: folder.path("nowhere")) == nil)
  }

  #if os(Linux)
    @Test func `a process that is bound to one processor has one`() throws {
      let result = try run("/usr/bin/env", ["taskset", "-c", "0", Programs.iconforge, "doctor"])
      #expect(result.output.contains(/processors +1 available/), "\(result.output)\(result.errors)")
    }
  #endif
}
