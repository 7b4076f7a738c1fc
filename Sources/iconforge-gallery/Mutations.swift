import IconCodec
import IconFiles
import IconImage
import IconRules
import IconSpec
import IconTestSupport
import IconValidation

/// `make mutations`: how many faults of each kind `validate` finds in sets that are right but for that
/// one, made of every artwork of the gallery.
struct Mutations {
  private let artworks: ArtworkFolder
  private let output: String
  private let files = DiskFileSystem()

  init(folder: String, output: String) throws {
    artworks = try ArtworkFolder(folder)
    self.output = output
  }

  private struct Count {
    var (found, tried) = (0, 0)
    var missed: [String] = []
    var rules: Set<String> = []
  }

  /// The table in Markdown; false where something above a note is said of a set that is right.
  func run() async throws -> (table: String, isQuiet: Bool) {
    var counts = [Count](repeating: Count(), count: Mutation.all.count)
    var (sets, alarms) = (0, [String]())
    let pictures = try await pictures()
    for preset in Set(Mutation.all.map(\.preset)).sorted() {
      guard let found = try BuiltInPresets.preset(preset) else { continue }
      for (index, name) in artworks.names.enumerated() {
        let folder = "\(output)/right/\(preset)/\(name)"
        _ = try await artworks.build(
          name, file: "\(name).png", found, from: "\(output)/artwork", into: folder)
        let right = await findings(in: folder, of: preset)
        sets += 1
        alarms += right.filter { $0.severity > .info }.map { Diagnostic($0).text() }
        let known = Set(right.map { Self.key($0, in: folder) })
        for (place, mutation) in Mutation.all.enumerated() where mutation.preset == preset {
          let copy = "\(output)/wrong/\(preset)/\(name)-\(place)"
          var specimen = Specimen(
            folder: copy, files: files, picture: pictures[index],
            another: pictures[(index + 1) % pictures.count])
          try specimen.copy(folder)
          guard try mutation.change(&specimen) else { continue }
          let new = await findings(in: copy, of: preset).filter {
            $0.severity >= mutation.least && !known.contains(Self.key($0, in: copy))
          }
          counts[place].tried += 1
          counts[place].found += new.isEmpty ? 0 : 1
          counts[place].rules.formUnion(new.map(\.rule.id))
          if new.isEmpty { counts[place].missed.append(name) }
        }
      }
    }
    for alarm in alarms { print("alarm: \(alarm)") }
    let rows = zip(Mutation.all, counts).map { mutation, count in
      let rules = count.rules.sorted().map { "`\($0)`" }.joined(separator: ", ")
      let missed = count.missed.joined(separator: ", ")
      let cells = [
        mutation.name, mutation.preset, "\(count.found) / \(count.tried)", rules, missed,
      ]
      return "| \(cells.joined(separator: " | ")) |"
    }
    let head = [
      "| fault | preset | found / tried | rules | missed |", "| --- | --- | --- | --- | --- |",
    ]
    let tail = ["", "Of \(sets) right sets \(alarms.count) findings above a note."]
    return ((head + rows + tail).joined(separator: "\n") + "\n", alarms.isEmpty)
  }

  private func pictures() async throws -> [Bitmap] {
    var pictures: [Bitmap] = []
    for name in artworks.names {
      let bytes = try await artworks.picture(name)
      try files.replaceMakingFolder("\(output)/artwork/\(name).png", with: bytes)
      pictures.append(try PNGDecoder.decode(bytes).bitmap)
    }
    return pictures
  }

  /// Of an old edition's set, what it is meant for is said: names alone do not tell the month.
  private func findings(in folder: String, of preset: String) async -> [Finding] {
    var options = Validation.Options()
    if preset.hasPrefix("ios-20") { options.preset = try? BuiltInPresets.preset(preset) }
    return await Validation([folder], options: options).run().findings
  }

  /// A finding, wherever the set lies.
  private static func key(_ finding: Finding, in folder: String) -> String {
    let path = finding.path.hasPrefix(folder) ? finding.path.dropFirst(folder.count) : "?"
    return "\(finding.rule.id) \(path) \(finding.severity)"
  }
}

/// A copy of a right set, to be spoilt.
struct Specimen {
  let folder: String
  let files: DiskFileSystem
  /// What the set was made of, and what another was.
  let picture: Bitmap
  let another: Bitmap

  /// Takes all of another folder.
  func copy(_ from: String, to: String? = nil) throws {
    let to = to ?? folder
    try files.makeFolder(to)
    for name in try files.names(in: to) where files.kind(of: "\(to)/\(name)") == .regular {
      try files.remove("\(to)/\(name)")
    }
    for name in try files.names(in: from) {
      if files.kind(of: "\(from)/\(name)") == .folder {
        try copy("\(from)/\(name)", to: "\(to)/\(name)")
      } else {
        try files.replaceMakingFolder(
          "\(to)/\(name)", with: try files.read("\(from)/\(name)", limit: FileLimit.picture()))
      }
    }
  }

  func bytes(_ name: String) throws -> [UInt8] {
    try files.read("\(folder)/\(name)", limit: FileLimit.picture())
  }

  func bitmap(_ name: String) throws -> Bitmap { try PNGDecoder.decode(try bytes(name)).bitmap }

  func has(_ name: String) -> Bool { files.kind(of: "\(folder)/\(name)") != nil }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    try files.replaceMakingFolder("\(folder)/\(name)", with: bytes)
  }

  func write(_ name: String, _ bitmap: Bitmap, keepsForm: Bool = true) throws {
    try write(
      name, PNGEncoder(effort: .fast).encode(bitmap, opaqueStaysRGB: true, keepsForm: keepsForm))
  }

  /// Another picture in the place of one.
  func change(_ name: String, _ change: (Bitmap) -> Bitmap) throws -> Bool {
    guard has(name) else { return false }
    try write(name, change(try bitmap(name)))
    return true
  }

  /// Other bytes for the same picture's file.
  func changeFile(_ name: String, _ change: (PNGFile) -> PNGFile) throws -> Bool {
    guard let file = PNGFile(reading: try bytes(name)) else { return false }
    try write(name, change(file).bytes)
    return true
  }

  /// Other text in the place of some, wherever it stands.
  func replace(_ name: String, _ old: String, _ new: String) throws -> Bool {
    let text = String(decoding: try bytes(name), as: UTF8.self)
    guard text.contains(old) else { return false }
    try write(name, Array(text.replacing(old, with: new).utf8))
    return true
  }
}
