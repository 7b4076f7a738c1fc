import IconCodec
import IconFiles
import IconImage
import IconMaking
import IconPackages
import IconRules

/// The files of source catalogs, each read and decoded once.
struct SourceImages {
  /// Bytes of all decoded images of a request at most.
  private static let byteLimit = 2 << 30

  private struct Loaded: Sendable {
    var bytes: [UInt8] = []
    /// By the scale of a render; 1 for images.
    var bitmaps: [Int: Bitmap] = [:]
    /// The image in Display P3, if its file is not in sRGB.
    var displayP3: Bitmap?
    var problem: String?
  }

  let files: any FileSystem
  let reader: @Sendable (OutputColorSpace) -> ImageReader
  /// Whether gray images are stored as gray.
  let storesGray: Bool
  /// The size of symbols, in points.
  let symbolPoints: Int
  private var loaded: [String: Loaded] = [:]
  private(set) var layerImages = LayerImages()
  /// Parts of vector layers that are not rendered.
  private(set) var layerFindings: [Finding] = []
  /// Rendered icons on the canvas.
  private(set) var masters: [LayeredIcon: Bitmap] = [:]

  init(
    files: any FileSystem, storesGray: Bool, symbolPoints: Int,
    reader: @escaping @Sendable (OutputColorSpace) -> ImageReader
  ) {
    self.files = files
    self.reader = reader
    self.storesGray = storesGray
    self.symbolPoints = symbolPoints
  }

  /// Reads every file of a plan, unless its headers promise more bytes than the limit. Complexity:
  /// O(bytes + pixels).
  mutating func load(_ plan: CompilePlan, workers: Int) async -> CompileIssue? {
    var scales: [String: Set<Int>] = [:]
    for rendition in plan.assets.flatMap(\.renditions) {
      switch rendition.source {
      case .bitmap(let path, _): scales[path, default: []].insert(1)
      case .render(let path): scales[path, default: []].insert(rendition.key[.scale])
      case .stack(_, let paths), .flattened(let paths):
        for path in paths { scales[path, default: []].insert(1) }
      default: for path in rendition.source.files { scales[path, default: []].formUnion([]) }
      }
    }
    for file in plan.loose {
      switch file.content {
      case .png(let path, _): scales[path, default: []].insert(1)
      case .icns(let members):
        for path in members.values { scales[path, default: []].insert(1) }
      case .drawnPNG, .drawnICNS: break
      }
    }
    let files = scales.sorted { $0.key < $1.key }
    let images = files.filter { !$0.value.isEmpty }.map(\.key)
    if let issue = excess(of: images) { return issue }
    let results = await files.boundedMap(width: workers) { [self] path, scales in
      await read(path, at: scales.sorted())
    }
    loaded = Dictionary(uniqueKeysWithValues: zip(files.map(\.key), results))
    await loadLayers(plan, workers: workers)
    return nil
  }

  /// An issue for the file with which the images become too large.
  private func excess(of paths: [String]) -> CompileIssue? {
    var sum = 0
    for path in paths {
      guard let head = try? files.head(of: path, count: Footprint.headBytes).bytes else { continue }
      sum += ImageHeader.png(head) ?? ImageHeader.other(head) ?? 0
      guard sum > Self.byteLimit else { continue }
      return CompileIssue(
        .unreadable, at: path,
        "needs \(sum >> 20) MB together with the images before it; the limit is "
          + "\(Self.byteLimit >> 20) MB")
    }
    return nil
  }

  private mutating func loadLayers(_ plan: CompilePlan, workers: Int) async {
    let sources = plan.assets.flatMap { $0.renditions.map(\.source) }
    let layers = sources.flatMap { source -> [ComposerIcon.Layer] in
      if case .group(let layers) = source { layers.map(\.layer) } else { [] }
    }
    let icons = Set(sources.compactMap { if case .drawn(let icon, _) = $0 { icon } else { nil } })
    guard !layers.isEmpty else { return }
    let files = loaded
    layerImages = await LayerImages(
      of: layers, drawn: icons.flatMap(\.icon.shownLayers), workers: workers,
      bytes: { files[$0]?.bytes ?? [] }, reader: reader(.sRGB))
    for (path, problem) in layerImages.problems where loaded[path]?.problem == nil {
      loaded[path, default: Loaded()].problem = problem
    }
    layerFindings = layerImages.findings
    for icon in icons { masters[icon] = icon.master(layerImages, workers: workers) }
  }

