import IconDocuments
import IconImage
import IconRules
import IconSpec

/// Apps for phones, extensions and packages.
extension ReferenceSource {
  static let vscode = ReferenceSource("package.json", by: "microsoft/vscode-vsce, package.ts") {
    reader in
    guard reader.document.values.all.contains(where: { $0.path == "engines.vscode" }) else {
      return
    }
    let use = IconUse(reader.slot(.universal), "png", "jpg", "jpeg", "gif", "webp")
      .within(128...PixelSize.largestSide).missing(.error, "vsce package stops")
    for value in reader.values("icon") where value.path == "icon" { reader.name(value, use) }
  }

  static let webExtension = ReferenceSource(
    "manifest.json", "wxt.config.ts", "wxt.config.js", "manifest*", "*-manifest-extra.json",
    "chrome.json", "firefox.json",
    by: "developer.chrome.com, Manifest: icons; mozilla/addons-linter, manifestjson.js"
  ) { reader in
    let document = reader.document
    let isCode = !document.name.hasSuffix(".json")
    // Builds for several browsers join the parts of a manifest.
    let main = SourcePath.joined(document.folder, "manifest.json")
    let isPart =
      reader.tree.names(in: document.folder).contains { $0.hasSuffix("manifest-extra.json") }
      || document.name.hasPrefix("manifest-")
        && reader.tree.text(of: main).contains("manifest_version")
    guard
      document.text.contains("manifest_version") || document.name.hasPrefix("wxt")
        || document.text.contains("defineManifest")
        || isPart
    else { return }
    let isFirefox =
      document.text.contains("gecko") && !document.text.contains("minimum_chrome_version")
    let home = document.folder
    let above = SourcePath.folder(of: home)
    let inner = ["public", "src", "static", "src/public", "app", "assets"]
    // Manifests of several browsers may have a folder of their own.
    let far =
      isCode || home.contains("manifest")
      ? SourcePath.parents(of: home).flatMap { [SourcePath.joined($0, "public"), $0] } : []
    let all =
      [home, above] + inner.flatMap { [SourcePath.joined(home, $0), SourcePath.joined(above, $0)] }
      + far
    // A program's manifest has the paths of what it builds.
    let roots =
      isCode ? all.filter { $0.hasSuffix("public") && reader.tree.folder($0) != nil } + all : all
    let isCopied = !isCode && reader.isCopied(below: roots)
    let namesDrawings = document.values.all.contains { $0.text.hasSuffix(".svg") }
    for value in document.values.all {
      var keys = value.path.split(separator: ".").map { String($0) }
      if !isCode, keys[0] == "icons", keys.count < 3 {
        let side = keys.count == 2 ? Int(keys[1]) : nil
        // Source: chromium, extensions/common/manifest_handler_helpers.cc (LoadValidSizeFromString).
        if keys.count == 1 || !(1...2048).contains(side ?? 0) {
          let text =
            keys.count == 1
            ? "icons is no object of sizes" : "\(keys[1]) is no size of an icon (1 to 2048)"
          reader.report(value, "\(text): browsers refuse the extension", .error)
          continue
        }
      }
      // Firefox shows these where a theme is light or dark.
      if keys.dropLast().last == "theme_icons", ["light", "dark"].contains(keys.last) {
        keys = keys.dropLast(2) + ["default_icon"]
      }
      // Programs name the map of sizes as they like.
      let isMap =
        isCode && keys.count > 1 && Int(keys.last!) != nil
        && keys[keys.count - 2].lowercased().contains("icon")
      guard
        let start = isMap
          ? keys.count - 2 : keys.lastIndex(where: { ["icons", "default_icon"].contains($0) }),
        keys.count - start <= 2, keys.count - start == 1 || Int(keys.last!) != nil
      else { continue }
      let group = start == 0 ? "" : keys[start - 1]
      let isAction =
        keys[start] == "default_icon"
        && ["action", "browser_action", "page_action", "sidebar_action"].contains(group)
      let isIcon =
        keys[start] == "icons"
        && ["", "manifest", "default", "defineManifest", "export default"].contains(group) || isMap
      guard isAction || isIcon else { continue }
      let side = Int(keys.last!)
      let slot =
        reader.preset?.slots.first { $0.pixels.width == side }
        ?? Slot(.web, .favicon, side: side ?? 128)
      var use = IconUse(slot, "png", "jpg", "jpeg", "gif", "bmp", "ico").sized(side)
      if isFirefox { use.formats = ["png", "svg", "jpg", "jpeg", "webp", "gif"] }
      use = use.missing(
        .error, isIcon ? "browsers refuse the extension" : "the toolbar shows no icon")
      // A fragment selects a view of a drawing.
      let path = String(value.text.drop { $0 == "/" }.prefix { $0 != "#" })
      if !roots.contains(where: { reader.tree.isThere(SourcePath.joined($0, path)) }) {
        // A build script puts the only file of this path beside the manifest.
        if path.contains("/"), let only = reader.tree.file(endingWith: "/\(path)", near: "") {
          reader.name(value, use, path: only, in: [""])
          continue
        }
        if isCopied || reader.isMoved(path) || isCode && reader.isGenerated(path, below: roots) {
          for source in reader.iconSources { reader.expect(source.file, use.sized(nil)) }
          continue
        }
      }
      // The extension's own build renders the sizes from vector artwork.
      let drawing = SourcePath.joined(
        SourcePath.folder(of: path), "\(ProjectReferences.stem(of: path)).svg")
      if path.hasSuffix(".png"), !namesDrawings,
        let root = roots.first(where: { reader.tree.isThere(SourcePath.joined($0, drawing)) }),
        !roots.contains(where: { root in
          let folder = SourcePath.joined(root, SourcePath.folder(of: path))
          return reader.tree.names(in: folder).contains {
            $0.hasSuffix(".png")
              && ProjectReferences.stem(of: $0) == ProjectReferences.stem(of: path)
          }
        })
      {
        reader.expect(SourcePath.joined(root, drawing), IconUse(slot, "svg"))
        continue
      }
      reader.name(value, use, path: path == value.text ? nil : path, in: roots)
    }
    if reader.references.isEmpty, document.name.hasPrefix("wxt") { reader.discoverIcons() }
    if !reader.references.isEmpty { reader.coverAll() }
  }

