import Foundation

/// Whole sets from file to files, beside what other tools need for the same ones: one run,
/// interleaved, every program started fresh.
struct SetBench {
  /// A way to make the set.
  private struct Contender {
    let name: String
    /// Given an artwork and a folder.
    let words: (String, String) -> [String]
  }

  private struct Row {
    var times: [Double] = []
    var existing: [Double] = []
    var bytes = 0
    var memory = 0

    var median: Double { SetBench.median(times) }
  }

  private static let rounds = 5
  private let program: String
  private let preset: String
  private let artworks: [String]
  private let scripts: String
  private let peers: String
  private let scratch: String
  /// Where everything is made: nothing is deleted before the end, for file systems pass over what they
  /// were given back a minute ago, which takes the fastest tool's time and nobody else's (ext4's
  /// recently_deleted).
  private let made: String

  /// iconforge, the preset, the folder of the scripts, of the peers' environments, one to work in,
  /// and the artworks.
  init(_ arguments: [String]) throws {
    guard arguments.count >= 6 else { throw BenchError.usage }
    (program, preset, scripts, peers, scratch) = (
      arguments[0], arguments[1], arguments[2], arguments[3], arguments[4]
    )
    artworks = Array(arguments.dropFirst(5))
    made = "\(scratch)/made-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: made, withIntermediateDirectories: true)
  }

  func markdown() throws -> String {
    var lines = ["", "# Whole sets", ""]
    lines += [
      "41 files (32 squares with alpha, 9 launch images) from one PNG of 1024² on two cores, "
        + "\(Self.rounds) rounds interleaved, medians of wall time with start-up; into a fresh "
        + "folder, and into one that holds the same files already."
    ]
    for artwork in artworks { lines += try table(artwork) }
    lines += try optimizing() + batches() + brands() + drawings() + startUp() + validating()
    try FileManager.default.removeItem(atPath: made)
    return lines.joined(separator: "\n")
  }

  private var contenders: [Contender] {
    func own(_ flags: String...) -> (String, String) -> [String] {
      { [program, "build", $0, "--preset", preset, "--output", $1, "--jobs", "2"] + flags }
    }
    func other(_ environment: String, _ tool: String, _ level: Int) -> (String, String) -> [String]
    {
      { art, out in
        [
          "\(peers)/\(environment)/bin/python", "\(scripts)/sets.py", tool, art, out, preset,
          "\(level)",
        ]
      }
    }
    return [
      Contender(name: "iconforge --fast", words: own("--fast")),
      Contender(name: "iconforge", words: own()),
      Contender(name: "pyvips", words: other("vips", "vips", 6)),
      Contender(name: "Pillow-SIMD, level 1", words: other("simd", "pillow", 1)),
      Contender(name: "Pillow-SIMD", words: other("simd", "pillow", 6)),
      Contender(name: "Pillow", words: other("pillow", "pillow", 6)),
      Contender(name: "ImageMagick, 2 at a time", words: other("simd", "imagemagick", 0)),
    ]
  }

  private func table(_ artwork: String) throws -> [String] {
    let title = URL(fileURLWithPath: artwork).deletingPathExtension().lastPathComponent
    var rows = contenders.map { _ in Row() }
    try compare(artwork, preset, "--fast")
    try compare(artwork, preset)
    for _ in 0..<Self.rounds {
      for (index, contender) in contenders.enumerated() {
        let out = try fresh()
        let run = try spawn(contender.words(artwork, out))
        rows[index].times.append(run.milliseconds)
        rows[index].memory = max(rows[index].memory, run.peakMemory)
        rows[index].bytes = bytes(in: out)
        rows[index].existing.append(try spawn(contender.words(artwork, out)).milliseconds)
      }
    }
    var lines = [
      "", "## \(title)", "",
      "| tool | ms | again, ms | peak MB | bytes | --fast ÷ it | iconforge ÷ it |",
      "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    for (contender, row) in zip(contenders, rows) {
      lines.append(
        "| \(contender.name) | \(text(row.median, 0)) | \(text(Self.median(row.existing), 0)) | "
          + "\(row.memory / 1_000_000) | \(row.bytes) | \(text(rows[0].median / row.median, 3)) | "
          + "\(text(rows[1].median / row.median, 3)) |")
    }
    return lines
  }

  /// Fails when a file shows anything but the picture it should by the book, which knows neither what keeps
  /// small sizes from ringing nor what gives thin strokes their weight.
  private func compare(_ artwork: String, _ preset: String, _ flags: String...) throws {
    let folder = try fresh()
    let out = "\(folder)/set"
    for (file, name) in [(artwork, "art.png"), (preset, "set.json")] {
      try FileManager.default.copyItem(atPath: file, toPath: "\(folder)/\(name)")
    }
    let manifest = """
      artwork:
        application: art.png
        launch: {file: art.png, background-separation: none, background: "#f5f5f7"}
      presets: [set.json]
      resample: {space: linear, ringing: free}
      """
    try manifest.write(toFile: "\(folder)/iconforge.yml", atomically: true, encoding: .utf8)
    _ = try spawn([program, "build", "\(folder)/iconforge.yml", "--output", out] + flags)
    let check = try Spawn(
      ["\(peers)/pillow/bin/python", "\(scripts)/oracle.py", artwork, out, preset])
    guard check.status == 0 else { throw BenchError.wrong(out) }
  }