  private func read(_ path: String, at scales: [Int]) async -> Loaded {
    var loaded = Loaded()
    do {
      loaded.bytes = try files.read(path, limit: FileLimit.image())
      guard !scales.isEmpty else { return loaded }
      if let renders = try await reader(.sRGB).drawing(loaded.bytes, at: scales) {
        loaded.bitmaps = Dictionary(uniqueKeysWithValues: zip(scales, renders))
        return loaded
      }
      let image = try await reader(.sRGB).image(loaded.bytes)
      for scale in scales { loaded.bitmaps[scale] = image.bitmap }
      if storesGray, image.facts.colorSpace.isOther {
        loaded.displayP3 = try await reader(.displayP3).image(loaded.bytes).bitmap
      }
    } catch {
      loaded.problem = "\(error)"
    }
    return loaded
  }

  // MARK: - Renditions

  /// The assets with their pixels, and problems of their files.
  func assets(
    of plan: CompilePlan
  ) async -> (assets: [CompiledCatalogWriter.Asset], issues: [CompileIssue]) {
    var (assets, issues): ([CompiledCatalogWriter.Asset], [CompileIssue]) = ([], [])
    for (path, file) in loaded.sorted(by: { $0.key < $1.key }) {
      if let problem = file.problem { issues.append(CompileIssue(.unreadable, at: path, problem)) }
    }
    guard issues.isEmpty else { return ([], issues) }
    issues += layerFindings.map { CompileIssue(.warning, at: $0.path, $0.message) }
    for asset in plan.assets {
      let keys = Set(asset.renditions.map(\.key))
      let made = asset.renditions.flatMap { renditions(of: $0, besides: keys, &issues) }
      guard !made.isEmpty else { continue }
      assets.append(.init(name: asset.name, part: asset.part, renditions: made))
    }
    return (assets, issues)
  }

  /// A rendition, and one for wide screens of tinted icons and images with colors outside sRGB.
  /// `keys` are those of the asset's lines, one of which may be for wide screens.
  private func renditions(
    of plan: RenditionPlan, besides keys: Set<CatalogKey>, _ issues: inout [CompileIssue]
  ) -> [CatalogRendition] {
    if case .symbol(let path) = plan.source { return symbols(of: plan, path, &issues) }
    guard let content = content(of: plan, &issues) else { return [] }
    var rendition = CatalogRendition(
      content, named: plan.name, key: plan.key, part: plan.part, flags: plan.flags)
    rendition.isPacked = plan.isPacked
    rendition.shape.insets = plan.insets
    rendition.shape.slices = slices(of: plan)
    rendition.isIconLayer = plan.isLayer
    guard let bitmap = wideBitmap(plan) else { return [rendition] }
    var wide = CatalogRendition(
      .bitmap(bitmap), named: plan.name, key: plan.key, part: plan.part, flags: plan.flags)
    wide.shape = rendition.shape
    // A line for Display P3 has no 8-bit rendition beside it.
    let isAlone = plan.key[.gamut] == 1
    wide.key[.gamut] = 1
    wide.isPacked = false
    rendition.isPacked = false
    if isAlone { return [wide] }
    return keys.contains(wide.key) ? [rendition] : [rendition, wide]
  }

  private func slices(of plan: RenditionPlan) -> CatalogSlices? {
    guard let resizing = plan.resizing else { return nil }
    let image: Bitmap? =
      switch plan.source {
      case .bitmap(let path, _): loaded[path]?.bitmaps[1]
      case .render(let path): loaded[path]?.bitmaps[plan.key[.scale]]
      default: nil
      }
    return image.flatMap { resizing.slices(of: $0.size) }
  }

  private func wideBitmap(_ plan: RenditionPlan) -> CatalogBitmap? {
    guard storesGray else { return nil }
    if case .drawn(let icon, let size) = plan.source, plan.isGray {
      return CatalogBitmap(wideGray: drawn(icon, size))
    }
    guard case .bitmap(let path, _) = plan.source, let file = loaded[path] else { return nil }
    if plan.isGray { return file.bitmaps[1].map { CatalogBitmap(wideGray: $0.grayed()) } }
    if plan.isLayer, let layer = file.bitmaps[1], layer.depth == .sixteen, layer.isGray {
      return CatalogBitmap(wideGray: layer.asLayer)
    }
    return file.displayP3.flatMap { image in
      CatalogBitmap(displayP3: plan.resizing?.cut(image) ?? image)
    }
  }

