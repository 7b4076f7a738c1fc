import IconPackages
import IconSpec
import IconTestSupport

/// The property list keys of built-in presets for one artwork.
func plistIcons(
  _ presets: String..., documents: [String] = [], prerendered: Bool = false
) throws -> PlistIcons {
  var manifest = Manifest(
    artwork: "art.png", presets: try presets.compactMap { try BuiltInPresets.preset($0) })
  if !documents.isEmpty {
    manifest.artwork[.document] = documents.map { Artwork(path: "\($0).png", name: $0) }
  }
  return PlistIcons(try Planner(manifest).plan().jobs, prerendered: prerendered)
}

/// The keys of slots in YAML's flow style: `file: Icon.png, plistKey: CFBundleIconFile`.
func plistIcons(slots: [String]) throws -> PlistIcons {
  let text =
    "name: mine\nslots:\n"
    + slots.map { "  - {role: application, pixels: [57, 57], \($0)}\n" }.joined()
  let preset = try PresetReader.preset(from: Array(text.utf8), file: "mine.yml")
  let plan = try Planner(Manifest(artwork: "art.png", presets: [preset])).plan()
  return PlistIcons(plan.jobs, prerendered: false)
}

/// One icon in CFBundleIcons, one at the top.
func twoPlistIcons() throws -> PlistIcons {
  try plistIcons(
    slots: [
      "idiom: iphone, file: Icon.png, plistKey: CFBundleIconFiles",
      "idiom: iphone, file: Icon-60@2x.png, "
        + "plistKey: CFBundleIcons/CFBundlePrimaryIcon/CFBundleIconFiles",
    ])
}

/// A property list brought up to date, as text.
func updated(_ text: String, with icons: PlistIcons) throws -> String {
  String(decoding: try PlistEditor.updated(Array(text.utf8), with: icons), as: UTF8.self)
}

/// The editor's error for a file; empty if it accepts the file.
func objection(to bytes: [UInt8]) throws -> String {
  let icons = try twoPlistIcons()
  do {
    _ = try PlistEditor.updated(bytes, with: icons)
    return ""
  } catch {
    return "\(error)"
  }
}

func objection(to text: String) throws -> String { try objection(to: Array(text.utf8)) }

/// An XML property list with the content of its `<plist>`.
func plist(_ content: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
  <plist version="1.0">
  \(content)
  </plist>

  """
}

/// A binary property list of these objects, references and offsets one byte wide.
func binaryPlist(_ objects: [[UInt8]]) -> [UInt8] {
  var bytes = Array("bplist00".utf8)
  var offsets: [UInt8] = []
  for object in objects {
    offsets.append(UInt8(bytes.count))
    bytes += object
  }
  let table = UInt8(bytes.count)
  let zeros = [UInt8](repeating: 0, count: 7)
  return bytes + offsets + zeros.dropLast() + [1, 1] + zeros + [UInt8(objects.count)] + zeros
    + [0] + zeros + [table]
}
