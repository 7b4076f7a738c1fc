import IconTestSupport
import LibC
import Testing

@testable import IconForgeKit
@testable import IconFiles

/// How many processors a process may use.
struct ProcessorTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func quota(_ files: [String: String]) throws -> Int? {
    for (name, text) in files { try folder.write(name, text) }
    return Processor.quota(below: folder.path)
  }

  @Test func `a quota counts, the narrowest of the groups around it, and a part of one as one`()
    throws
  {
    #expect(
      try quota([
        "proc/self/cgroup": "0::/builds/job\n", "sys/fs/cgroup/builds/job/cpu.max": "max 100000\n",
        "sys/fs/cgroup/builds/cpu.max": "250000 100000\n",
        "sys/fs/cgroup/cpu.max": "800000 100000\n",
      ]) == 3)
  }

  @Test func `a container sees its own group at the root`() throws {
    #expect(
      try quota(["proc/self/cgroup": "0::/\n", "sys/fs/cgroup/cpu.max": "50000 100000\n"]) == 1)
  }

  @Test func `the first version of control groups has two files`() throws {
    let group = "sys/fs/cgroup/cpu,cpuacct/docker"
    #expect(
      try quota([
        "proc/self/cgroup": "12:memory:/docker\n4:cpu,cpuacct:/docker\n",
        "\(group)/cpu.cfs_quota_us": "400000\n", "\(group)/cpu.cfs_period_us": "100000\n",
        "sys/fs/cgroup/cpu,cpuacct/cpu.cfs_quota_us": "-1\n",
        "sys/fs/cgroup/cpu,cpuacct/cpu.cfs_period_us": "100000\n",
      ]) == 4)
  }

  @Test(arguments: ["", "0::", "0::/a/../b\n", "x\n::::\n", "0::/\u{0}\n1:cpu:/\n"])
  func `where nothing is said there is no quota`(groups: String) throws {
    #expect(try quota(["proc/self/cgroup": groups, "sys/fs/cgroup/cpu.max": "max 0\n"]) == nil)
    #expect(Processor.quota(below: folder.path("nowhere")) == nil)
  }

  @Test func `no more are used than are there`() {
    #expect(1...Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) ~= Processor.coreCount)
  }

  /// They are files of the kernel's, which say that they have no bytes.
  @Test(.enabled(if: DiskFileSystem().kind(of: "/proc/self/cgroup") != nil))
  func `this process's own groups are read`() throws {
    #expect(try !DiskFileSystem().head(of: "/proc/self/cgroup", count: 4096).bytes.isEmpty)
  }
}
