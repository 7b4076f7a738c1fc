import IconCodec
import IconFiles
import IconSpec

/// Packs an iconset's images into the `.icns` file that `iconutil` would make.
package enum IconsetPackager {
  static func files(for jobs: [Job]) -> [PackageFile] {
    jobs.grouped { SourcePath.folder(of: $0.path) }.map { iconset, jobs in
      let members = jobs.compactMap { job in
        ICNSMember(rawValue: SourcePath.name(of: job.path)).map { (member: $0, path: job.path) }
      }
      let path = "\(iconset.dropLast(".iconset".count)).icns"
      return PackageFile(path) { site throws(PackageError) in
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
    }
  }
}
