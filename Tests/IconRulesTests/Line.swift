import IconImage
import IconRules
import IconSpec
import Testing

/// A rule's findings on a set: "error: has no … [ITMS-90022]".
func said(_ id: String, of set: SetSubject) -> [String] {
  findings(id, set).map { finding in
    let codes = finding.codes.isEmpty ? "" : " [\(finding.codes.joined(separator: " "))]"
    return "\(finding.severity.rawValue): \(finding.message)\(codes)"
  }
}

/// The findings of all set rules: "missing-icon: error".
func allSaid(of set: SetSubject) -> [String] {
  Rules.all.flatMap { rule -> [String] in
    (rule.violations(of: set) ?? []).map { violation in
      "\(rule.id): \((violation.severity ?? rule.severity).rawValue)"
    }
  }
}

func picture(_ path: String, _ width: Int, _ height: Int? = nil, use: ImageUse) -> ImageSubject {
  ImageSubject(path: path, content: .png(facts(width, height ?? width)), use: use)
}

/// A line of an app icon set.
struct Line: Sendable {
  let idiom: String
  let points: Double
  let scale: Int
  let file: String?
  var isThere = true
  var appearance: String?
  var isUnassigned = false
  var misspelt: String?

  init(_ idiom: String, _ points: Double, _ scale: Int, _ file: String? = "") {
    (self.idiom, self.points, self.scale) = (idiom, points, scale)
    self.file = file == "" ? "\(idiom)-\(points)@\(scale).png" : file
  }

  func but(_ change: (inout Line) -> Void) -> Line {
    var line = self
    change(&line)
    return line
  }

  fileprivate var slot: Slot? {
    let known: Idiom? =
      switch idiom {
      case "ios-marketing": .universal
      case "watch-marketing": .watch
      default: Idiom(rawValue: idiom)
      }
    return known.map {
      Slot(
        role: points == 1024 ? .appStore : .application, idiom: $0,
        points: Points(width: points, height: points), scale: scale,
        pixels: PixelSize(square: Int(points * Double(scale))), size: .exact, file: file ?? "",
        required: .required, alpha: .forbidden, source: "")
    }
  }

  fileprivate var label: String {
    let side = points == points.rounded() ? "\(Int(points))" : "\(points)"
    return "\(idiom) \(side)×\(side)@\(scale)x"
  }
}

/// A complete set of iPhone lines.
let phone = [Line("iphone", 40, 2), Line("iphone", 60, 2), Line("iphone", 60, 3)]
let store = Line("ios-marketing", 1024, 1)

func iconSet(
  _ lines: [Line], path: String = "AppIcon.appiconset", kind: SetSubject.Kind = .appIconSet,
  app: AppInfo? = nil
) -> SetSubject {
  var set = SetSubject(path: path, kind: kind)
  for line in lines {
    var index: Int?
    if let file = line.file, line.isThere, let slot = line.slot {
      index = set.images.count
      set.images.append(
        picture(
          "\(path)/\(file)", slot.pixels.width, use: ImageUse(place: .appIconSet, slots: [slot])))
    }
    var entry = SetSubject.Entry(
      label: line.label, slot: line.slot, file: line.file, image: index)
    entry.appearance = line.appearance
    entry.isUnassigned = line.isUnassigned
    entry.misspelt = line.misspelt
    set.entries.append(entry)
  }
  set.app = app
  return set
}

/// A folder of files by the names of an edition.
func loose(
  _ preset: String, _ files: [String], kind: SetSubject.Kind = .loose, isAsked: Bool = false,
  app: AppInfo? = nil
) throws -> SetSubject {
  var set = SetSubject(path: "Icons", kind: kind)
  let edition = Edition(preset: preset)
  let slots = try #require(try BuiltInPresets.preset(preset)).slots
  for file in files {
    var filled = slots.filter { $0.file == file }
    if filled.isEmpty {
      // A bar icon, whose name is free.
      let name = file.contains("@2x") ? "{name}@2x.png" : "{name}.png"
      let folder = file.split(separator: "/").first.map { String($0) } ?? ""
      filled = slots.filter { $0.file == "\(folder)/\(name)" }
    }
    let size = try #require(filled.first, "\(file) is not in \(preset)").pixels
    set.images.append(
      picture(
        "Icons/\(file)", size.width, size.height,
        use: ImageUse(place: .loose, slots: filled, edition: edition)))
  }
  set.entries = (kind == .loose ? slots : []).filter { !$0.file.contains("{") }.map { slot in
    SetSubject.Entry(
      label: slot.file, slot: slot, file: slot.file, image: files.firstIndex(of: slot.file))
  }
  set.edition = edition
  set.isEditionAsked = isAsked
  set.app = app
  return set
}

/// A property list and the images it names: each name, and its file if it exists.
func listed(
  _ app: AppInfo, _ names: [(key: String, name: String, file: String?)] = [], size: Int = 120,
  iconSets: Set<String>? = nil
) -> SetSubject {
  var set = SetSubject(path: app.path, kind: .app)
  set.app = app
  set.iconSetNames = iconSets
  for (key, name, file) in names {
    var index: Int?
    if let file {
      index = set.images.count
      set.images.append(picture("Demo.app/\(file)", size, use: ImageUse(place: .appBundle)))
    }
    set.entries.append(SetSubject.Entry(label: key, slot: nil, file: name, image: index))
    set.app?.icons.append(AppInfo.NamedImage(key: key, name: name))
  }
  return set
}

func app(built: Bool = true, _ change: (inout AppInfo) -> Void = { _ in }) -> AppInfo {
  var info = AppInfo(path: "Demo.app/Info.plist", isBuilt: built)
  change(&info)
  return info
}
