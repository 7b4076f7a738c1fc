import IconImage
import IconRules
import IconSpec

extension RuleExamples {
  static let ofSet: [String: RuleExamples] = [
    "missing-recommended-icon": RuleExamples(
      triggering: [
        "an alternate with 60×60@3x alone": alternate(
          "AppIcon", beside: phoneLines.filter { $0.file != "60@2x.png" })
      ],
      passing: ["an alternate with both": alternate("AppIcon", beside: phoneLines)]),
    "missing-alternate-icon": RuleExamples(
      triggering: ["an alternate without an app icon set": alternate("Winter", beside: phoneLines)],
      passing: [
        "an alternate that exists": alternate("AppIcon", beside: phoneLines),
        "a tree without a catalog": alternate("Winter", beside: nil),
      ]),
    "unassigned-child": RuleExamples(
      triggering: [
        "a file that no line names": iconSet(phoneLines).and(
          catalogImage("old-60.png", .icon(120))),
        "a line marked as unassigned": iconSet(
          phoneLines + [IconLine("iphone", "29", 2, "29@2x.png", #""unassigned": true"#)]),
      ],
      passing: [
        "a set whose files all have lines": iconSet(phoneLines),
        "files that are not images": iconSet(phoneLines).and(
          .text("Assets.xcassets/AppIcon.appiconset/README.md", "From the designer.")),
      ]),
    "unknown-idiom": RuleExamples(
      triggering: [
        "a platform with the SDK's name": iconSet([
          single("1024.png"),
          IconLine("universal", "512", 1, "512.png", #""platform": "iphoneos""#),
        ]),
        "an unknown idiom": iconSet([IconLine("phone", "60", 2, "a.png")]),
      ],
      passing: [
        "iPhone and App Store icons": iconSet(phoneLines),
        "one size for iPhone and watch": iconSet([
          single("phone.png"),
          IconLine("universal", "1024", 1, "watch.png", #""platform": "watchos""#),
        ]),
      ]),
    "duplicate-slot": RuleExamples(
      triggering: [
        "two images for one slot": iconSet(
          phoneLines + [IconLine("iphone", "60", 2, "60@2x-new.png")])
      ],
      passing: [
        "one image in two slots of equal size": iconSet(
          phoneLines + [
            IconLine("iphone", "40", 3, "120.png"), IconLine("iphone", "20", 3, "20@3x.png"),
          ]),
        "the same line twice": iconSet(phoneLines + [IconLine("iphone", "60", 2, "60@2x.png")]),
        "a default and a dark icon": iconSet([single("light.png"), single("dark.png", "dark")]),
      ]),
    "obsolete-slot": RuleExamples(
      triggering: [
        "an iPad icon at 1x in an app for iOS 12": plist(
          "Info.plist", "<key>LSRequiresIPhoneOS</key><true/>" + name("MinimumOSVersion", "12.0"),
          iconSet(phoneLines + padLines))
      ],
      passing: ["an iPad icon at 1x, and no minimum system": iconSet(phoneLines + padLines)]),
    "contents-invalid": RuleExamples(
      triggering: [
        "a set whose Contents.json is cut off": [
          catalogText(#"{"images": [{"idiom": "iphone","#), catalogImage("60@2x.png", .icon(120)),
        ],
        "a list where a dictionary should be": catalogText("[]"),
      ],
      passing: [
        "a set as Xcode writes it": iconSet(phoneLines),
        "unknown members": catalogText(#"{"images": [], "x-tool": {"a": [1]}}"#),
      ]),
    "contents-spelling": RuleExamples(
      triggering: [
        "a file under another key": [
          catalogText(
            #"{"images": [{"idiom": "iphone", "size": "60x60", "scale": "2x", "fileName": "a.png"}]}"#
          ), catalogImage("a.png", .icon(120)),
        ],
        "a scale that is a number, and a size with a capital letter": [
          catalogText(
            #"{"images": [{"idiom": "iphone", "size": "60X60", "scale": 2, "filename": "a.png"}]}"#),
          catalogImage("a.png", .icon(120)),
        ],
      ],
      passing: [
        "a set as Xcode writes it": iconSet(phoneLines),
        "unknown keys": iconSet([
          IconLine("universal", "1024", 1, "icon.png", #""platform": "ios", "x-Tool": 1"#)
        ]),
      ]),
    "icon-named-twice": RuleExamples(
      triggering: ["both are named AppIcon": iconSet(phoneLines).and(document)],
      passing: ["a document alone": document]),
    "nothing-judged": RuleExamples(
      triggering: [
        "a folder without icons": .text("README.md", "Read me."),
        "images whose names are in no edition": ["art/photo.png": .icon(57)],
        "a role without images": .text("README.md", "Read me.").with(role: .tabBar),
      ],
      passing: [
        "a folder with an icon": .iconFile(.icon(57)),
        "images given with their role": .bar(["photo": .icon(30)], role: .tabBar, in: nil),
      ]),
    "empty-icon-set": RuleExamples(
      triggering: [
        "the set of a new project": iconSet([single(nil)]),
        "lines without files, and a file beside them": iconSet([
          IconLine("iphone", "60", 2, nil), IconLine("iphone", "60", 3, nil),
        ]).and(catalogImage("60@2x.png", .icon(120))),
      ],
      passing: [
        "a set with lines for iPad left empty": iconSet(
          phoneLines + [IconLine("ipad", "76", 2, nil)])
      ]),
    "layer-count": RuleExamples(
      triggering: ["an Apple TV icon of one layer": stack("imagestack", filled: 1, of: 2)],
      passing: [
        "an Apple TV icon of two layers": stack("imagestack", filled: 2, of: 2),
        "an Apple TV icon of two layers, and a third left empty": stack(
          "imagestack", filled: 2, of: 3),
      ]),
    "layer-scale": RuleExamples(
      triggering: [
        "layers at 1x": stack("solidimagestack", filled: 2, of: 2, side: 1024, scale: 1)
      ],
      passing: ["layers at 2x": stack("solidimagestack", filled: 2, of: 2, side: 1024, scale: 2)]),
    "missing-icon": RuleExamples(
      triggering: [
        "an iPhone set without 60×60@2x": iconSet(phoneLines.filter { $0.file != "60@2x.png" }),
        "an iPad set without the size of iPad Pro": iconSet([
          IconLine("ipad", "76", 2, "76@2x.png"), IconLine("ios-marketing", "1024", 1, "1024.png"),
        ]),
        "files of 2010 without Icon@2x.png": iconFiles(57, 72).in(2010),
      ],
      passing: [
        "a complete iPhone set": iconSet(phoneLines),
        "the single size": iconSet([single("1024.png")]),
        "a set from before iOS 7": iconSet([
          IconLine("iphone", "57", 1, "57.png"), IconLine("iphone", "57", 2, "57@2x.png"),
        ]),
        "an icon by itself": .iconFile(.icon(57)),
        "an .icns of 256 pixels beside a catalog with the same icon": [
          .bytes(
            "Resources/AppIcon.icns",
            ICNSFileBytes([.init("ic08", ExampleFiles.bytes(of: .icon(256)))]).bytes),
          .bytes("Resources/Assets.car", CatalogSketch(icons: ["AppIcon"]).bytes),
        ],
      ]),
    "missing-store-icon": RuleExamples(
      triggering: [
        "an App Store line without a file": iconSet(
          phoneLines.dropLast() + [IconLine("ios-marketing", "1024", 1, nil)]),
        "sizes of iOS 10 and no App Store icon": iconSet(
          phoneLines.dropLast() + [IconLine("iphone", "20", 2, "20@2x.png")]),
      ],
      passing: [
        "a set with the App Store icon": iconSet(phoneLines),
        "a set for iOS 8, when the App Store had a separate icon": iconSet(phoneLines.dropLast()),
        "an empty set, reported by another rule": iconSet([
          IconLine("ios-marketing", "1024", 1, nil)
        ]
        ),
      ]),
    "missing-high-resolution": RuleExamples(
      triggering: [
        "an application icon in both densities and a Spotlight icon in one": iconFiles(57, 114, 29),
        "a launch image in one density": [
          "Icon.png": .icon(57), "Icon@2x.png": .icon(114), "Default.png": .screen(320, 480),
        ],
        "a bar icon by itself": .bar(["map": .glyph(20)], in: nil),
      ],
      passing: [
        "both densities of each": iconFiles(57, 114, 29, 58),
        "a bar icon in both densities": .bar(
          ["map": .glyph(20), "map@2x": .glyph(40)], in: nil),
        "an icon older than such screens": .iconFile(.icon(57)),
        "an iPad icon beside an iPhone's, for older iPads": iconFiles(57, 114, 72),
      ]),
    "missing-small-icon": RuleExamples(
      triggering: ["application icons alone": iconFiles(57, 114).in(2010)],
      passing: [
        "application icons and small ones": iconFiles(57, 114, 29, 58).in(2010),
        "an icon of 2008, when there was no Spotlight": .iconFile(.icon(57)),
      ]),
    "file-missing": RuleExamples(
      triggering: [
        "a catalog line whose file was removed": iconSet(phoneLines, without: ["40@2x.png"]),
        "a built app without the icon it names": builtApp(
          sdk: 6, names("CFBundleIconFiles", ["icon.png"])),
        "a property list that names an icon missing from the tree": plist(
          "App/Info.plist", names("CFBundleIconFiles", ["Logo.png"]), ["App/Icon.png": .icon(57)]),
      ],
      passing: [
        "a catalog with all its files": iconSet(phoneLines),
        "a name without extension whose file has a scale": builtAppOfFiles(sdk: 9),
        "a name that a build setting supplies": plist(
          "App/Info.plist", name("CFBundleIconFile", "$(APP_ICON)")),
      ]),
    "file-case": RuleExamples(
      triggering: [
        "a built app whose icon has a small letter": builtApp(
          sdk: 6, names("CFBundleIconFiles", ["Icon.png"]), ["Demo.app/icon.png": .icon(57)]),
        "a catalog line in another case": iconSet(
          phoneLines + [IconLine("iphone", "29", 2, "Small@2X.png")], without: ["Small@2X.png"]
        ).and(catalogImage("small@2x.png", .icon(58))),
        "an icon in small letters that an empty CFBundleIconFile means": plist(
          "Info.plist", name("CFBundleIconFile", ""), ["icon.png": .icon(57)]),
      ],
      passing: ["a catalog named letter by letter": iconSet(phoneLines)]),
    "plist-icon-name": RuleExamples(
      triggering: [
        "icon files in an app of today": builtAppOfFiles(sdk: 17, minimum: 15),
        "a name without a compiled catalog": builtApp(
          sdk: 17, minimum: 15,
          "<key>CFBundleIcons</key><dict><key>CFBundlePrimaryIcon</key><dict>"
            + name("CFBundleIconName", "AppIcon") + "</dict></dict>"),
      ],
      passing: [
        "an app whose icons are in a catalog": builtApp(
          sdk: 17, minimum: 15,
          "<key>CFBundleIcons</key><dict><key>CFBundlePrimaryIcon</key><dict>"
            + name("CFBundleIconName", "AppIcon") + "</dict></dict>",
          [.bytes("Demo.app/Assets.car", CatalogSketch(icons: ["AppIcon"]).bytes)]),
        "icon files in an app of 2015": builtAppOfFiles(sdk: 9),
      ]),
    "plist-variant-unlisted": RuleExamples(
      triggering: [
        "an @2x icon that exists and is not named": twoFiles(named: "Icon.png")
      ],
      passing: [
        "both names": twoFiles(named: "Icon.png", "Icon@2x.png"),
        "a name without extension": twoFiles(named: "Icon"),
      ]),
    "plist-icon-extension": RuleExamples(
      triggering: ["an app for iPhone OS 3 that names Icon": appNaming("Icon", sdk: 4, minimum: 3)],
      passing: [
        "an app for iPhone OS 3 that names Icon.png": appNaming("Icon.png", sdk: 4, minimum: 3),
        "an app for iOS 9 that names Icon": appNaming("Icon", sdk: 9, minimum: 9),
      ]),
    "plist-icons-with-catalog": RuleExamples(
      triggering: [
        "icon files that a catalog has replaced": plist(
          "App/Info.plist",
          "<key>LSRequiresIPhoneOS</key><true/>"
            + names("CFBundleIconFiles", ["Logo.png", "Logo@2x.png"]), iconSet(phoneLines))
      ],
      passing: [
        "a property list without icons": plist(
          "App/Info.plist", "<key>LSRequiresIPhoneOS</key><true/>", iconSet(phoneLines)),
        "an app of files beside one with a catalog": iconSet(phoneLines).and(
          plist(
            "Old/Info.plist", names("CFBundleIconFiles", ["Icon.png"]), ["Old/Icon.png": .icon(57)])
        ),
      ]),
    "plist-prerendered": RuleExamples(
      triggering: [
        "a string": plist("Info.plist", name("UIPrerenderedIcon", "YES"), ["Icon.png": .icon(57)])
      ],
      passing: [
        "a boolean": plist(
          "Info.plist", "<key>UIPrerenderedIcon</key><true/>", ["Icon.png": .icon(57)])
      ]),
    "image-scale": RuleExamples(
      triggering: [
        "bar icons of 20 and 48 pixels": .bar(["add": .glyph(20), "add@2x": .glyph(48)])
      ],
      passing: [
        "bar icons of 20 and 40 pixels": .bar(["add": .glyph(20), "add@2x": .glyph(40)]),
        "a photograph and a crop of it at 2x": imageSet([
          "art.png": .icon(120, 80), "art@2x.png": .icon(200, 180),
        ]),
        "bar icons rounded by two pixels": .bar(["add": .glyph(20), "add@2x": .glyph(42)]),
        "bar icons whose sides were rounded": .bar([
          "back": .ring(13, 19, thickness: 0.2), "back@2x": .ring(25, 38, thickness: 0.2),
        ]),
      ]),
    "scale-shape": RuleExamples(
      triggering: [
        "a ring and at 2x a bar across": .bar([
          "add": .glyph(20), "add@2x": .block(40, 40, 0.1...0.9, 0.4...0.6),
        ])
      ],
      passing: [
        "a ring and at 2x a finer ring": .bar([
          "add": .glyph(20), "add@2x": .ring(40, 40, thickness: 0.14),
        ])
      ]),
    "icon-similar": RuleExamples(
      triggering: [
        "one ring under two names": .bar([
          "add": .glyph(20), "record": .ring(20, 20, thickness: 0.21),
        ])
      ],
      passing: [
        "a ring and a disc": .bar(["add": .glyph(20), "record": .ring(20, 20, thickness: 0.5)]),
        "a ring and an equal one for the selected tab": .bar(
          ["home": .glyph(25), "home-selected": .glyph(25)], role: .tabBar, in: 2013),
        "an icon with nothing beside it": .iconFile(.icon(57)),
      ]),
    "upscaled-image": RuleExamples(
      triggering: [
        "an icon made of blocks of four pixels": [
          "Icon.png": .icon(57), "Icon@2x.png": Sketch.icon(57).enlarged,
        ],
        "a bar icon made of blocks of four pixels": .bar([
          "add": .glyph(20), "add@2x": Sketch.glyph(20).enlarged,
        ]),
        "an App Store icon made from a small one": .image(
          "iTunesArtwork@2x",
          Sketch(1024, 1024) { x, y in
            // Every edge is eight pixels wide.
            let far = (((x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5)).squareRoot() - 0.3) * 128
            let cover = 1 / (1 + (far * far * far).magnitude)
            return Ink(0.2 + 0.7 * cover, 0.3, 0.6)
          }, in: 2012),
      ],
      passing: [
        "an icon rendered at both sizes": iconFiles(57, 114),
        "a square along the pixel grid at both sizes": .bar([
          "stop": .block(20, 20, 0.1...0.9, 0.1...0.9),
          "stop@2x": .block(40, 40, 0.1...0.9, 0.1...0.9),
        ]),
      ]),
  ]

  private static let document = composer(onlyLayer: #""image-name": "a.png", "name": "a""#)
    .and(["AppIcon.icon/Assets/a.png": .icon(1024)])

  private static let padLines = [
    IconLine("ipad", "76", 1, "76.png"), IconLine("ipad", "76", 2, "76@2x.png"),
    IconLine("ipad", "83.5", 2, "83.5@2x.png"),
  ]

  private static func twoFiles(named list: String...) -> Example {
    plist("Info.plist", names("CFBundleIconFiles", list), iconFiles(57, 114))
  }

  private static func appNaming(_ icon: String, sdk: Int, minimum: Int) -> Example {
    builtApp(
      sdk: sdk, minimum: minimum, name("CFBundleIconFile", icon),
      ["Demo.app/Icon.png": .icon(57)])
  }
}

extension Sketch {
  /// The image at twice its size, each pixel a 2 × 2 block.
  var enlarged: Sketch {
    Sketch(size.width * 2, size.height * 2, alpha: hasAlpha) { [self] x, y in
      color(Int(x * Double(size.width)), Int(y * Double(size.height)))
    }.hard
  }
}
