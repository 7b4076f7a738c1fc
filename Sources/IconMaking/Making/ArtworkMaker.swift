import IconCodec
import IconDocuments
import IconFiles
package import IconImage
import IconPackages
package import IconRules
package import IconSpec

/// One artwork and all its jobs, of whichever sets: what is read and decoded once.
package struct ArtworkJobs: Sendable {
  package struct Origin: Hashable {
    package let path: String
    package let page: Int
    package let colorSpace: OutputColorSpace
    package let vector: VectorRendering
  }

  package let origin: Origin
  package fileprivate(set) var jobs: [SetJob]

  /// In the order in which the sets name their artwork.
  package static func groups(of sets: [BuildSet]) -> [ArtworkJobs] {
    var groups: [ArtworkJobs] = []
    var known: [Origin: Int] = [:]
    for (index, set) in sets.enumerated() {
      for job in set.plan.jobs {
        let origin = Origin(
          path: job.artwork.path, page: job.artwork.options.page, colorSpace: set.plan.colorSpace,
          vector: set.plan.vector)
        let place = known[origin] ?? groups.count
        if place == groups.count {
          known[origin] = place
          groups.append(ArtworkJobs(origin: origin, jobs: []))
        }
        groups[place].jobs.append(
          SetJob(
            set: index, number: groups[place].jobs.count, root: set.output, plan: set.plan,
            job: job))
      }
    }
    return groups
  }
}

