import IconCodec
import IconImage
import IconSpec

/// A document of Icon Composer: icon.json, which arranges the images in Assets.
///
/// A back layer that is one colour becomes the document's fill, since only a fill follows the
/// system's looks: it is darkened for Dark, and gives way to glass for Clear and Tinted, where an
/// opaque picture would stay a slab behind everything. Its image is listed last, hidden: who opens
/// the document finds every file of Assets in it, and sees the ground once. A back layer with
/// artwork of its own is shown, opaque and without glass; the fill is then the system's.
enum IconComposerPackager: Packager {
  static func files(for jobs: [Job], of plan: Plan) -> [PackageFile] {
    let layers = [Slot.Layer.front, .middle, .back].compactMap { layer in
      Layer(layer, jobs: jobs.filter { $0.slot.layer == layer }, space: plan.colorSpace)
    }
    return [
      PackageFile("\(plan.iconName).icon/icon.json") { site throws(PackageError) in
        for layer in layers { try layer.check(site) }
        let document = IconComposerDocument(
          fill: try layers.last { $0.layer == .back }?.fill(site) ?? ByLook(.automatic),
          groups: layers.map(\.group))
        return Array((JSONText.pretty(document) + "\n").utf8)
      }
    ]
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

    private var jobs: [Job] { [usual] + others.map(\.job) }

    func check(_ site: PackageSite) throws(PackageError) {
      for job in jobs where site.failed.contains(job.path) {
        throw PackageError(
          message: "has no \(layer.rawValue) layer: \(job.path) could not be made")
      }
    }

    /// Layers stand in groups of their own, so that light and shadow fall between them.
    var group: IconComposerDocument.Group {
      IconComposerDocument.Group(
        name: layer.rawValue,
        image: ByLook(
          Self.name(of: usual),
          others: others.map { ($0.look.rawValue, Self.name(of: $0.job)) }),
        isFlat: layer == .back, isHidden: layer == .back && jobs.allSatisfy(\.isGround))
    }

    private static func name(of job: Job) -> String {
      String(job.path.split(separator: "/").last ?? "")
    }

    /// Nil where the usual back layer is a picture. A look that has the usual colour is left to the
    /// system, which has colours of its own for it.
    func fill(_ site: PackageSite) throws(PackageError) -> ByLook<IconComposerDocument.Fill>? {
      guard usual.isGround else { return nil }
      let color = try color(of: usual, site)
      var fills: [(String, IconComposerDocument.Fill)] = []
      for (look, job) in others where job.isGround {
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
