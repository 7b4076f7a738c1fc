import IconCodec
import IconImage
import IconRules
import IconSpec

/// The members of an .icns file, as a set. Only those stored as PNG are looked into.
struct ICNSReader {
  let fileSystem: any FileSystem

  func draft(_ path: String, app: AppInfo?) -> SetDraft {
    var subject = SetSubject(path: path, kind: .icns)
    subject.app = app
    let bytes: [UInt8]
    let file: ICNSFile
    do {
      bytes = try fileSystem.read(path)
      file = try ICNSFile(bytes)
    } catch {
      subject.problem = "\(error)"
      return SetDraft(subject: subject)
    }
    var draft = SetDraft(subject: subject)
    for entry in file.entries {
      guard case .image(let place) = entry.kind else { continue }
      let side = Double(place.points)
      let slot = CatalogSlot.icon(
        idiom: .mac, points: Points(width: side, height: side), scale: place.scale)
      let member = "\(path) (\(entry.type))"
      var image: Int?
      switch entry.payload {
      case .png(let facts):
        // A type may stand for two sizes; the one it has is the one it means.
        let fits = place.fits(facts.size)
        let use = ImageUse(place: .icns, slots: fits ? [] : slot.map { [$0] } ?? [], idiom: .mac)
        image = draft.add(
          SetDraft.Image(path: member, use: use, origin: .bytes(Array(bytes[entry.data]))))
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
}
