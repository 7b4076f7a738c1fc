import IconDocuments
import IconFiles
import IconPackages
import IconRules
import IconSpec

/// Reads Icon Composer documents: icon.json and the layer images in Assets.
struct ComposerReader {
  let fileSystem: any FileSystem
  /// The Xcode version that compiles the document.
  let xcode: XcodeGeneration

  func draft(_ folder: String) -> SetDraft {
    var subject = SetSubject(path: folder, kind: .iconComposer)
    subject.document = (SourcePath.joined(folder, ComposerDocument.name), nil)
    return SetDraft(subject) { draft in
      let document = try ComposerDocument(of: folder, in: fileSystem, for: xcode)
      draft.subject.document?.place = document.json.place(of: "groups")
      draft.subject.edition = .current
      for image in document.images { add(image, to: &draft) }
      draft.subject.faults += document.faults
      let named = Set(document.images.map(\.name))
      draft.subject.strays = document.files.filter { !named.contains($0) && TreeWalk.isImage($0) }
    }
  }

  private func add(_ image: ComposerDocument.Image, to draft: inout SetDraft) {
    let isPNG = image.name.lowercased().hasSuffix(".png")
    let use = ImageUse(place: .layer, edition: .current, role: .layer, scale: 1)
    let index = image.isThere && isPNG ? draft.add(image.path, use) : nil
    draft.subject.entries.append(
      SetSubject.Entry(
        label: "layer \(image.layer ?? image.name)", slot: nil,
        file: index == nil && image.isThere ? nil : image.name, image: index,
        spelling: image.isThere && index == nil ? nil : image.spelling, place: image.place))
  }
}