  static let expo = ReferenceSource(
    "app.json", "app.config.ts", "app.config.js", "app.config.json",
    by: "expo/expo, withIosIcons.ts, withAndroidIcons.ts"
  ) { reader in
    let package = reader.tree.text(of: SourcePath.joined(reader.document.folder, "package.json"))
    guard
      package.contains("\"expo\"")
        || reader.document.name == "app.json" && !reader.values("expo.slug").isEmpty
    else { return }
    let slots = reader.preset?.slots ?? []
    var uses = slots.compactMap { slot in slot.entry["key"].map { ($0, IconUse(slot)) } }
    uses += [
      ("ios.icon", IconUse(Slot(.iphone, side: 1024, alpha: .forbidden), "png", "icon")),
      ("android.icon", IconUse(Slot(.android, side: 1024))),
    ]
    let notification = IconUse(Slot(.android, .notification, side: 96, alpha: .required))
    uses += ["notification.icon", "plugins.icon"].map { ($0, notification) }
    if let splash = slots.first(where: { $0.entry["purpose"] == "splash" }) {
      uses += ["splash.image", "expo-splash-screen.image", "plugins.image", "dark.image"].map {
        ($0, IconUse(splash))
      }
    }
    let heads: Set = ["ios", "android", "web", "notification", "splash", "icon", "adaptiveIcon"]
    for (key, use) in uses {
      for value in reader.values(key) {
        let before =
          value.path.dropLast(key.count).split(separator: ".").last.map { String($0) } ?? ""
        guard key.contains(".") || !heads.contains(before) && !value.path.contains("plugins") else {
          continue
        }
        // Other plugins have icons of other kinds.
        let plugin = reader.values("plugins").last { $0.range.lowerBound < value.range.lowerBound }
        if key == "plugins.icon", plugin?.text != "expo-notifications" { continue }
        var use = use.missing(.error, "expo prebuild stops")
        // Expo takes an .ico file in public as it is.
        if key == "web.favicon" { use.formats += ["ico"] }
        // Some artwork has no shape for a notification.
        if key.hasSuffix(".image") || use.slot.role == .notification {
          use.slot.required = .optional
        }
        if value.text.hasSuffix(".icon") { use = use.unmade(.error) }
        use.formats += ["jpg", "jpeg", "webp"]
        reader.name(value, use, in: [reader.document.folder])
        if key == "icon" { reader.cover(.iphone) }
      }
    }
  }