  /// The squares alone, as small as they get.
  private func optimizing() throws -> [String] {
    let squares = "\(scratch)/squares.json"
    let text = try String(contentsOfFile: preset, encoding: .utf8)
    let kept = text.split(separator: "\n").filter { !$0.contains("\"launch\"") }
    // The last square's comma goes with the launch images.
    let joined = kept.joined(separator: "\n").replacing(/,\s*\]/) { _ in "\n  ]" }
    try joined.write(toFile: squares, atomically: true, encoding: .utf8)
    var lines = [
      "", "## --optimize, the 32 squares, beside oxipng -o4", "",
      "| artwork | bytes | oxipng's bytes | ratio | ms | oxipng's ms | ratio |",
      "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    for artwork in artworks {
      let (plain, said) = (try fresh(), "\(scratch)/said")
      var out = plain
      _ = try spawn([program, "build", artwork, "--preset", squares, "--output", plain])
      var (mine, theirs): ([Double], [Double]) = ([], [])
      var smallest = 0
      for _ in 0..<2 {
        out = try fresh()
        mine.append(
          try spawn([
            program, "build", artwork, "--preset", squares, "--output", out, "--optimize",
            "--jobs", "2",
          ]).milliseconds)
        theirs.append(
          try Spawn(
            [
              "\(peers)/vips/bin/python", "\(scripts)/sets.py", "oxipng", artwork, plain, preset,
              "4",
            ], output: said
          ).milliseconds)
        smallest =
          Int(
            try String(contentsOfFile: said, encoding: .utf8).filter(\.isNumber)) ?? 0
      }
      try compare(artwork, squares, "--optimize")
      let bytes = bytes(in: out)
      lines.append(
        "| \(URL(fileURLWithPath: artwork).lastPathComponent) | \(bytes) | \(smallest) | "
          + "\(self.text(Double(bytes) / Double(smallest), 3)) | \(self.text(Self.median(mine), 0)) "
          + "| \(self.text(Self.median(theirs), 0)) | "
          + "\(self.text(Self.median(mine) / Self.median(theirs), 2)) |")
    }
    return lines
  }

  /// So many artworks in one run, each a file of its own.
  private func batch(of count: Int, _ presets: String, jobs: Int) throws -> Spawn {
    let folder = try fresh()
    for index in 0..<count {
      let brand = "\(folder)/brands/b\(index)"
      try FileManager.default.createDirectory(atPath: brand, withIntermediateDirectories: true)
      try FileManager.default.linkItem(atPath: artworks[0], toPath: "\(brand)/icon.png")
    }
    try FileManager.default.copyItem(atPath: preset, toPath: "\(folder)/set.json")
    let manifest = """
      presets: \(presets)
      output: {directory: "out/{name}"}
      sets:
        - {each: brands/*, artwork: {application: icon.png}}
      """
    try manifest.write(toFile: "\(folder)/iconforge.yml", atomically: true, encoding: .utf8)
    return try spawn([program, "build", folder, "--fast", "--jobs", "\(jobs)"])
  }

  /// Many artworks cost no more each than few.
  private func brands() throws -> [String] {
    func run(_ count: Int) throws -> (each: Double, peak: Int) {
      let run = try batch(of: count, "ios-2015\nbackground: \"#ffffff\"", jobs: 2)
      return (run.milliseconds / Double(count), run.peakMemory / 1_000_000)
    }
    let few = try (0..<3).map { _ in try run(10) }
    let many = try run(1000)
    let each = Self.median(few.map(\.each))
    return [
      "", "## Many brands, ios-2015, --fast", "",
      "An artwork of 10 takes \(text(each, 1)) ms on two cores, one of 1,000 \(text(many.each, 1)) ms: "
        + "\(text(each / many.each, 2)) of the speed. Peak memory \(few[0].peak) MB and \(many.peak) MB.",
    ]
  }

  /// Many artworks in one run.
  private func batches() throws -> [String] {
    func time(_ count: Int, jobs: Int) throws -> Spawn {
      try batch(of: count, "[set.json]", jobs: jobs)
    }
    var (ones, twos, quarters): ([Double], [Double], [Double]) = ([], [], [])
    var peaks = [0, 0]
    for _ in 0..<3 {
      ones.append(try time(100, jobs: 1).milliseconds / 1000)
      let (whole, quarter) = (try time(100, jobs: 2), try time(25, jobs: 2))
      twos.append(whole.milliseconds / 1000)
      quarters.append(quarter.milliseconds / 1000)
      peaks = [max(peaks[0], whole.peakMemory), max(peaks[1], quarter.peakMemory)]
    }
    let (one, two, quarter) = (Self.median(ones), Self.median(twos), Self.median(quarters))
    return [
      "", "## Batches, --fast", "",
      "Three rounds, medians. 100 artworks: \(text(one, 1)) s on one core, \(text(two, 1)) s on two, "
        + "\(text(one / two, 2)) times as fast; 25 artworks take \(text(quarter / two, 2)) of the "
        + "time of 100. Peak memory \(peaks[0] / 1_000_000) MB for 100, "
        + "\(peaks[1] / 1_000_000) MB for 25.",
    ]
  }

  /// What the importer costs: the same set from the drawing the artwork was made of.
  private func drawings() throws -> [String] {
    let folder = URL(fileURLWithPath: preset).deletingLastPathComponent().path
    var lines = [
      "", "## The importer: the same set from a drawing", "",
      "| artwork | PNG, ms | SVG, ms | SVG ÷ PNG | peak MB of iconforge |",
      "| --- | --- | --- | --- | --- |",
    ]
    for (name, artwork) in zip(["art", "logo"], artworks) {
      let drawing = "\(folder)/\(name).svg"
      var rows = [Row(), Row()]
      for _ in 0..<Self.rounds {
        for (index, source) in [artwork, drawing].enumerated() {
          let out = try fresh()
          let run = try spawn([program, "build", source, "--preset", preset, "--output", out])
          rows[index].times.append(run.milliseconds)
          rows[index].memory = max(rows[index].memory, run.peakMemory)
        }
      }
      lines.append(
        "| \(name) | \(text(rows[0].median, 0)) | \(text(rows[1].median, 0)) | "
          + "\(text(rows[1].median / rows[0].median, 2)) | \(rows[1].memory / 1_000_000) |")
    }
    return lines
  }

  private func startUp() throws -> [String] {
    let empty = "\(scratch)/../empty"
    var (mine, nothing): ([Double], [Double]) = ([], [])
    for _ in 0..<50 {
      mine.append(try spawn([program, "--version"]).milliseconds)
      nothing.append(try spawn([empty]).milliseconds)
    }
    return [
      "", "## Start-up", "",
      "`iconforge --version` takes \(text(Self.median(mine), 2)) ms, an empty C program "
        + "\(text(Self.median(nothing), 2)) ms: \(text(Self.median(mine) - Self.median(nothing), 2)) "
        + "ms more.",
    ]
  }

  /// Catalogs of finished icons, held against the rules, beside ImageMagick's identify, made to look at the
  /// pixels as validation does, and as it reads headers.
  private func validating() throws -> [String] {
    let (tree, sets) = (try fresh(), 556)
    try Catalogs.write(sets, of: artworks[0], program: program, into: tree)
    func identify(_ options: String) -> [String] {
      [
        "/bin/sh", "-c",
        "find \"$1\" -name '*.png' -print0 | xargs -0 -P2 -n500 identify \(options) > /dev/null",
        "sh", tree,
      ]
    }
    let contenders = [
      [program, "validate", tree, "--jobs", "2"], identify("-format '%wx%h %[opaque] %i\\n'"),
      identify(""),
    ]
    var times: [[Double]] = contenders.map { _ in [] }
    for _ in 0..<Self.rounds {
      for (index, words) in contenders.enumerated() {
        times[index].append(try Spawn(words).milliseconds)
      }
    }
    let seconds = times.map { Self.median($0) / 1000 }
    return [
      "", "## Validation", "",
      "\(sets * 18) icons in \(sets) app icon sets: \(text(seconds[0], 2)) s on two cores. "
        + "ImageMagick's `identify`, two at a time, takes \(text(seconds[1], 2)) s where it is made to "
        + "look at the pixels (`%[opaque]`), \(text(seconds[0] / seconds[1], 2)) of which that is, and "
        + "\(text(seconds[2], 2)) s to read headers alone.", "",
    ]
  }

  private func spawn(_ words: [String]) throws -> Spawn {
    let run = try Spawn(words)
    guard run.status == 0 else { throw BenchError.failed(words.joined(separator: " ")) }
    return run
  }

  private func fresh() throws -> String {
    let folder = "\(made)/\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Of the images, without the record.
  private func bytes(in folder: String) -> Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".png") }.reduce(0) { sum, name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
      return sum + ((attributes?[.size] as? NSNumber)?.intValue ?? 0)
    }
  }

  private func text(_ value: Double, _ digits: Int) -> String {
    String(format: "%.\(digits)f", value)
  }

  private static func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }
}
