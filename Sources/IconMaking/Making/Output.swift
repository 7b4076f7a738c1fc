package import IconCodec
import IconFiles
package import IconImage
package import IconPackages
package import IconRules
package import IconSpec

/// A job of one of the sets that are built together.
package struct SetJob: Sendable {
  package let set: Int
  /// The job's index among the jobs of its artwork.
  package let number: Int
  package let root: String
  package let plan: Plan
  package let job: Job
  /// The image's index in its container; nil for other files.
  package private(set) var member: Int?

  /// Relative to the working directory.
  package var path: String { "\(root)/\(job.path)" }

  /// For transparent artwork without a background, over the colour that `choose` returns.
  package func onStandIn(_ choose: (Color) -> Color) -> SetJob {
    SetJob(
      set: set, number: number, root: root, plan: plan, job: job.onStandIn(choose), member: member)
  }

  /// The images to make: those of a container, or the job itself.
  var images: [SetJob] {
    if job.members.isEmpty { return [self] }
    return job.members.indices.map { index in
      SetJob(
        set: set, number: number, root: root, plan: plan, job: job.members[index], member: index)
    }
  }
}

/// A path and the file's bytes, or why they are missing.
package struct Output: Sendable {
  package enum Subject: Sendable {
    case image(SetJob)
    /// A document of a set, and the set's output folder.
    case file(PackageFile, set: Int, root: String)
  }

  package enum Content: Sendable {
    case bytes([UInt8])
    /// Deliberately not made: documents do not list it, and the lockfile drops it.
    case skipped
    /// Missing for a reason that a finding or another output reports.
    case without(String)
    /// Missing because of an error at a path: the artwork's or the output's.
    case failed(any Error, at: String)
  }

  package let subject: Subject
  package var content: Content
  package var findings: [Finding] = []
  /// A fault of the finished pixels. One finding covers all images of the artwork.
  package var pixelFault: Rule?
  /// The image's header; its size may be smaller than the job's if that is a bounding box.
  package var facts: ImageFacts?
  package var madeBy = ""

  /// Whether artwork lacks what the image needs.
  var isWithoutImage: Bool { if case .without = content { true } else { false } }

  package init(_ subject: Subject, _ content: Content) {
    self.subject = subject
    self.content = content
  }

  /// A finished image, checked against every slot. An error finding removes the bytes. Findings name
  /// the output, or the source of a verbatim file.
  package init(_ bytes: [UInt8], of item: SetJob, madeBy: String, limits: DecodingLimits) {
    self.init(.image(item), .bytes(bytes))
    self.madeBy = madeBy
    // A container's images were checked one by one; vector files have no size.
    let treatment = item.job.treatment
    let isVector =
      treatment.isVector
      || item.job.isVectorLayer && bytes.firstRange(of: Array("base64,".utf8)) == nil
    guard item.job.members.isEmpty, !treatment.placement.isDrawing, !isVector else { return }
    do {
      let facts = try item.job.imageFormat.facts(of: bytes, limits: limits)
      let isVerbatim = item.job.treatment.placement == .verbatim
      let path = isVerbatim ? item.job.artwork.path : item.path
      findings = item.job.slots.flatMap { Rules.finished.findings(facts, for: $0, path: path) }
        .uniqued()
      self.facts = facts
      if let broken = findings.first(where: { $0.severity == .error }) {
        content = .without("\(path) \(broken.message) [\(broken.rule.id)]")
      }
    } catch {
      content = .failed(error, at: item.path)
    }
  }

  /// Relative to the working directory.
  package var path: String {
    switch subject {
    case .image(let item): item.path
    case .file(let file, _, let root): file.location(in: root)
    }
  }
}