  /// Without its generator, the native projects have all icons.
  static let capacitor = ReferenceSource(
    "capacitor.config.json", "capacitor.config.ts", "capacitor.config.js",
    by: "ionic-team/capacitor-assets, README"
  ) { reader in
    let home = reader.document.folder
    let slots = reader.preset?.slots ?? []
    func slot(_ name: String) -> Slot? {
      slots.first { SourcePath.name(of: $0.file) == "\(name).png" }
    }
    for folder in ["assets", "resources"].map({ SourcePath.joined(home, $0) }) {
      for (name, like) in [
        ("icon-only", "icon-only"), ("icon", "icon-only"), ("logo", "icon-foreground"),
        ("icon-foreground", "icon-foreground"), ("icon-background", "icon-background"),
      ] {
        guard let slot = slot(like), reader.tree.isThere("\(folder)/\(name).png") else { continue }
        reader.expect("\(folder)/\(name).png", IconUse(slot))
      }
    }
    let natives = ["android", "ios"].map { SourcePath.joined(home, $0) }
    if natives.contains(where: { reader.tree.folder($0) != nil }) { reader.coverAll() }
  }

  /// Scripts copy one of several files to config.xml.
  static let cordova = ReferenceSource("config*.xml", by: "apache/cordova-common, ConfigParser.js")
  {
    reader in
    // Copies in the native projects have the paths of the first file.
    let home = reader.document.folder
    let isCopied = reader.document.name != "config.xml"
    guard !SourcePath.parts(reader.document.path).contains("platforms"),
      reader.document.text.contains("<widget"),
      !isCopied || reader.tree.file(SourcePath.joined(home, "config.xml")) == nil
    else { return }
    let densities = [
      "ldpi": 36, "mdpi": 48, "hdpi": 72, "xhdpi": 96, "xxhdpi": 144, "xxxhdpi": 192,
    ]
    let values = reader.document.values
    for value in values.all where value.path.hasSuffix(".icon.\(value.name)") {
      // PhoneGap Build has the platform at the icon.
      let platform =
        (values.value("platform", beside: value) ?? values.value("name", around: value))?.text ?? ""
      let density = (values.value("density", beside: value)?.text).flatMap { densities[$0] }
      let width = (values.value("width", beside: value)?.text).flatMap { Int($0) }
      let isAndroid = platform == "android"
      let slot: Slot
      switch value.name {
      case "src":
        slot =
          isAndroid
          ? Slot(.android, side: 192)
          : platform == "electron"
            ? Slot(.universal, side: 512)
            : Slot(.iphone, side: 1024, alpha: .forbidden)
      case "foreground" where isAndroid: slot = reader.slot(.android, layer: .front)
      case "background" where isAndroid: slot = reader.slot(.android, layer: .back)
      case "monochrome" where isAndroid: slot = reader.slot(.android, layer: .monochrome)
      case "foreground": slot = Slot(.iphone, side: 1024, appearance: .dark)
      case "monochrome": slot = Slot(.iphone, side: 1024, appearance: .tinted)
      default: continue
      }
      guard !value.text.hasPrefix("@color"), !value.text.hasSuffix(".xml"),
        !isCopied || reader.tree.isThere(SourcePath.joined(home, value.text))
      else { continue }
      // Layers have 108 dp, icons 48.
      let side = slot.layer != nil ? density.map { $0 * 9 / 4 } : density
      var use = IconUse(slot).sized(side ?? width).missing(.error, "cordova prepare stops")
      use.slot.required = slot.layer == .monochrome ? .optional : .required
      reader.name(value, use)
      // An icon of no platform is that of all.
      let isOfAll =
        !value.path.contains("platform.") && values.value("platform", beside: value) == nil
      if isOfAll { reader.coverAll() }
      if !isAndroid { reader.cover(.iphone, .ipad, .universal) }
    }
  }

