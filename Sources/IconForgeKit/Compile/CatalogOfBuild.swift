package import IconCompile
import IconFiles
package import IconMaking
import IconSpec
import IconStore

/// An asset catalog that a build makes, and how it is compiled.
package struct CatalogOfBuild: Sendable {
  /// The folder beside the catalog for compiled files.
  private static let folder = "Compiled"

  package let path: String
  package let request: CompileRequest

  /// Nil for a platform without a compiled form.
  private init?(_ path: String, jobs: [(path: String, job: Job)], workers: Int) {
    guard
      let platform = jobs.lazy.compactMap({ Self.platform($0.job.slot.idiom) }).first
    else { return nil }
    self.path = path
    var request = CompileRequest(
      [path], for: platform, minimumSystem: platform.usualSystem)
    let icons = jobs.compactMap { Self.icon(in: $0.path) }.uniqued()
    request.appIcon = icons.first
    request.isIconNamed = false
    request.includesAllIcons = true
    request.workers = workers
    self.request = request
  }

  /// The catalogs of sets, in their order, without those of platforms that cannot be compiled.
  package static func all(of sets: [BuildSet], workers: Int) -> [CatalogOfBuild] {
    var (order, jobs): ([String], [String: [(path: String, job: Job)]]) = ([], [:])
    for set in sets {
      for job in set.plan.jobs {
        let path = "\(set.output)/\(job.path)"
        guard let catalog = catalog(of: path) else { continue }
        if jobs[catalog] == nil { order.append(catalog) }
        jobs[catalog, default: []].append((path, job))
      }
    }
    return order.compactMap { CatalogOfBuild($0, jobs: jobs[$0]!, workers: workers) }
  }

  /// The path up to the component that ends in .xcassets.
  private static func catalog(of path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.firstIndex { $0.hasSuffix(".xcassets") }.map {
      parts[...$0].joined(separator: "/")
    }
  }

  private static func icon(in path: String) -> String? {
    for part in path.split(separator: "/") {
      for ending in [".appiconset", ".brandassets"] where part.hasSuffix(ending) {
        return String(part.dropLast(ending.count))
      }
    }
    return nil
  }

  private static func platform(_ idiom: Idiom) -> CompilePlatform? {
    switch idiom {
    case .iphone, .ipad, .universal: .ios
    case .mac: .macos
    case .tv: .tvos
    default: nil
    }
  }

  /// The compilation into the folder beside the catalog, with a lockfile of its own.
  package func build(_ options: BuildOptions) -> CompileBuild {
    let output = SourcePath.joined(SourcePath.folder(of: path), Self.folder)
    return CompileBuild(
      request, output: output, list: CompileBuild.listName,
      lockfile: LockfileLocation(output: output), options: options)
  }
}

extension CompilePlatform {
  /// The oldest system for which Xcode 26 builds apps.
  fileprivate var usualSystem: SystemVersion {
    self == .macos ? SystemVersion(11) : SystemVersion(15)
  }
}
