import IconFiles
import IconImage
import IconSpec

extension Preset {
  /// Google Play's icon has the name that Android Studio gave the existing one. Next.js shows an icon.svg
  /// beside icon.png, and WordPress prefers it: it contains the image if the artwork is one. A TV app's banner
  /// keeps its densities.
  func namingExisting(
    in output: String, icon: String?, of files: any FileSystem, isDrawing: Bool
  ) -> Preset {
    var preset = self
    if name == "android-tv", let icon {
      let existing = banners(named: icon, in: output, of: files)
      if !existing.isEmpty { preset.slots = existing }
      return preset
    }
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
      let isForMac = ["package.json", "electron-builder.yml", "electron-builder.json"].contains {
        let bytes = try? files.read("\(output)/\($0)", limit: FileLimit.manifest)
        let text = String(decoding: bytes ?? [], as: UTF8.self)
        return text.contains(/(?m)^\s*(?:"mac"\s*:\s*\{|mac:\s*$)/)
          && !text.contains(/(?m)^\s*"?(?:win|linux|nsis|appx|snap|deb|rpm|flatpak)"?\s*:/)
      }
      preset.slots.removeAll { slot in
        lacksDocument && slot.home?.layout == .iconComposer
          || lacksSizes && slot.file.hasPrefix("build/icons/")
          || isForMac && slot.file == "build/icon.ico" && lacks("icon.ico")
      }
    }
    // Programs show these in their own size.
    let kept = ["flutter-web": "favicon.png", "wails": "build/appicon.png"][name]
    if let kept, let index = slots.firstIndex(where: { $0.file == kept }),
      let head = try? files.head(of: "\(output)/\(kept)", count: 64),
      let size = PixelSize(pngHeader: head.bytes), size.isSquare, size.width >= 16
    {
      preset.slots[index].pixels = size
    }
    // Browsers find further images by their names.
    if name == "web" {
      let known = Set(slots.map(\.file))
      let others = ((try? files.names(in: output)) ?? []).sorted().filter {
        WebPlace.isUsual($0) && $0.hasSuffix(".png") && !known.contains($0)
      }
      preset.slots += others.map { file in
        let reference = ProjectReferences("web", files: [file], use: WebPlace.usual(file))
          .references[0]
        var slot = reference.use.slot.placed(at: file)
        slot.pixels = reference.pixels(of: SourcePath.joined(output, file), in: files)
        if !slot.pixels.isSquare { slot.treatment = SlotTreatment(fit: .contain) }
        // No page links them.
        slot.home = Slot.Home(layout: .loose, folder: "", iconName: nil)
        return slot
      }
    }
    // A web app manifest of an older template names no maskable icons.
    if name == "flutter-web",
      let manifest = try? files.read("\(output)/manifest.json", limit: FileLimit.manifest)
    {
      let text = String(decoding: manifest, as: UTF8.self)
      preset.slots.removeAll { slot in
        slot.entry["purpose"] == "maskable" && !text.contains(SourcePath.name(of: slot.file))
          && files.fileType(of: "\(output)/\(slot.file)") == nil
      }
    }
    // The list of an older project has no such image.
    if name == "tauri", files.fileType(of: "\(output)/icons/32x32.png") == .regular {
      preset.slots.removeAll {
        $0.file == "icons/64x64.png" && files.fileType(of: "\(output)/\($0.file)") == nil
      }
    }
    guard name == "android" else { return preset }
    let names = [icon ?? Manifest.standardIconName, "ic_launcher", "icon"].uniqued().flatMap {
      ["\($0)-playstore.png", "\($0)-web.png"]
    }
    let existing = (names + ["playstore-icon.png", "play_store_icon.png"]).filter {
      files.fileType(of: "\(output)/\($0)") == .regular
    }
    guard !existing.isEmpty else { return preset }
    preset.slots = slots.flatMap { slot in
      slot.file != "play-store-512.png"
        ? [slot]
        : existing.map { file in
          var slot = slot
          slot.file = file
          return slot
        }
    }
    return preset
  }

  /// The slots of a banner's existing images, in folders for any screen and rare densities too.
  private func banners(
    named icon: String, in output: String, of files: any FileSystem
  ) -> [Slot] {
    let folders = ((try? files.names(in: "\(output)/res")) ?? []).filter {
      $0 == "drawable" || $0.hasPrefix("drawable-")
    }
    return folders.sorted().compactMap { folder -> Slot? in
      let file = "res/\(folder)/\(icon).png"
      if let slot = slots.first(where: { $0.file == "res/\(folder)/{name}.png" }) {
        let names = (try? files.names(in: "\(output)/res/\(folder)")) ?? []
        return names.contains { Manifest.name(ofFile: $0) == icon } ? slot : nil
      }
      guard var slot = slots.last,
        let size = (try? files.head(of: "\(output)/\(file)", count: 64)).flatMap({
          PixelSize(pngHeader: $0.bytes)
        })
      else { return nil }
      slot = slot.placed(at: file)
      slot.pixels = size
      return slot
    }
  }
}
