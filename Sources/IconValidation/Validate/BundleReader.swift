import IconFiles
import IconPackages
import IconRules
import IconSpec

struct BundleReader {
  let fileSystem: any FileSystem

  /// Reads icon_16x16.png to icon_512x512@2x.png.
  func iconset(_ folder: String) -> SetDraft {
    SetDraft(SetSubject(path: folder, kind: .iconset)) { draft in
      let files = FolderNames(try fileSystem.names(in: folder).filter { !$0.hasPrefix(".") })
      for side in [16, 32, 128, 256, 512] {
        for scale in 1...2 {
          let name = "icon_\(side)x\(side)\(scale == 2 ? "@2x" : "").png"
          let points = Points(width: Double(side), height: Double(side))
          guard let slot = CatalogSlot.icon(idiom: .mac, points: points, scale: scale) else {
            continue
          }
          let spelling = files.spelling(of: name)
          let image = spelling.map {
            draft.add(SourcePath.joined(folder, $0), ImageUse(place: .iconset, slots: [slot]))
          }
          draft.subject.entries.append(
            SetSubject.Entry(label: name, slot: slot, file: name, image: image, spelling: spelling))
        }
      }
      draft.subject.strays = files.names.filter { file in
        TreeWalk.isImage(file) && !draft.images.contains { $0.path.hasSuffix("/\(file)") }
      }
    }
  }
}
