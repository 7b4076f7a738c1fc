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
          return try IconComposerEdit(existing).bytes(
            showing: layers.map { $0.shown(site) }, without: Set(former))
        }
        let document = IconComposerDocument(
          fill: try layers.last { $0.layer == .back }?.fill(site) ?? ByLook(.automatic),
          groups: layers.map { $0.shown(site).group })
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
    func shown(_ site: PackageSite) -> IconComposerEdit.Layer {
      let looks = made(site).map { (look: $0.look.rawValue, value: Self.name(of: $0.job)) }
      let image = ByLook(Self.name(of: usual), others: looks)
      return IconComposerEdit.Layer(
        image: image, names: Set(jobs.map(Self.name)),
        group: IconComposerDocument.Group(
          name: layer.rawValue, image: image, isFlat: layer == .back,
          isHidden: layer == .back && jobs.allSatisfy(\.isGround)))
    }

    private static func name(of job: Job) -> String {
      SourcePath.name(of: job.path)
    }

    /// Nil where the usual back layer is a picture. A look that has the usual colour is left to the
    /// system, which has colours of its own for it.
    func fill(_ site: PackageSite) throws(PackageError) -> ByLook<IconComposerDocument.Fill>? {
      guard usual.isGround else { return nil }
      let color = try color(of: usual, site)
      var fills: [(String, IconComposerDocument.Fill)] = []
      for (look, job) in made(site) where job.isGround {
        let other = try self.color(of: job, site)
        if other != color { fills.append((look.rawValue, .solid(other, space))) }
      }
      return ByLook(.solid(color, space), others: fills)
    }

    /// The colour the image has: where none was given, only the artwork knows it.
    private func color(of job: Job, _ site: PackageSite) throws(PackageError) -> Color {
      if let color = job.treatment.background { return space.color(color) }
      let image = try site.image(job.path)
      do {
        return try PNGDecoder.decode(image).bitmap.borderColor()
      } catch {
        throw PackageError(message: "needs \(job.path), which \(error)")
      }
    }
  }
}

extension Job {
  fileprivate var isGround: Bool { treatment.placement == .ground }
}
