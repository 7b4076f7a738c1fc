import IconCodec
import IconFiles
import IconImage
import IconPackages
import IconSpec

/// Plans an app icon set.
struct IconPlanner {
  private struct Line {
    let line: AssetLine
    let file: String
    let points: Points
    let scale: Int
    let appearance: CatalogAppearance
    /// CoreUI's gamut.
    let gamut: Int
    /// Nil for the App Store's icon.
    let device: CompileDevice?
    /// CoreUI's idiom.
    let idiom: Int
  }

  private static let marketingIdiom = 6

  let request: CompileRequest
  let folder: AssetFolder
  private(set) var issues: [CompileIssue] = []
  private var lines: [Line] = []

  init(_ request: CompileRequest, _ folder: AssetFolder) {
    self.request = request
    self.folder = folder
    for line in folder.lines("images") where line.file != nil {
      lines += read(line)
    }
  }

  private mutating func read(_ line: AssetLine) -> [Line] {
    let devices = devices(of: line)
    guard !devices.isEmpty else { return [] }
    guard let file = line.file, CatalogLine.isMember(file) else {
      issues.append(problem(line, "names a file outside its folder"))
      return []
    }
    guard let points = line.size, let scale = line.scale, let appearance = line.appearance,
      let gamut = line.gamut
    else {
      issues.append(problem(line, "has a size, scale, gamut or appearance that is not known"))
      return []
    }
    return devices.map { device, idiom in
      Line(
        line: line, file: "\(folder.path)/\(file)", points: points, scale: scale,
        appearance: appearance, gamut: gamut, device: device, idiom: idiom)
    }
  }

  private func problem(_ line: AssetLine, _ message: String) -> CompileIssue {
    CompileIssue(.error, at: folder.path, "\(line.label) \(message)", line: line)
  }

  /// The devices that a line is for, among those of the request.
  private func devices(of line: AssetLine) -> [(device: CompileDevice?, idiom: Int)] {
    if let platform = line.line[.platform], CompilePlatform(sdk: platform) != request.platform {
      return []
    }
    switch line.idiom {
    case "universal": return request.devices.map { ($0, $0.idiom) }
    case "ios-marketing" where request.platform == .ios: return [(nil, Self.marketingIdiom)]
    default:
      guard let device = CompileDevice(rawValue: line.idiom), request.devices.contains(device)
      else { return [] }
      return [(device, device.idiom)]
    }
  }

  // MARK: - Renditions

  /// The pixels of a screen of scale 3 at which its iPhone's icon is also stored, in points of scale
  /// 2. Source: `AppIcon` of pairs of catalogs by Xcode 10.2 to 16.3.
  private static let plusSide = 90.0

  private var indices: [Double: Int] {
    var sides = Set(lines.map(\.points.width))
    if lines.contains(where: isPlus) { sides.insert(Self.plusSide) }
    return Dictionary(uniqueKeysWithValues: sides.sorted().enumerated().map { ($1, $0 + 1) })
  }

  private func isPlus(_ line: Line) -> Bool {
    line.device == .iphone && line.points.width * Double(line.scale) == 2 * Self.plusSide
      && line.scale == 3
  }

  /// Nil if no line has a file for the request.
  var asset: AssetPlan? {
    guard !lines.isEmpty else { return nil }
    let indices = indices
    var asset = AssetPlan(path: folder.path, name: folder.name, part: .icon)
    for line in lines {
      asset.renditions.append(rendition(line, side: line.points.width, in: indices))
      if isPlus(line) {
        var plus = rendition(line, side: Self.plusSide, in: indices, scale: 2)
        plus.key[.subtype] = CatalogRendition.plusSubtype
        asset.renditions.append(plus)
      }
    }
    asset.renditions += sizes(indices)
    return asset
  }

  private func rendition(
    _ line: Line, side: Double, in indices: [Double: Int], scale: Int? = nil
  ) -> RenditionPlan {
    RenditionPlan(
      source: .bitmap(line.file, pixels(line)),
      name: String(line.file.dropFirst(folder.path.count + 1)),
      key: CatalogKey([
        .scale: scale ?? line.scale, .idiom: line.idiom,
        // The sides of all lines have an index.
        .dimension2: indices[side]!,
        .appearance: line.appearance.key(on: request.platform).number, .gamut: line.gamut,
      ]), part: .icon, isGray: line.appearance == .tinted, line: line.line)
  }

  private func pixels(_ line: Line) -> PixelSize? {
    PixelSize(
      readable: Int((line.points.width * Double(line.scale)).rounded()),
      Int((line.points.height * Double(line.scale)).rounded()))
  }

