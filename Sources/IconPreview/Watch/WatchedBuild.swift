package import IconForgeKit
import IconMaking
import IconProject
import IconSpec

/// A build request that is planned again at every change, and the files that the plan depends on.
package struct WatchedBuild: Sendable {
  private var request: BuildRequest
  private let options: BuildOptions
  /// Files that the caller writes after a build.
  private let others: [String]
  private let notes = NotingFileSystem()
  /// Everything that the last plan and its build read. After a failed plan, also what the last good
  /// plan read.
  package private(set) var things = WatchedThings(files: [])
  private var (files, own): (Set<String>, Set<String>) = ([], [])

  package init(_ request: BuildRequest, options: BuildOptions, others: [String] = []) {
    self.request = request
    self.options = options
    self.others = others
    self.request.files = notes
  }

  package mutating func plan() throws(IconForgeError) -> Build {
    let result = Result { () throws(IconForgeError) in
      try Build(request, options: options)
    }
    let read = notes.take()
    // A build writes its lockfile, so lockfiles must not trigger builds.
    let named = Set(read.files.filter { !$0.hasSuffix(".lock") }.map(SourcePath.normalized))
    if case .success(let build) = result {
      files = Set(build.sets.flatMap(\.sources))
      own = Set(build.sets.flatMap(\.outputs) + others)
    }
    things = WatchedThings(
      files: files.union(named), folders: read.folders, names: read.names, own: own)
    return try result.get()
  }
}
