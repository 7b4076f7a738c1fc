package import IconCodec
import IconFiles
package import IconImage
package import IconPackages
package import IconRules
package import IconSpec

/// A job of one of the sets that are built together.
package struct SetJob: Sendable {
  /// Which of them.
  package let set: Int
  /// Its place among the jobs of its artwork.
  package let number: Int
  /// Its output folder.
  package let root: String
  package let plan: Plan
  package let job: Job
  /// Which of the pictures it is, of a file that holds several.
  package var member: Int?

  /// As seen from the working directory.
  package var path: String { "\(root)/\(job.path)" }

  /// The same for transparent artwork for which the user gave no background.
  package func onStandIn(_ choose: (Color) -> Color) -> SetJob {
    SetJob(
      set: set, number: number, root: root, plan: plan, job: job.onStandIn(choose), member: member)
  }

  /// What is made for it, picture by picture.
  package var pictures: [SetJob] {
    if job.members.isEmpty { return [self] }
    return job.members.indices.map { index in
      SetJob(
        set: set, number: number, root: root, plan: plan, job: job.members[index], member: index)
    }
  }
}

/// A path and the bytes that belong there, or the reason why there are none.
package struct Output: Sendable {
  package enum Subject: Sendable {
    case image(SetJob)
    /// A file beyond the images, of one of the sets and its output folder.
    case file(PackageFile, set: Int, root: String)
  }

  package enum Content: Sendable {
    case bytes([UInt8])
    /// It is better not made, and no loss: lists do not name it, and the record forgets it.
    case leftOut
    /// Why there are none is told already, by a finding or of another output.
    case without(String)
    /// There are none for what is wrong at a path: of artwork, or of what is to be made.
    case failed(any Error, at: String)
  }

  package let subject: Subject
  package var content: Content
  /// What rules say of the finished image.
  package var findings: [Finding] = []
  /// A fault of the finished pixels, which is reported once for all images of an artwork.
  package var pixelFault: Rule?
  /// Of the image; what it has instead of the job's size where that is only a box.
  package var facts: ImageFacts?
  /// Libraries whose versions decide on the bytes.
  package var madeBy = ""

  package init(_ subject: Subject, _ content: Content) {
    (self.subject, self.content) = (subject, content)
  }

  /// A finished image, checked against every slot it is for; without its bytes when a rule keeps
  /// it from being written. What we make ourselves is told by its output, what is drawn by hand by
  /// its source.
  package init(_ bytes: [UInt8], of item: SetJob, madeBy: String, limits: DecodingLimits) {
    self.init(.image(item), .bytes(bytes))
    self.madeBy = madeBy
    // Its pictures were checked before they were put into it; a drawing has no size.
    guard item.job.members.isEmpty, !item.job.treatment.placement.isDrawing else { return }
    do {
      let facts = try PNGDecoder.facts(of: bytes, limits: limits)
      let isVerbatim = item.job.treatment.placement == .verbatim
      let told = isVerbatim ? item.job.artwork.path : item.path
      findings = item.job.slots.flatMap { Rules.finished.findings(facts, for: $0, path: told) }
        .uniqued()
      self.facts = facts
      if let broken = findings.first(where: { $0.severity == .error }) {
        content = .without("\(told) \(broken.message) [\(broken.rule.id)]")
      }
    } catch {
      content = .failed(error, at: item.path)
    }
  }

  /// As seen from the working directory.
  package var path: String {
    switch subject {
    case .image(let item): item.path
    case .file(let file, _, let root): file.location(in: root)
    }
  }
}
