import IconDocuments
import IconFiles
import IconImage
import IconPackages
import IconRules
import IconSpec

/// The resources of an Android app's icon, with the names that its documents give them.
///
/// Source: developer.android.com, App resources overview (alternative resources) and Adaptive icons.
struct AndroidNames {
  let icon: AndroidReference
  /// Nil if the app has no round icon, which only Android 7.1 shows.
  let round: AndroidReference?
  /// Whether an app with an icon names no round one.
  let hasUnnamedRound: Bool
  /// The paths of the documents that combine the layers.
  private(set) var documents: [String] = []
  /// The drawable that the manifest names, if it shows the icon for systems without layers.
  private let alias: AndroidReference?
  private let output, res: String
  private let resources: AndroidResources
  /// Those of the other source sets of the module.
  private let others: [AndroidResources]
  private let siblings: [String]
  private let texts: Texts
  private let files: any FileSystem
  /// The layers that the documents name.
  private let layered: [AdaptiveIconFile.Layer]
  private var layers: [Slot.Layer: AndroidReference] = [:]
  /// Layers with one file for all densities, which other source sets replace.
  private var plain: Set<Slot.Layer> = []
  /// The vector drawables of layers, which vector artwork replaces in place.
  private var drawables: [Slot.Layer: String] = [:]
  /// Files of shipped source sets for a layer that `main` gets, by paths relative to it.
  private(set) var moved: [String] = []

  /// `name`: the mipmap's name, if it differs from Android Studio's. `isDrawing`: the artwork is vector artwork.
  /// A flavour's manifest is merged into that of `main`.
  init(in output: String, icon name: String?, isDrawing: Bool, _ files: any FileSystem) {
    self.output = output
    self.files = files
    let res = AndroidPlaces.resources(of: output, files)
    self.res = res
    let resources = Self.resources(res, in: output, files)
    self.resources = resources
    siblings = Self.siblings(of: output, files)
    others = siblings.map { Self.resources(res, in: $0, files) }
    texts = Texts(of: [output] + siblings, res, files)
    let script = AndroidPlaces.script(of: output) { files.fileType(of: $0) == .regular }
    let text = String(
      decoding: (try? files.read(script, limit: FileLimit.manifest)) ?? [], as: UTF8.self)
    let placeholders = AndroidPlaces.placeholders(in: text)
    let manifest = ["AndroidManifest.xml", "../main/AndroidManifest.xml"].lazy.compactMap {
      let bytes = try? files.read(SourcePath.joined(output, $0), limit: FileLimit.manifest)
      return bytes.flatMap { try? AndroidManifest($0, placeholders: placeholders) }
    }.first(where: \.hasIcon)
    /// The documents of a resource that combine layers, by path.
    func combined(_ reference: AndroidReference) -> [String: [AdaptiveIconFile.Layer]] {
      let xml = resources.files[reference]?.filter(\.isXML) ?? []
      return Dictionary(
        first: xml.compactMap { file in
          let bytes = try? files.read(
            SourcePath.joined(output, file.path), limit: FileLimit.manifest)
          return bytes.flatMap { try? AdaptiveIconFile($0).layers }.map { (file.path, $0) }
        }
      ).filter { !$1.isEmpty }
    }
    /// A resource that is an image for each density, or that nothing has made yet.
    func made(_ reference: AndroidReference?) -> AndroidReference? {
      guard let reference, OutputLayout.isResourceName(reference.name) else { return nil }
      let documents = combined(reference)
      let isImage =
        resources.files[reference]?.allSatisfy {
          $0.isImage || $0.isAdaptive || documents[$0.path] != nil
        } ?? false
      let isPlain = resources.files[reference].flatMap(Self.plain) != nil
      return reference.type == "mipmap" || isImage || isPlain ? reference : nil
    }
    /// The image that a drawable shows as it is, beside the documents of its layers.
    func shown(by reference: AndroidReference) -> AndroidReference? {
      let documents = combined(reference)
      let others = resources.files[reference]?.filter { documents[$0.path] == nil } ?? []
      guard !documents.isEmpty, others.count == 1, others[0].isXML,
        let bytes = try? files.read(
          SourcePath.joined(output, others[0].path), limit: FileLimit.manifest),
        let content = try? DrawableContent(bytes), content.insets == LayerInsets.none
      else { return nil }
      return made(content.reference)
    }
    let whole = name.map { AndroidReference(type: "mipmap", name: $0) } ?? manifest?.icon
    let image = whole.flatMap(shown)
    alias = image == nil ? nil : whole
    let icon = image ?? made(whole) ?? .launcher
    self.icon = icon
    let usual = AndroidReference(type: icon.type, name: "\(icon.name)_round")
    let named = manifest?.roundIcon == icon ? nil : manifest?.roundIcon
    // An app without an icon gets both. A document alone shows the layers, whatever names it.
    let isKept =
      named != nil || resources.files[icon] == nil
      || resources.files[usual]?.contains { !$0.isXML } ?? false
    round = made(named) ?? (isKept ? usual : nil)
    hasUnnamedRound = named == nil && resources.files[icon] != nil
    var layered: [AdaptiveIconFile.Layer] = []
    let isRound = round != nil
    documents = [alias ?? icon, round ?? usual].flatMap { reference -> [String] in
      let existing = combined(reference).sorted { $0.key < $1.key }
      layered += existing.flatMap(\.value)
      if existing.isEmpty, !isRound, reference == usual { return [] }
      return existing.isEmpty
        ? ["\(res)/\(reference.type)-anydpi-v26/\(reference.name).xml"] : existing.map(\.key)
    }
    self.layered = layered
    let own = Set(documents)
    var taken: Set<AndroidReference> = []
    for layer in [Slot.Layer.front, .back, .monochrome] {
      let contents = layered.filter { $0.part == Self.element(layer) }.map(\.content)
      guard let reference = contents.first?.reference,
        contents.allSatisfy({ $0.reference == reference }),
        taken.insert(reference).inserted, OutputLayout.isResourceName(reference.name)
      else { continue }
      let here = resources.files[reference] ?? []
      // A source set with an icon of its own has a build of its own.
      let isShared =
        isMain && here.isEmpty
        && others.allSatisfy { $0.files[reference] == nil || $0.files[alias ?? icon] == nil }
      let isOnly = here.count == 1 && here[0].folder == reference.type
      if isShared || isOnly && !isUsed(here[0].path, besides: own),
        isInOthers(reference, where: \.isXML)
      {
        layers[layer] = reference
        plain.insert(layer)
        if here.isEmpty { moved += shipped(reference) }
      } else if isDrawing, let drawable = here.first(where: \.isXML), drawable.density == nil,
        here.allSatisfy({ $0.isImage || $0.path == drawable.path }),
        !isUsed(drawable.path, besides: own)
      {
        layers[layer] = reference
        drawables[layer] = drawable.path
      }
      // Images with the usual name are replaced in any case, so their uses need no search.
      if reference != usualName(of: layer), let images = resources.files[reference],
        images.allSatisfy(\.isImage), !isUsed(images[0].path, besides: own)
      {
        layers[layer] = reference
      }
    }
  }

