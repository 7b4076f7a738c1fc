import Foundation

/// Times complete icon sets, from file to files, beside other tools. Rounds alternate between the
/// programs, and each run is a new process.
struct SetBench {
  struct Row {
    var times: [Double] = []
    /// With the files of the first run in place.
    var existing: [Double] = []
    /// In bytes.
    var memory = 0
    /// The last output.
    var folder = ""
  }

  private static let rounds = 5
  let program: String
  private let preset: String
  let artworks: [String]
  private let scripts: String
  private let peers: String
  let scratch: String
  /// Nothing in here is deleted before the end: ext4 skips inodes deleted within a minute
  /// (`recently_deleted`), which slows down the fastest tool only.
  private let made: String

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
    var lines = [
      "", "# Whole sets", "",
      "41 files (32 squares with alpha, 9 launch images) from one PNG of 1024² on two cores, "
        + "\(Self.rounds) rounds interleaved, medians of wall time with start-up. \"again\" builds "
        + "into a folder that has the files already.",
    ]
    for artwork in artworks { lines += try comparison(artwork) }
    lines +=
      try optimizing() + batches() + brands() + rebuilding() + drawings() + reading() + startUp()
      + validating()
      + compiling()
    try FileManager.default.removeItem(atPath: made)
    return lines.joined(separator: "\n")
  }

  /// Programs, with their arguments for an artwork and an output folder.
  private var contenders: [(name: String, words: (String, String) -> [String])] {
    func own(_ flags: String...) -> (String, String) -> [String] {
      { build($0, preset, $1, ["--jobs", "2"] + flags) }
    }
    func other(_ environment: String, _ tool: String, _ level: Int) -> (String, String) -> [String]
    {
      { python(environment, "sets.py", tool, $0, $1, preset, "\(level)") }
    }
    return [
      ("iconforge --fast", own("--fast")),
      ("iconforge", own()),
      ("pyvips", other("vips", "vips", 6)),
      ("Pillow-SIMD, level 1", other("simd", "pillow", 1)),
      ("Pillow-SIMD", other("simd", "pillow", 6)),
      ("Pillow", other("pillow", "pillow", 6)),
      ("ImageMagick, 2 at a time", other("simd", "imagemagick", 0)),
    ]
  }

  func build(
    _ artwork: String, _ preset: String, _ output: String, _ flags: [String] = []
  ) -> [String] {
    // The lockfile of a catalog would be in the working directory.
    [program, "build", artwork, "--preset", preset, "--output", output]
      + ["--lockfile", "\(output).lock"] + flags
  }

  private func python(_ environment: String, _ script: String, _ words: String...) -> [String] {
    ["\(peers)/\(environment)/bin/python", "\(scripts)/\(script)"] + words
  }

  /// Runs the contenders in turn, each time with a new output folder.
  func race(
    rounds: Int = SetBench.rounds, twice: Bool = false, isChecked: Bool = true,
    _ contenders: [(String) -> [String]]
  ) throws -> [Row] {
    var rows = contenders.map { _ in Row() }
    for _ in 0..<rounds {
      for (index, words) in contenders.enumerated() {
        rows[index].folder = try fresh()
        let words = words(rows[index].folder)
        let run = try isChecked ? spawn(words) : Spawn(words)
        rows[index].times.append(run.milliseconds)
        rows[index].memory = max(rows[index].memory, run.peakMemory)
        if twice { rows[index].existing.append(try spawn(words).milliseconds) }
      }
    }
    return rows
  }

  private func comparison(_ artwork: String) throws -> [String] {
    try compare(artwork, preset, "--fast")
    try compare(artwork, preset)
    let rows = try race(
      twice: true, contenders.map { contender in { contender.words(artwork, $0) } })
    let title = URL(fileURLWithPath: artwork).deletingPathExtension().lastPathComponent
    return ["", "## \(title)", ""]
      + table(
        ["tool", "ms", "again, ms", "peak MB", "bytes"],
        zip(contenders, rows).map { contender, row in
          [
            contender.name, fixed(row.times.median, 0), fixed(row.existing.median, 0),
            "\(row.memory / 1_000_000)", "\(bytes(in: row.folder))",
          ]
        })
  }

  /// Fails when an image differs from that of a simple reference, which neither suppresses ringing at
  /// small sizes nor preserves the contrast of thin strokes.
  private func compare(_ artwork: String, _ preset: String, _ flags: String...) throws {
    let folder = try fresh()
    let out = "\(folder)/set"
    for (file, name) in [(artwork, "art.png"), (preset, "set.json")] {
      try FileManager.default.copyItem(atPath: file, toPath: "\(folder)/\(name)")
    }
    try write(
      """
      artwork:
        application: art.png
        launch: {file: art.png, background-separation: none, background: "#f5f5f7"}
      presets: [set.json]
      resample: {space: linear, ringing: free}
      """, to: "\(folder)/iconforge.yml")
    _ = try spawn([program, "build", "\(folder)/iconforge.yml", "--output", out] + flags)
    let check = try Spawn(python("pillow", "oracle.py", artwork, out, preset))
    guard check.status == 0 else { throw BenchError.wrong(out) }
  }

  private func optimizing() throws -> [String] {
    let squares = "\(scratch)/squares.json"
    let kept = try String(contentsOfFile: preset, encoding: .utf8).split(separator: "\n")
      .filter { !$0.contains("\"launch\"") }
    // The launch images came last: remove the comma before them.
    let joined = kept.joined(separator: "\n").replacing(/,\s*\]/) { _ in "\n  ]" }
    try write(joined, to: squares)
    let lines = try artworks.map { artwork in
      let plain = try fresh()
      _ = try spawn(build(artwork, squares, plain))
      let rows = try race(
        rounds: 2,
        [
          { build(artwork, squares, $0, ["--optimize", "--jobs", "2"]) },
          { _ in python("vips", "sets.py", "oxipng", artwork, plain, preset, "4") },
        ])
      let printed = try String(contentsOfFile: printed, encoding: .utf8)
      try compare(artwork, squares, "--optimize")
      let (bytes, smallest) = (bytes(in: rows[0].folder), Int(printed.filter(\.isNumber)) ?? 0)
      let (own, other) = (rows[0].times.median, rows[1].times.median)
      return [
        URL(fileURLWithPath: artwork).lastPathComponent, "\(bytes)", "\(smallest)",
        fixed(Double(bytes) / Double(smallest), 3), fixed(own, 0), fixed(other, 0),
        fixed(own / other),
      ]
    }
    return ["", "## --optimize, the 32 squares, beside oxipng -o4", ""]
      + table(
        ["artwork", "bytes", "oxipng's bytes", "ratio", "ms", "oxipng's ms", "ratio"], lines)
  }

  /// Builds `count` copies of the artwork in one run.
  private func batch(
    of count: Int, _ presets: String, jobs: Int, in folder: String? = nil
  ) throws -> Spawn {
    let folder = try folder ?? fresh()
    for index in 0..<count {
      let brand = "\(folder)/brands/b\(index)"
      try FileManager.default.createDirectory(atPath: brand, withIntermediateDirectories: true)
      try FileManager.default.linkItem(atPath: artworks[0], toPath: "\(brand)/icon.png")
    }
    try FileManager.default.copyItem(atPath: preset, toPath: "\(folder)/set.json")
    try write(
      """
      presets: \(presets)
      output: {directory: "out/{name}"}
      sets:
        - {each: brands/*, artwork: {application: icon.png}}
      """, to: "\(folder)/iconforge.yml")
    return try spawn([program, "build", folder, "--fast", "--jobs", "\(jobs)"])
  }

  /// Shows whether the time per artwork stays the same in large batches, and compares the second build with
  /// the digests of all files.
  private func brands() throws -> [String] {
    let presets = "[ios-2015, android]\nbackground: \"#ffffff\""
    func each(_ build: Spawn, of count: Int) -> String {
      fixed(build.milliseconds / Double(count), 1)
    }
    let few = try (0..<3).map { _ in try batch(of: 10, presets, jobs: 2) }
      .sorted { $0.milliseconds < $1.milliseconds }
    let folder = try fresh()
    let many = try batch(of: 1000, presets, jobs: 2, in: folder)
    let sum = "$(command -v sha256sum || echo shasum)"
    let rounds = try (0..<3).map { _ in
      [
        try spawn([program, "build", folder, "--fast", "--jobs", "2"]),
        try spawn([
          "/bin/sh", "-c",
          "find \"$0\" -type f -print0 | xargs -0 -n 2000 -P 2 \(sum) > \"$0.sums\"",
          "\(folder)/out",
        ]),
      ]
    }
    let seconds = [0, 1].map { index in rounds.map { $0[index].milliseconds / 1000 }.median }
    let files = try String(contentsOfFile: "\(folder)/out.sums", encoding: .utf8).split(
      separator: "\n")
    return [
      "", "## Many brands, ios-2015 and android, --fast", "",
      "Each of 10 artworks takes \(each(few[1], of: 10)) ms on two cores, each of 1,000 "
        + "\(each(many, of: 1000)) ms. Peak memory: \(few[1].peakMemory / 1_000_000) MB and "
        + "\(many.peakMemory / 1_000_000) MB. The second build of the 1,000 takes "
        + "\(fixed(seconds[0])) s, two processes of `sha256sum` \(fixed(seconds[1])) s for the same "
        + "\(files.count) files.",
    ]
  }

  private func batches() throws -> [String] {
    let rounds = try (0..<3).map { _ in
      try [(100, 1), (100, 2), (25, 2)].map { try batch(of: $0, "[set.json]", jobs: $1) }
    }
    func seconds(_ index: Int) -> Double { rounds.map { $0[index].milliseconds / 1000 }.median }
    func megabytes(_ index: Int) -> Int {
      rounds.map { $0[index].peakMemory / 1_000_000 }.max() ?? 0
    }
    let (one, two, quarter) = (seconds(0), seconds(1), seconds(2))
    return [
      "", "## Batches, --fast", "",
      "Three rounds, medians. 100 artworks: \(fixed(one, 1)) s on one core, \(fixed(two, 1)) s on two, "
        + "\(fixed(one / two)) times as fast; 25 artworks take \(fixed(quarter / two)) of the "
        + "time of 100. Peak memory \(megabytes(1)) MB for 100, \(megabytes(2)) MB for 25.",
    ]
  }

  /// The cost of the importer: the same set from vector artwork.
  private func drawings() throws -> [String] {
    let folder = URL(fileURLWithPath: preset).deletingLastPathComponent().path
    let lines = try zip(["art", "logo"], artworks).map { name, artwork in
      let rows = try race(
        [artwork, "\(folder)/\(name).svg"].map { source in { build(source, preset, $0) } })
      let (png, svg) = (rows[0].times.median, rows[1].times.median)
      return [
        name, fixed(png, 0), fixed(svg, 0), fixed(svg / png), "\(rows[1].memory / 1_000_000)",
      ]
    }
    return ["", "## The same set from vector artwork", ""]
      + table(["artwork", "PNG, ms", "SVG, ms", "SVG ÷ PNG", "peak MB of iconforge"], lines)
  }

  private func startUp() throws -> [String] {
    let rows = try race(
      rounds: 50, [{ _ in [program, "--version"] }, { _ in ["\(scratch)/../empty"] }])
    let (own, empty) = (rows[0].times.median, rows[1].times.median)
    return [
      "", "## Start-up", "",
      "`iconforge --version` takes \(fixed(own)) ms, an empty C program \(fixed(empty)) ms: "
        + "\(fixed(own - empty)) ms more.",
    ]
  }

  private var printed: String { "\(scratch)/printed" }

  func spawn(_ words: [String]) throws -> Spawn {
    let run = try Spawn(words, output: printed)
    guard run.status == 0 else { throw BenchError.failed(words.joined(separator: " ")) }
    return run
  }

  func fresh() throws -> String {
    let folder = "\(made)/\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  func write(_ text: String, to file: String) throws {
    try text.write(toFile: file, atomically: true, encoding: .utf8)
  }

  /// Of the images, without the lockfile.
  private func bytes(in folder: String) -> Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".png") }.reduce(0) { sum, name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
      return sum + ((attributes?[.size] as? NSNumber)?.intValue ?? 0)
    }
  }
}
