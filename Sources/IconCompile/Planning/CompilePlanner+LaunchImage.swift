import IconDocuments
import IconImage
import IconPackages
import IconSpec

/// Launch images of apps for systems before iOS 14, which have no launch storyboard: files beside the
/// catalog, which the system finds by the property list. The catalog does not hold them.
///
/// Source: names and keys as xcbuild writes them; Apple, Information Property List Key Reference.
extension CompilePlanner {
  mutating func addLaunchImage(_ folder: AssetFolder) {
    guard folder.name == request.launchImage else {
      return note(folder, "is not compiled, because \(Setting.launchImage) does not name it")
    }
    guard request.platform == .ios else {
      return note(folder, "is not compiled: launch images are for iOS")
    }
    var entries: [String: [PropertyValue]] = [:]
    for line in folder.lines("images") {
      guard let file = line.file, let device = CompileDevice(rawValue: line.idiom),
        request.devices.contains(device)
      else { continue }
      guard CatalogLine.isMember(file), let slot = slot(of: line, device) else {
        plan.issues.append(
          CompileIssue(.error, at: folder.path, "\(line.label) has no known screen", line: line))
        continue
      }
      let name = folder.name + suffix(of: line, device, slot)
      let path =
        name + (slot.scale == 1 ? "" : "@\(slot.scale)x") + (device == .ipad ? "~ipad" : "")
      plan.add(LoosePlan(path: path + ".png", content: .png("\(folder.path)/\(file)", slot.pixels)))
      guard let system = line.line[.minimumSystem], let points = slot.points else {
        plan.list.set("UILaunchImageFile", .text(folder.name))
        continue
      }
      let key = device == .ipad ? "UILaunchImages~ipad" : "UILaunchImages"
      entries[key, default: []].append([
        "UILaunchImageMinimumOSVersion": .text(system), "UILaunchImageName": .text(name),
        "UILaunchImageOrientation": .text(
          slot.orientation == .landscape ? "Landscape" : "Portrait"),
        "UILaunchImageSize": .text(
          "{\(Int(min(points.width, points.height))), \(Int(max(points.width, points.height)))}"),
      ])
    }
    for (key, list) in entries { plan.list.set(key, .list(list)) }
  }

  private func slot(of line: AssetLine, _ device: CompileDevice) -> Slot? {
    guard let scale = line.scale else { return nil }
    return CatalogSlot.launchImage(
      idiom: device == .ipad ? .ipad : .iphone,
      orientation: line.line[.orientation] == "landscape" ? .landscape : .portrait, scale: scale,
      subtype: line.line[.subtype], isWithoutStatusBar: line.line[.extent] == "to-status-bar")
  }

  /// "-700-568h", "-800-Portrait-736h": system, orientation where both exist, height.
  private func suffix(of line: AssetLine, _ device: CompileDevice, _ slot: Slot) -> String {
    let system = line.line[.minimumSystem].map { version in
      let parts = version.split(separator: ".").compactMap { Int($0) } + [0, 0]
      return "-\(parts[0])\(parts[1])0"
    }
    let subtype = line.line[.subtype]
    let isTurnable = device == .ipad || !["retina4", "667h", nil].contains(subtype)
    let orientation = slot.orientation == .landscape ? "-Landscape" : "-Portrait"
    return (system ?? "") + (isTurnable ? orientation : "")
      + (subtype.map { $0 == "retina4" ? "-568h" : "-\($0)" } ?? "")
  }
}