  /// The preset with these names.
  func named(_ preset: Preset) -> Preset {
    var preset = preset
    if round == nil { preset.slots.removeAll(where: \.isRoundIcon) }
    let single = resources.files[icon].flatMap(Self.plain)
    preset.slots.removeAll { slot in
      let isPlain = slot.layer.map(plain.contains) ?? (single != nil && slot.file.hasPrefix("res/"))
      return isPlain && slot.role == .application && slot.entry["density"] != "xxxhdpi"
    }
    for index in preset.slots.indices where preset.slots[index].file.hasPrefix("res/") {
      let slot = preset.slots[index]
      guard slot.role == .application else {
        preset.slots[index].file = res + slot.file.dropFirst("res".count)
        continue
      }
      let whole = (slot.isRoundIcon ? round : nil) ?? icon
      let reference = slot.layer.map { layers[$0] ?? usualName(of: $0) } ?? whole
      let isPlain = slot.layer.map(plain.contains) ?? (single != nil)
      if slot.layer == nil, let single,
        let head = try? files.head(of: SourcePath.joined(output, single.path), count: 64),
        let size = PixelSize(pngHeader: head.bytes)
      {
        preset.slots[index].pixels = size
      }
      let qualifiers = isPlain ? "" : SourcePath.parts(slot.file)[1].drop { $0 != "-" }
      preset.slots[index].file = "\(res)/\(reference.type)\(qualifiers)/\(reference.name).png"
      preset.slots[index].entry["drawable"] = slot.layer.flatMap { drawables[$0] }
    }
    return preset
  }

