import Foundation
import IconTestSupport
import LibC
import Testing

@testable import IconForgeKit

/// A project that is built chunk by chunk.
struct BatchProject {
  let project: ManifestProject
  static let brands = (0..<9).map { "brand-\($0)" }

  /// Manifests whose sets share folders in different ways.
  static let layouts: [String] = [
    // Separate folders; the lockfile's order differs from the manifest's.
    """
    output: {directory: "build/{name}"}
    sets:
      - each: brands/*
        artwork: {application: icon.png}
      - {name: "brand", artwork: {application: brands/brand-3/icon.png}}
      - {name: "brand-4-more", artwork: {application: brands/brand-4/icon.png}}
      - {name: "a", artwork: {application: brands/brand-5/icon.png}}
    """,
    // One folder.
    """
    output: {directory: build, layout: catalog, name: "{name}"}
    sets:
      - each: brands/*
        artwork: {application: icon.png}
    """,
    // Nested folders, one with the manifest and one outside the project.
    """
    roots: [../beside]
    sets:
      - {name: top, output: {directory: .}, artwork: {application: brands/brand-0/icon.png}}
      - {name: in, output: {directory: icons/in}, artwork: {application: brands/brand-1/icon.png}}
      - {name: icons, output: {directory: icons}, artwork: {application: brands/brand-2/icon.png}}
      - {name: side, output: {directory: ../beside/x}, artwork: {application: brands/brand-2/icon.png}}
    """,
  ]

  init(_ layout: String = layouts[0]) throws {
    project = try ManifestProject("presets: mine.yml\nbackground: \"#204080\"\n" + layout)
    try project.makeFolder("beside")
    try project.writePreset(
      "role: application, idiom: iphone, pixels: [57, 57], file: Icon.png, alpha: forbidden",
      "role: settings, idiom: iphone, pixels: [29, 29], file: Icon-Small.png, alpha: forbidden")
    for (index, brand) in Self.brands.enumerated() {
      try project.draw(TestImages.artwork(60 + 4 * index), "brands/\(brand)/icon.png")
    }
  }

  struct Outcome: Sendable {
    var status: Int32?
    /// In the order of arrival.
    var texts: [String] = []
    /// "path: message", paths relative to the project.
    var told: [String] = []
    var failure: FileError?

    var lines: [JSON] { texts.compactMap { try? JSON($0) } }
    /// The number of outputs by status.
    var count: [String: Int] {
      lines.flatMap(\.outputs.elements)
        .reduce(into: [:]) { $0[$1.status.string ?? "", default: 0] += 1 }
    }
    var names: [String] { lines.compactMap(\.name.string) }
  }

  func request(_ change: (inout BuildRequest) -> Void = { _ in }) -> BuildRequest {
    var request = BuildRequest(project.path("iconforge.yml"))
    change(&request)
    return request
  }

  /// `lines` is the number of lines that are read before the reader stops.
  @discardableResult
  func build(
    chunk: Int = 5, lines: Int = .max, _ changeOptions: (inout BuildOptions) -> Void = { _ in },
    request change: (inout BuildRequest) -> Void = { _ in }
  ) async throws -> Outcome {
    var options = BuildOptions(workers: 2)
    changeOptions(&options)
    let outcome = Guarded((told: [Diagnostic](), lines: [String]()))
    let build = try BatchBuild(request(change), options: options, chunkSize: chunk)
    var result = Outcome()
    do throws(FileError) {
      result.status = try await build.run(
        line: { line throws(FileError) in
          guard outcome.with({ $0.lines.count }) < lines else {
            throw FileError(operation: .write, path: "standard output", reason: .isNotRegular)
          }
          outcome.with { $0.lines.append(line) }
        }, diagnostics: { told in outcome.with { $0.told += told } }
      ).rawValue
    } catch {
      result.failure = error
    }
    result.texts = outcome.with { $0.lines }
    result.told = outcome.with { $0.told }.map {
      "\($0.path): \($0.message)".replacing(project.path + "/", with: "")
    }
    return result
  }

  /// Builds all sets at once.
  @discardableResult
  func buildWhole(
    _ changeOptions: (inout BuildOptions) -> Void = { _ in },
    request change: (inout BuildRequest) -> Void = { _ in }
  ) async throws -> BuildReport {
    var options = BuildOptions(workers: 2)
    changeOptions(&options)
    return try await Build(request(change), options: options).run()
  }

  func files() throws -> [String: [UInt8]] { try project.folder.contents() }

  func lockfile() throws -> String {
    try project.folder.text("project/iconforge.lock")
  }

  func write(_ name: String, _ text: String) throws {
    try project.folder.write("project/\(name)", text)
  }
}
