import IconDocuments

/// An icon.json that was edited in Icon Composer. Missing images are added and all other text stays.
package struct IconComposerEdit {
  /// A generated layer, as in a new document.
  struct Layer {
    let image: ByAppearance<String>
    /// The names of its images, including those that were not made.
    let names: Set<String>
    let group: IconComposerDocument.Group
  }

  private let text: JSONObjectText
  private let list: JSONNode?
  private var groups: [JSONNode] { list?.list ?? [] }

  package init(_ bytes: [UInt8]) throws(PackageError) {
    do throws(JSONError) {
      text = try JSONObjectText(bytes)
      list = try text.member("groups")
    } catch {
      throw .unchanged(error)
    }
    guard list == nil || list?.list != nil else {
      throw PackageError.unchanged("has groups that are no list")
    }
  }

  /// The document with each of `layers` (front first) in all its appearances, and without the names of
  /// `former` generated images.
  func bytes(showing layers: [Layer], without former: Set<String>) throws(PackageError)
    -> [UInt8]
  {
    let shown = groups.enumerated().flatMap { index, group in
      (group["layers"]?.list ?? []).map { Shown(group: index, node: $0) }
    }
    var missing: [Int: [(appearance: String, value: String)]] = [:]
    var added: [(before: Int, layer: Layer)] = []
    var place = 0
    for layer in layers {
      let places = shown.indices.filter { !shown[$0].names.isDisjoint(with: layer.names) }
      guard let last = places.last else {
        added.append((layer.group.isBehind ? groups.count : place, layer))
        continue
      }
      place = shown[last].group + 1
      let home = places.first { shown[$0].names.contains(layer.image.usual) } ?? places[0]
      let named = places.reduce(into: Set<String>()) { $0.formUnion(shown[$1].names) }
      // Images that the user chose for an appearance stay.
      missing[home] = layer.image.others.filter {
        !named.contains($0.value) && !shown[home].appearances.contains($0.appearance)
      }
    }
    guard groups.count + added.count <= 4 || added.isEmpty else {
      throw PackageError(
        message:
          "has \(groups.count) groups, the limit, so it takes no \(added[0].layer.image.usual); "
          + "add it in Icon Composer")
    }
    let edits = shown.indices.flatMap { index in
      self.edits(of: shown[index].node, adding: missing[index] ?? [], without: former)
    }
    return text.edited(edits + insertions(added))
  }

  /// The document with renamed images.
  package func renaming(_ names: [String: String]) -> [UInt8] {
    let layers = groups.flatMap { $0["layers"]?.list ?? [] }
    return text.edited(
      layers.flatMap(ComposerDocument.images).compactMap { node in
        guard let name = node.text, let other = names[name] else { return nil }
        return TextEdit(node.range, JSONText.line(.text(other)))
      })
  }

  /// An existing layer.
  private struct Shown {
    let group: Int
    let node: JSONNode

    var entries: [JSONNode] { node["image-name-specializations"]?.list ?? [] }
    var appearances: [String] { entries.compactMap { $0["appearance"]?.text } }
    var names: Set<String> { Set(ComposerDocument.images(of: node).compactMap(\.text)) }
  }

  /// The changes to a layer's images.
  private func edits(
    of layer: JSONNode, adding others: [(appearance: String, value: String)],
    without former: Set<String>
  ) -> [TextEdit] {
    let indent = layer.members.first.flatMap { text.indent(at: $0.start) } ?? ""
    let inner = indent + "  "
    let new = others.map { Self.entry($0.appearance, image: $0.value, indent: inner) }
    func list(_ entries: [String]) -> String {
      "[\n" + entries.map { inner + $0 }.joined(separator: ",\n") + "\n\(indent)]"
    }
    if let known = layer.member("image-name-specializations"), let entries = known.value.list {
      let kept = entries.filter { entry in
        entry["value"]?.text.map(former.contains) != true
      }
      if kept.count == entries.count, new.isEmpty { return [] }
      let all = kept.map { text.text(of: $0.range) } + new
      return all.isEmpty
        ? [removal(of: known, from: layer)] : [TextEdit(known.value.range, list(all))]
    }
    guard let plain = layer.member("image-name"), let name = plain.value.text else { return [] }
    if former.contains(name) { return [removal(of: plain, from: layer)] }
    guard !new.isEmpty else { return [] }
    // A plain name beside the list would override it.
    let all = [Self.entry(nil, image: name, indent: inner)] + new
    return [TextEdit(plain.range, "\"image-name-specializations\" : \(list(all))")]
  }

  private static func entry(_ appearance: String?, image: String, indent: String) -> String {
    JSONText.pretty(ByAppearance<String>.entry(appearance, .text(image))).replacing(
      "\n", with: "\n\(indent)")
  }

  private func removal(of member: JSONNode.Member, from object: JSONNode) -> TextEdit {
    if let next = object.members.first(where: { $0.start > member.start }) {
      return TextEdit(member.start..<next.start, "")
    }
    let previous = object.members.last { $0.start < member.start }
    return TextEdit((previous?.range.upperBound ?? member.start)..<member.range.upperBound, "")
  }

  /// Inserts new groups, each before the group at its index.
  private func insertions(_ added: [(before: Int, layer: Layer)]) -> [TextEdit] {
    guard !added.isEmpty else { return [] }
    let indent = groups.first.flatMap { text.indent(at: $0.range.lowerBound) } ?? "    "
    let new = added.map { index, layer in
      (index, text: JSONText.pretty(layer.group.value).replacing("\n", with: "\n\(indent)"))
    }
    guard let last = groups.last else {
      let value = "[\n" + new.map { indent + $0.text }.joined(separator: ",\n") + "\n  ]"
      if let list { return [TextEdit(list.range, value)] }
      return [text.addition(of: "groups", value)]
    }
    return new.map { index, group in
      index < groups.count
        ? TextEdit(groups[index].range.start, "\(group),\n\(indent)")
        : TextEdit(last.range.end, ",\n\(indent)\(group)")
    }
  }
}

extension Range<Int> {
  fileprivate var start: Range { lowerBound..<lowerBound }
  fileprivate var end: Range { upperBound..<upperBound }
}