/// Makes the images of an artwork: bytes come in, outputs go out. It knows no folder, and nothing of
/// what was made before.
package struct ArtworkMaker: Sendable {
  package let origin: ArtworkJobs.Origin
  package let options: BuildOptions
  package let importer: Importer
  /// How many tasks share the images.
  package let lanes: Int

  package init(origin: ArtworkJobs.Origin, options: BuildOptions, importer: Importer, lanes: Int) {
    (self.origin, self.options, self.importer, self.lanes) = (origin, options, importer, lanes)
  }

  private var loader: ArtworkLoader {
    ArtworkLoader(
      importer: importer, limits: options.limits, allowsPDF: options.allowsPDF,
      colorSpace: origin.colorSpace, vector: origin.vector, page: origin.page)
  }

  /// What the artwork says of itself, by its rules.
  package struct Examined: Sendable {
    package let image: ArtworkLoader.Loaded
    package fileprivate(set) var source: ArtworkSource
    package fileprivate(set) var findings: [(set: Int, finding: Finding)] = []
    /// What it stands on because it is transparent and nobody gave a background.
    package fileprivate(set) var standIn: Color?
    /// Images that cannot be made of it.
    package fileprivate(set) var stopped: [Output] = []
    package fileprivate(set) var makeable: [SetJob] = []
    /// The libraries that drew the words of badges.
    fileprivate var letteredBy: String?
  }

  /// Decodes the artwork, and asks for each set what can be made of it.
  package func examined(_ bytes: [UInt8], for jobs: [SetJob]) async throws -> Examined {
    let image =
      jobs.allSatisfy { $0.job.treatment.placement == .verbatim }
      ? try loader.png(bytes)
      : try await loader.load(bytes)
    let alpha = image.bitmap.alphaRange()
    let jobs = alpha.isVisiblyTransparent ? onStandIn(jobs, of: image.bitmap) : jobs
    let standIn = jobs.lazy.compactMap { item in
      item.job.treatment.standIn == nil ? nil : item.job.treatment.background
    }.first
    let (parts, refusal) = parts(of: image.bitmap, for: jobs.map(\.job))
    let source = ArtworkSource(
      image.bitmap, alpha: alpha, drawing: image.drawing, colorSpace: origin.colorSpace,
      parts: parts, isRefused: refusal != nil)
    var examined = Examined(image: image, source: source)
    examined.standIn = standIn
    var stopped: Set<Int> = []
    for set in Set(jobs.map(\.set)).sorted() {
      let mine = jobs.indices.filter { jobs[$0].set == set }
      let leftOut = mine.compactMap { index in
        source.objection(to: jobs[index].job.treatment).map { (index, reason: $0) }
      }
      // Of a layer that is the drawing itself there is no picture.
      let drawn = Set(
        mine.compactMap { index in
          layerDrawing(bytes, for: jobs[index].job, in: examined).map { _ in
            jobs[index].job.layerKey
          }
        })
      let replaced = mine.filter { index in
        let placement = jobs[index].job.treatment.placement
        return placement != .badge && !placement.isDrawing
          && jobs[index].job.layout.traits.isLayered
          && drawn.contains(jobs[index].job.layerKey)
      }
      stopped.formUnion(leftOut.map(\.0) + replaced)
      examined.stopped += (leftOut.map(\.0) + replaced).map { Output(.image(jobs[$0]), .leftOut) }
      var use = ArtworkUse(
        path: origin.path, facts: image.facts, alpha: alpha,
        jobs: mine.filter { !stopped.contains($0) }.map {
          PlacedJob(
            job: jobs[$0].job, frame: source.frame(for: jobs[$0].job),
            borderColor: source.borderColor(for: jobs[$0].job.treatment))
        })
      use.ground =
        refusal.map { .refused("\($0)") } ?? (parts?.ground == nil ? nil : .split)
      use.coverage = parts?.coverage
      use.isBlank = image.facts.drawing == nil && image.bitmap.isFullyTransparent
      use.leftOut = leftOut.grouped(by: \.reason).map { reason, left in
        (reason, left.map { jobs[$0.0].job })
      }
      for (rule, violation) in Rules.artwork.violations(of: use) {
        examined.findings.append((set, Finding(rule, violation, path: origin.path)))
        let paths = Set(violation.stopped.map(\.path))
        for index in mine
        where paths.contains(jobs[index].job.path) && stopped.insert(index).inserted {
          let why = "\(origin.path) \(violation.message) [\(rule.id)]"
          examined.stopped.append(Output(.image(jobs[index]), .without(why)))
        }
      }
    }
    try await letter(&examined, jobs, &stopped)
    examined.makeable = jobs.indices.filter { !stopped.contains($0) }.map { jobs[$0] }
    return examined
  }

  /// Transparent artwork over the stand-in colour of its plan, or over the system's dark background
  /// where that colour would hide it.
  private func onStandIn(_ jobs: [SetJob], of picture: Bitmap) -> [SetJob] {
    let isHidden = picture.meanLuminance.map { light in
      { (color: Color) in color.contrast(with: light) < DarkGround.leastSeen }
    }
    return jobs.map { item in
      item.onStandIn { isHidden?($0) == true ? DarkGround.bottom : $0 }
    }
  }

  /// Draws the words of badges. Images whose badge cannot be drawn are stopped.
  private func letter(
    _ examined: inout Examined, _ jobs: [SetJob], _ stopped: inout Set<Int>
  ) async throws {
    func badges(of index: Int) -> [Badge] { jobs[index].pictures.compactMap(\.job.treatment.badge) }
    let open = jobs.indices.filter { !stopped.contains($0) }
    for badge in open.flatMap(badges).uniqued() {
      switch try await BadgeLettering.words(of: badge, importer: importer) {
      case .success(let words):
        examined.source.add(words.coverage, of: badge)
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

  /// The bytes of a layer that is the drawing itself; nil where it is a picture of it.
  private func layerDrawing(_ bytes: [UInt8], for job: Job, in examined: Examined) -> [UInt8]? {
    guard case .layerDrawing(let layer, let isWholeLayer) = job.treatment.placement,
      examined.image.drawing?.nominal.isSquare == true,
      isWholeLayer || examined.source.isTransparent
    else { return nil }
    return LayerCanvas.drawing(bytes, of: layer)
  }

  /// Background and foreground, if an image requires them, or why they cannot be separated.
  private func parts(
    of picture: Bitmap, for jobs: [Job]
  ) -> (ArtworkParts?, refusal: GroundRefusal?) {
    let jobs = jobs.filter(\.treatment.isSeparated)
    guard !jobs.isEmpty else { return (nil, nil) }
    do throws(GroundRefusal) {
      let looks = Set(
        jobs.compactMap { job -> Slot.Appearance? in
          guard case .look(let look) = job.treatment.portion else { return nil }
          return look
        })
      return (try ArtworkParts(of: picture, for: looks), nil)
    } catch {
      return (nil, error)
    }
  }

  /// Makes `jobs`, which the artwork allows. Each output is given to `deliver` as soon as it is
  /// finished, by whichever task finished it; what becomes of them comes back in a fixed order.
  package func make<Value: Sendable>(
    _ jobs: [SetJob], of examined: Examined, _ bytes: [UInt8],
    deliver: @escaping @Sendable (Output, SetJob) async -> Value
  ) async throws(ArtworkError) -> [Value] {
    let assembly = Assembly(jobs)
    let jobs = jobs.flatMap(\.pictures)
    let keep: @Sendable (Output, SetJob) async -> Value? = { output, item in
      assembly.take(output, of: item) ? nil : await deliver(output, item)
    }
    var source = examined.source
    if let drawing = examined.image.drawing {
      let parts = source.parts(for: jobs.map { ($0.job, $0.plan.resampling.space) })
      let pictures = try await loader.pictures(
        of: parts.map { drawing.render($0.window, $0.target) }, in: bytes, lanes: lanes,
        within: examined.image.patience)
      source.add(pictures, of: parts)
    }
    var madeBy = examined.image.madeBy
    if let letteredBy = examined.letteredBy, examined.image.importedBy.isEmpty,
      jobs.contains(where: { $0.job.treatment.badge != nil })
    {
      madeBy = "\(PNGEncoder.madeBy), \(letteredBy)"
    }
    let lane = ImageLane(
      source: source, effort: options.effort, limits: options.outputLimits, madeBy: madeBy)
    var made: [Value?] = []
    for item in jobs where item.job.treatment.placement == .verbatim {
      made.append(await keep(verbatim(bytes, item, madeBy: examined.image.madeBy), item))
    }
    for item in jobs where item.job.treatment.placement.isDrawing {
      if case .layerDrawing = item.job.treatment.placement {
        let layer = layerDrawing(bytes, for: item.job, in: examined)
        // Where a set asks for the drawing, nothing stands in for it.
        let none: Output.Content =
          item.job.layout.traits.isLayered
          ? .leftOut
          : .failed(
            ArtworkError.unreadable("cannot be a layer as it is: \(LayerCanvas.needs)"),
            at: origin.path)
        var output = Output(.image(item), layer.map { .bytes($0) } ?? none)
        output.madeBy = examined.image.madeBy
        made.append(await keep(output, item))
        continue
      }
      // As a web site's: of a picture, or what does more than a picture may, there is none.
      // A badge is no part of it.
      let isServed =
        examined.image.drawing != nil && item.job.treatment.badge == nil
        && DrawingJudge.serves(bytes)
      var output = Output(.image(item), isServed ? .bytes(bytes) : .leftOut)
      output.madeBy = examined.image.madeBy
      made.append(await keep(output, item))
    }
    for item in jobs {
      guard let picture = source.plain(for: item.job) else { continue }
      made.append(await keep(lane.plain(item, picture), item))
    }
    let pool = ImagePool(jobs, source: source, lanes: lanes)
    let finished = await (0..<lanes).boundedMap(width: lanes) { _ in
      await lane.run(pool, deliver: keep)
    }
    // Whichever lane was quicker.
    made += finished.joined().sorted { $0.number < $1.number }.flatMap(\.values)
    for (output, whole) in assembly.outputs { made.append(await deliver(output, whole)) }
    return made.compactMap { $0 }
  }

  /// A hand-drawn file as it is, or each of its pixels as a block of four.
  private func verbatim(_ bytes: [UInt8], _ item: SetJob, madeBy: String) -> Output {
    do {
      guard FileKind.of(bytes) == .png else { throw ArtworkError.isNotPNG }
      let isDoubled = item.job.treatment.magnification == 2
      let file = isDoubled ? PNGEncoder().encode(try PNGRows(bytes).doubled()) : bytes
      return Output(file, of: item, madeBy: madeBy, limits: options.outputLimits)
    } catch {
      return Output(.image(item), .failed(error, at: origin.path))
    }
  }

  private static let pixelFaults: [(rule: Rule, message: String)] = [
    (.maskEmpty, "leaves nothing of its shape in"), (.maskHardEdges, "has stairs for edges in"),
    (.iconBlank, "leaves a single colour in"),
  ]

  /// One finding for all images of this artwork that break the same rule.
  package func findings(ofPixels faults: [(item: SetJob, fault: Rule)]) -> [(
    set: Int, finding: Finding
  )] {
    Set(faults.map(\.item.set)).sorted().flatMap { set in
      Self.pixelFaults.compactMap { rule, message in
        let paths = faults.filter { $0.item.set == set && $0.fault == rule }
          .map(\.item.job.path).uniqued().sorted()
        guard !paths.isEmpty else { return nil }
        let more = paths.count > 8 ? " and \(paths.count - 8) more" : ""
        let listed = paths.prefix(8).joined(separator: ", ") + more
        return (set, Finding(rule, Violation("\(message) \(listed)"), path: origin.path))
      }
    }
  }
}

extension Job {
  /// The layer of one look, whatever its file is.
  fileprivate var layerKey: String {
    "\(slot.layer?.rawValue ?? "") \(slot.appearance?.rawValue ?? "") \(SourcePath.folder(of: path))"
  }
}