  static let maui = ReferenceSource(
    "*.csproj", "Directory.Build.props", by: "dotnet/docs-maui, app-icons.md"
  ) { reader in
    reader.readResizetizer(icon: "MauiIcon", splash: "MauiSplashScreen")
  }

  static let uno = ReferenceSource(
    "*.csproj", "base.props", "Directory.Build.props", by: "unoplatform/uno.resizetizer"
  ) { reader in
    reader.readResizetizer(icon: "UnoIcon", splash: "UnoSplashScreen")
  }

  static let raycast = ReferenceSource("package.json", by: "developers.raycast.com, Manifest") {
    reader in
    guard reader.document.text.contains("@raycast/api") else { return }
    let use = IconUse(Slot(.mac, side: 512)).sized(512).missing(
      .error, "the store refuses the extension")
    let assets = SourcePath.joined(reader.document.folder, "assets")
    for value in reader.values("icon") {
      var use = use
      use.slot.treatment = nil
      if value.path != "icon" {
        guard value.path == "commands.icon", value.text.hasSuffix(".png") else { continue }
        use = use.unmade(.error).sized(nil).within(512...PixelSize.largestSide)
      }
      reader.name(value, use, in: [assets])
      let dark = value.text.replacing(/\.png$/, with: "@dark.png")
      if dark != value.text, reader.tree.isThere(SourcePath.joined(assets, dark)) {
        reader.name(value, use.unmade(.error), path: dark, in: [assets])
      }
    }
    reader.coverAll()
  }

  static let titanium = ReferenceSource("tiapp.xml", by: "tidev/titanium-sdk, tiapp.xml") {
    reader in
    let home = reader.document.folder
    let use = IconUse(Slot(.universal, side: 1024, alpha: .forbidden))
    for value in reader.values("app.icon") {
      reader.name(
        value, use,
        in: ["Resources", "app/assets", "app/assets/iphone", ""].map { SourcePath.joined(home, $0) }
      )
    }
    for name in ["DefaultIcon.png", "DefaultIcon-ios.png", "DefaultIcon-android.png"]
    where reader.tree.isThere(SourcePath.joined(home, name)) {
      reader.expect(SourcePath.joined(home, name), use)
    }
    if !reader.references.isEmpty { reader.coverAll() }
  }
}

extension ReferenceReader {
  /// Whether a build copies a manifest: none of the pages and scripts that it names is beside it.
  fileprivate func isCopied(below roots: [String]) -> Bool {
    let parts = document.values.all.map(\.text).filter { text in
      [".js", ".html", ".css"].contains(where: text.hasSuffix)
        && !["*", "://", "{"].contains(where: text.contains)
    }
    return !parts.isEmpty
      && !parts.contains { part in
        roots.contains { tree.isThere(SourcePath.joined($0, String(part.drop { $0 == "/" }))) }
      }
  }

