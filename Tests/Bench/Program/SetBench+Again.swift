import Foundation

extension SetBench {
  /// Twenty brands for iPhone and Android: the first build, the second one, `work` and a preview.
  func rebuilding() throws -> [String] {
    let source = try fresh()
    try FileManager.default.createDirectory(
      atPath: "\(source)/art", withIntermediateDirectories: true)
    for index in 0..<20 {
      try FileManager.default.copyItem(
        atPath: artworks[index % artworks.count], toPath: "\(source)/art/b\(index).png")
    }
    let sets = (0..<20).map {
      "  - {name: b\($0), artwork: {application: art/b\($0).png}, output: {directory: out/b\($0)}}\n"
    }
    try write(
      "presets: [ios, android]\nsets:\n" + sets.joined(), to: "\(source)/iconforge.yml")
    // Commands run in the output folder.
    let program = URL(fileURLWithPath: program).path
    func shell(_ command: String) -> (String) -> [String] {
      {
        ["/bin/sh", "-c", "cp -R \"$2\"/. \"$1\" && cd \"$1\" && \(command)", program, $0, source]
      }
    }
    // The program is $0: its path may have spaces.
    let build = "\"$0\" build --jobs 2"
    let rows = try race([
      shell(":"), shell(build),
      shell("\"$0\" plan --jobs-jsonl > lines && \"$0\" work --jobs 2 --parallel 2 < lines"),
      shell("\(build) && \"$0\" preview out --output page.html"),
    ])
    let times = rows.map { $0.times.median - rows[0].times.median }
    let (first, preview) = (times[1], times[3] - times[1])
    let folder = try fresh()
    _ = try spawn(shell(build)(folder))
    let again = ["/bin/sh", "-c", "cd \"$1\" && exec \(build)", program, folder]
    let second = try (0..<5).map { _ in try spawn(again).milliseconds }.median
    return [
      "", "## Twenty brands, ios and android", "",
      "The first build takes \(fixed(first, 0)) ms, the second one \(fixed(second, 0)) ms "
        + "(\(fixed(second / first, 3))), `plan` and `work` \(fixed(times[2], 0)) ms "
        + "(\(fixed(times[2] / first))), `preview` \(fixed(preview, 0)) ms "
        + "(\(fixed(preview / first))).",
    ]
  }

  /// Decoding by iconforge and by libpng, and the start of the importer.
  func reading() throws -> [String] {
    let own = CommandLine.arguments[0]
    let rows = try artworks.map { artwork in
      let files = [String](repeating: artwork, count: 20)
      let times = try race([
        { _ in [own, "decode"] + files }, { _ in ["\(scratch)/../decode"] + files },
      ]).map { $0.times.median / 20 }
      let name = URL(fileURLWithPath: artwork).lastPathComponent
      return "\(name) \(fixed(times[0], 1)) and \(fixed(times[1], 1)) ms "
        + "(\(fixed(times[0] / times[1])))"
    }
    // Without input it ends as soon as it has started.
    let importer = ProcessInfo.processInfo.environment["ICONFORGE_IMPORTER"] ?? "\(program)-import"
    let start = try race(rounds: 21, isChecked: false, [{ _ in [importer] }])[0].times.median
    return [
      "", "## Reading artwork", "",
      "Decoding by iconforge, and by libpng: \(rows.joined(separator: "; ")). The importer starts "
        + "in \(fixed(start, 0)) ms.",
    ]
  }
}
