import CIconResample

/// The bands of a pass over the source, and the memory that each target needs.
struct BandLayout: Sendable {
  /// Output rows that may be unfinished, and groups of finished rows that may wait, at the end of a
  /// band.
  typealias Room = (slots: Int, groups: Int)

  /// Pairs of rows in a band.
  let band: Int
  /// Pairs that a band shares with the previous one.
  let overlap: Int
  let rooms: [Room]
  private let tiles: Int
  private let tileColumns: Int

  private static let tileLanes = Int(iconrs_tile_lanes)
  /// 64 pairs make a tile of 16 KB, which fits the L1 cache. Shorter bands split more windows,
  /// whose sums wait in memory.
  private static let longestBand = Int(iconrs_longest_band)
  /// Bytes of finished rows above which bands get shorter.
  private static let columnBudget = 12 << 20
  /// Windows up to this length (halving) are added whole. The next band starts with copies of the
  /// pairs that they share: cheaper than keeping partial sums.
  private static let longestOverlap = 6

  /// `source` includes the lead.
  init(_ axes: PackedAxes, vertical: [PackedAxes.Axis], source: PixelSize, layout: Bitmap.Layout) {
    let channels = Int(iconrs_lane_channels(Int32(layout.channels)))
    let tilePixels = Self.tileLanes / channels
    tiles = (source.width + tilePixels - 1) / tilePixels
    tileColumns = tilePixels / 2
    let groupBytes = tiles * tileColumns * Self.tileLanes * 4
    let most = max(1, Self.columnBudget / groupBytes)
    let longest = vertical.reduce(1) { max($0, $1.axis.stride) } - 1
    func rooms(_ band: Int, overlap: Int) -> [Room] {
      vertical.map {
        Self.room(
          axes, $0, band: band, overlap: overlap, pairs: (source.height + 1) / 2,
          groupRows: tilePixels)
      }
    }
    var (band, overlap) = (Self.longestBand, longest <= Self.longestOverlap ? longest : 0)
    var needed = rooms(band, overlap: overlap)
    // Shorter bands do not overlap: that would read too much twice.
    while band > 1, needed.reduce(0, { $0 + $1.groups }) > most {
      band = band / 2
      overlap = 0
      needed = rooms(band, overlap: overlap)
    }
    self.band = band
    self.overlap = overlap
    self.rooms = needed
  }

  /// Elements: int16 of a strip of tiles, int16 of the pairs that bands share, uint64 of their runs,
  /// int16 per pair of a row, int32 of sums and of ranges, int16 of finished rows.
  var stripCount: Int { Int(iconrs_strip_tiles) * band * Self.tileLanes * 2 }
  var sharedCount: Int { tiles * overlap * Self.tileLanes * 2 }
  var sharedRunCount: Int { tiles * 2 }
  var aheadCount: Int { tiles * tileColumns }
  func sumCount(_ room: Room) -> Int { room.slots * tiles * Self.tileLanes }
  func columnCount(_ room: Room) -> Int { room.groups * tiles * tileColumns * Self.tileLanes * 2 }

  var byteCount: Int {
    rooms.reduce((stripCount + sharedCount + aheadCount) * 2 + sharedRunCount * 8) {
      $0 + sumCount($1) * 8 + columnCount($1) * 2
    }
  }

  private static func room(
    _ axes: PackedAxes, _ axis: PackedAxes.Axis, band: Int, overlap: Int, pairs: Int,
    groupRows: Int
  ) -> Room {
    var (slots, groups) = (1, 1)
    var (finished, begun, end) = (0, 0, 0)
    while end < pairs {
      end = min(end - (end > 0 ? overlap : 0) + band, pairs)
      let stored = finished / groupRows
      while finished < axis.axis.outputs, axes.end(of: finished, axis) <= end { finished += 1 }
      while begun < axis.axis.outputs, axes.begin(of: begun, axis) < end { begun += 1 }
      if overlap == 0 { slots = max(slots, begun - finished) }
      groups = max(groups, max(0, finished - 1) / groupRows - stored + 1)
    }
    return (slots, groups)
  }
}
