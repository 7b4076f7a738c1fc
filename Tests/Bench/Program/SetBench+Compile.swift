extension SetBench {
  /// Compares compiling a catalog of icons with writing its PNG files.
  func compiling() throws -> [String] {
    let flags = ["--skip", "launch,webClip", "--background", "#1d4ed8", "--jobs", "2"]
    let made = try fresh()
    _ = try spawn(build(artworks[0], "ios-legacy", made, flags))
    let rows = try race([
      { self.build(self.artworks[0], "ios-legacy", $0, flags) },
      {
        [
          self.program, "compile", "\(made)/Assets.xcassets", "--platform", "ios", "--minimum-os",
          "15.0", "--jobs", "2", "--output", $0,
        ]
      },
    ])
    let times = rows.map(\.times.median)
    return [
      "", "## Compiled catalogs", "",
      "Writing the PNG files of an iOS icon of every size: \(fixed(times[0], 0)) ms. Compiling the "
        + "catalog: \(fixed(times[1], 0)) ms, a ratio of \(fixed(times[1] / times[0])).", "",
    ]
  }
}
