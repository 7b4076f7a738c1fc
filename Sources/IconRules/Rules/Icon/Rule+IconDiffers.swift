import IconImage
import IconSpec

extension Rule {
  package static let storeIconMatch = Rule(
    id: "store-icon-match", severity: .warning, platforms: [.apple],
    roles: [.application, .appStore, .spotlight, .settings, .notification],
    summary: "All icons of a set show one image.",
    rationale: "Users must recognize the icon from the App Store at every size.",
    measure: """
      Thumbnails of 32×32 pixels of a platform's icons in CIE Lab, compared with the one that most \
      agree with. Another image: a root mean square difference above 20, also after mirroring, \
      rotating, shifting or scaling it, and shapes that other colors do not explain. It is a warning \
      on the App Store icon, on Android and in icon files, and a note on others, because small icons \
      may have their own design. Or a single icon that differs by more than 10 and correlates below \
      0.8 in lightness while at least four others agree: a warning. So is an icon from 40 pixels \
      that differs by more than 4, of which one such change explains 40 %, or by more than 2.5, of \
      which one explains 50 % (below 57 pixels 65 %), or by more than 5, of which other colors \
      explain 50 %, while four others agree. On Android the densities of each icon and layer are \
      compared; all but one must agree, and one that is transparent while the others are not is a \
      warning. White layers are compared by alpha.
      """,
    remedy: "make every size from the same artwork",
    source: "iPhone HIG 2010-09-01, Application Icons and Small Icons",
    check: .set { set, _ in
      set.comparedFamilies.flatMap { family in
        let reference = set.images[family.members[family.reference]]
        return family.differences.compactMap { index, difference -> Violation? in
          let image = set.images[index]
          let isAndroid = image.use.android != nil
          if case .empty = difference, isAndroid {
            return Violation(
              "is transparent, but \(reference.folderAndName) is not", at: image.path)
          }
          let name = isAndroid ? reference.folderAndName : reference.name
          switch difference {
          case .changed(let change, let likeness):
            return Violation(
              "\(change), unlike \(name) and the other icons: \(likeness.figures)",
              at: image.path)
          case .another(let likeness, let isAlone):
            let isOfOneDesign =
              isAlone || isAndroid || image.use.fills(.appStore) || set.kind == .icns
            return Violation(
              "shows another image than \(name)\(isAlone ? " and all others" : ""): "
                + likeness.figures, at: image.path, severity: isOfOneDesign ? .warning : .info)
          case .corners, .place, .empty: return nil
          }
        }
      }
    })

  static let iconDiffers = Rule(
    id: "icon-differs", severity: .warning,
    roles: [.application, .appStore, .spotlight, .settings, .notification],
    summary: "Each icon of a set shows what the others show.",
    rationale: "One size with hand-rounded corners or a test version's badge is easily overlooked.",
    measure: """
      Softened thumbnails of 32×32 pixels of a platform's icons, compared with the one that most \
      agree with (at least four): cells that differ by more than 22 % of the range from all cells \
      around the same position. Differences in three or more corners only are a warning (rounded). \
      Differences in one place of at most 45 % of the image are a note.
      """,
    remedy: "make every size from the same artwork, with square corners",
    source: "iPhone HIG 2010-09-01, Application Icons; HIG, App icons",
    check: .set { set, _ in
      set.comparedFamilies.flatMap { family in
        let reference = set.images[family.members[family.reference]].name
        return family.differences.compactMap { index, difference -> Violation? in
          let image = set.images[index]
          switch difference {
          case .another, .changed, .empty: return nil
          case .corners(let count):
            return image.isRoundedBySystem
              ? Violation(
                "has \(count) corners that differ from those of \(reference) and the other icons: "
                  + "rounded by hand?", at: image.path) : nil
          case .place(let share, let box):
            return Violation(
              "shows something in \(Figure.percent(share)) of its area that \(reference) and the "
                + "other icons do not show", at: image.path,
              region: image.size.map { box.scaled(from: PixelSize(square: Portrait.side), to: $0) },
              severity: .info)
          }
        }
      }
    })
}

extension ImageSubject {
  /// "mipmap-hdpi/ic_launcher.png": densities have one name.
  fileprivate var folderAndName: String {
    SourcePath.parts(path).suffix(2).joined(separator: "/")
  }
}
