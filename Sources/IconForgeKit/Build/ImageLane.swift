import IconCodec
import IconImage
import IconRules
import IconSpec

/// One of the lanes that make an artwork's images together: each takes what is next, a walk over the
/// source or a picture to finish, until nothing is left.
struct ImageLane: Sendable {
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

  /// What was made of each picture, by its number.
  func run(_ pool: ImagePool) async -> [(number: Int, result: ArtworkRun.Result)] {
    let encoder = PNGEncoder(
      effort: writer.build.options.effort, colorSpace: source.colorSpace)
    var made: [(Int, ArtworkRun.Result)] = []
    while let work = await pool.next() {
      switch work {
      case .walk(let walk, let tasks):
        let pictures = source.pictures(walk, sizes: tasks.map(\.pixels))
        await pool.add(zip(tasks, pictures).map { ($0, $1) })
      case .picture(let picture, let task):
        made.append((task.number, finish(task, picture, encoder)))
        await meter.advance(by: task.jobs.count)
      }
    }
    return made
  }

  /// Treats, encodes and writes what is made of one resampled picture.
  private func finish(
    _ task: ImagePool.Task, _ picture: Bitmap, _ encoder: PNGEncoder
  ) -> ArtworkRun.Result {
    var result = ArtworkRun.Result()
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
    }
    return result
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
