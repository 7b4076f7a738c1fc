import IconCodec
import IconTestSupport

@testable import IconForgeKit
@testable import IconValidation

extension FuzzTarget {
  /// Archives of apps: the directory, every file in it, and `validate`.
  static let appArchive = FuzzTarget(
    name: "app-archive", seeds: zipSeeds, corpusEndings: [".ipa", ".apk", ".aab", ".zip"],
    words: [
      "PK\u{1}\u{2}", "PK\u{3}\u{4}", "PK\u{5}\u{6}", "PK\u{6}\u{6}", "PK\u{7}\u{8}",
      "Payload/A.app/", "Info.plist", "AndroidManifest.xml", "base/manifest/",
      "res/mipmap-mdpi-v4/",
      "../", "/", "resources.arsc", "Assets.car",
    ]
  ) { bytes in
    if let directory = try? ZipDirectory(
      size: bytes.count, part: { Array(bytes.dropFirst($0).prefix($1)) })
    {
      check(directory, of: bytes)
    }
    let tree = MemoryFileSystem(root: "/w")
    let names = ["A.ipa", "A.apk", "A.aab"]
    for name in names { tree.add(.file(bytes), at: Array(name.utf8)) }
    var options = Validation.Options(workers: 1)
    options.importer = nil
    let report = finished { [options] in
      await Validation(names, options: options, fileSystem: tree).run()
    }
    precondition(report.failure == nil, "the archives exist")
  }

  /// Files are inside the archive, apart from each other, and found by the names of their folders.
  private static func check(_ directory: ZipDirectory, of bytes: [UInt8]) {
    precondition(directory.entries.count * 46 <= bytes.count, "more files than room for them")
    var total = 0
    for entry in directory.entries {
      precondition(bytes.indices.contains(entry.range.lowerBound), "a header beyond the end")
      precondition(entry.range.upperBound <= bytes.count, "data beyond the end")
      total += entry.range.count
      let parts = entry.name.utf8.split(
        separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      precondition(
        !parts.contains { $0.isEmpty || $0.elementsEqual("..".utf8) || $0.elementsEqual(".".utf8) },
        "an unsafe name")
      precondition(directory.entry(entry.name) != nil, "a file that is not found")
      let folder = parts.dropLast().map { String(decoding: $0, as: UTF8.self) }
        .joined(separator: "/")
      let name = String(decoding: parts[parts.count - 1], as: UTF8.self)
      precondition(
        directory.names(in: folder).contains { $0.utf8.elementsEqual(name.utf8) },
        "a file that is not listed")
      if let content = try? entry.content(in: Array(bytes[entry.range])) {
        precondition(content.count == entry.size, "another size")
      }
    }
    precondition(total <= bytes.count, "files overlap")
  }

  private static let zipSeeds: [[UInt8]] = {
    let manifest = CompiledAndroidXMLBytes(
      "manifest", line: 2, [],
      [CompiledAndroidXMLBytes("application", line: 3, [.init("icon", .text("@mipmap/a"))])])
    let icon = CompiledAndroidXMLBytes(
      "adaptive-icon", [],
      [CompiledAndroidXMLBytes("background", [.init("drawable", .resource(1, "@mipmap/b"))])])
    var stored = ZipFileBytes([
      "Payload/A.app/Info.plist": infoPlist.seeds[0], "Payload/A.app/Icon.png": [1, 2, 3],
      "Payload/A.app/Assets.car": compiledCatalog.seeds[0],
    ])
    for index in stored.entries.indices {
      stored.entries[index].method = 0
      stored.entries[index].flags = index == 0 ? 8 : 0
    }
    stored.comment = [1, 2]
    let files: KeyValuePairs<String, [UInt8]> = [
      "AndroidManifest.xml": manifest.binary(), "resources.arsc": [2, 0],
      "base/manifest/AndroidManifest.xml": manifest.protobuf(),
      "base/res/mipmap-anydpi-v26/a.xml": icon.protobuf(),
      "res/mipmap-anydpi-v26/ic_launcher.xml": icon.binary(isUTF8: false),
    ]
    return [stored.bytes, ZipFileBytes(files).bytes, ZipFileBytes([]).bytes]
  }()
}
