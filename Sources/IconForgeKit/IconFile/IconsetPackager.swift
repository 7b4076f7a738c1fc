import IconCodec
import IconSpec

/// The icon file that `iconutil` would make of the images of an iconset.
enum IconsetPackager: Packager {
  static func files(for jobs: [Job], of plan: Plan) -> [PackageFile] {
    let members = jobs.compactMap { job in
      ICNSMember(rawValue: SourcePath.name(of: job.path)).map { (member: $0, path: job.path) }
    }
    return [
      PackageFile("\(plan.iconName).icns") { site throws(PackageError) in
        try site.require(members.map(\.path))
        guard !members.isEmpty else { return nil }
        var images: [ICNSMember: [UInt8]] = [:]
        for (member, path) in members { images[member] = try site.image(path) }
        do throws(PackingError) {
          return try ICNSFile.bytes(images)
        } catch {
          throw PackageError(message: "\(error)")
        }
      }
    ]
  }
}
