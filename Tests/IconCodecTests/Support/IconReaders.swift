import Foundation
import IconTestSupport
import Testing

/// Other programs that read icon files. Under `make test`, tests fail if they are missing.
enum IconReaders {
  /// The images that Pillow reads, as RGBA, by "16x16" or "16x16@2".
  static func pillow(_ icon: [UInt8], as kind: String) throws -> [String: [UInt8]] {
    let folder = TemporaryFolder()
    let names = try python(
      """
      import os, sys
      from PIL import Image

      path, folder = sys.argv[1:]
      image = Image.open(path)
      assert image.format == path.rpartition(".")[2].upper(), image.format
      icon = image.icns if image.format == "ICNS" else image.ico
      for size in icon.itersizes() if image.format == "ICNS" else icon.sizes():
          frame = icon.getimage(size)
          name = "%dx%d" % size[:2] + ("@2" if size[2:] == (2,) else "")
          scale = 2 if name.endswith("@2") else 1
          assert frame.size == (size[0] * scale, size[1] * scale), (size, frame.size)
          with open(os.path.join(folder, name), "wb") as file:
              file.write(frame.convert("RGBA").tobytes())
          print(name)
      """, [try folder.write("icon.\(kind)", icon), folder.path])
    return Dictionary(
      uniqueKeysWithValues: try names.split(separator: "\n").map {
        (String($0), try folder.read(String($0)))
      })
  }

  /// Complaints of icnsutil, then a line "type side bytes" per entry; packed entries add
  /// hexadecimal ARGB.
  static func icnsutil(_ icon: [UInt8]) throws -> [String] {
    let folder = TemporaryFolder()
    return try python(
      """
      import sys
      from icnsutil import ArgbImage, IcnsFile, IcnsType

      for complaint in IcnsFile.verify(sys.argv[1]):
          print("complaint:", complaint)
      media = IcnsFile(sys.argv[1]).media
      for key, data in media.items():
          line = [key, IcnsType.get(key).size[0], len(data)]
          if key in ("is32", "il32"):
              mask = media[{"is32": "s8mk", "il32": "l8mk"}[key]]
              line.append(ArgbImage(data=data, mask=mask).argb_data(compress=False)[4:].hex())
          print(*line)
      """, [try folder.write("icon.icns", icon)]
    ).split(separator: "\n").map { String($0) }
  }

  private static func python(_ script: String, _ arguments: [String]) throws -> String {
    let result = try run(try #require(Programs.python), ["-c", script] + arguments)
    try #require(result.status == 0 && result.errors.isEmpty, "\(result)")
    return result.output
  }
}

extension [UInt8] {
  var hexadecimal: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
