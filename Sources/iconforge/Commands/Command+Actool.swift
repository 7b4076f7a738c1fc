import IconCompile
import IconFiles
import IconForgeKit
import IconMaking
import IconPackages
import IconRules

extension Command {
  static var actool: Command {
    Command(
      name: "actool", summary: "Compile asset catalogs in place of Apple's actool.",
      operands: "CATALOG…", operandLimit: .max, operandValues: .folder,
      details: """
        For build systems that call actool. The same program under the name actool, such as a
        symbolic link, is this command. Existing files are replaced, and there is no lockfile. Results
        and errors go to standard output in the form of actool; the exit status is 0 or 1. An asset
        that cannot be compiled is an error. Mac Catalyst and --print-contents are refused.
        """,
      examples: [
        (
          """
          actool --compile App.app --platform iphoneos --minimum-deployment-target 15.0 --app-icon \
          AppIcon --output-partial-info-plist Build/Icons.plist App/Assets.xcassets
          """, "the catalog of an iOS app, with the keys for its Info.plist"
        )
      ],
      foreign: ForeignInterface(
        showVersion: { words in
          finished(ActoolResult(version: IconForge.version), ActoolFormat(in: words))
        },
        fail: { error, words in
          finished(ActoolResult(messages: [ActoolResult.Message(error)]), ActoolFormat(in: words))
        })
    ) { arguments throws(UsageError) in
      let input = try ActoolInput(&arguments)
      return { _ async throws(UsageError) in
        let folder = DiskFileSystem().realPath(".") ?? "."
        let request = try input.request(in: folder)
        let paths = try input.paths(in: folder)
        let result =
          input.symbols.isEmpty
          ? await compiled(request, paths, input: input)
          : await named(request, paths, input: input, in: folder)
        return finished(result, input.format)
      }
    }
  }

  private static func build(
    _ request: CompileRequest, _ paths: ActoolInput.Paths, _ input: ActoolInput
  ) -> CompileBuild {
    var options = BuildOptions(workers: request.workers)
    options.force = true
    options.includesDigests = false
    options.allowsPDF = input.allowsPDF
    return CompileBuild(request, output: paths.output, list: nil, lockfile: nil, options: options)
  }

  private static func compiled(
    _ request: CompileRequest, _ paths: ActoolInput.Paths, input: ActoolInput
  ) async -> ActoolResult {
    var build = build(request, paths, input)
    build.named = { paths.named(for: $0) }
    let made = await build.run()
    var result = ActoolResult(files: [])
    result.messages = messages(of: made, request, input)
    if !result.isError { result.files = paths.written(for: made.result) }
    return result
  }

  private static func messages(
    of made: CompileBuild.Made, _ request: CompileRequest, _ input: ActoolInput
  ) -> [ActoolResult.Message] {
    made.result.issues.compactMap {
      ActoolResult.Message($0, request, showsErrors: input.showsErrors)
    }.filter { $0.level == .error || input.showsWarnings }
      + (made.report?.diagnostics ?? []).filter { $0.severity > .info }.map {
        ActoolResult.Message($0)
      }
  }

  /// Source files with the names of assets. What cannot be compiled is the business of another call.
  private static func named(
    _ request: CompileRequest, _ paths: ActoolInput.Paths, input: ActoolInput, in folder: String
  ) async -> ActoolResult {
    var request = request
    request.allowsSkipped = true
    request.isIconNamed = false
    var build = build(request, paths, input)
    build.compiles = false
    build.named = { [request] result in
      input.symbols.files(AssetSymbols(result.named), for: request) {
        ActoolInput.absolute($0, in: folder)
      }
    }
    let made = await build.run()
    var result = ActoolResult(files: [])
    result.messages =
      messages(of: made, request, input).filter { $0.level == .error }
      + input.symbols.messages(AssetSymbols(made.result.named))
    if !result.isError {
      result.files = input.symbols.paths.map { ActoolInput.absolute($0, in: folder) }.sorted()
    }
    return result
  }

  private static func finished(_ result: ActoolResult, _ format: ActoolFormat) -> ExitStatus {
    do throws(FileError) { try format.show(result) } catch {
      Terminal.printError("iconforge: error: \(error)")
      return .findings
    }
    return result.isError ? .findings : .success
  }
}

extension ActoolInput.Paths {
  /// In the order of actool: files by name, then the property list.
  func written(for result: CatalogCompiler.Result) -> [String] {
    result.files.map { "\(output)/\($0.path)" }.sorted() + [list].compactMap { $0 }
  }

  /// The files outside of the output folder.
  func named(for result: CatalogCompiler.Result) -> [PackageFile] {
    let info = DependencyInfo(
      program: "iconforge-\(IconForge.version)", inputs: Set(result.inputs).sorted(),
      outputs: written(for: result))
    let files = [
      list.map { ($0, XMLPlistWriter.file(of: result.keys)) },
      dependencies.map { ($0, info.bytes) },
    ]
    return files.compactMap { $0 }.map { path, bytes in PackageFile(userFile: path) { _ in bytes } }
  }
}
