import IconCodec
import IconFiles
import IconImage
import IconSpec

/// The files of an artwork that hold several pictures, and those of them that are made.
struct Assembly: Sendable {
  private let wholes: [SetJob]
  /// By a file's number and the picture's place in it.
  private let made = Guarded<[Int: [Int: Output]]>([:])

  init(_ jobs: [SetJob]) {
    wholes = jobs.filter { !$0.job.members.isEmpty }
  }

  /// Keeps a picture for the file it is for; whether it is for one.
  func take(_ output: Output, of item: SetJob) -> Bool {
    guard let member = item.member else { return false }
    made.with { $0[item.number, default: [:]][member] = output }
    return true
  }

  /// The files, in the order of their jobs. One without all of its pictures is not made, for the
  /// reason of the first it lacks.
  var outputs: [(Output, SetJob)] {
    let made = made.with { $0 }
    return wholes.compactMap { whole in
      let members = whole.job.members.indices.compactMap { made[whole.number]?[$0] }
      guard members.count == whole.job.members.count else { return nil }
      return (Self.packed(members, whole), whole)
    }
  }

  private static func packed(_ members: [Output], _ whole: SetJob) -> Output {
    var pictures: [[UInt8]] = []
    for member in members {
      guard case .bytes(let bytes) = member.content else {
        return Output(.image(whole), member.content)
      }
      pictures.append(bytes)
    }
    do {
      var output = Output(.image(whole), .bytes(try file(of: pictures, whole.job)))
      output.findings = members.flatMap(\.findings).uniqued()
      output.madeBy = members[0].madeBy
      return output
    } catch {
      return Output(.image(whole), .failed(error, at: whole.path))
    }
  }

  /// - Throws: `PackingError`: a size that such a file cannot hold.
  private static func file(of pictures: [[UInt8]], _ job: Job) throws(PackingError) -> [UInt8] {
    guard job.path.hasSuffix(".icns") else { return try ICOFile.bytes(pictures) }
    var members: [ICNSMember: [UInt8]] = [:]
    for (member, picture) in zip(job.members, pictures) {
      let place = ICNSMember.allCases.first {
        $0.pixels == member.pixels && $0.scale == member.slot.scale
      }
      guard let place else {
        throw .wrongSize(
          image: job.path, member.pixels,
          wanted: "16, 32, 128, 256 or 512 points at 1x or 2x, all that such a file holds")
      }
      members[place] = picture
    }
    return try ICNSFile.bytes(members)
  }
}
