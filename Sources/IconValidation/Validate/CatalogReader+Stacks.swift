import IconDocuments
import IconFiles
import IconPackages
import IconRules
import IconSpec

/// Layered icons: brand assets and stacks of tvOS, stacks of visionOS.
extension CatalogReader {
  /// Returns a set for the brand assets, and one for each stack and top shelf image.
  func brandAssets(_ folder: String) -> [SetDraft] {
    var (members, read) = ([SetDraft](), Set<String>())
    let assets = SetDraft(Self.subject(folder, .brandAssets)) { draft in
      let contents = try contents(of: folder, &draft)
      for (asset, place) in contents.lines(in: draft.subject.kind.list) {
        let name = asset[.filename]
        let points = asset[.size].flatMap(CatalogSlot.points)
        let label = [asset[.idiom], asset[.role], asset[.size]].compactMap { $0 }
        if asset[.idiom] == "tv-marketing" {
          draft.subject.strangers.append("idiom \"tv-marketing\"")
          draft.subject.strangerPlace = draft.subject.strangerPlace ?? place
        }
        let path = name.map { SourcePath.joined(folder, $0) }
        let isThere =
          name.map(CatalogLine.isMember) == true
          && path.map { fileSystem.fileType(of: $0) == .folder } == true
        // An existing member is a set of its own.
        draft.subject.entries.append(
          SetSubject.Entry(
            label: label.joined(separator: " "), slot: nil, file: isThere ? nil : name, image: nil,
            place: place))
        guard let path, isThere, read.insert(path).inserted else { continue }
        if path.hasSuffix(".imagestack") {
          members += stack(path, kind: .imageStack, idiom: .tv, points: points)
        } else {
          members.append(self.draft(path, kind: .imageSet, topShelf: points))
        }
      }
    }
    return [assets] + members
  }

  private func contents(of folder: String, _ draft: inout SetDraft) throws -> JSONDocument {
    let contents = try contents(of: folder)
    draft.subject.document?.place = contents.place(of: draft.subject.kind.list)
    draft.subject.faults = contents.misspellings(in: draft.subject.kind.list)
    return contents
  }

  /// Reads a stack and the images of its layers, front first.
  func stack(_ folder: String, kind: SetSubject.Kind, idiom: Idiom, points: Points?) -> [SetDraft] {
    var unreadable: [SetDraft] = []
    let stack = SetDraft(Self.subject(folder, kind)) { draft in
      let contents = try contents(of: folder, &draft)
      draft.subject.edition = .current
      let layers = contents.lines(in: kind.list).compactMap { $0.line[.filename] }
      var hasContent: [String: Bool] = [:]
      for (index, layer) in layers.enumerated() {
        // Read a repeated layer once.
        if hasContent[layer] == nil {
          hasContent[layer] = false
          let isBackground = index == layers.count - 1 && layers.count > 1
          let content = SourcePath.joined(folder, "\(layer)/Content.imageset")
          var inner: JSONDocument?
          do {
            if CatalogLine.isMember(layer) { inner = try self.contents(of: content) }
          } catch let error as FileError {
            unreadable.append(SetDraft(unreadable: error.path, error))
          } catch {}
          for (line, _) in inner?.lines(in: "images") ?? [] {
            guard let file = line.file else { continue }
            let path = SourcePath.joined(content, file)
            let isThere =
              CatalogLine.isMember(file) && fileSystem.fileType(of: path) == .regular
            if isThere { hasContent[layer] = true }
            add(
              line, of: layer, file: file, at: isThere ? path : nil, isBackground: isBackground,
              idiom: idiom, points: points, to: &draft)
          }
        }
        draft.subject.layers.append((String(layer.prefix { $0 != "." }), hasContent[layer] == true))
      }
    }
    return [stack] + unreadable
  }

  /// Adds an image of a layer; `path` is nil if the file is missing.
  private func add(
    _ line: CatalogLine, of layer: String, file: String, at path: String?, isBackground: Bool,
    idiom: Idiom, points: Points?, to draft: inout SetDraft
  ) {
    let size = points ?? (idiom == .vision ? Points(width: 512, height: 512) : nil)
    let slot = size.flatMap {
      CatalogSlot.picture(
        .layer, idiom: idiom, points: $0, scale: line.scale, allowsAlpha: !isBackground)
    }
    var use = ImageUse(
      place: .layer, slots: slot.map { [$0] } ?? [], edition: .current, role: .layer, idiom: idiom,
      scale: line.scale)
    use.isBackground = isBackground
    let image = path.map { draft.add($0, use) }
    draft.subject.entries.append(
      SetSubject.Entry(
        label: "\(layer) \(line.label)", slot: slot, file: "\(layer)/Content.imageset/\(file)",
        image: image))
  }
}
