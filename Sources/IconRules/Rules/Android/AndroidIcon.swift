import IconSpec

extension Rule {
  static let androidIcon = Rule(
    id: "android-icon", severity: .warning, roles: [.application],
    summary: "An Android app's icon is there, at the densities of today's phones.",
    rationale: """
      A name that stands for nothing stops the build. A density that is missing is made of another: \
      enlarged, where there is no larger one.
      """,
    measure: """
      What android:icon and android:roundIcon of AndroidManifest.xml name against all resources (res) found: \
      pictures, XML and values; variables and the system's own are left alone. Pictures of these \
      names, and of ic_launcher and ic_launcher_round, by density: none for xxhdpi and above is a \
      warning where no adaptive icon stands for them, any other missing one a note (ldpi and tvdpi \
      are not asked for). A manifest whose app launchers show and that has no icon is a note.
      """,
    remedy: "correct the name, or add the density; iconforge build --preset android makes all",
    source: "Android developers, Support different pixel densities; aapt2: resource not found",
    triggering: [
      Example(
        "an icon that is nowhere",
        [Example.androidManifest("@mipmap/logo")] + Example.androidIcons(Example.androidDensities)),
      Example("densities of phones of 2011", Example.androidIcons([("mdpi", 48), ("hdpi", 72)])),
    ],
    passing: [
      Example(
        "an icon at all densities",
        [Example.androidManifest("@mipmap/ic_launcher")]
          + Example.androidIcons(Example.androidDensities)),
      Example(
        "a name that the build supplies",
        [Example.androidManifest("${appIcon}")] + Example.androidIcons(Example.androidDensities)),
    ],
    check: .document(.androidIcon))
}