  /// A list of sizes for each idiom and subtype; 83.5 points are written as 83.
  private func sizes(_ indices: [Double: Int]) -> [RenditionPlan] {
    var lists: [CatalogKey: Set<CatalogRendition.IconSize>] = [:]
    func add(_ side: Double, _ height: Double, to key: CatalogKey) {
      // The sides of all lines have an index.
      lists[key, default: []].insert(
        .init(width: Int(side), height: Int(height), index: indices[side]!))
    }
    for line in lines {
      let key = CatalogKey([.scale: 1, .idiom: line.idiom])
      add(line.points.width, line.points.height, to: key)
      if isPlus(line) {
        var key = key
        key[.subtype] = CatalogRendition.plusSubtype
        add(Self.plusSide, Self.plusSide, to: key)
      }
    }
    return lists.map { key, sizes in
      RenditionPlan(
        source: .sizes(sizes.sorted { $0.index < $1.index }), name: folder.name, key: key,
        part: .iconSizes)
    }
  }

  // MARK: - Files beside the catalog

  /// The icons of an app's own set as files, with their keys of the property list.
  func addLooseFiles(to plan: inout CompilePlan) {
    if request.platform == .macos { return addAppIconFile(to: &plan) }
    guard request.platform == .ios, request.looseIcons != .none else { return }
    for device in request.devices {
      let own = loose(for: device)
      for icon in own { plan.add(icon.file) }
      // The iPad also finds the iPhone's icons.
      let names =
        (device == .ipad ? request.devices.contains(.iphone) ? loose(for: .iphone) : [] : []) + own
      plan.list.setIcons(folder.name, files: names.map(\.name).uniqued(), on: device)
    }
  }

  /// Files of one device, in ascending order of their sizes.
  private func loose(for device: CompileDevice) -> [(name: String, file: LoosePlan)] {
    let own = lines.filter { $0.device == device && $0.appearance == .any }
    let isAll = request.looseIcons == .all || request.minimumSystem < SystemVersion(11)
    let isSingle = own.allSatisfy { $0.points.width == 1024 }
    if isSingle, let line = own.first { return [single(line, device)] }
    return own.filter { isAll || isChecked($0, device) }
      .sorted { ($0.points.width, $0.scale) < ($1.points.width, $1.scale) }
      .compactMap { line in
        pixels(line).map {
          file(line.file, points: line.points.width, scale: line.scale, $0, on: device)
        }
      }
  }

  /// The icons that the App Store reads from files: 120 and 152 pixels.
  private func isChecked(_ line: Line, _ device: CompileDevice) -> Bool {
    line.scale == 2 && line.points.width == (device == .iphone ? 60 : 76)
  }

  private func single(_ line: Line, _ device: CompileDevice) -> (name: String, file: LoosePlan) {
    let side = device == .iphone ? 60 : 76
    return file(line.file, points: Double(side), scale: 2, PixelSize(square: side * 2), on: device)
  }

  private func file(
    _ source: String, points: Double, scale: Int, _ size: PixelSize, on device: CompileDevice
  ) -> (name: String, file: LoosePlan) {
    let side = points == points.rounded() ? "\(Int(points))" : "\(points)"
    let name = "\(folder.name)\(side)x\(side)"
    let path =
      name + (scale == 1 ? "" : "@\(scale)x") + (device == .ipad ? "~ipad" : "") + ".png"
    return (name, LoosePlan(path: path, content: .png(source, size)))
  }

  /// The members that Apple's compiler writes; the catalog has the other sizes.
  static let iconFileMembers: [ICNSMember] = [
    .icon16, .icon16at2x, .icon128, .icon128at2x,
  ]

  private func addAppIconFile(to plan: inout CompilePlan) {
    let usual = Self.iconFileMembers.contains(where: members.keys.contains)
    if addIconFile(of: usual ? Self.iconFileMembers : ICNSMember.allCases, to: &plan) {
      plan.list.setMacIcon(folder.name)
    }
  }

  /// An icon file of those members for which the set has an image; false without an image.
  @discardableResult
  func addIconFile(of kept: [ICNSMember], to plan: inout CompilePlan) -> Bool {
    let members = members.filter { kept.contains($0.key) }
    guard !members.isEmpty else { return false }
    plan.add(LoosePlan(path: "\(folder.name).icns", content: .icns(members)))
    return true
  }

  private var members: [ICNSMember: String] {
    var members: [ICNSMember: String] = [:]
    for member in ICNSMember.allCases {
      let own = lines.filter {
        $0.points.width == Double(member.points) && $0.scale == member.scale
          && $0.appearance == .any
      }
      members[member] = (own.last { $0.gamut == 0 } ?? own.last)?.file
    }
    return members
  }
}
