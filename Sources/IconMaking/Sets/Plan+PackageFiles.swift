import IconFiles
package import IconPackages
import IconSpec

extension Plan {
  /// The documents that go with the images.
  package var packageFiles: [PackageFile] {
    let layouts = Set(jobs.lazy.map(\.layout))
    return OutputLayout.allCases.filter(layouts.contains).flatMap { layout in
      jobs.filter { $0.layout == layout }.grouped(by: \.folder).flatMap { folder, jobs in
        layout.documents(for: jobs.map(\.inFolder), of: self).map { $0.below(folder) }
      }
    }
  }
}
