import IconCodec
package import IconDocuments
package import IconFiles
package import IconImage
package import IconMaking
package import IconRules

/// Compiles asset catalogs: Assets.car, the files beside it and the keys of the property list.
package struct CatalogCompiler: Sendable {
  /// Files by their paths in the output folder, and what was noticed.
  package struct Result: Sendable {
    /// Assets.car first; empty after an error.
    package var files: [(path: String, bytes: [UInt8])] = []
    /// The keys of the partial property list.
    package var keys: [String: PropertyValue] = [:]
    package var issues: [CompileIssue] = []
    /// Every file and folder that decided the result.
    package var inputs: [String] = []
    /// Colors and images that code finds by name.
    package var named: [NamedAsset] = []
  }

  package struct NamedAsset: Sendable {
    package let name: String
    package let isColor: Bool
    /// The catalog, and the set's path in it.
    package let (catalog, path): (String, String)
  }

  /// Increased when the same catalogs and request give other bytes.
  private static let revision = 2
  private static let catalogName = "Assets.car"

  let request: CompileRequest
  let files: any FileSystem
  private let plan: CompilePlan
  /// Reads images in a colour space.
  let reader: @Sendable (OutputColorSpace) -> ImageReader

  package init(
    _ request: CompileRequest, in files: any FileSystem,
    reading reader: @escaping @Sendable (OutputColorSpace) -> ImageReader
  ) {
    self.request = request
    self.files = files
    self.reader = reader
    plan = CompilePlanner(request, in: files).planned()
  }

  /// Compiles without writing. After an error the result has no files.
  ///
  /// Complexity: O(bytes + pixels). Memory: 4 bytes for each pixel of all images.
  package func run() async -> Result {
    var result = planned
    guard !hasErrors(result.issues) else { return result.settled(request) }
    var images = SourceImages(
      files: files, storesGray: compression.storesSheetsAndGray,
      symbolPoints: request.platform == .macos ? 13 : 17, reader: reader)
    if let issue = await images.load(plan, workers: request.workers) {
      result.issues.append(issue)
      return result.settled(request)
    }
    let (assets, issues) = await images.assets(of: plan)
    result.issues += issues
    guard !hasErrors(result.issues) else { return result.settled(request) }
    if let catalog = await catalog(assets) { result.files.append((Self.catalogName, catalog)) }
    for file in plan.loose {
      do throws(PackingError) {
        result.files.append((file.path, try images.bytes(of: file.content)))
      } catch {
        result.issues.append(CompileIssue(.error, at: file.path, "\(error)"))
      }
    }
    return result.settled(request)
  }

  /// The result as far as documents decide it: without files.
  package var planned: Result {
    let images =
      plan.assets.flatMap { $0.renditions.flatMap(\.source.files) } + plan.loose.flatMap(\.files)
    return Result(
      keys: plan.list.keys, issues: plan.issues, inputs: plan.read + images.uniqued(), named: named)
  }

  private var named: [NamedAsset] {
    plan.assets.compactMap { asset in
      let kind = AssetFolder.Kind(rawValue: String(asset.path.split(separator: ".").last ?? ""))
      guard kind == .color || kind == .image || kind == .symbol,
        let catalog = request.catalogs.first(where: { asset.path.hasPrefix("\($0)/") })
      else { return nil }
      return NamedAsset(
        name: asset.name, isColor: kind == .color, catalog: catalog,
        path: String(asset.path.dropFirst(catalog.count + 1)))
    }
  }

  /// The paths of the files that a run without errors makes.
  package var paths: [String] {
    (plan.assets.isEmpty ? [] : [Self.catalogName]) + plan.loose.map(\.path)
  }

  /// A digest of everything that decides the result; nil if a file cannot be read. Complexity: O(bytes).
  package var digest: Digest? {
    var request = request
    request.workers = 1
    request.catalogs = []
    let names = planned.inputs.filter { files.fileType(of: $0) == .regular }
    let contents = names.compactMap { try? files.read($0, limit: FileLimit.image()) }
    guard contents.count == names.count else { return nil }
    let parts =
      ["revision \(Self.revision)", PNGEncoder.madeBy, "\(request)"] + names
      + Digest.digests(of: contents).map(\.description)
    return Digest(of: Array(parts.joined(separator: "\n").utf8))
  }

  private var compression: CatalogCompression {
    request.platform.compression(for: request.minimumSystem)
  }

  private func hasErrors(_ issues: [CompileIssue]) -> Bool {
    issues.contains { $0.severity(request) == .error }
  }

  private func catalog(
    _ assets: [CompiledCatalogWriter.Asset]
  ) async -> [UInt8]? {
    guard !assets.isEmpty else { return nil }
    let used = Set(assets.flatMap { $0.renditions.map { $0.key[.appearance] } })
    let appearances = CatalogAppearance.allCases.map { $0.key(on: request.platform) }
      .filter { used.contains($0.number) || $0.number == 0 }
    // A Mac catalog of the default appearance has no list of appearances.
    let named = request.platform == .macos && appearances.count == 1 ? [] : appearances
    let writer = CompiledCatalogWriter(
      assets, for: request.platform.catalog, minimumSystem: request.minimumSystem.description,
      appearances: Dictionary(uniqueKeysWithValues: named.map { ($0.name, $0.number) }),
      compression)
    let blocks = await writer.blocks.boundedMap(width: request.workers) { $0.bytes }
    return writer.bytes(blocks)
  }
}

extension CatalogCompiler.Result {
  /// Without files if there is an error.
  fileprivate func settled(_ request: CompileRequest) -> Self {
    var result = self
    if issues.contains(where: { $0.severity(request) == .error }) {
      result.files = []
      result.keys = [:]
    }
    return result
  }
}

extension CompileIssue {
  package func severity(_ request: CompileRequest) -> Severity {
    switch kind {
    case .error, .unreadable: .error
    case .skipped: request.allowsSkipped ? .warning : .error
    case .warning: .warning
    case .note: .info
    }
  }
}

extension LoosePlan {
  fileprivate var files: [String] {
    switch content {
    case .png(let path, _): [path]
    case .icns(let members): members.values.sorted()
    case .drawnPNG(let icon, _), .drawnICNS(let icon): icon.files
    }
  }
}
