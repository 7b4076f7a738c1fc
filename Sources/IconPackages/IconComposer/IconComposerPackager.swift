import IconCodec
import IconDocuments
import IconImage
package import IconSpec

/// A document of Icon Composer: icon.json, which arranges the images in Assets.
///
/// A back layer that is one colour becomes the document's fill, since only a fill follows the
/// system's looks: it is darkened for Dark, and gives way to glass for Clear and Tinted, where an
/// opaque picture would stay a slab behind everything. Its image is listed last, hidden: who opens
/// the document finds every file of Assets in it, and sees the ground once. A back layer with
/// artwork of its own is shown, opaque and without glass; the fill is then the system's.
///
/// That is a new document, or one that is as a build wrote it. What somebody has worked on in Icon
/// Composer only gets what it lacks of our images (`IconComposerEdit`).
package enum IconComposerPackager {
  @Sendable static func files(for jobs: [Job], of plan: Plan) -> [PackageFile] {
    var names: [String] = []
    for job in jobs {
      let name = String(job.path.prefix { $0 != "/" })
      if !names.contains(name) { names.append(name) }
    }
    return names.map { name in
      document(name, for: jobs.filter { $0.path.hasPrefix("\(name)/") }, of: plan)
    }
  }

  private static func document(_ folder: String, for jobs: [Job], of plan: Plan) -> PackageFile {
    let badge = jobs.filter { $0.treatment.placement == .badge }
    let icon = jobs.filter { $0.treatment.placement != .badge }
    let layers =
      [Layer(.front, jobs: badge, space: plan.colorSpace)].compactMap { $0 }
      + [Slot.Layer.front, .middle, .back].compactMap { layer in
        Layer(layer, jobs: icon.filter { $0.slot.layer == layer }, space: plan.colorSpace)
      }
    let planned = Set(layers.flatMap(\.jobs).map(\.path))
    return PackageFile(merged: "\(folder)/icon.json") { site throws(PackageError) in
      guard !site.isUnreadable else { throw .unreadable }
      try site.require(layers.map { $0.image(site).path })
      if let existing = site.existing, !site.isWhole {
        let former = names.filter { name in
          let path = "\(folder)/Assets/\(name)"
          return !planned.contains(path) && site.isOurs(path)
        }
        var shown: [IconComposerEdit.Layer] = []
        for layer in layers { shown.append(try layer.shown(site)) }
        let renamed = try IconComposerEdit(existing).renaming(
          layers.reduce(into: [:]) { names, layer in names[layer.stale(site)] = layer.name(site) })
        return try IconComposerEdit(renamed).bytes(showing: shown, without: Set(former))
      }
      var groups: [IconComposerDocument.Group] = []
      for layer in layers { groups.append(try layer.shown(site).group) }
      let document = IconComposerDocument(
        fill: try layers.last { $0.layer == .back }?.fill(site) ?? ByLook(.automatic),
        groups: groups)
      return Array((JSONText.pretty(document.value) + "\n").utf8)
    }
  }

  /// What images of a document can be called.
  private static let names =
    ["badge.png"]
    + [Slot.Layer.front, .middle, .back].flatMap { layer in
      ["\(layer.rawValue).png", "\(layer.rawValue).svg"]
        + Slot.Appearance.allCases.map { "\(layer.rawValue)-\($0.rawValue).png" }
    }

  /// A layer's images, one a look.
  private struct Layer: Sendable {
    let layer: Slot.Layer
    private let usual: Job
    /// The drawing that is the layer where it can be; the usual picture is not made then.
    private let drawing: Job?
    private let others: [(look: Slot.Appearance, job: Job)]
    private let space: OutputColorSpace

    init?(_ layer: Slot.Layer, jobs: [Job], space: OutputColorSpace) {
      let pictures = jobs.filter { !$0.treatment.placement.isDrawing }
      guard let usual = pictures.first(where: { $0.slot.appearance == nil }) else { return nil }
      self.layer = layer
      self.usual = usual
      drawing = jobs.first { $0.treatment.placement.isDrawing }
      others = pictures.compactMap { job in job.slot.appearance.map { ($0, job) } }
      self.space = space
    }

    var jobs: [Job] { [usual] + [drawing].compactMap { $0 } + others.map(\.job) }
    private var isBadge: Bool { usual.treatment.placement == .badge }

    /// What the layer shows.
    func image(_ site: PackageSite) -> Job {
      guard let drawing, site.isNamed(drawing.path) else { return usual }
      return drawing
    }

    func name(_ site: PackageSite) -> String { Self.name(of: image(site)) }

    /// What it showed when the artwork was of the other sort.
    func stale(_ site: PackageSite) -> String {
      drawing.map { Self.name(of: image(site).path == $0.path ? usual : $0) } ?? ""
    }

    /// Looks whose image could not be made are not told of.
    private func made(_ site: PackageSite) -> [(look: Slot.Appearance, job: Job)] {
      others.filter { !site.failed.contains($0.job.path) }
    }

    /// Layers stand in groups of their own, so that light and shadow fall between them.
    func shown(_ site: PackageSite) throws(PackageError) -> IconComposerEdit.Layer {
      let looks = made(site).map { (look: $0.look.rawValue, value: Self.name(of: $0.job)) }
      let image = ByLook(name(site), others: looks)
      return IconComposerEdit.Layer(
        image: image, names: Set(jobs.map(Self.name)),
        group: IconComposerDocument.Group(
          name: isBadge ? "badge" : layer.rawValue, image: image,
          isFlat: layer == .back || isBadge, isBehind: layer == .back,
          isHidden: try isPlain(site)))
    }

    /// Whether it is a ground that a fill shows, in every look.
    private func isPlain(_ site: PackageSite) throws(PackageError) -> Bool {
      for job in [image(site)] + made(site).map(\.job) {
        guard try paint(of: job, site) != nil else { return false }
      }
      return layer == .back
    }

    private static func name(of job: Job) -> String {
      SourcePath.name(of: job.path)
    }

    /// Nil where the usual back layer is a picture. A look that has the usual colour is left to the
    /// system, which has colours of its own for it.
    func fill(_ site: PackageSite) throws(PackageError) -> ByLook<IconComposerDocument.Fill>? {
      guard let usual = try paint(of: image(site), site) else { return nil }
      var fills: [(String, IconComposerDocument.Fill)] = []
      for (look, job) in made(site) {
        guard let other = try paint(of: job, site), other != usual else { continue }
        fills.append((look.rawValue, other))
      }
      return ByLook(usual, others: fills)
    }

    /// Of a ground that is one colour, or goes evenly from one at the top to another at the bottom:
    /// where none was given, only the artwork knows it.
    private func paint(
      of job: Job, _ site: PackageSite
    ) throws(PackageError) -> IconComposerDocument.Fill? {
      guard job.isGround else { return nil }
      if let color = job.treatment.background { return .solid(space.color(color), space) }
      let image = try site.image(job.path)
      do {
        let ground = try PNGDecoder.decode(image).bitmap
        if ground.isPlain { return .solid(ground.borderColor(), space) }
        return ground.verticalGradient.map { .gradient($0.top, $0.bottom, space) }
      } catch {
        throw PackageError(message: "needs \(job.path), which \(error)")
      }
    }
  }
}

