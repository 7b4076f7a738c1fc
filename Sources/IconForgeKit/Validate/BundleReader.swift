import IconCodec
import IconDocuments
import IconImage
import IconRules
import IconSpec

/// Icon files that hold or name all sizes: .iconset, .icns, Icon Composer's .icon.
struct BundleReader {
  let fileSystem: any FileSystem

  /// A folder for iconutil: icon_16x16.png to icon_512x512@2x.png.
  func iconset(_ folder: String) -> SetDraft {
    var draft = SetDraft(subject: SetSubject(path: folder, kind: .iconset))
    let files: FolderNames
    do throws(FileError) {
      files = FolderNames(try fileSystem.names(in: folder).filter { !$0.hasPrefix(".") })
    } catch {
      return SetDraft(unreadable: folder, error)
    }
    for side in [16, 32, 128, 256, 512] {
      for scale in 1...2 {
        let name = "icon_\(side)x\(side)\(scale == 2 ? "@2x" : "").png"
        let points = Points(width: Double(side), height: Double(side))
        guard let slot = CatalogSlot.icon(idiom: .mac, points: points, scale: scale) else {
          continue
        }
        let spelling = files.spelling(of: name)
        let image = spelling.map {
          draft.add(
            SetDraft.Image(
              path: SourcePath.joined(folder, $0), use: ImageUse(place: .iconset, slots: [slot])))
        }
        draft.subject.entries.append(
          SetSubject.Entry(label: name, slot: slot, file: name, image: image, spelling: spelling))
      }
    }
    draft.subject.strays = files.names.filter { file in
      TreeWalk.isImage(file) && !draft.images.contains { $0.path.hasSuffix("/\(file)") }
    }
    return draft
  }

  /// Icon Composer: icon.json names the pictures of its layers, which lie in Assets.
  func composer(_ folder: String) -> SetDraft {
    var draft = SetDraft(subject: SetSubject(path: folder, kind: .iconComposer))
    let table: PropertyValue
    do throws(DocumentProblem) { table = try fileSystem.table("icon.json", in: folder) } catch {
      return SetDraft(draft.subject, error)
    }
    draft.subject.edition = .current
    let assets = SourcePath.joined(folder, "Assets")
    let files: FolderNames
    do throws(FileError) {
      // A document without pictures needs no folder for them.
      let isThere = fileSystem.kind(of: assets) == .folder
      files = FolderNames(
        isThere ? try fileSystem.names(in: assets).filter { !$0.hasPrefix(".") } : [])
    } catch {
      return SetDraft(unreadable: assets, error)
    }
    var named: Set<String> = []
    for layer in (table["groups"]?.list ?? []).flatMap({ $0["layers"]?.list ?? [] }) {
      for name in Self.pictures(of: layer) {
        guard named.insert(name).inserted else { continue }
        let spelling = files.spelling(of: name)
        let isPicture = name.lowercased().hasSuffix(".png")
        var use = ImageUse(place: .layer, edition: .current, role: .layer)
        use.scale = 1
        let image =
          spelling == name && isPicture
          ? draft.add(SetDraft.Image(path: SourcePath.joined(assets, name), use: use)) : nil
        // A drawing is there, though not looked into.
        let isLeft = spelling == name && !isPicture
        draft.subject.entries.append(
          SetSubject.Entry(
            label: "layer \(layer["name"]?.text ?? name)", slot: nil, file: isLeft ? nil : name,
            image: image, spelling: isLeft ? nil : spelling))
      }
    }
    draft.subject.strays = files.names.filter { !named.contains($0) && TreeWalk.isImage($0) }
    return draft
  }

  /// The usual picture of a layer and those of other looks.
  private static func pictures(of layer: PropertyValue) -> [String] {
    let byLook = layer["image-name-specializations"]?.list ?? []
    return ([layer["image-name"]] + byLook.map { $0["value"] }).compactMap { $0?.text }
  }
}
