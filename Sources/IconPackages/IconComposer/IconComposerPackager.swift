import IconCodec
import IconDocuments
import IconImage
import IconSpec

/// Writes icon.json, which arranges the images in an Icon Composer document's Assets folder.
///
/// A plain or gradient back layer becomes the document's fill; with glass, the gradient that the system derives
/// from a color. Only a fill follows the system's appearances: it darkens for Dark and becomes glass for Clear
/// and Tinted. Its image is listed last and hidden, so that the document names every file in Assets. A back layer
/// with artwork is shown opaque and without glass, over the system's fill.
///
/// This applies to new documents and those that a build wrote. Documents that were edited in Icon Composer
/// only get their missing images (`IconComposerEdit`).
package enum IconComposerPackager {
  static func files(for jobs: [Job], of plan: Plan) -> [PackageFile] {
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
    let replaces = plan.replacesComposer
    let make: PackageFile.Make = { site throws(PackageError) in
      guard replaces || !site.isUnreadable else { throw .unreadable }
      try site.require(layers.map { $0.image(site).path })
      if !replaces, let existing = site.existing, !site.isWhole {
        let former = names.filter { name in
          let path = "\(folder)/Assets/\(name)"
          return !planned.contains(path) && site.isGenerated(path)
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
        fill: try layers.last { $0.layer == .back }?.fill(site) ?? ByAppearance(.system),
        groups: groups, replacing: site.existing)
      return Array((JSONText.pretty(document.value) + "\n").utf8)
    }
    let path = "\(folder)/icon.json"
    return replaces ? PackageFile(path, make: make) : PackageFile(merged: path, make: make)
  }

  /// All possible names of generated images.
  private static let names =
    ["badge.png"]
    + [Slot.Layer.front, .middle, .back].flatMap { layer in
      ["\(layer.rawValue).png", "\(layer.rawValue).svg"]
        + Slot.Appearance.allCases.map { "\(layer.rawValue)-\($0.rawValue).png" }
    }

  /// A layer's images, one for each appearance.
  private struct Layer: Sendable {
    let layer: Slot.Layer
    private let usual: Job
    /// The SVG that replaces the default image if it can be a layer.
    private let drawing: Job?
    private let others: [(appearance: Slot.Appearance, job: Job)]
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

    /// The default appearance's job.
    func image(_ site: PackageSite) -> Job {
      guard let drawing, site.isNamed(drawing.path) else { return usual }
      return drawing
    }

    func name(_ site: PackageSite) -> String { Self.name(of: image(site)) }

    /// The name that an earlier build used if the artwork changed between SVG and image.
    func stale(_ site: PackageSite) -> String {
      drawing.map { Self.name(of: image(site).path == $0.path ? usual : $0) } ?? ""
    }

    private func made(_ site: PackageSite) -> [(appearance: Slot.Appearance, job: Job)] {
      others.filter { !site.failed.contains($0.job.path) }
    }

    /// Each layer has its own group, so that light and shadow fall between them.
    func shown(_ site: PackageSite) throws(PackageError) -> IconComposerEdit.Layer {
      let others = made(site).map { ($0.appearance.rawValue, value: Self.name(of: $0.job)) }
      let image = ByAppearance(name(site), others: others)
      return IconComposerEdit.Layer(
        image: image, names: Set(jobs.map(Self.name)),
        group: IconComposerDocument.Group(
          name: isBadge ? "badge" : layer.rawValue, image: image,
          isFlat: try !hasGlass(site), isBehind: layer == .back,
          isHidden: try isPlain(site)))
    }

    private func hasGlass(_ site: PackageSite) throws(PackageError) -> Bool {
      guard layer != .back, !isBadge else { return false }
      let image = image(site)
      switch usual.artwork.options.glass {
      case .on: return true
      case .off: return false
      case .auto:
        if image.treatment.placement.isDrawing { return true }
        return try bitmap(of: image, site).isDrawing
      }
    }

    /// Whether it is a background that a fill shows, in every appearance.
    private func isPlain(_ site: PackageSite) throws(PackageError) -> Bool {
      for job in [image(site)] + made(site).map(\.job) {
        guard try paint(of: job, site) != nil else { return false }
      }
      return layer == .back
    }

    private static func name(of job: Job) -> String {
      SourcePath.name(of: job.path)
    }

    /// Nil if the default back layer needs an image. Appearances with the default color are left to the
    /// system, which adapts the color.
    func fill(_ site: PackageSite) throws(PackageError) -> ByAppearance<IconComposerDocument.Fill>?
    {
      guard let usual = try paint(of: image(site), site) else { return nil }
      var fills: [(String, IconComposerDocument.Fill)] = []
      for (appearance, job) in made(site) {
        guard let other = try paint(of: job, site), other != usual else { continue }
        fills.append((appearance.rawValue, other))
      }
      return ByAppearance(usual, others: fills)
    }

    /// The fill of a background that is plain or an even vertical gradient. Without a background color
    /// in the manifest it is measured in the image.
    private func paint(
      of job: Job, _ site: PackageSite
    ) throws(PackageError) -> IconComposerDocument.Fill? {
      guard job.treatment.placement == .background else { return nil }
      let isFlat = job.artwork.options.glass == .off
      func plain(_ color: Color) -> IconComposerDocument.Fill {
        isFlat ? .solid(color, space) : .automaticGradient(color, space)
      }
      if let color = job.treatment.background { return plain(space.color(color)) }
      let background = try bitmap(of: job, site)
      if background.isPlain { return plain(background.borderColor()) }
      return background.verticalGradient.map { .gradient($0.top, $0.bottom, space) }
    }

    private func bitmap(of job: Job, _ site: PackageSite) throws(PackageError) -> Bitmap {
      let image = try site.image(job.path)
      do { return try PNGDecoder.decode(image).bitmap } catch {
        throw PackageError(message: "needs \(job.path), which \(error)")
      }
    }
  }
}

extension Bitmap {
  /// The difference of sRGB values that noise and rounding cause.
  private static let noise = 3

  /// The share of neighbors with almost equal colors in drawings. Gradients of a drawing are even, and photographs
  /// have noise.
  private static let evenShare = 0.8

  /// Whether it is a transparent layer of flat colors and gradients, and no photograph. Complexity: O(pixels).
  fileprivate var isDrawing: Bool {
    guard layout.hasAlpha, alphaRange().isVisiblyTransparent else { return false }
    let image = reducedToEightBits().expandedToRGB()
    let bytes = image.bytes
    var (even, all) = (0, 0)
    for row in 0..<size.height {
      for start in stride(
        from: row * size.width * 4, to: ((row + 1) * size.width - 1) * 4, by: 4)
      where bytes[start + 3] == 255 && bytes[start + 7] == 255 {
        all += 1
        if (0..<3).allSatisfy({
          abs(Int(bytes[start + $0]) - Int(bytes[start + 4 + $0])) <= Self.noise
        }) {
          even += 1
        }
      }
    }
    return Double(even) >= Self.evenShare * Double(all)
  }

  /// Whether all pixels are equal except for noise. Complexity: O(pixels).
  fileprivate var isPlain: Bool {
    let colors = reducedToEightBits().expandedToRGB().droppingAlpha().bytes
    return (0..<3).allSatisfy { channel in
      var (least, most) = (UInt8.max, UInt8.min)
      for index in stride(from: channel, to: colors.count, by: 3) {
        least = min(least, colors[index])
        most = max(most, colors[index])
      }
      return Int(most - least) <= Self.noise
    }
  }

  /// The top and bottom colors if every row is plain and sRGB values change linearly. Complexity:
  /// O(pixels).
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
        let expected = (first * (last - y) + end * y + last / 2) / last
        for x in stride(from: y * row + channel, to: (y + 1) * row, by: 3)
        where abs(Int(colors[x]) - expected) > Self.noise { return nil }
      }
    }
    return (color(0), color(last))
  }
}
