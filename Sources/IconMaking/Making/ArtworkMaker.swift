import IconCodec
import IconDocuments
import IconFiles
package import IconImage
import IconPackages
package import IconRules
import IconSpec

/// Makes the images of an artwork from its bytes. It reads and writes no files.
package struct ArtworkMaker: Sendable {
  private let origin: ArtworkJobs.Origin
  let options: BuildOptions
  private let importer: Importer
  private let workers: Int

  package init(
    origin: ArtworkJobs.Origin, options: BuildOptions, importer: Importer, workers: Int
  ) {
    self.origin = origin
    self.options = options
    self.importer = importer
    self.workers = workers
  }

  var loader: ArtworkLoader {
    ArtworkLoader(
      importer: importer, limits: options.limits, allowsPDF: options.allowsPDF,
      colorSpace: origin.colorSpace, vector: origin.vector, page: origin.page)
  }

  /// The decoded artwork after its rules were checked.
  package struct Examined: Sendable {
    let bytes: [UInt8]
    let image: ArtworkLoader.Loaded
    var renderer: ArtworkRenderer
    /// By the number of the job.
    let compositions: [Int: Composition]
    package fileprivate(set) var findings: [(set: Int, finding: Finding)] = []
    /// The background of transparent artwork for which the user gave none.
    package fileprivate(set) var standIn: Color?
    /// Images that cannot be made of it.
    package fileprivate(set) var stopped: [Output] = []
    package fileprivate(set) var makeable: [SetJob] = []
    /// Android's layers as vector drawables, by the number of the job.
    var drawables: [Int: [UInt8]] = [:]
    /// The libraries that rendered the text of badges.
    var letteredBy: String?
  }

  /// Decodes the artwork, and checks for each set which images can be made. An artwork with layers is not separated.
  package func examined(
    _ bytes: [UInt8], layers: Separation? = nil, for jobs: [SetJob]
  ) async throws -> Examined {
    let image =
      jobs.allSatisfy { $0.job.treatment.placement == .verbatim }
      ? try loader.png(bytes)
      : try await loader.load(bytes)
    let alpha = image.bitmap.alphaRange()
    let jobs = alpha.isVisiblyTransparent ? onStandIn(jobs, of: image.bitmap) : jobs
    let standIn = jobs.lazy.compactMap { item in
      item.job.treatment.standIn == nil ? nil : item.job.treatment.background
    }.first
    let all = jobs.flatMap(\.images).map(\.job)
    let isTransparent = alpha.isVisiblyTransparent
    let plate = isTransparent ? nil : IconPlate(in: image.bitmap)
    let small = smallParts(of: image, plate, layers, for: all)
    let (parts, refusal) = parts(
      of: image, plate, layers, isTransparent: isTransparent, for: all, small)
    let choice = CompositionChoice(
      image.bitmap, alpha: alpha, drawing: image.drawing, colorSpace: origin.colorSpace,
      parts: parts, smallParts: small, refusal: refusal, plate: plate,
      mark: isTransparent ? mark(in: image.bitmap, for: jobs) : nil)
    var compositions: [Int: Composition] = [:]
    for item in jobs { compositions[item.number] = choice.composition(for: item.job) }
    var examined = Examined(
      bytes: bytes, image: image, renderer: ArtworkRenderer(image.bitmap, choice),
      compositions: compositions,
      standIn: standIn)
    let drawables = try await drawables(
      bytes, for: jobs, of: image, examined.renderer, compositions)
    examined.drawables = drawables.made
    var stopped: Set<Int> = []
    for set in Set(jobs.map(\.set)).sorted() {
      let own = jobs.indices.filter { jobs[$0].set == set }
      let skipped = own.compactMap { index in
        choice.objection(to: jobs[index].job.treatment).map { (index, reason: $0) }
      }
      // A vector layer replaces the raster image of the same layer.
      let vectorLayers = Set(
        own.compactMap { index in
          vectorLayer(for: jobs[index], in: examined).map { _ in
            jobs[index].job.layerKey
          }
        })
      let replaced = own.filter { index in
        let (item, job) = (jobs[index], jobs[index].job)
        if skipped.contains(where: { $0.0 == index }) { return false }
        if job.treatment.isVector { return examined.drawables[item.number] == nil }
        return job.treatment.placement != .badge && !job.treatment.placement.isDrawing
          && (job.layout.traits.isLayered || job.layout == .android)
          && vectorLayers.contains(job.layerKey)
      }
      stopped.formUnion(skipped.map(\.0) + replaced)
      examined.stopped += (skipped.map(\.0) + replaced).map { Output(.image(jobs[$0]), .skipped) }
      var use = ArtworkUse(
        path: origin.path, facts: image.facts, alpha: alpha,
        jobs: own.filter { !stopped.contains($0) }.map {
          (
            jobs[$0].job, compositions[jobs[$0].number]?.frame,
            choice.borderColor(for: jobs[$0].job.treatment)
          )
        })
      use.background =
        refusal.map { .refused("\($0)") }
        ?? (parts?.background == nil || layers != nil ? nil : .split)
      use.coverage = parts?.coverage
      use.mark = choice.mark
      use.unlikeVector = own.contains { jobs[$0].job.treatment.isVector } ? drawables.refusal : nil
      use.isBlank = image.facts.vector == nil && image.bitmap.isFullyTransparent
      use.adjusted = own.compactMap { index in
        choice.reservation(on: jobs[index].job.treatment).map { (index, reason: $0) }
      }.grouped(by: \.reason).map { reason, made in (reason, made.map { jobs[$0.0].job }) }
      use.skipped = skipped.grouped(by: \.reason).map { reason, left in
        (reason, left.map { jobs[$0.0].job })
      }
      for (rule, violation) in Rules.artwork.violations(of: use) {
        examined.findings.append((set, Finding(rule, violation, path: origin.path)))
        let paths = Set(violation.stopped.map(\.path))
        for index in own
        where paths.contains(jobs[index].job.path) && stopped.insert(index).inserted {
          let why = "\(origin.path) \(violation.message) [\(rule.id)]"
          examined.stopped.append(Output(.image(jobs[index]), .without(why)))
        }
      }
    }
    try await letter(&examined, of: jobs, stopped: &stopped)
    // The sets of a project are made together or not at all.
    if options.isOneProject, examined.stopped.contains(where: \.isWithoutImage) {
      for index in jobs.indices where stopped.insert(index).inserted {
        let why = "other images of the artwork cannot be made"
        examined.stopped.append(Output(.image(jobs[index]), .without(why)))
      }
    }
    examined.makeable = jobs.indices.filter { !stopped.contains($0) }.map { jobs[$0] }
    return examined
  }

  /// Transparent artwork over the stand-in colour of its plan, or over the system's dark background
  /// if that colour would hide it. A finished Mac icon stays unchanged on the Mac.
  private func onStandIn(_ jobs: [SetJob], of artwork: Bitmap) -> [SetJob] {
    let isHidden = artwork.meanLuminance.map { light in
      { (color: Color) in color.contrast(with: light) < DarkBackground.leastSeen }
    }
    let isFinished = jobs.contains { $0.job.treatment.shape == .macGrid } && artwork.isMacPlate
    return jobs.map { item in
      if isFinished, item.job.treatment.shape == .macGrid { return item }
      return item.onStandIn { isHidden?($0) == true ? DarkBackground.system.bottom : $0 }
    }
  }

  /// Renders the text of badges. Images whose badge cannot be rendered are stopped.
  private func letter(
    _ examined: inout Examined, of jobs: [SetJob], stopped: inout Set<Int>
  ) async throws {
    func badges(of index: Int) -> [Badge] { jobs[index].images.compactMap(\.job.treatment.badge) }
    let open = jobs.indices.filter { !stopped.contains($0) }
    for badge in open.flatMap(badges).uniqued() {
      switch try await BadgeLettering.words(of: badge, importer: importer) {
      case .success(let words):
        examined.renderer.add(words.coverage, of: badge)
        examined.letteredBy = words.madeBy
      case .failure(let objection):
        let finding = Finding(
          .drawingFont, Violation(objection.text, severity: .error), path: origin.path)
        let why = "\(origin.path) \(objection.text) [\(finding.rule.id)]"
        let affected = open.filter { badges(of: $0).contains(badge) }
        examined.findings += affected.map { jobs[$0].set }.uniqued().map { ($0, finding) }
        for index in affected where stopped.insert(index).inserted {
          examined.stopped.append(Output(.image(jobs[index]), .without(why)))
        }
      }
    }
  }

  /// Background and foreground, if an image requires them, or why they cannot be separated.
  private func parts(
    of artwork: ArtworkLoader.Loaded, _ plate: IconPlate?, _ layers: Separation?,
    isTransparent: Bool, for jobs: [Job], _ small: ArtworkParts?
  ) -> (ArtworkParts?, refusal: SeparationRefusal?) {
    let jobs = jobs.filter {
      $0.treatment.isSeparated && !$0.treatment.isEnlarged
        && !($0.treatment.isUncut && small?.isCutByCircle != true)
    }
    guard !jobs.isEmpty else { return (nil, nil) }
    // Bar icons of transparent artwork are its alpha.
    let variants = Set(
      jobs.map(\.treatment).filter {
        $0.mask == nil || !isTransparent || $0.omission == .unlessMask
      }.compactMap(ForegroundVariant.init))
    let isUnplated = jobs.contains {
      if case .unplated = $0.treatment.portion { true } else { false }
    }
    let (bitmap, space) = isTransparent ? (artwork.bitmap, .sRGB) : artwork.unclipped
    do throws(SeparationRefusal) {
      if let layers {
        return (ArtworkParts(layers, for: variants, isUnplated: isUnplated), nil)
      }
      let parts = try separated(bitmap, plate) { image throws(SeparationRefusal) in
        ArtworkParts(try Separation(image, in: space), for: variants, isUnplated: isUnplated)
      }
      return (parts, nil)
    } catch {
      return (nil, error)
    }
  }

  /// The parts of a plate, or of the whole artwork. A plate that fills the artwork is second.
  private func separated(
    _ artwork: Bitmap, _ plate: IconPlate?,
    by separate: (Bitmap) throws(SeparationRefusal) -> ArtworkParts
  ) throws(SeparationRefusal) -> ArtworkParts {
    func ofPlate() -> ArtworkParts? {
      guard let filled = plate?.filled(artwork), let parts = try? separate(filled) else {
        return nil
      }
      return parts.isFilled ? nil : parts
    }
    if plate?.isWhole(in: artwork.size) != true, let parts = ofPlate() { return parts }
    do throws(SeparationRefusal) {
      return try separate(artwork)
    } catch {
      guard plate?.isWhole(in: artwork.size) == true, let parts = ofPlate() else { throw error }
      return parts
    }
  }

  /// The same of a small copy, for favicons and to see whether the circle of watchOS cuts the
  /// foreground: 1.5 % of the pixels, for sets that need no other parts.
  private func smallParts(
    of artwork: ArtworkLoader.Loaded, _ plate: IconPlate?, _ layers: Separation?, for jobs: [Job]
  ) -> ArtworkParts? {
    let treatments = jobs.map(\.treatment)
    guard treatments.contains(where: { $0.isSeparated && ($0.isEnlarged || $0.isUncut) }) else {
      return nil
    }
    let side = PixelSize(square: 128)
    if let layers { return ArtworkParts(layers.reduced(within: side), isSmall: true) }
    let (bitmap, space) = artwork.unclipped
    return try? separated(bitmap, plate) { image throws(SeparationRefusal) in
      let copy = image.reducedToEightBits().boxReduced(within: side)
      return ArtworkParts(try Separation(copy, in: space), isSmall: true)
    }
  }

  /// The visible part of transparent artwork, if images show it elsewhere.
  private func mark(in artwork: Bitmap, for jobs: [SetJob]) -> StrayMark? {
    jobs.contains { $0.job.treatment.markArea != nil } ? StrayMark(artwork) : nil
  }

  /// Makes `jobs`, which must be makeable. The task that finishes an output passes it to `deliver`
  /// immediately. The results come in a fixed order.
  package func make<Value: Sendable>(
    _ jobs: [SetJob], of examined: Examined,
    deliver: @escaping @Sendable (Output, SetJob) async -> Value
  ) async throws(ArtworkError) -> [Value] {
    let assembly = Assembly(jobs)
    let images = jobs.flatMap(\.images).map { item in
      let known = item.member == nil ? examined.compositions[item.number] : nil
      return (item: item, composition: known ?? examined.renderer.choice.composition(for: item.job))
    }
    let composed = images.compactMap { item, composition in
      item.job.treatment.isVector || examined.drawables[item.number] != nil
        ? nil : composition.map { (item, $0) }
    }
    let keep: @Sendable (Output, SetJob) async -> Value? = { output, item in
      assembly.take(output, of: item) ? nil : await deliver(output, item)
    }
    let renderer = try await renderer(of: composed, examined)
    var importedBy = examined.image.importedBy
    if let letteredBy = examined.letteredBy, importedBy.isEmpty,
      images.contains(where: { $0.item.job.treatment.badge != nil })
    {
      importedBy = letteredBy
    }
    let worker = EncodeWorker(
      renderer: renderer, effort: options.effort, limits: options.outputLimits,
      importedBy: importedBy)
    var made: [Value?] = []
    for (item, composition) in images {
      let placement = item.job.treatment.placement
      if placement == .verbatim {
        made.append(await keep(verbatim(item, of: examined), item))
      } else if placement.isDrawing || item.job.treatment.isVector
        || examined.drawables[item.number] != nil
      {
        made.append(await keep(vectorFile(item, of: examined), item))
      } else if let image = composition.flatMap(renderer.plain) {
        made.append(await keep(worker.plain(item, image), item))
      }
    }
    let queue = WorkQueue(composed, workers: workers)
    let finished = await (0..<workers).boundedMap(width: workers) { _ in
      await worker.run(queue, deliver: keep)
    }
    made += finished.joined().sorted { $0.number < $1.number }.flatMap(\.values)
    for (output, whole) in assembly.outputs { made.append(await deliver(output, whole)) }
    return made.compactMap { $0 }
  }

  /// With the renders of vector artwork that the images need.
  private func renderer(
    of images: [(item: SetJob, composition: Composition)], _ examined: Examined
  ) async throws(ArtworkError) -> ArtworkRenderer {
    var renderer = examined.renderer
    guard let drawing = examined.image.drawing else { return renderer }
    let parts = renderer.parts(for: images.map { ($0.composition, $0.item.plan.resampling.space) })
    let renders = try await loader.images(
      of: parts.map { drawing.render($0.window, $0.target) }, in: examined.bytes, workers: workers,
      within: examined.image.patience)
    renderer.add(renders, of: parts)
    return renderer
  }

  /// Vector artwork as an Icon Composer layer or a web site's icon.
  private func vectorFile(_ item: SetJob, of examined: Examined) -> Output {
    let content: Output.Content
    if case .layerDrawing = item.job.treatment.placement {
      if let layer = vectorLayer(for: item, in: examined) {
        content = .bytes(layer)
      } else if item.job.layout.traits.isLayered {
        content = .skipped
      } else {
        // The set requires the vector file: no image can replace it.
        content = .failed(
          ArtworkError.unreadable("cannot be used unchanged as a layer: \(LayerCanvas.needs)"),
          at: origin.path)
      }
    } else if item.job.treatment.isVector || item.job.isVectorLayer {
      content = vectorLayer(for: item, in: examined).map { .bytes($0) } ?? .skipped
    } else {
      // A web site gets no vector icon if the artwork is an image or may harm, or with a badge or
      // padding, which are no part of the file. Icons of Linux desktops are square, of at most 4096 pixels.
      let isForLinux = item.job.slots.contains { $0.idiom == .linux }
      let isServed =
        examined.image.drawing.map { drawing in
          !isForLinux || drawing.nominal.isSquare && drawing.natural.width <= 4096
        } == true && item.job.treatment.badge == nil && item.job.treatment.padding == 0
        && VectorJudge.serves(examined.bytes)
      content = isServed ? .bytes(examined.bytes) : .skipped
    }
    var output = Output(.image(item), content)
    output.madeBy = item.job.imageFormat.madeBy(importedBy: examined.image.importedBy)
    return output
  }

  /// The artwork's file itself, or with each pixel doubled in both directions.
  private func verbatim(_ item: SetJob, of examined: Examined) -> Output {
    let bytes = examined.bytes
    do {
      guard FileKind.of(bytes) == .png else { throw ArtworkError.isNotPNG }
      let isDoubled = item.job.treatment.magnification == 2
      return Output(
        isDoubled ? try PNGRows(bytes).doubled().encoded() : bytes, of: item,
        madeBy: ImageFormat.png.madeBy(importedBy: examined.image.importedBy),
        limits: options.outputLimits)
    } catch {
      return Output(.image(item), .failed(error, at: origin.path))
    }
  }

  private static let pixelFaults: [(rule: Rule, message: String)] = [
    (.maskEmpty, "leaves none of its shape in"), (.maskHardEdges, "has stepped edges in"),
    (.iconBlank, "leaves a single colour in"),
  ]

  /// One finding for all images of this artwork that break the same rule.
  package func findings(ofPixels faults: [(item: SetJob, fault: Rule)]) -> [(
    set: Int, finding: Finding
  )] {
    Set(faults.map(\.item.set)).sorted().flatMap { set in
      Self.pixelFaults.compactMap { rule, message in
        let jobs = faults.filter { $0.item.set == set && $0.fault == rule }.map(\.item.job)
        guard !jobs.isEmpty else { return nil }
        let listed = jobs.map(\.path).sorted().listed(limit: 8)
        let violation = Violation("\(message) \(listed)", source: ArtworkUse.source(of: jobs))
        return (set, Finding(rule, violation, path: origin.path))
      }
    }
  }
}
