import IconFiles
import IconSpec

extension Preset {
  /// Google Play's icon has the name that Android Studio gave the existing one. Next.js shows an icon.svg
  /// beside icon.png, and WordPress prefers it: it contains the image if the artwork is one.
  func namingExisting(
    in output: String, of files: any FileSystem, isDrawing: Bool
  ) -> Preset {
    var preset = self
    if ["next", "wordpress-plugin"].contains(name),
      files.fileType(of: "\(output)/icon.svg") == .regular,
      var slot = slots.first(where: { $0.file == "icon.svg" || $0.file == "icon.png" })
    {
      if name == "next", files.fileType(of: "\(output)/icon.png") == nil {
        preset.slots.removeAll { $0.file == "icon.png" }
      }
      slot = slot.placed(at: "icon.svg")
      slot.entry["image"] = isDrawing ? nil : "png"
      preset.slots.removeAll { $0.file == "icon.svg" }
      preset.slots.append(slot)
      return preset
    }
    // electron-builder makes the icons for Linux from this file, and needs no document for the Mac.
    if name == "electron", files.fileType(of: "\(output)/build/icon.icns") == .regular {
      let lacks = { (folder: String) in files.fileType(of: "\(output)/build/\(folder)") == nil }
      let (lacksDocument, lacksSizes) = (lacks("icon.icon"), lacks("icons"))
      preset.slots.removeAll { slot in
        lacksDocument && slot.home?.layout == .iconComposer
          || lacksSizes && slot.file.hasPrefix("build/icons/")
      }
    }
    // The list of an older project has no such image.
    if name == "tauri", files.fileType(of: "\(output)/icons/32x32.png") == .regular {
      preset.slots.removeAll {
        $0.file == "icons/64x64.png" && files.fileType(of: "\(output)/\($0.file)") == nil
      }
    }
    guard name == "android",
      let existing = ["ic_launcher-playstore.png", "ic_launcher-web.png"].first(where: {
        files.fileType(of: "\(output)/\($0)") == .regular
      })
    else { return preset }
    for index in slots.indices where slots[index].file == "play-store-512.png" {
      preset.slots[index].file = existing
    }
    return preset
  }
}
