import IconSpec

extension Rule {
  static let androidAdaptive = Rule(
    id: "android-adaptive", severity: .error, roles: [.layer],
    summary: "An adaptive icon has its layers, and what they name is there.",
    rationale: """
      Android 8 and later take the adaptive icon before all pictures. Where a layer is missing the \
      launcher shows a hole or its own robot; where its drawable is, the build stops or the icon \
      cannot be drawn.
      """,
    measure: """
      XML of the icon's name whose outermost element is adaptive-icon: background and foreground, \
      and resources they name, looked for in all resources found (both warnings); a layer without a \
      drawable, and XML that cannot be read, are errors; no monochrome is a note. Colors by number, \
      the system's own and attributes of themes are let pass.
      """,
    remedy: "add the layer, or correct the name it gives",
    source: "Android developers, Adaptive icons; AOSP, AdaptiveIconDrawable",
    triggering: [
      Example("an icon without background", Example.adaptiveIcon(["foreground", "monochrome"])),
      Example("a layer nobody has", Example.adaptiveIcon(["background", "foreground", "shine"])),
      Example(
        "a layer without a drawable",
        [
          .text(
            "res/mipmap-anydpi-v26/ic_launcher.xml",
            "<adaptive-icon><background/><foreground/><monochrome/></adaptive-icon>")
        ]),
    ],
    passing: [Example("an icon of three layers", Example.adaptiveIcon())],
    check: .document(.androidAdaptive))
}
