import IconImage
import IconSpec

extension Rule {
  static let androidRound = Rule(
    id: "android-round", severity: .info, roles: [.application],
    summary: "A round icon is round.",
    rationale: """
      Launchers of Android 7.1 that want round icons draw them as they are; a square stands among \
      discs there. Later ones take the adaptive icon.
      """,
    measure: """
      Pictures whose names end in _round: three or four of their corners with alpha of 128 and more.
      """,
    remedy: "cut it to a circle that fills the picture",
    source: "Android developers, Android 7.1: round icon resources",
    triggering: [
      Example(
        "a square by that name",
        Example.androidIcons(Example.androidDensities, name: "ic_launcher_round"))
    ],
    passing: [
      Example(
        "a disc",
        Example.androidDensities.map {
          .picture("main/res/mipmap-\($0.0)/ic_launcher_round.png", .disc($0.1, radius: 0.48))
        })
    ],
    check: .pixels(where: { $0.use.android?.part == .round }) { _, bitmap, _ in
      let grid = PixelGrid(bitmap)
      let (right, bottom) = (grid.size.width - 1, grid.size.height - 1)
      let corners = [(0, 0), (right, 0), (0, bottom), (right, bottom)].count { corner in
        grid.alpha(corner.0, corner.1) >= 128
      }
      return corners >= 3
        ? [Violation("is named as a round icon, and \(corners) of its corners are filled")] : []
    })
}
