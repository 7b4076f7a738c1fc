import IconFiles
package import IconPackages
import IconSpec

extension OutputLayout {
  /// Nil for layouts without documents.
  var packager: (any Packager.Type)? {
    switch self {
    case .loose: nil
    case .catalog: CatalogPackager.self
    case .iconset: IconsetPackager.self
    case .iconComposer: IconComposerPackager.self
    case .web: WebPackager.self
    case .android: AndroidPackager.self
    case .expo: ExpoPackager.self
    case .cordova: CordovaPackager.self
    }
  }
}

extension Plan {
  /// The documents that go with the images.
  package var packageFiles: [PackageFile] {
    let layouts = Set(jobs.lazy.map(\.layout))
    return OutputLayout.allCases.flatMap { layout -> [PackageFile] in
      guard layouts.contains(layout), let packager = layout.packager else { return [] }
      let own = jobs.filter { $0.layout == layout }
      return own.grouped(by: \.folder).flatMap { folder, jobs in
        packager.files(for: jobs.map(\.inFolder), of: self).map { $0.below(folder) }
      }
    }
  }
}