extension Job {
  fileprivate var isGround: Bool { treatment.placement == .ground }
}

extension Bitmap {
  /// Codes by which noise, and rounding, let pixels differ.
  private static let noise = 3

  /// Whether no channel differs by more than noise does. Complexity: O(pixels).
  fileprivate var isPlain: Bool {
    let colors = reducedToEightBits().expandedToRGB().droppingAlpha().bytes
    return (0..<3).allSatisfy { channel in
      var (least, most) = (UInt8.max, UInt8.min)
      for index in stride(from: channel, to: colors.count, by: 3) {
        (least, most) = (min(least, colors[index]), max(most, colors[index]))
      }
      return Int(most - least) <= Self.noise
    }
  }

  /// The colours at both ends, where every row is one colour and code values go from one to the other
  /// in even steps. Complexity: O(pixels).
  fileprivate var verticalGradient: (top: Color, bottom: Color)? {
    let colors = reducedToEightBits().expandedToRGB().droppingAlpha().bytes
    let (row, last) = (size.width * 3, size.height - 1)
    guard last > 0 else { return nil }
    func color(_ y: Int) -> Color {
      Color(red: colors[y * row], green: colors[y * row + 1], blue: colors[y * row + 2])
    }
    for y in 0...last {
      for channel in 0..<3 {
        let (first, end) = (Int(colors[channel]), Int(colors[last * row + channel]))
        let wanted = (first * (last - y) + end * y + last / 2) / last
        for x in stride(from: y * row + channel, to: (y + 1) * row, by: 3)
        where abs(Int(colors[x]) - wanted) > Self.noise { return nil }
      }
    }
    return (color(0), color(last))
  }
}
