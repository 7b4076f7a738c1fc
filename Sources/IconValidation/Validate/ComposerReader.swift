import IconCodec
import IconDocuments
import IconFiles
import IconImage
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
    let path = SourcePath.joined(folder, "icon.json")
    subject.document = (path, nil)
    return SetDraft(subject) { draft in
      let document = try fileSystem.document("icon.json", in: folder)
      draft.subject.document?.place = document.place(of: "groups")
      draft.subject.edition = .current
      let assets = SourcePath.joined(folder, "Assets")
      // A document without images needs no Assets folder.
      let isThere = fileSystem.fileType(of: assets) == .folder
      let files = FolderNames(
        isThere ? try fileSystem.names(in: assets).filter { !$0.hasPrefix(".") } : [])
      var check = ComposerCheck(document, at: path, for: xcode)
      var named: [String: LayerVector?] = [:]
      let layers = (document.root["groups"]?.list ?? []).flatMap { $0["layers"]?.list ?? [] }
      for layer in layers {
        for name in Self.imageNames(of: layer) {
          guard named[name.text] == nil else { continue }
          let drawing = add(
            name, of: layer, assets: assets, files: files, to: &draft, check: &check)
          named.updateValue(drawing, forKey: name.text)
        }
      }
      if let lowest = layers.last(where: { $0["hidden"]?.truth != true }),
        isBackground(
          lowest, drawing: Self.imageNames(of: lowest).first.flatMap { named[$0.text] ?? nil },
          assets)
      {
        check.allowBackground()
      }
      draft.subject.faults += check.faults
      draft.subject.strays = files.names.filter { named[$0] == nil && TreeWalk.isImage($0) }
    }
  }

  /// The image names of a layer for all appearances, with their offsets in icon.json.
  private static func imageNames(of layer: JSONNode) -> [(text: String, offset: Int)] {
    let byAppearance = layer["image-name-specializations"]?.list ?? []
    return ([layer["image-name"]] + byAppearance.map { $0["value"] }).compactMap { node in
      node.flatMap { node in node.text.map { ($0, node.range.lowerBound) } }
    }
  }

  /// Adds an image of a layer; returns the parsed SVG if it is one.
  private func add(
    _ name: (text: String, offset: Int), of layer: JSONNode, assets: String, files: FolderNames,
    to draft: inout SetDraft, check: inout ComposerCheck
  ) -> LayerVector? {
    let spelling = files.spelling(of: name.text)
    let path = SourcePath.joined(assets, name.text)
    let isPNG = name.text.lowercased().hasSuffix(".png")
    let use = ImageUse(place: .layer, edition: .current, role: .layer, scale: 1)
    let image = spelling == name.text && isPNG ? draft.add(path, use) : nil
    if spelling == nil {
      check.add(
        .composerLayer, "names \(name.text), which is not in Assets", at: name.offset,
        severity: .error)
    }
    draft.subject.entries.append(
      SetSubject.Entry(
        label: "layer \(layer["name"]?.text ?? name.text)", slot: nil,
        file: image == nil && spelling == name.text ? nil : name.text, image: image,
        spelling: spelling == name.text && image == nil ? nil : spelling,
        place: check.document.place(of: layer)))
    guard spelling == name.text, name.text.lowercased().hasSuffix(".svg") else { return nil }
    return readDrawing(path, isGlass: Self.isGlass(layer), to: &draft)
  }

  private func readDrawing(_ path: String, isGlass: Bool, to draft: inout SetDraft) -> LayerVector?
  {
    func report(
      _ kind: DocumentFault.Kind, _ message: String, at place: DocumentPlace? = nil,
      severity: Severity? = nil
    ) {
      draft.report(kind, message, in: path, at: place, severity: severity)
    }
    do {
      let bytes = try fileSystem.read(path, limit: VectorJudge.Use.rendered.limits.bytes)
      let drawing = try LayerVector(bytes)
      for (what, offset) in drawing.dropped {
        report(
          .composerDrawing, "has \(what)", at: DocumentPlace(of: offset, in: bytes),
          severity: .warning)
      }
      for (what, offset) in drawing.blankShapes where isGlass {
        report(
          .composerBlankShape, "has \(what) over the whole canvas that is invisible",
          at: DocumentPlace(of: offset, in: bytes))
      }
      return drawing
    } catch let error as XMLError {
      if case .malformed(let place, let reason) = error {
        report(
          .composerDrawing, "is not a readable vector image: \(reason)", at: place, severity: .error
        )
      } else {
        report(
          .composerDrawing, "is not looked into: it declares a document type, or is too large",
          severity: .info)
      }
    } catch {
      report(.composerDrawing, "\(error)", severity: .error)
    }
    return nil
  }

  /// Whether the layer has glass in every appearance.
  private static func isGlass(_ layer: JSONNode) -> Bool {
    let appearances = layer["glass-specializations"]?.list ?? []
    return layer["glass"]?.truth != false && !appearances.contains { $0["value"]?.truth == false }
  }

  /// Whether the lowest layer serves as the background: it has no glass or is opaque.
  private func isBackground(_ layer: JSONNode, drawing: LayerVector?, _ assets: String) -> Bool {
    if !Self.isGlass(layer) || drawing?.coversCanvas == true { return true }
    guard let name = Self.imageNames(of: layer).first?.text, name.lowercased().hasSuffix(".png"),
      let bytes = try? fileSystem.read(SourcePath.joined(assets, name), limit: FileLimit.image()),
      let facts = try? PNGDecoder.facts(of: bytes, limits: .standard)
    else { return false }
    return !facts.hasAlphaChannel
  }
}
