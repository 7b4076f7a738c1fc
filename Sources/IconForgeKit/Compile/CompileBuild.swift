package import IconCompile
import IconFiles
import IconImage
package import IconMaking
package import IconPackages
import IconRules
import IconSpec
package import IconStore

/// Compiles catalogs and writes the result as a build writes its outputs: whole files, only those that
/// differ, with a lockfile.
package struct CompileBuild: Sendable {
  /// The result of a run.
  package struct Made: Sendable {
    package let result: CatalogCompiler.Result
    /// The set of the written files.
    package let sets: [BuildSet]
    /// Nil after an error in a catalog: nothing is written then.
    package let report: BuildReport?
  }

  /// Xcode's name of a partial property list.
  package static let listName = "assetcatalog_generated_info.plist"

  package let request: CompileRequest
  /// Whether there is more to write than further files.
  package var compiles = true
  let output: String
  let list: String?
  let lockfile: LockfileLocation?
  let options: BuildOptions
  /// Returns further files of a result, at paths that the user named.
  package var named: @Sendable (CatalogCompiler.Result) -> [PackageFile] = { _ in [] }

  package init(
    _ request: CompileRequest, output: String, list: String?, lockfile: LockfileLocation?,
    options: BuildOptions
  ) {
    self.request = request
    self.output = output
    self.list = list
    self.lockfile = lockfile
    self.options = options
  }

  package func run() async -> Made {
    let files = ConfinedFileSystem(over: DiskFileSystem(), around: request.catalogs)
    let importer = Importer(
      program: options.importer, requiresSandbox: options.requiresSandbox,
      readsConfinedPDF: request.readsPDF)
    let compiler = CatalogCompiler(request, in: files) { [options] space in
      ImageReader(
        importer, limits: options.limits, allowsPDF: options.allowsPDF, colorSpace: space)
    }
    let digest = lockfile == nil ? nil : compiler.digest
    var set = BuildSet(
      output: output, plan: Plan(jobs: [], resampling: ResamplingOptions(), unserved: []))
    var result = compiler.planned
    let place = files.resolvedPath(output)
    result.issues += request.catalogs.filter {
      SourcePath.isInside(place, files.resolvedPath($0))
    }.map { CompileIssue(.error, at: $0, "cannot be compiled into itself: \(output) is in it") }
    guard result.issues.allSatisfy({ $0.severity(request) < .error }) else {
      return Made(result: result, sets: [set], report: nil)
    }
    if compiles, isCurrent(compiler, digest) {
      set.extra = compiler.paths.map { path in
        PackageFile(path, inputs: digest) { site throws(PackageError) in try site.image(path) }
      }
    } else if compiles {
      result = await compiler.run()
      set.extra = result.files.map { file in
        PackageFile(file.path, inputs: digest) { _ in file.bytes }
      }
    }
    if let list {
      let bytes = XMLPlistWriter.file(of: result.keys)
      set.extra.append(PackageFile(list) { _ in bytes })
    }
    set.extra += named(result)
    set.sources = inputs(of: result, amongOutputsOf: set)
    guard result.issues.allSatisfy({ $0.severity(request) < .error }) else {
      return Made(result: result, sets: [set], report: nil)
    }
    let report = await Build([set], lockfile: lockfile, options: options).run()
    return Made(result: result, sets: [set], report: report)
  }

  /// The inputs that a file would replace. Only these are sources: a lockfile may list other inputs as
  /// outputs of an earlier build, which made the catalog.
  private func inputs(
    of result: CatalogCompiler.Result, amongOutputsOf set: BuildSet
  ) -> [String] {
    let files = DiskFileSystem()
    let outputs = Set(
      set.extra.map { files.resolvedPath($0.location(in: output)) })
    return result.inputs.filter { outputs.contains(files.resolvedPath($0)) }
  }

  /// Whether the files are those that an earlier run made from the same inputs.
  private func isCurrent(_ compiler: CatalogCompiler, _ digest: Digest?) -> Bool {
    guard let lockfile, let digest,
      compiler.planned.issues.allSatisfy({ $0.severity(request) < .error })
    else { return false }
    let paths = compiler.paths.map { SourcePath.joined(output, $0) }
    return lockfile.describes(paths, from: digest, in: DiskFileSystem())
  }
}
