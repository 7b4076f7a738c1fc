/// Distances of pixels from the surroundings of a foreground, in steps.
struct OutlineSteps {
  private(set) var count: [UInt8]
  private(set) var fronts: [[Int]] = []

  static let far = UInt8.max
  /// The pixel before an edge, its soft pixels, and three more for comparison.
  static let most: UInt8 = 8

  /// `isPart` is 1 in the surroundings. Complexity: O(pixels).
  init(_ size: PixelSize, from isPart: [UInt8]) {
    count = isPart.map { $0 == 0 ? Self.far : 0 }
    var front = Self.rim(size, isPart)
    for step in 1...Self.most {
      var next: [Int] = []
      for pixel in front {
        for neighbor in size.neighbors(of: pixel) where count[neighbor] == Self.far {
          count[neighbor] = step
          next.append(neighbor)
        }
      }
      fronts.append(next)
      front = next
    }
  }

  /// The surrounding pixels that have a neighbour in the foreground.
  private static func rim(_ size: PixelSize, _ isPart: [UInt8]) -> [Int] {
    var rim: [Int] = []
    let width = size.width
    for y in 0..<size.height {
      for pixel in y * width..<(y + 1) * width where isPart[pixel] != 0 {
        let isRim =
          pixel > y * width && isPart[pixel - 1] == 0
          || pixel + 1 < (y + 1) * width && isPart[pixel + 1] == 0
          || y > 0 && isPart[pixel - width] == 0
          || y + 1 < size.height && isPart[pixel + width] == 0
        if isRim { rim.append(pixel) }
      }
    }
    return rim
  }
}

extension PixelSize {
  /// The four adjacent pixels by index. At the border a pixel is its own neighbour.
  @inline(__always)
  func neighbors(of pixel: Int) -> PixelNeighbors {
    let x = pixel % width
    return PixelNeighbors(
      left: x > 0 ? pixel - 1 : pixel, right: x < width - 1 ? pixel + 1 : pixel,
      above: pixel >= width ? pixel - width : pixel,
      below: pixel < width * (height - 1) ? pixel + width : pixel)
  }
}

struct PixelNeighbors: Sequence, IteratorProtocol {
  fileprivate let (left, right, above, below): (Int, Int, Int, Int)
  fileprivate var place = 0

  @inline(__always)
  mutating func next() -> Int? {
    place += 1
    return switch place {
    case 1: left
    case 2: right
    case 3: above
    case 4: below
    default: nil
    }
  }
}
