import IconImage

/// An invented app icon beside the user's in a scene: a geometric mark in muted colours.
struct Neighbour: Hashable, Sendable {
  enum Appearance: Hashable, Sendable {
    case light, dark, clear
    case tinted(Color)
    /// A themed icon of Android.
    case themed(plate: Color, ink: Color)
  }

  enum Shape: Hashable, Sendable {
    case cut(IconOutline)
    /// The shine and shadow of iPhone OS 2 to iOS 6.
    case early
    /// The plate of the Mac's template, with its margin and shadow.
    case mac
  }

  /// Any number from 0; the family repeats.
  let number: Int
  /// Without the margin of `early`.
  let size: PixelSize
  let shape: Shape
  var appearance = Appearance.light

  static func name(_ number: Int) -> String { family[number % family.count].name }

  /// The size of `bitmap`.
  var outerSize: PixelSize {
    guard shape == .early else { return size }
    let margin = 2 * EarlyIcon.margin(of: size)
    return PixelSize(width: size.width + margin, height: size.height + margin)
  }

  /// RGBA, 8 bits. Complexity: O(pixels).
  var bitmap: Bitmap {
    switch shape {
    case .cut(let outline): content(size).cut(to: outline)
    case .early: content(size).earlyIcon(shining: true)
    case .mac: plate
    }
  }

  private var plate: Bitmap {
    let area = IconShape.macGrid.area(of: size)
    return content(area.size).flattened(over: .white).plated(.macGrid, on: size, at: area)
  }

  private func content(_ size: PixelSize) -> Bitmap {
    let kin = Self.family[number % Self.family.count]
    let (top, bottom, ink) = (Color(hex: kin.top), Color(hex: kin.bottom), Color(hex: kin.ink))
    func mark(_ ink: Color) -> Bitmap {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(size.area * 4)
      for cover in coverage(of: kin.mark, size) {
        bytes += [ink.red, ink.green, ink.blue, UInt8((cover * 255).rounded())]
      }
      return Bitmap(size: size, layout: .rgba, bytes: bytes)
    }
    switch appearance {
    case .light:
      return Bitmap(size: size, filledWith: .white).inked(top, bottom).covered(by: mark(ink))
    case .dark:
      let isPale = kin.ink == 0xffffff
      return mark((isPale ? top : ink).mixed(with: .white, 0.3)).onDarkBackground()
    case .tinted(let tint): return mark(Color(hex: 0xd8d8d8)).tinted(by: tint)
    case .clear: return mark(Color(hex: 0xe8e8e8)).clear(veil: 0.22)
    case .themed(let plate, let ink):
      return Bitmap(size: size, filledWith: plate).covered(by: mark(ink))
    }
  }

  /// The coverage of a mark, 0…1, row by row, centred in the middle square.
  private func coverage(of mark: Mark, _ size: PixelSize) -> [Double] {
    let half = Double(size.shorterSide) / 2
    var cover: [Double] = []
    cover.reserveCapacity(size.area)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let u = (Double(x) + 0.5 - Double(size.width) / 2) / half
        let v = (Double(y) + 0.5 - Double(size.height) / 2) / half
        cover.append(min(1, max(0, 0.5 - mark.distance(u, v) * half)))
      }
    }
    return cover
  }
}

extension Neighbour {
  fileprivate enum Mark { case ring, bars, prism, pair, hills, tiles, lines, crescent, dawn, leaf }

  private static let family:
    [(name: String, top: UInt32, bottom: UInt32, ink: UInt32, mark: Mark)] = [
      ("Orbit", 0x8396b0, 0x66799a, 0xffffff, .ring),
      ("Ledger", 0xf7f7f5, 0xe9e9e6, 0x7890ae, .bars),
      ("Garden", 0x9fb39b, 0x7f977c, 0xffffff, .leaf),
      ("Night", 0x4c525f, 0x373c47, 0xd5d9df, .crescent),
      ("Trails", 0xe7ddcc, 0xd5c6ad, 0x84735a, .hills),
      ("Tiles", 0x8aa9ae, 0x6d9096, 0xffffff, .tiles),
      ("Pairs", 0xa8a2ba, 0x8b85a0, 0xffffff, .pair),
      ("Lists", 0xfaf9f6, 0xefece6, 0xad8874, .lines),
      ("Prism", 0xb9bdc4, 0x9ba1aa, 0xffffff, .prism),
      ("Dawn", 0xc5a08d, 0xae8571, 0xffffff, .dawn),
    ]
}

extension Neighbour.Mark {
  /// The signed distance from the edge, negative inside; the icon reaches from -1 to 1.
  fileprivate func distance(_ u: Double, _ v: Double) -> Double {
    func disc(_ x: Double, _ y: Double, radius: Double) -> Double {
      ((u - x) * (u - x) + (v - y) * (v - y)).squareRoot() - radius
    }
    func bar(_ x: Double, _ y: Double, width: Double, height: Double) -> Double {
      max(abs(u - x) - width, abs(v - y) - height)
    }
    func peak(_ x: Double, _ top: Double) -> Double {
      max((abs(u - x) * 0.8 - (v - top) * 0.6), v - 0.42)
    }
    switch self {
    case .ring: return min(abs(disc(0, 0, radius: 0.44)) - 0.08, disc(0, 0, radius: 0.14))
    case .bars:
      return min(
        bar(-0.36, 0.2, width: 0.11, height: 0.26), bar(0, 0, width: 0.11, height: 0.46),
        bar(0.36, 0.1, width: 0.11, height: 0.36))
    case .prism:
      return max(
        ((abs(u) + abs(v)) * 0.5.squareRoot()) - 0.38, 0.05 - abs(u - v) * 0.5.squareRoot())
    case .pair:
      return max(
        min(disc(-0.2, 0, radius: 0.34), disc(0.2, 0, radius: 0.34)),
        -max(disc(-0.2, 0, radius: 0.34), disc(0.2, 0, radius: 0.34)))
    case .hills: return min(peak(-0.12, -0.4), peak(0.3, -0.1))
    case .tiles: return max(abs(abs(u) - 0.25), abs(abs(v) - 0.25)) - 0.17
    case .lines:
      return min(
        bar(0, -0.3, width: 0.46, height: 0.075), bar(0, 0, width: 0.46, height: 0.075),
        bar(-0.14, 0.3, width: 0.32, height: 0.075))
    case .crescent: return max(disc(0, 0, radius: 0.46), -disc(0.2, -0.14, radius: 0.4))
    case .dawn:
      return min(max(disc(0, 0.08, radius: 0.4), v - 0.08), bar(0, 0.28, width: 0.5, height: 0.07))
    case .leaf: return max(disc(-0.28, -0.28, radius: 0.64), disc(0.28, 0.28, radius: 0.64))
    }
  }
}
