import IconFiles
import IconForgeKit
import IconImage
import IconMaking
import IconProject
import IconSpec

/// The icon of a build for which the page offers controls, and the images that the page composes.
struct DesignPlan: Sendable {
  enum View: String, CaseIterable, Sendable {
    case ios, dark, tinted, android, themed, macos, watchos, maskable, touch
  }

  /// The place of the settings.
  enum Form: Sendable {
    /// A new manifest with these presets.
    case artwork(presets: [String])
    /// The command line: the project decides which icons are made.
    case project
    /// The manifest that was built.
    case manifest
  }

  let artwork: Artwork
  var path: String { artwork.path }
  let badge: Badge?
  let background: Color?
  /// The largest image of each view.
  private(set) var jobs: [View: Job] = [:]

  /// Of icons as a system shows them. Catalogs of one size have only the latter.
  private static let roles: [Role] = [.application, .appStore]

  /// Nil unless one artwork is the application icon of all sets. Complexity: O(images).
  init?(_ sets: [BuildSet]) {
    let images = sets.flatMap { $0.plan.jobs.flatMap(\.pictures) }.filter { job in
      let options = job.artwork.options
      return !options.isLayer && !options.isAppearance && !options.isAlternate && !options.isScreen
        && job.treatment.placement != .verbatim && !job.treatment.placement.isDrawing
    }
    let icons =
      Self.roles.lazy.map { role in images.filter { $0.slot.role == role } }
      .first { !$0.isEmpty } ?? []
    guard let first = icons.first, icons.allSatisfy({ $0.artwork.path == first.artwork.path })
    else { return nil }
    artwork = first.artwork
    badge = images.lazy.compactMap(\.treatment.badge).first
    background =
      icons.lazy.filter { $0.slot.appearance == nil && $0.slot.treatment?.background == nil }
      .compactMap(\.treatment.background).first
    for job in images where job.artwork.path == artwork.path {
      // One file may serve several platforms.
      for view in job.slots.compactMap({ Self.view(of: $0, job) })
      where jobs[view].map({ $0.pixels.area < job.pixels.area }) ?? true {
        jobs[view] = job
      }
    }
  }

  private static func view(of slot: Slot, _ job: Job) -> View? {
    guard job.pixels.isSquare, !job.treatment.isVector else { return nil }
    if slot.idiom == .web, slot.role == .webClip { return .touch }
    guard roles.contains(slot.role) else { return nil }
    switch (slot.idiom, slot.layer) {
    case (.iphone, nil), (.ipad, nil), (.universal, nil):
      return slot.appearance.map { $0 == .dark ? .dark : .tinted } ?? .ios
    case (.mac, nil):
      return slot.appearance == nil && job.treatment.shape == .macGrid ? .macos : nil
    case (.watch, nil): return .watchos
    case (.android, .front): return .android
    case (.android, .monochrome): return .themed
    case (.web, nil):
      return slot.entry["purpose"]?.contains("maskable") == true ? .maskable : nil
    default: return nil
    }
  }
}

extension BuildRequest {
  /// Where the settings of the page belong.
  func designForm(_ build: RequestedBuild) -> DesignPlan.Form {
    if build.proof != nil || fill != nil { return .project }
    guard ((try? manifest()) ?? nil) == nil else { return .manifest }
    return .artwork(presets: options.presets.isEmpty ? ["ios"] : options.presets.map(\.text))
  }
}