  private func content(
    of plan: RenditionPlan, _ issues: inout [CompileIssue]
  ) -> CatalogRendition.Content? {
    switch plan.source {
    case .sizes(let sizes): return .sizes(sizes)
    case .color(let color): return .color(color)
    case .gradient(let gradient): return .gradient(gradient)
    case .icon(let icon): return .icon(icon)
    case .group(let layers): return .icon(group(layers))
    case .drawn(let icon, let size):
      return .bitmap(CatalogBitmap(drawn(icon, size), as: plan.isGray ? .grayAlpha : .bgra))
    case .stack(let names, let paths):
      return size(ofLayers: paths, plan, &issues).map { size in
        let layers = names.map {
          CatalogStack.Layer(asset: $0, part: .image, frame: PixelRect(size))
        }
        return .stack(CatalogStack(layers: layers, size: size))
      }
    case .flattened(let paths):
      return size(ofLayers: paths, plan, &issues).map { _ in
        .bitmap(CatalogBitmap(flattening: paths.compactMap { loaded[$0]?.bitmaps[1] }))
      }
    case .transparent(let size): return .bitmap(CatalogBitmap(transparent: size))
    case .vector(let path):
      return .file(CatalogFile(path.lowercased().hasSuffix(".svg") ? .svg : .pdf, bytes(path)))
    case .data(let path, let type): return .file(CatalogFile(.data(type: type), bytes(path)))
    case .jpeg(let path):
      guard let size = ImageHeader.size(bytes(path)) else {
        issues.append(CompileIssue(.unreadable, at: path, "has no JPEG header"))
        return nil
      }
      return .file(CatalogFile(.jpeg(size), bytes(path)))
    case .render(let path):
      return bitmap(path, scale: plan.key[.scale], plan, size: nil, issues: &issues)
    case .bitmap(let path, let size):
      return bitmap(path, scale: 1, plan, size: size, issues: &issues)
    case .symbol: return nil
    }
  }

  /// The variants of a symbol template.
  private func symbols(
    of plan: RenditionPlan, _ path: String, _ issues: inout [CompileIssue]
  ) -> [CatalogRendition] {
    do throws(VectorRefusal) {
      let template = try SymbolTemplate(bytes(path), points: Double(symbolPoints))
      return template.variants.map { variant in
        var key = plan.key
        key[.glyphWeight] = variant.weight
        key[.glyphSize] = variant.size
        key[.deployment] = CatalogRendition.symbolDeployment
        let symbol = CatalogSymbol(
          Array(variant.text.utf8), points: symbolPoints, metrics: variant.metrics,
          hasLayers: template.hasLayers)
        return CatalogRendition(.symbol(symbol), named: plan.name, key: key, part: .symbol)
      }
    } catch {
      issues.append(
        CompileIssue(
          .skipped, at: path, "has \(error.feature), which cannot be compiled", line: plan.line))
      return []
    }
  }

  /// The size that all layers of a stack have.
  private func size(
    ofLayers paths: [String], _ plan: RenditionPlan, _ issues: inout [CompileIssue]
  ) -> PixelSize? {
    let sizes = paths.compactMap { loaded[$0]?.bitmaps[1]?.size }
    guard let first = sizes.first else { return nil }
    if let odd = zip(paths, sizes).first(where: { $1 != first }) {
      issues.append(
        CompileIssue(.error, at: odd.0, "has \(odd.1) pixels, and the layer \(paths[0]) \(first)"))
      return nil
    }
    return first
  }

  private func bytes(_ path: String) -> [UInt8] { loaded[path]?.bytes ?? [] }

  /// The file, if it is a PNG in sRGB; else its image as one. Readers of icon files know no other format.
  private func png(_ path: String) -> [UInt8] {
    let bytes = bytes(path)
    if let facts = try? PNGDecoder.facts(of: bytes), !facts.colorSpace.isOther { return bytes }
    return loaded[path]?.bitmaps[1].map { PNGEncoder().encode($0) } ?? bytes
  }

