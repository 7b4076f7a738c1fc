import IconCodec
import IconFiles
import IconImage
import IconRules
import IconSpec

struct ICOReader {
  let fileSystem: any FileSystem

  func draft(_ path: String) -> SetDraft {
    var draft = SetDraft(subject: SetSubject(path: path, kind: .ico))
    func report(_ message: String, _ severity: Severity? = nil) {
      draft.report(.iconMembers, message, severity)
    }
    let isFavicon = SourcePath.name(of: path).lowercased().hasPrefix("favicon")
    do {
      let members = try ICOFile.members(try fileSystem.read(path, limit: FileLimit.iconFile))
      for (index, member) in members.enumerated() {
        guard let own = member.own else {
          report("image \(index + 1) is neither a bitmap nor a PNG image", .error)
          continue
        }
        // The directory cannot state sides above 256.
        if own != member.stated, own.longerSide <= 256 {
          report("image \(index + 1) is \(own), and \(member.stated) by the directory")
        }
      }
      let sides = Set(members.compactMap { ($0.own ?? $0.stated).width })
      let missing = (isFavicon ? [16, 32] : [16, 32, 48, 256]).filter { !sides.contains($0) }
      if !missing.isEmpty {
        report(
          "has no image of \(missing.map { "\($0)×\($0)" }.joined(separator: ", ")); "
            + (isFavicon ? "browsers scale another" : "Windows scales another"), .info)
      }
    } catch let error as FileError {
      return SetDraft(unreadable: path, error)
    } catch let problem as ICOFile.Problem {
      // Browsers detect the actual format.
      if case .notICO(_?) = problem {
        report("\(problem)", isFavicon ? .info : .warning)
      } else {
        report("\(problem)", .error)
      }
    } catch { report("\(error)", .error) }
    return draft
  }
}
