import IconCodec
import IconDocuments
import IconImage
import IconSpec

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
enum IconComposerPackager: Packager {
  static func files(for jobs: [Job], of plan: Plan) -> [PackageFile] {
    let layers = [Slot.Layer.front, .middle, .back].compactMap { layer in
      Layer(layer, jobs: jobs.filter { $0.slot.layer == layer }, space: plan.colorSpace)
    }
    let folder = "\(plan.iconName).icon"
    let planned = Set(layers.flatMap(\.jobs).map(\.path))
    return [
      PackageFile(merged: "\(folder)/icon.json") { site throws(PackageError) in
        guard !site.isUnreadable else { throw .unreadable }
        try site.require(layers.map(\.usual.path))
        if let existing = site.existing, !site.isWhole {
          let former = names.filter { name in
            let path = "\(folder)/Assets/\(name)"
            return !planned.contains(path) && site.isOurs(path)
          }
          var shown: [IconComposerEdit.Layer] = []
          for layer in layers { shown.append(try layer.shown(site)) }
          return try IconComposerEdit(existing).bytes(showing: shown, without: Set(former))
        }
        var groups: [IconComposerDocument.Group] = []
        for layer in layers { groups.append(try layer.shown(site).group) }
        let document = IconComposerDocument(
          fill: try layers.last { $0.layer == .back }?.fill(site) ?? ByLook(.automatic),
          groups: groups)
        return Array((JSONText.pretty(document.value) + "\n").utf8)
      }
    ]
  }

  /// What images of a document can be called.
  private static let names = [Slot.Layer.front, .middle, .back].flatMap { layer in
    ["\(layer.rawValue).png"]
      + Slot.Appearance.allCases.map { "\(layer.rawValue)-\($0.rawValue).png" }
  }

  /// A layer's images, one a look.
  private struct Layer: Sendable {
    let layer: Slot.Layer
    let usual: Job
    let others: [(look: Slot.Appearance, job: Job)]
    let space: OutputColorSpace

    init?(_ layer: Slot.Layer, jobs: [Job], space: OutputColorSpace) {
      guard let usual = jobs.first(where: { $0.slot.appearance == nil }) else { return nil }
      self.layer = layer
      self.usual = usual
      others = jobs.compactMap { job in job.slot.appearance.map { ($0, job) } }
      self.space = space
    }

    var jobs: [Job] { [usual] + others.map(\.job) }

    /// Looks whose image could not be made are not told of.
    private func made(_ site: PackageSite) -> [(look: Slot.Appearance, job: Job)] {
      others.filter { !site.failed.contains($0.job.path) }
    }

    /// Layers stand in groups of their own, so that light and shadow fall between them.
    func shown(_ site: PackageSite) throws(PackageError) -> IconComposerEdit.Layer {
      let looks = made(site).map { (look: $0.look.rawValue, value: Self.name(of: $0.job)) }
      let image = ByLook(Self.name(of: usual), others: looks)
      return IconComposerEdit.Layer(
        image: image, names: Set(jobs.map(Self.name)),
        group: IconComposerDocument.Group(
          name: layer.rawValue, image: image, isFlat: layer == .back,
          isHidden: try isPlain(site)))
    }

    /// Whether it is a ground of one colour in every look: a fill shows that.
    private func isPlain(_ site: PackageSite) throws(PackageError) -> Bool {
      for job in [usual] + made(site).map(\.job) {
        guard try color(of: job, site) != nil else { return false }
      }
      return layer == .back
    }

    private static func name(of job: Job) -> String {
      SourcePath.name(of: job.path)
    }

    /// Nil where the usual back layer is a picture, or a gradient. A look that has the usual colour is left to the
    /// system, which has colours of its own for it.
    func fill(_ site: PackageSite) throws(PackageError) -> ByLook<IconComposerDocument.Fill>? {
      guard let color = try color(of: usual, site) else { return nil }
      var fills: [(String, IconComposerDocument.Fill)] = []
      for (look, job) in made(site) {
        guard let other = try self.color(of: job, site), other != color else { continue }
        fills.append((look.rawValue, .solid(other, space)))
      }
      return ByLook(.solid(color, space), others: fills)
    }

    /// The colour of a ground that has but one: where none was given, only the artwork knows it.
    private func color(of job: Job, _ site: PackageSite) throws(PackageError) -> Color? {
      guard job.isGround else { return nil }
      if let color = job.treatment.background { return space.color(color) }
      let image = try site.image(job.path)
      do {
        let ground = try PNGDecoder.decode(image).bitmap
        return ground.isPlain ? ground.borderColor() : nil
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
  /// Whether no channel differs by more than noise does. Complexity: O(pixels).
  fileprivate var isPlain: Bool {
    let colors = reducedToEightBits().expandedToRGB().droppingAlpha().bytes
    return (0..<3).allSatisfy { channel in
      var (least, most) = (UInt8.max, UInt8.min)
      for index in stride(from: channel, to: colors.count, by: 3) {
        (least, most) = (min(least, colors[index]), max(most, colors[index]))
      }
      return most - least <= 3
    }
  }
}
