import Foundation
import IconTestSupport
import Testing

/// Source files with the names of assets, as Xcode asks actool for them.
@Suite struct AssetSymbolTests {
  private static let words = [
    "--generate-swift-asset-symbols", "Symbols.swift", "--generate-objc-asset-symbols", "Symbols.h",
    "--generate-asset-symbol-index", "Symbols.plist", "--bundle-identifier", "com.example.harbor",
  ]

  private func add(_ name: String, to actool: ActoolPlace, isColor: Bool = false) throws {
    let folder = "\(ActoolPlace.catalog)/\(name).\(isColor ? "colorset" : "imageset")"
    guard !isColor else {
      try actool.place.folder.write(
        "\(folder)/Contents.json",
        #"{"colors": [{"color": {"components": {"red": "1", "green": "0", "blue": "0"}}}]}"#)
      return
    }
    try actool.place.write("\(folder)/a.png", TestImages.artwork(4))
    try actool.place.folder.write(
      "\(folder)/Contents.json", #"{"images": [{"idiom": "universal", "filename": "a.png"}]}"#)
  }

  /// Names of assets in public projects, with Xcode's names in Swift and Objective-C.
  private static let names: [(asset: String, swift: String, objectiveC: String)] = [
    ("bear_no_background", "bearNoBackground", "BearNoBackground"), ("MK", "MK", "MK"),
    ("HBO GO Logo", "hboGOLogo", "HBOGOLogo"), ("401", "_401", "401"), ("402a", "_402A", "402A"),
    ("TLSold", "tlSold", "TLSold"), ("A-1-1-0", "A_1_1_0", "_A_1_1_0"),
    ("IMG_4251", "IMG_4251", "_IMG_4251"), ("default", "`default`", "Default"),
    ("AttachImageColor", "attach", "AttachImageColor"), ("Image", "image", "Image"),
    ("favicon-32x32", "favicon32X32", "Favicon32X32"), ("701.33", "_701_33", "_701_33"),
    ("buttoncolor", "buttoncolor", "Buttoncolor"), ("manageUPIID", "manageUPIID", "ManageUPIID"),
    ("open", "open", "Open"), ("OAuthLogin", "oAuthLogin", "OAuthLogin"),
  ]

  @Test func `names are those of Xcode`() throws {
    let actool = try ActoolPlace()
    for name in Self.names { try add(name.asset, to: actool) }
    let result = try actool.run(ActoolPlace.call + Self.words)
    #expect(result.status == 0, "\(result.output)")
    let swift = try actool.place.text("Symbols.swift")
    let header = try actool.place.text("Symbols.h")
    for (asset, symbol, constant) in Self.names {
      #expect(
        swift.contains(
          "static let \(symbol) = ImageResource(name: \"\(asset)\", bundle: resourceBundle)"))
      #expect(
        header.contains("const ACImageName\(constant) AC_SWIFT_PRIVATE = @\"\(asset)\";"),
        "\(header)")
    }
    #expect(header.contains(#"ACBundleID AC_SWIFT_PRIVATE = @"com.example.harbor";"#))
    #expect(swift.contains("static var accent: UIKit.UIColor { .init(resource: .accent) }"))
    #expect(try syntaxErrors(in: actool.place.folder.path("Symbols.swift")) == "")
    // Nothing is compiled.
    #expect(actool.place.files(below: "out").isEmpty)
    let index = try ActoolPlace.list(try actool.place.folder.read("Symbols.plist"))
    let colors = try #require(index["colors"] as? [[String: String]])
    #expect(colors.map { $0["relativePath"] } == ["./AccentColor.colorset"])
    #expect(
      colors[0]["objcSymbol"] == "ACColorNameAccentColor" && colors[0]["swiftSymbol"] == "accent")
    #expect((index["images"] as? [Any])?.count == Self.names.count + 1)
  }

  /// What Swift's parser says; empty without a compiler.
  private func syntaxErrors(in path: String) throws -> String {
    guard let swiftc = Programs.installed("swiftc") else { return "" }
    return try run(swiftc, ["-frontend", "-parse", path]).errors
  }

  @Test func `namespaces are enums, and the system's own colors keep their names`() throws {
    let actool = try ActoolPlace()
    try actool.place.folder.write(
      "\(ActoolPlace.catalog)/Theme/Contents.json",
      #"{"properties": {"provides-namespace": true}}"#)
    try add("Theme/Ink", to: actool, isColor: true)
    try add("Red", to: actool, isColor: true)
    #expect(try actool.run(ActoolPlace.call + Self.words).status == 0)
    let swift = try actool.place.text("Symbols.swift")
    #expect(swift.contains("enum Theme {"))
    #expect(swift.contains("static var ink: UIKit.UIColor { .init(resource: .Theme.ink) }"))
    #expect(!swift.contains("static var red:") && swift.contains("static let red = ColorResource("))
    // Extensions of protocols have no nested types.
    let style = try #require(swift.split(separator: "extension SwiftUI.ShapeStyle").last)
    #expect(!style.split(separator: "#endif")[0].contains("ink"))
    #expect(try syntaxErrors(in: actool.place.folder.path("Symbols.swift")) == "")
  }

  @Test func `new systems have the types, and options remove parts`() throws {
    let actool = try ActoolPlace()
    let call = ActoolPlace.call.map { $0 == "15.0" ? "17.0" : $0 }
    #expect(try actool.run(call + Self.words).status == 0)
    let new = try actool.place.text("Symbols.swift")
    #expect(new.contains("static let star = DeveloperToolsSupport.ImageResource("))
    #expect(!new.contains("struct ImageResource"))
    #expect(
      try actool.run(call + Self.words + ["--generate-swift-asset-symbol-extensions", "NO"]).status
        == 0)
    #expect(!(try actool.place.text("Symbols.swift")).contains("UIKit.UIColor"))
    let kit = ["--generate-asset-symbol-framework-support", "UIKit"]
    #expect(try actool.run(call + Self.words + kit).status == 0)
    let only = try actool.place.text("Symbols.swift")
    #expect(only.contains("extension UIKit.UIColor") && !only.contains("extension SwiftUI.Color"))
  }

  @Test func `a name without a symbol is a warning`() throws {
    let actool = try ActoolPlace()
    try add("かぐや", to: actool)
    try add("star", to: actool)
    let result = try actool.run(
      ActoolPlace.call + Self.words + ["--output-format", "human-readable-text"])
    #expect(result.status == 0)
    for name in ["かぐや", "star"] {
      #expect(
        result.output.contains("warning: the asset \"\(name)\" gets no symbol"), "\(result.output)")
    }
    let quiet = try actool.run(
      ActoolPlace.call + Self.words + [
        "--output-format", "human-readable-text", "--generate-asset-symbol-warnings", "NO",
      ])
    #expect(!quiet.output.contains("gets no symbol"))
  }

  @Test func `what cannot be compiled has no part in it`() throws {
    let actool = try ActoolPlace()
    try actool.place.folder.write("\(ActoolPlace.catalog)/S.stickerpack/Contents.json", "{}")
    #expect(try actool.run(ActoolPlace.call + Self.words).status == 0)
    #expect(try actool.place.text("Symbols.h").contains("ACImageNameStar"))
  }
}
