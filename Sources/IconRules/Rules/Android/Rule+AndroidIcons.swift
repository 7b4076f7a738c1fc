import IconImage
import IconSpec

extension Rule {
  static let androidIcon = Rule(
    id: "android-icon", severity: .error, platforms: [.android], roles: [.application],
    summary: "An Android app's icon builds, at the densities of today's phones.",
    rationale: """
      A name without a resource stops the build. Android scales another density for a missing one.
      """,
    measure: """
      The resources that android:icon and android:roundIcon in AndroidManifest.xml name, in all \
      res folders: bitmaps, XML and values. Variables and system resources are skipped. Icons of \
      these names, or of ic_launcher and ic_launcher_round if it names no other ones, by density: \
      nothing for xxhdpi and above is a warning unless an adaptive icon exists; any other missing density is a note \
      (ldpi and tvdpi are optional). A manifest with a launcher activity is a note if no \
      manifest of the tree has an icon: the build merges them. Errors: an invalid color in \
      values, or one that is defined twice, a file name with other characters than a to z, 0 to \
      9 and _, a version qualifier that is not the last, and a file named .png of another \
      format. Flavours and build types (src/debug beside src/main) are checked with the files \
      that they do not replace.
      """,
    remedy: """
      correct the name, or add the density; \(Setting.build([.preset: "android"])) makes all
      """,
    source: "Android developers, Support different pixel densities; aapt2: resource not found",
    check: .document(.androidIcon))

  static let androidDuplicate = Rule(
    id: "android-duplicate", severity: .error, roles: [.application],
    summary: "A folder has one file for an Android icon.",
    rationale: "The name without its ending is the resource, and the build stops at a second file.",
    measure: """
      Icons and the layers of adaptive icons: files of one folder whose names are equal up to the \
      first dot, as icon.png and icon.webp, icon.9.png or icon.xml. A flavour or build type may \
      have the name again, and replaces it.
      """,
    remedy: "delete one of them",
    source: "aapt2: Resource entry is already defined; Android Gradle plugin: Duplicate resources",
    check: .document(.androidDuplicate))

  static let androidSize = Rule(
    id: "android-size", severity: .warning, platforms: [.android], roles: [.application],
    summary: "An Android icon has the size for its density.",
    rationale: "The system scales an icon of another size, and Google Play accepts one size.",
    measure: """
      Icons by folder: 48 dp; layers of adaptive icons 108 dp; square notification icons \
      (ic_notification, ic_stat_…) 24 dp. One dp is 1 pixel in mdpi and 4 in xxxhdpi; a difference of \
      1 pixel is a note. 512 × 512 pixels for ic_launcher-playstore.png, ic_launcher-web.png, \
      play-store-512.png, and icon.png in metadata/android/…/images if a file of fastlane beside it \
      uploads to Google Play: F-Droid takes any size. A larger app icon is a note.
      """,
    remedy: "export it in this size",
    source: """
      Android developers, Support different pixel densities, Adaptive icons; Google Play, icon design \
      specifications
      """,
    check: .facts { image, _ in
      guard let use = image.use.android, let size = image.size else { return nil }
      guard size.isSquare else {
        return use.isInset || use.part == .notification
          ? nil : Violation("is \(size), but the system shows it as a square")
      }
      guard let side = use.side, size.width != side else { return nil }
      let wanted = PixelSize(square: side)
      if use.part == .store { return Violation("is \(size); Google Play requires \(wanted)") }
      if abs(size.width - side) == 1 {
        return Violation("is \(size) and not \(wanted), so that scaling blurs it", severity: .info)
      }
      return size.width < side
        ? Violation("is \(size), and the system enlarges it to \(wanted)")
        : Violation("is \(size), and the system reduces it to \(wanted)", severity: .info)
    })

  static let androidRound = Rule(
    id: "android-round", severity: .info, platforms: [.android], roles: [.application],
    summary: "A round icon is round.",
    rationale: "Android 7.1 launchers show it unchanged; later versions use the adaptive icon.",
    measure: "Images whose names end in _round: at least three corners with alpha of 128 or more.",
    remedy: "cut the image to a circle that fills it",
    source: "Android developers, Android 7.1: round icon resources",
    check: .pixels(where: { $0.use.android?.part == .round }) { _, bitmap, _ in
      let corners = PixelGrid(bitmap).corners.count { $0.alpha >= 128 }
      return corners >= 3
        ? Violation("is named as a round icon, but \(corners) of its corners are filled") : nil
    })
}
