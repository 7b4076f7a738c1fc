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
  /// The paths of the documents that combine the layers.
  private(set) var documents: [String] = []
  private let output, res: String
  private let resources: AndroidResources
  /// Those of the other source sets of the module.
  private let others: [AndroidResources]
  private let texts: Texts
  private let files: any FileSystem
  /// The layers that the documents name.
  private let layered: [AdaptiveIconFile.Layer]
  private var layers: [Slot.Layer: AndroidReference] = [:]
  /// Layers with one file for all densities, which other source sets replace.
  private var plain: Set<Slot.Layer> = []

  /// `name`: the mipmap's name, if it differs from Android Studio's. A flavour's manifest is merged into that of
  /// `main`.
  init(in output: String, icon name: String?, _ files: any FileSystem) {
    self.output = output
    self.files = files
    let res = AndroidPlaces.resources(of: output, files)
    self.res = res
    let resources = Self.resources(res, in: output, files)
    self.resources = resources
    let siblings = Self.siblings(of: output, files)
    others = siblings.map { Self.resources(res, in: $0, files) }
    texts = Texts(of: [output] + siblings, res, files)
    let manifest = ["AndroidManifest.xml", "../main/AndroidManifest.xml"].lazy.compactMap {
      let bytes = try? files.read(SourcePath.joined(output, $0), limit: FileLimit.manifest)
      return bytes.flatMap { try? AndroidManifest($0) }
    }.first(where: \.hasIcon)
    /// A resource that is an image for each density, or that nothing has made yet.
    func made(_ reference: AndroidReference?) -> AndroidReference? {
      guard let reference, OutputLayout.isResourceName(reference.name) else { return nil }
      let isImage = resources.files[reference]?.allSatisfy { $0.isImage || $0.isAdaptive } ?? false
      let isPlain = resources.files[reference].flatMap(Self.plain) != nil
      return reference.type == "mipmap" || isImage || isPlain ? reference : nil
    }
    let icon =
      made(name.map { AndroidReference(type: "mipmap", name: $0) } ?? manifest?.icon) ?? .launcher
    self.icon = icon
    let usual = AndroidReference(type: icon.type, name: "\(icon.name)_round")
    let named = manifest?.roundIcon == icon ? nil : manifest?.roundIcon
    // An app without an icon gets both.
    let isKept =
      named != nil || resources.files[icon] == nil || resources.files[usual] != nil
    round = made(named) ?? (isKept ? usual : nil)
    var layered: [AdaptiveIconFile.Layer] = []
    documents = [icon, round].compactMap { $0 }.flatMap { reference in
      let adaptive = resources.files[reference]?.filter(\.isAdaptive).map(\.path) ?? []
      let existing = adaptive.filter { path in
        let bytes = try? files.read(SourcePath.joined(output, path), limit: FileLimit.manifest)
        let layers = bytes.flatMap { try? AdaptiveIconFile($0).layers } ?? []
        layered += layers
        return !layers.isEmpty
      }
      return existing.isEmpty
        ? ["\(res)/\(reference.type)-anydpi-v26/\(reference.name).xml"] : existing
    }
    self.layered = layered
    let own = Set(documents)
    var taken: Set<AndroidReference> = []
    for layer in [Slot.Layer.front, .back, .monochrome] {
      let contents = layered.filter { $0.part == Self.element(layer) }.map(\.content)
      guard let reference = contents.first?.reference,
        contents.allSatisfy({ $0.reference == reference && $0.insets == LayerInsets.none }),
        taken.insert(reference).inserted, OutputLayout.isResourceName(reference.name)
      else { continue }
      let here = resources.files[reference] ?? []
      if here.count == 1, here[0].folder == reference.type,
        isInOthers(reference, where: \.isXML)
      {
        layers[layer] = reference
        plain.insert(layer)
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

  /// Whether another source set of the module has such a file of a resource.
  private func isInOthers(
    _ resource: AndroidReference, where isMeant: (AndroidResources.File) -> Bool
  ) -> Bool {
    others.contains { $0.files[resource]?.contains(where: isMeant) ?? false }
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
        AndroidReference(value.text).map { !$0.isColor && $0 != own && $0 != icon } ?? false
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
    let own = Set(made.map { SourcePath.joined(output, $0) })
    return texts.all.contains { path, text in
      !own.contains(path) && ["\"", "<"].contains { text.contains(name + $0) }
    } || isInCode(String(name.dropFirst()), SourcePath.folder(of: output))
  }

  /// The XML resources of the module, read when they are needed.
  private final class Texts {
    /// The other source sets of the module use the resources of `main`.
    lazy var all: [(path: String, text: String)] = sources.flatMap { [res, files] source in
      AndroidNames.folders(of: res, in: source, files).flatMap { folder in
        folder.files.map { SourcePath.joined(source, "\(res)/\(folder.name)/\($0)") }
      }
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
    let pattern = #"R\.(drawable|mipmap)\."# + name + #"([^A-Za-z0-9_]|$)"#
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
