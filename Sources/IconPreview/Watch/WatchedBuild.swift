package import IconForgeKit
import IconMaking
import IconProject
import IconSpec

/// A request that is planned anew at every change, and what decided on the plan.
package struct WatchedBuild: Sendable {
  private var request: BuildRequest
  private let options: BuildOptions
  private let notes = NotingFileSystem()
  /// What the last plan, and the build by it, read. Where there is no plan for a mistake, what was
  /// known before counts on.
  package private(set) var things = WatchedThings(files: [])
  private var (files, own): (Set<String>, Set<String>) = ([], [])

  package init(_ request: BuildRequest, options: BuildOptions) {
    (self.request, self.options) = (request, options)
    self.request.files = notes
  }

  package mutating func plan() throws(BuildRequestError) -> Build {
    let result: Result<Build, BuildRequestError>
    do throws(BuildRequestError) {
      result = .success(try Build(request, options: options))
    } catch {
      result = .failure(error)
    }
    let read = notes.take()
    // Records change with every build, and are no reason for one.
    let named = Set(
      read.files.filter { !$0.hasSuffix(".lock") }.map(SourcePath.normalized))
    if case .success(let build) = result {
      files = Set(build.sets.flatMap(\.sources))
      own = Set(build.sets.flatMap(\.outputs))
    }
    things = WatchedThings(
      files: files.union(named), folders: read.folders, names: read.names, own: own)
    return try result.get()
  }
}