  /// Whether a layer has images here or in a flavour: a vector drawable would hide those of flavours, and
  /// Android 7 shows none in that folder.
  func hasImages(_ layer: Slot.Layer?) -> Bool {
    guard let layer else { return false }
    let own = layers[layer] ?? usualName(of: layer)
    return resources.files[own]?.contains { !$0.isXML } ?? false
      || isInOthers(own) { !$0.isXML }
  }

  /// Colors of the old layers that other source sets without an icon define, by their folders.
  var lostColors: [(folder: String, color: AndroidReference)] {
    guard isMain else { return [] }
    let colors = layered.compactMap(\.content.reference).filter(\.isColor).uniqued()
    return zip(siblings, others).filter { $1.files[alias ?? icon] == nil }.flatMap { source, _ in
      let values = AndroidColors(in: "\(source)/\(res)/values", files)
      return colors.filter { values[$0.name] != nil }.map { ("\(source)/\(res)/values", $0) }
    }
  }

  /// Whether another source set of the module has such a file of a resource.
  private func isInOthers(
    _ resource: AndroidReference, where isMeant: (AndroidResources.File) -> Bool
  ) -> Bool {
    others.contains { $0.files[resource]?.contains(where: isMeant) ?? false }
  }

  /// The files of a resource in the other source sets, without those of builds for developers.
  private func shipped(_ resource: AndroidReference) -> [String] {
    zip(siblings, others).filter { !AndroidPlaces.isForDevelopers($0.0) }.flatMap { source, own in
      (own.files[resource] ?? []).map { "../\(SourcePath.name(of: source))/\($0.path)" }
    }
  }

  /// Layers of source sets without an icon, which their builds show in place of the new ones.
  var unchanged: [String] {
    guard isMain else { return [] }
    let gone = Set(moved.map { SourcePath.normalized(SourcePath.joined(output, $0)) })
    return zip(siblings, others).filter { $1.files[alias ?? icon] == nil }.flatMap { source, own in
      plain.compactMap { layers[$0] }.flatMap { own.files[$0] ?? [] }.map {
        SourcePath.joined(source, $0.path)
      }
    }.filter { !gone.contains(SourcePath.normalized($0)) }.sorted()
  }

  /// The other source sets of the module.
  private static func siblings(of output: String, _ files: any FileSystem) -> [String] {
    let sources = SourcePath.folder(of: output)
    guard SourcePath.name(of: sources) == "src" else { return [] }
    let own = SourcePath.name(of: output)
    return ((try? files.names(in: sources)) ?? []).filter { $0 != own }.map { "\(sources)/\($0)" }
  }

  /// The images of the existing adaptive icon, without drawables that show the new layers.
  var layerFiles: [String] {
    let own = [Slot.Layer.front, .back, .monochrome].map { "\(layers[$0] ?? usualName(of: $0))\"" }
    return layered.compactMap(\.content.reference).uniqued().flatMap { resources.files[$0] ?? [] }
      .filter { file in
        let path = SourcePath.joined(output, file.path)
        let bytes = file.isXML ? try? files.read(path, limit: FileLimit.manifest) : nil
        let text = String(decoding: bytes ?? [], as: UTF8.self)
        return !own.contains(where: text.contains)
      }.map(\.path)
  }

  /// Names the icons that are made where a manifest names others.
  func manifestEdits(_ path: String) throws(IconForgeError) -> [PackageFile] {
    guard let bytes = try? files.read(path, limit: FileLimit.manifest) else { return [] }
    do { _ = try AndroidManifest(bytes) } catch { throw .unreadable(path, error.description) }
    guard let values = try? ConfigValues(xml: bytes) else { return [] }
    let edits = [("icon", icon), ("roundIcon", round ?? icon)].flatMap { key, own in
      values.values("manifest.application.\(key)").filter { value in
        // One icon for both is right.
        AndroidReference(value.text).map { !$0.isColor && ![own, icon, alias].contains($0) }
          ?? false
      }.map { TextEdit($0.range, own.description) }
    }
    if edits.isEmpty { return [] }
    return [
      PackageFile(userFile: path) { site throws(PackageError) in
        guard let existing = site.existing, !site.isUnreadable else { throw .unreadable }
        return existing == bytes ? existing.edited(edits) : existing
      }
    ]
  }

