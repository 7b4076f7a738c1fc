import IconCodec
import IconFiles
import IconSpec
import LibC

/// Collects the images of container files (`.ico`, `.icns`) until the container can be written.
struct Assembly: Sendable {
  private let wholes: [SetJob]
  /// By the container's number and the image's index in it.
  private let made = Guarded<[Int: [Int: Output]]>([:])

  init(_ jobs: [SetJob]) {
    wholes = jobs.filter { !$0.job.members.isEmpty }
  }

  /// Keeps an image that belongs in a container; false for all others.
  func take(_ output: Output, of item: SetJob) -> Bool {
    guard let member = item.member else { return false }
    made.with { $0[item.number, default: [:]][member] = output }
    return true
  }

  /// The containers in job order. One with a missing image is not made; it gets that image's reason.
  var outputs: [(Output, SetJob)] {
    let made = made.with { $0 }
    return wholes.compactMap { whole in
      let members = whole.job.members.indices.compactMap { made[whole.number]?[$0] }
      guard members.count == whole.job.members.count else { return nil }
      return (Self.packed(members, whole), whole)
    }
  }

  private static func packed(_ members: [Output], _ whole: SetJob) -> Output {
    var images: [[UInt8]] = []
    for member in members {
      guard case .bytes(let bytes) = member.content else {
        return Output(.image(whole), member.content)
      }
      images.append(bytes)
    }
    do {
      var output = Output(.image(whole), .bytes(try file(of: images, whole.job)))
      output.findings = members.flatMap(\.findings).uniqued()
      output.madeBy = members[0].madeBy
      return output
    } catch {
      return Output(.image(whole), .failed(error, at: whole.path))
    }
  }

  /// - Throws: `PackingError` for a size that the container cannot hold.
  private static func file(of images: [[UInt8]], _ job: Job) throws(PackingError) -> [UInt8] {
    guard job.path.hasSuffix(".icns") else { return try ICOFile.bytes(images) }
    var members: [ICNSMember: [UInt8]] = [:]
    for (member, image) in zip(job.members, images) {
      let place = ICNSMember.allCases.first {
        $0.pixels == member.pixels && $0.scale == member.slot.scale
      }
      guard let place else {
        throw .wrongSize(
          image: job.path, member.pixels,
          wanted: "16, 32, 128, 256 or 512 points at 1x or 2x, all that such a file holds")
      }
      members[place] = image
    }
    return try ICNSFile.bytes(members)
  }
}