  private func bitmap(
    _ path: String, scale: Int, _ plan: RenditionPlan, size: PixelSize?,
    issues: inout [CompileIssue]
  ) -> CatalogRendition.Content? {
    guard var bitmap = loaded[path]?.bitmaps[scale] else { return nil }
    if plan.isLayer { bitmap = bitmap.asLayer }
    if let size, bitmap.size != size {
      issues.append(
        CompileIssue(
          .error, at: path, "has \(bitmap.size) pixels, and its line needs \(size)", line: plan.line
        ))
      return nil
    }
    if let resizing = plan.resizing {
      guard let cut = resizing.cut(bitmap) else {
        issues.append(
          CompileIssue(
            .error, at: path, "has \(bitmap.size) pixels, which its slices exceed", line: plan.line)
        )
        return nil
      }
      bitmap = cut
    }
    let format = format(of: bitmap, plan)
    let isTinted = format == .grayAlpha && !bitmap.isGray
    return .bitmap(CatalogBitmap(isTinted ? bitmap.grayed() : bitmap, as: format))
  }

  /// Gray images are stored as gray; app icons are, if they are tinted. Source: pairs 02, 05 and 06;
  /// in pair 01, for a system without LZFSE, gray images have colors.
  private func format(of bitmap: Bitmap, _ plan: RenditionPlan) -> CSIPixelFormat {
    if plan.isGray { return .grayAlpha }
    return storesGray && plan.part == .image && bitmap.isGray ? .grayAlpha : .bgra
  }

  // MARK: - Files beside the catalog

  func bytes(of content: LoosePlan.Content) throws(PackingError) -> [UInt8] {
    switch content {
    case .png(let path, let size):
      guard let bitmap = loaded[path]?.bitmaps[1] else { throw .noImages }
      let image =
        bitmap.size == size
        ? bitmap
        : ResamplingPlan(source: bitmap.size, targets: [size], options: ResamplingOptions())
          .resample(bitmap)[0]
      return PNGEncoder().encode(image)
    case .icns(let members): return try ICNSFile.bytes(members.mapValues(png))
    case .drawnPNG(let icon, let size): return PNGEncoder().encode(drawn(icon, size))
    case .drawnICNS(let icon): return try file(icon, IconPlanner.iconFileMembers)
    }
  }
}

extension Bitmap {
  /// The widest layer of an Icon Composer document in a catalog. Source: 11 wider layers by Xcode 26.0 to 26.6.
  private static let layerWidth = 1024

  /// A layer of an Icon Composer document as a catalog stores it.
  fileprivate var asLayer: Bitmap {
    guard size.width > Self.layerWidth else { return self }
    let height = Double(size.height) * Double(Self.layerWidth) / Double(size.width)
    return resized(
      to: PixelSize(width: Self.layerWidth, height: max(1, Int(height.rounded()))))
  }

  /// Whether every pixel is gray. Complexity: O(pixels).
  fileprivate var isGray: Bool {
    guard layout.colorChannels == 3 else { return true }
    let (channels, source) = (layout.channels, reducedToEightBits().bytes)
    return source.withUnsafeBufferPointer { source in
      stride(from: 0, to: source.count, by: channels).allSatisfy {
        source[$0] == source[$0 + 1] && source[$0] == source[$0 + 2]
      }
    }
  }

  /// Gray with the luminance of ITU-R BT.709, on sRGB values; gray pixels keep their value.
  fileprivate func grayed() -> Bitmap {
    guard layout.colorChannels == 3 else { return self }
    let source = reducedToEightBits()
    let (channels, count) = (layout.channels, layout.hasAlpha ? 2 : 1)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size.area * count)
    for start in stride(from: 0, to: source.bytes.count, by: channels) {
      let (red, green, blue) = (
        Int(source.bytes[start]), Int(source.bytes[start + 1]), Int(source.bytes[start + 2])
      )
      bytes.append(UInt8((red * 2126 + green * 7152 + blue * 722 + 5000) / 10_000))
      if layout.hasAlpha { bytes.append(source.bytes[start + 3]) }
    }
    return Bitmap(size: size, layout: layout.hasAlpha ? .grayAlpha : .gray, bytes: bytes)
  }
}

extension ImageFacts.ColorSpace {
  /// Whether it may have colors outside sRGB.
  fileprivate var isOther: Bool { self != .sRGB && self != .unspecified }
}