  /// Whether a resource other than these, or code, names a drawable.
  func isUsed(_ drawable: String, besides made: Set<String>) -> Bool {
    let name = "/\(Manifest.name(ofFile: drawable))"
    // The icons of the other source sets have resources of their own.
    let own = Set(
      made.flatMap { file in ([output] + siblings).map { SourcePath.joined($0, file) } })
    return texts.all.contains { path, text in
      !own.contains(path) && ["\"", "<"].contains { text.contains(name + $0) }
        && !(text.contains("<adaptive-icon") && isLeftover(path))
    } || isInCode(String(name.dropFirst()), SourcePath.folder(of: output))
  }

  /// Whether nothing names an adaptive icon, such as that of an earlier tool.
  private func isLeftover(_ path: String) -> Bool {
    let name = "/\(Manifest.name(ofFile: path))\""
    return !texts.all.contains { $0.path != path && $0.text.contains(name) }
      && !isInCode(Manifest.name(ofFile: path), SourcePath.folder(of: output))
  }

  /// The XML resources of the module, read when they are needed.
  private final class Texts {
    /// The other source sets of the module use the resources of `main`.
    lazy var all: [(path: String, text: String)] = sources.flatMap { [res, files] source in
      AndroidNames.folders(of: res, in: source, files).flatMap { folder in
        folder.files.map { SourcePath.joined(source, "\(res)/\(folder.name)/\($0)") }
      } + [SourcePath.joined(source, "AndroidManifest.xml")]
    }.filter {
      // Texts in many languages.
      $0.hasSuffix(".xml") && !SourcePath.name(of: $0).hasPrefix("strings")
    }.prefix(500).map { [files] path in
      let bytes = (try? files.read(path, limit: FileLimit.manifest)) ?? []
      return (path, String(decoding: bytes, as: UTF8.self))
    }
    private let sources: [String]
    private let res: String
    private let files: any FileSystem

    init(of sources: [String], _ res: String, _ files: any FileSystem) {
      self.sources = sources
      self.res = res
      self.files = files
    }
  }

  /// Whether code shows a drawable: `R.drawable.name`.
  private func isInCode(_ name: String, _ module: String) -> Bool {
    // Not in a comment.
    let pattern = #"^([^/]|/[^/*])*R\.(drawable|mipmap)\."# + name + #"([^A-Za-z0-9_]|$)"#
    let words = ["grep", "-q", "-E", "-e", pattern, "--", "*.kt", "*.java"]
    return (try? Git.answer(words, in: module, limit: 1 << 10))?.status == 0
  }

  /// The only file of a resource, an image for all densities.
  private static func plain(_ files: [AndroidResources.File]) -> AndroidResources.File? {
    let all = files.filter { !$0.isAdaptive }
    guard all.count == 1, let file = all.first, file.density == nil, file.qualifiers.isEmpty else {
      return nil
    }
    return file.path.hasSuffix(".png") ? file : nil
  }

  private func usualName(of layer: Slot.Layer) -> AndroidReference {
    AndroidReference(type: icon.type, name: "\(icon.name)_\(Self.element(layer))")
  }

  private var isMain: Bool { ["main", "androidMain"].contains(SourcePath.name(of: output)) }

  private static func element(_ layer: Slot.Layer) -> String {
    switch layer {
    case .front: "foreground"
    case .back: "background"
    default: layer.rawValue
    }
  }

  private static func resources(
    _ res: String, in output: String, _ files: any FileSystem
  ) -> AndroidResources {
    AndroidResources(
      res, folders: folders(of: res, in: output, files), ignoringCase: res == "Resources")
  }

  private static func folders(
    of res: String, in output: String, _ files: any FileSystem
  ) -> [(name: String, files: [String])] {
    let root = SourcePath.joined(output, res)
    return ((try? files.names(in: root)) ?? []).sorted().map { name in
      (name, ((try? files.names(in: "\(root)/\(name)")) ?? []).sorted())
    }
  }
}

extension AndroidResources.File {
  /// An image of one density, or the vector drawable of an earlier build.
  fileprivate var isImage: Bool {
    isXML ? qualifiers == "anydpi-v26" : density != nil && qualifiers.isEmpty
  }

  /// An XML file for Android 8 and later.
  fileprivate var isAdaptive: Bool {
    isXML && qualifiers.contains(/anydpi|v2[6-9]|v3[0-9]/)
  }
}
