import IconCodec
import IconFiles
import IconImage
import IconPackages
import IconRules
import IconSpec

/// Reads the members of an .icns file during inspection. Only PNG members are decoded.
struct ICNSReader {
  let fileSystem: any FileSystem

  func read(_ draft: SetDraft) -> SetDraft {
    var draft = draft
    let path = draft.subject.path
    let bytes: [UInt8]
    let file: ICNSFile
    do {
      bytes = try fileSystem.read(path, limit: FileLimit.iconFile)
      file = try ICNSFile(bytes)
    } catch let error as FileError {
      return SetDraft(unreadable: path, error, places: draft.places)
    } catch {
      draft.subject.problem = "\(error)"
      return draft
    }
    for entry in file.entries {
      guard case .image(let place) = entry.kind else { continue }
      let side = Double(place.points)
      let slot = CatalogSlot.icon(
        idiom: .mac, points: Points(width: side, height: side), scale: place.scale)
      let member = Self.path(of: entry.type, in: path)
      var image: Int?
      switch entry.payload {
      case .png(let facts):
        // A type may have two sizes; the actual one counts.
        let fits = place.fits(facts.size)
        let use = ImageUse(place: .icns, slots: fits ? [] : slot.map { [$0] } ?? [], idiom: .mac)
        image = draft.add(member, use)
        draft.images[image!].bytes = Array(bytes[entry.data])
        draft.images[image!].file = "\(path)/\(entry.type)"
      case .unreadable(let reason):
        draft.subject.problem = "\(entry.type): its image \(reason)"
      default: break
      }
      draft.subject.entries.append(
        SetSubject.Entry(
          label: "\(entry.type) \(place.pixels)", slot: slot, file: nil, image: image))
    }
    return draft
  }

  /// "Art.icns (ic08)".
  private static func path(of members: String, in file: String) -> String { "\(file) (\(members))" }

  /// Merges findings that several members share: "Art.icns (ic08, ic09)".
  static func merged(_ findings: [Finding], of file: String) -> [Finding] {
    let groups = findings.grouped {
      [[$0.rule.id, $0.message, $0.severity.rawValue], $0.codes]
    }
    return groups.map { group in
      let members = group.elements.map { $0.path.dropFirst(file.count + 2).dropLast() }
      let first = group.elements[0]
      return Finding(
        first.rule,
        Violation(first.message, severity: first.severity, codes: first.codes),
        path: path(of: members.joined(separator: ", "), in: file))
    }
  }
}
