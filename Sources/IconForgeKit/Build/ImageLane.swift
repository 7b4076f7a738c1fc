import IconCodec
import IconImage
import IconRules
import IconSpec

/// Makes a share of an artwork's images, one after the other: resample, treat, encode, write.
struct ImageLane: Sendable {
  /// What is resampled together: one walk over the source.
  struct Walk: Hashable {
    let form: ArtworkSource.Form
    let window: PixelRect
    let options: ResamplingOptions
  }

  /// One resampled picture and the jobs that use it.
  struct Task: Sendable {
    let walk: Walk
    let pixels: PixelSize
    var jobs: [(item: Build.SetJob, frame: Frame)]

    /// In pixels, by where the time goes: to resampling, and to packing what is not plain ground.
    var cost: Int {
      pixels.area + jobs.reduce(0) { $0 + pixels.area + $1.item.job.pixels.area / 16 }
    }
  }

  /// What makes one file of a resampled picture. Application icons are 24-bit RGB however much effort
  /// is made (QA1686); those that have alpha are none of Apple's.
  private struct Look: Hashable {
    let treatment: Treatment
    let frame: Frame
    let opaqueStaysRGB: Bool
  }

  let writer: JobWriter
  let source: ArtworkSource
  let meter: ProgressMeter

  func run(_ tasks: [Task]) async -> ArtworkRun.Result {
    var result = ArtworkRun.Result()
    let encoder = PNGEncoder(effort: writer.build.options.effort)
    var rest = tasks
    while let walk = rest.first?.walk {
      let tasks = rest.filter { $0.walk == walk }
      rest.removeAll { $0.walk == walk }
      // Each picture goes as soon as its images are written.
      var pictures = Array(resampled(walk, to: tasks.map(\.pixels)).reversed())
      for task in tasks {
        let picture = pictures.removeLast()
        // Sets and roles often want the very same image.
        var encoded: [Look: [UInt8]] = [:]
        for (item, frame) in task.jobs {
          if item.job.treatment.mask != nil, let rule = picture.maskFault?.rule {
            result.masks.append((item.set, item.job, rule))
          }
          let look = Look(
            treatment: item.job.treatment, frame: frame,
            opaqueStaysRGB: item.job.slots.contains { $0.role.isAppIcon })
          let bytes =
            encoded[look]
            ?? encoder.encode(
              source.image(for: item.job, frame: frame, from: picture),
              opaqueStaysRGB: look.opaqueStaysRGB)
          if task.jobs.count > 1 { encoded[look] = bytes }
          writer.write(bytes, for: item, into: &result)
          await meter.advance()
        }
      }
    }
    return result
  }

  /// One walk over the source makes all sizes that are resampled alike.
  private func resampled(_ walk: Walk, to sizes: [PixelSize]) -> [Bitmap] {
    ResamplingPlan(
      source: source.size, window: walk.window, targets: sizes, options: walk.options
    ).resample(source.bitmap(in: walk.form))
  }

  /// Jobs dealt out so that each lane has about the same to do; jobs that need the same picture
  /// stay together.
  static func shares(
    of jobs: [Build.SetJob], in sets: [BuildSet], lanes: Int, source: ArtworkSource
  ) -> [[Task]] {
    struct Key: Hashable {
      let walk: Walk
      let pixels: PixelSize
    }
    var order: [Key] = []
    var tasks: [Key: Task] = [:]
    for item in jobs {
      guard let frame = source.frame(for: item.job) else { continue }
      let form = source.form(for: item.job.treatment)
      var options = sets[item.set].plan.resampling
      if let space = form.space { options.space = space }
      let walk = Walk(form: form, window: frame.window, options: options)
      let key = Key(walk: walk, pixels: frame.area.size)
      if tasks[key] == nil { order.append(key) }
      tasks[key, default: Task(walk: walk, pixels: key.pixels, jobs: [])].jobs
        .append((item, frame))
    }
    // Sorting is stable by position, so that equal costs always fall the same way.
    let byCost = order.enumerated().sorted {
      (tasks[$1.element]!.cost, $0.offset) < (tasks[$0.element]!.cost, $1.offset)
    }
    var shares = [(cost: Int, tasks: [Task])](repeating: (0, []), count: lanes)
    for (_, key) in byCost {
      let lightest = shares.indices.min { shares[$0].cost < shares[$1].cost }!
      shares[lightest].cost += tasks[key]!.cost
      shares[lightest].tasks.append(tasks[key]!)
    }
    return shares.map(\.tasks).filter { !$0.isEmpty }
  }
}

extension PNGEncoder {
  fileprivate func encode(_ image: FinishedImage, opaqueStaysRGB: Bool) -> [UInt8] {
    switch image {
    case .bitmap(let bitmap): encode(bitmap, opaqueStaysRGB: opaqueStaysRGB)
    case .placed(let placed): encode(placed, opaqueStaysRGB: opaqueStaysRGB)
    }
  }
}
