package import IconImage

/// The meaning of an entry's type. There is no specification. Sizes, scales and forms are those
/// that iconutil and Icon Composer write and macOS renders. Source:
/// github.com/relikd/icns-analysis.
package enum ICNSType: Equatable, Sendable {
  case image(ICNSPlace)
  /// The alpha of an RGB image of this size, 8 bits per pixel.
  case mask(PixelSize)
  /// Nested sets for other appearances and states, which are not read: "dark", "selected",
  /// "template".
  case variant(name: String)
  /// Table of contents, version, name, properties.
  case note
  case unknown

  /// `name` in the format of `ICNSFile.Entry.type`.
  init(_ name: String) {
    if let place = Self.images[name] {
      self = .image(place)
    } else if let side = Self.masks[name] {
      self = .mask(PixelSize(square: side))
    } else if let variant = Self.variants[name] {
      self = .variant(name: variant)
    } else {
      self = Self.notes.contains(name) ? .note : .unknown
    }
  }

  private static let images: [String: ICNSPlace] = {
    typealias Row = (name: String, pixels: Int, scale: Int, form: ICNSPlace.Form)
    let rows: [Row] = [
      ("ic04", 16, 1, .file), ("ic05", 32, 1, .file), ("ic07", 128, 1, .file),
      ("ic08", 256, 1, .file), ("ic09", 512, 1, .file), ("ic10", 1024, 2, .file),
      ("ic11", 32, 2, .file), ("ic12", 64, 2, .file), ("ic13", 256, 2, .file),
      ("ic14", 512, 2, .file), ("icsb", 18, 1, .file), ("icsB", 36, 2, .file),
      ("sb24", 24, 1, .file), ("SB24", 48, 2, .file), ("icp4", 16, 1, .runs),
      ("icp5", 32, 1, .runs), ("icp6", 48, 1, .file), ("is32", 16, 1, .runs),
      ("il32", 32, 1, .runs), ("ih32", 48, 1, .runs), ("it32", 128, 1, .headedRuns),
      ("ICON", 32, 1, .samples(bits: 1)), ("ICN#", 32, 1, .samples(bits: 2)),
      ("icl4", 32, 1, .samples(bits: 4)), ("icl8", 32, 1, .samples(bits: 8)),
      ("ics#", 16, 1, .samples(bits: 2)), ("ics4", 16, 1, .samples(bits: 4)),
      ("ics8", 16, 1, .samples(bits: 8)), ("ich#", 48, 1, .samples(bits: 2)),
      ("ich4", 48, 1, .samples(bits: 4)), ("ich8", 48, 1, .samples(bits: 8)),
    ]
    var places = Dictionary(
      uniqueKeysWithValues: rows.map { row in
        (
          row.name,
          ICNSPlace(pixels: PixelSize(square: row.pixels), scale: row.scale, form: row.form)
        )
      })
    for (name, bits) in [("icm#", 2), ("icm4", 4), ("icm8", 8)] {
      places[name] = ICNSPlace(
        pixels: PixelSize(width: 16, height: 12), scale: 1, form: .samples(bits: bits))
    }
    // macOS renders it as 48 pixels, but all known files contain 64.
    places["icp6"]?.alternative = PixelSize(square: 64)
    return places
  }()

  private static let masks = ["s8mk": 16, "l8mk": 32, "h8mk": 48, "t8mk": 128]

  private static let variants = [
    "\\xFD\\xD9/\\xA8": "dark", "slct": "selected", "sbtp": "template", "tile": "tile",
    "over": "rollover", "open": "open", "drop": "drop", "odrp": "open drop",
  ]

  private static let notes: Set = ["TOC ", "icnV", "name", "info"]
}

package struct ICNSPlace: Equatable, Sendable {
  /// The expected data. PNG and JPEG 2000 are accepted for all types except `samples`.
  enum Form: Equatable, Sendable {
    /// A PNG or JPEG 2000 file, or ARGB in runs.
    case file
    /// Red, green and blue in runs; alpha is in a separate mask.
    case runs
    /// The same after four unused bytes.
    case headedRuns
    /// Black and white, or a system palette; `bits` per pixel.
    case samples(bits: Int)
  }

  package let pixels: PixelSize
  /// 2 for @2x.
  package let scale: Int
  let form: Form
  /// Another size that files contain and systems accept.
  fileprivate(set) var alternative: PixelSize?

  /// Points along the longer side: 512 for ic10, which has 1024 pixels.
  package var points: Int { pixels.longerSide / scale }

  package func fits(_ size: PixelSize) -> Bool { size == pixels || size == alternative }
}
