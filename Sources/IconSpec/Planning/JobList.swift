import IconImage

struct JobList {
  struct PendingJob {
    var preset: String
    let path: String
    let home: Slot.Home
    var pixels: PixelSize
    var artwork: Artwork
    var treatment: Treatment
    var slots: [Slot]
    var members: [PendingJob] = []

    mutating func follow(_ other: PendingJob) {
      preset = other.preset
      pixels = other.pixels
      artwork = other.artwork
      treatment = other.treatment
    }
  }

  var pending: [PendingJob] = []
  private var known: [String: Int] = [:]
  private(set) var problems: [SpecProblem] = []

  var jobs: [Job] { pending.map(\.job) }

  /// Adds a job, or adds the slots to the job with the same path.
  mutating func add(
    _ slots: [Slot], from preset: String, artwork: Artwork, treatment: Treatment,
    in home: Slot.Home, named iconName: String
  ) {
    let (slot, layout) = (slots[0], home.layout)
    guard let name = layout.path(of: slot, treatment, artwork: artwork, named: iconName) else {
      addOnce(
        "lists \(slot.file), which does not fit layout \(layout.rawValue)", file: preset)
      return
    }
    let path = SourcePath.joined(home.folder, name)
    if let reason = OutputPath.objection(to: path) {
      problems.append(
        SpecProblem(file: artwork.path, message: "would become \(path), which \(reason)"))
      return
    }
    var job = PendingJob(
      preset: preset, path: path, home: home, pixels: slot.pixels, artwork: artwork,
      treatment: treatment, slots: slots)
    if Slot.isContainer(path) { job.members = [job] }
    let key = OutputPath.foldedKey(path)
    guard let index = known[key] else {
      known[key] = pending.count
      pending.append(job)
      return
    }
    if let conflict = join(job, to: &pending[index]) { addOnce(conflict, file: path) }
  }

  private mutating func addOnce(_ message: String, file: String) {
    let problem = SpecProblem(file: file, message: message)
    if !problems.contains(problem) { problems.append(problem) }
  }

  /// Merges `new` into `known`. Returns the reason when they conflict.
  private func join(_ new: PendingJob, to known: inout PendingJob) -> String? {
    if !known.path.utf8.elementsEqual(new.path.utf8) {
      return "is one file with \(known.path) on disks that ignore letter case and Unicode forms"
    }
    // Artwork for a role wins over the application icon's artwork that fills in for it.
    let isReplaced = known.artwork.isInherited && !new.artwork.isInherited
    let isKept = new.artwork.isInherited && !known.artwork.isInherited
    if !isReplaced, !isKept, known.artwork.path != new.artwork.path {
      return "would be made of \(known.artwork.path) and of \(new.artwork.path)"
    }
    if !known.members.isEmpty {
      if isReplaced { known = new } else if !isKept { known.take(new) }
      return nil
    }
    let slots = known.slots + new.slots
    if known.pixels != new.pixels {
      // Approximate sizes may suit both. The newer preset's size is tried first.
      let allowed = [new, known].first { job in
        slots.allSatisfy { $0.size.allows(job.pixels, for: $0.pixels) }
      }
      guard let allowed else {
        return known.preset == new.preset
          ? "\(new.preset) lists \(known.pixels) and \(new.pixels) pixels"
          : "\(known.preset) lists \(known.pixels) pixels, \(new.preset) \(new.pixels)"
      }
      let artwork = isKept ? known.artwork : new.artwork
      known.follow(allowed)
      known.artwork = artwork
    } else if isReplaced || !isKept {
      known.follow(new)
    }
    known.slots = slots
    // If one slot forbids alpha, the file must not have it.
    if slots.contains(where: { $0.alpha == .forbidden }) { known.treatment.alpha = .forbidden }
    return nil
  }

  /// Reports paths that would be a file and a folder at once.
  mutating func checkFolders() {
    // Folders without problems, with all folders above them.
    var checked: Set<Substring> = []
    for job in pending {
      var (folder, folders) = (job.path[...], [Substring]())
      let count = problems.count
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        if checked.contains(folder) { break }
        folders.append(folder)
        guard known[OutputPath.foldedKey(String(folder))] != nil else { continue }
        problems.append(
          SpecProblem(file: job.path, message: "needs a folder where \(folder) is a file"))
      }
      if problems.count == count { checked.formUnion(folders) }
    }
  }

  /// Applies overrides. With `magnifying`, the 2x image of a replaced 1x image is enlarged from it.
  mutating func apply(_ overrides: [Override], magnifying: Bool) {
    for override in overrides {
      guard let index = pending.firstIndex(where: { $0.path == override.file }) else {
        let hint = Spelling.suggestion(for: override.file, among: pending.map(\.path))
        problems.append(
          override.problem(
            "no preset requires \(override.file)" + (hint.map { " (did you mean \($0)?)" } ?? "")))
        continue
      }
      guard pending[index].members.isEmpty else {
        problems.append(
          override.problem(
            "\(override.file) holds several images and cannot be replaced by one file"))
        continue
      }
      let artwork = Artwork(path: override.path, name: pending[index].artwork.name)
      let slot = pending[index].slots[0]
      pending[index].artwork = artwork
      pending[index].treatment = Treatment(placement: .verbatim, alpha: slot.alpha)
      guard magnifying, slot.scale == 1 else { continue }
      for large in pending.indices where pending[large].isTwice(slot) {
        pending[large].artwork = artwork
        pending[large].treatment = Treatment(
          placement: .verbatim, alpha: pending[large].treatment.alpha, magnification: 2)
      }
    }
  }
}

extension JobList.PendingJob {
  fileprivate var job: Job {
    Job(
      path: path, pixels: pixels, artwork: artwork, treatment: treatment.resolved(for: slots),
      layout: home.layout, slots: slots, members: members.map(\.job), folder: home.folder)
  }

  /// Adds the images of `other` that are missing, and takes the size of the largest.
  fileprivate mutating func take(_ other: JobList.PendingJob) {
    for new in other.members {
      let known = members.firstIndex {
        $0.pixels == new.pixels && $0.slots[0].scale == new.slots[0].scale
      }
      if let known { members[known].slots += new.slots } else { members.append(new) }
    }
    if let largest = members.max(by: { $0.pixels.area < $1.pixels.area }) { follow(largest) }
    slots = members.flatMap(\.slots)
  }

  fileprivate func isTwice(_ slot: Slot) -> Bool {
    treatment.magnification == 2
      && slots.contains {
        $0.role == slot.role && $0.idiom == slot.idiom
          && $0.pixels.width == 2 * slot.pixels.width
          && $0.pixels.height == 2 * slot.pixels.height
      }
  }
}

extension Override {
  fileprivate func problem(_ message: String) -> SpecProblem {
    SpecProblem(
      file: place?.file ?? path, mark: place?.mark, keyPath: place?.keyPath ?? "",
      message: message)
  }
}