  /// Whether a build script of the project may copy a file of this name from another folder.
  fileprivate func isMoved(_ path: String) -> Bool {
    let tools = ["Gruntfile", "gulpfile", "webpack.", "rollup.", "vite.", "Makefile", "esbuild"]
    let homes = [document.folder] + SourcePath.parents(of: document.folder)
    // Browsers read no YAML: a build makes the manifest, and may make the images.
    return (document.name.hasSuffix(".yml") || !tree.folders(with: path).isEmpty)
      && homes.contains { home in
        tree.names(in: home).contains { name in tools.contains(where: name.hasPrefix) }
      }
  }

  /// The files that WXT finds by name, and the source of its module for icons.
  fileprivate mutating func discoverIcons() {
    let home = document.folder
    for folder in ["public", "src/public"].map({ SourcePath.joined(home, $0) }) {
      for inner in [folder, "\(folder)/icon", "\(folder)/icons"] {
        for name in tree.names(in: inner).sorted() {
          let pattern =
            inner == folder ? /icon[-@]([0-9]+)(?:x[0-9]+|w|h)?\.png/ : /([0-9]+)(?:x[0-9]+)?\.png/
          guard let side = name.wholeMatch(of: pattern).flatMap({ Int($0.1) }) else { continue }
          expect("\(inner)/\(name)", IconUse(Slot(.web, .favicon, side: side)).sized(side))
        }
      }
    }
    guard document.text.contains("auto-icons") else { return }
    let sources = ["src/assets/icon.png", "assets/icon.png"].map { SourcePath.joined(home, $0) }
    expect(
      sources.first(where: tree.isThere) ?? sources[1],
      IconUse(Slot(.web, .favicon, side: 512)).missing(
        .warning, "WXT warns, and the extension has no icons"))
  }

  /// The items of .NET's resizers. An image with another one in front is its background.
  fileprivate mutating func readResizetizer(icon: String, splash: String) {
    let stop = "the build stops"
    let base = preset?.slots ?? []
    func slot(_ layer: Slot.Layer, splash: Bool = false) -> Slot {
      base.first { $0.layer == layer && ($0.entry["purpose"] == "splash") == splash }
        ?? Slot(.universal, side: 1024)
    }
    let all = document.values
    for value in unconditional("\(icon).Include") + unconditional("\(icon)BackgroundFile")
      + unconditional("\(icon)File")
    {
      let isBehind =
        all.value("ForegroundFile", beside: value) != nil
        || !values("\(icon)ForegroundFile").isEmpty
      let whole = IconUse(Slot(.universal, side: 1024, alpha: .forbidden), "png", "svg")
      let use = isBehind ? IconUse(slot(.back), "png", "svg") : whole
      name(value, use.missing(.error, stop))
    }
    for value in unconditional("\(icon).ForegroundFile") + unconditional("\(icon)ForegroundFile") {
      var use = IconUse(slot(.front), "png", "svg").missing(.error, stop)
      // The project itself scales the foreground down for Android's launchers.
      let scale = all.value("ForegroundScale", beside: value).flatMap { Double($0.text) } ?? 1
      if scale < 0.8 { use.slot.safeZone = nil }
      name(value, use)
    }
    for value in unconditional("\(splash).Include") + unconditional("\(splash)File") {
      name(value, IconUse(slot(.front, splash: true), "png", "svg").missing(.error, stop))
    }
    // The folder that Uno's SDK looks into.
    let home = SourcePath.joined(document.folder, "Assets/Icons")
    if references.isEmpty, icon == "UnoIcon", tree.isThere("\(home)/icon.svg") {
      expect("\(home)/icon.svg", IconUse(slot(.back), "svg", "png"))
      if tree.isThere("\(home)/icon_foreground.svg") {
        expect("\(home)/icon_foreground.svg", IconUse(slot(.front), "svg", "png"))
      }
    }
    if !references.isEmpty { coverAll() }
  }
}
