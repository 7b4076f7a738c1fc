/// Areas in the background's colour that are meant as part of the foreground, because dark shapes on
/// a lighter background enclose them: a white face with a black outline, or a white mark on a blue
/// plate. They stay opaque on any background. Letters, rings and line art keep their holes: most of what
/// an outline encloses is empty there.
struct EnclosedAreas {
  private(set) var meant: [Range<Int>] = []

  /// The contrast ratio of the enclosing shape with the background.
  private static let leastContrast = 2.0
  /// The share of the image's sides that a plate takes.
  private static let leastPlate = 0.55

  fileprivate struct Shape {
    var holes: [Int] = []
    var enclosed = 0
    /// The part of `enclosed` in holes with other shapes inside, such as eyes.
    var busy = 0
    /// The area between the first and last pixel of each row.
    var spanned = 0
    var light = 0.0
    var row = -1
    var first = 0
    var last = 0
  }

  /// `isPart` is 1 in the surroundings of the foreground, also in holes. Complexity: O(pixels).
  init(in picture: Bitmap, surroundings isPart: [UInt8], _ background: Background) {
    let size = picture.size
    let holes = Regions(of: isPart, size, neighbors: .four)
    guard holes.all.contains(where: { $0.borderLength == 0 }) else { return }
    let solids = Regions(of: isPart.map { 1 - $0 }, size, neighbors: .eight)
    let labels = solids.labels()
    var shapes = [Shape](repeating: Shape(), count: solids.all.count)
    var owners = [Int?](repeating: nil, count: holes.all.count)
    for run in holes.runs where holes.all[run.region].borderLength == 0 {
      // The pixel above the first run belongs to the shape that encloses the hole.
      guard owners[run.region] == nil else { continue }
      let owner = Int(labels[(run.row - 1) * size.width + run.columns.lowerBound])
      owners[run.region] = owner
      shapes[owner].holes.append(run.region)
      shapes[owner].enclosed += holes.all[run.region].area
    }
    let holeLabels = holes.labels()
    var isBusy = [Bool](repeating: false, count: holes.all.count)
    for run in solids.runs where run.row == solids.all[run.region].top && run.row > 0 {
      let hole = Int(holeLabels[(run.row - 1) * size.width + run.columns.lowerBound])
      if hole >= 0, let owner = owners[hole], owner != run.region { isBusy[hole] = true }
    }
    for hole in isBusy.indices where isBusy[hole] {
      if let owner = owners[hole] { shapes[owner].busy += holes.all[hole].area }
    }
    for run in solids.runs where shapes[run.region].enclosed > 0 {
      shapes[run.region].add(run)
      for pixel in solids.pixels(of: run) {
        shapes[run.region].light += SRGB.luminance(
          red: picture.bytes[pixel * 3], green: picture.bytes[pixel * 3 + 1],
          blue: picture.bytes[pixel * 3 + 2])
      }
    }
    let paper = background.luminance
    let isMeant = shapes.indices.map { index in
      let (shape, solid) = (shapes[index], solids.all[index])
      let ink = shape.light / Double(solid.area)
      guard shape.enclosed > 0, (paper + 0.05) / (ink + 0.05) >= Self.leastContrast else {
        return false
      }
      return shape.enclosed > solid.area && shape.busy * 2 >= shape.enclosed
        || shape.isPlate(index, of: solids.all, holes: holes, least: Self.leastPlate)
    }
    for run in holes.runs {
      if let owner = owners[run.region], isMeant[owner] { meant.append(holes.pixels(of: run)) }
    }
  }
}

extension EnclosedAreas.Shape {
  fileprivate mutating func add(_ run: Regions.Run) {
    if run.row != row {
      row = run.row
      first = run.columns.lowerBound
      last = run.columns.lowerBound
    }
    spanned += run.columns.upperBound - last
    last = run.columns.upperBound
  }

  /// Whether the shape is large and without notches, and more than a ring around one round hole.
  fileprivate func isPlate(
    _ index: Int, of solids: [Regions.Region], holes regions: Regions, least: Double
  ) -> Bool {
    let box = solids[index].box
    let filled = solids.reduce(enclosed) { $0 + ($1.isInside(box) ? $1.area : 0) }
    guard Double(box.size.width) >= least * Double(regions.size.width),
      Double(box.size.height) >= least * Double(regions.size.height),
      filled * 100 >= spanned * 95,
      let largest = holes.map({ regions.all[$0] }).max(by: { $0.area < $1.area })
    else { return false }
    let hole = largest.box
    func isNear(_ one: Int, _ two: Int) -> Bool { abs(one - two) * 20 <= box.size.shorterSide }
    let isRing =
      largest.area * 10 >= enclosed * 9 && largest.area * 5 >= hole.size.area * 3
      && isNear(2 * hole.x + hole.size.width, 2 * box.x + box.size.width)
      && isNear(2 * hole.y + hole.size.height, 2 * box.y + box.size.height)
    return !isRing
  }
}
