import IconRules
import IconSpec

extension RuleExamples {
  static let ofFile: [String: RuleExamples] = [
    "color-space": RuleExamples(
      triggering: [
        "an icon of today with a profile other than sRGB": iconSet(
          [IconLine("iphone", "60", 2, "icon.png")],
          drawn: ["icon.png": Sketch.icon(120).with(.profile("Adobe RGB (1998)"))]),
        "an old icon with a profile other than sRGB": .iconFile(
          Sketch.icon(57).with(.profile("Adobe RGB (1998)"))),
      ],
      passing: [
        "an icon without a profile": .iconFile(.icon(57)),
        "an icon in Display P3": .iconFile(Sketch.icon(57).with(.profile("Display P3"))),
        "an illustration with a profile": imageSet([
          "art.png": Sketch.icon(300, 80).with(.profile("Generic RGB Profile"))
        ]),
        "a bar icon with a profile": .toolbarIcon(Sketch.glyph(20).with(.profile("Generic RGB"))),
      ]),
    "color-model": RuleExamples(
      triggering: [
        "an icon with a palette": .iconFile(Sketch.icon(57).with(.palette)),
        "a gray icon": .iconFile(Sketch.icon(57).with(.grayscale)),
      ],
      passing: [
        "an RGB icon": .iconFile(.icon(57)),
        "an icon with a palette that Xcode wrote into an app": compiledApp(
          Sketch.icon(120).with(.palette)),
        "an icon with a palette in a catalog": iconSet(
          [single("a.png")], drawn: ["a.png": Sketch.icon(1024).with(.palette)]),
        "a bar icon with a palette": .toolbarIcon(Sketch.glyph(20).with(.palette)),
        "an icon with a palette in a Linux theme": [
          ["share/icons/hicolor/48x48/apps/demo.png": Sketch.icon(48).with(.palette)],
          ["share/icons/hicolor/64x64/apps/demo.png": Sketch.icon(64).with(.palette)],
        ],
        "a Tauri app's icon with a palette": tauri(Sketch.icon(32).with(.palette)),
      ]),
    "color-depth": RuleExamples(
      triggering: ["an icon of 16 bits": .iconFile(Sketch.icon(57).with(.sixteenBit))],
      passing: [
        "an icon of 8 bits": .iconFile(.icon(57)),
        "an icon of 16 bits in Display P3": .iconFile(
          Sketch.icon(57).with(.sixteenBit, .profile("Display P3"))),
      ]),
    "file-unreadable": RuleExamples(
      triggering: [
        "a truncated file": .iconFile(Sketch.icon(57).with(.cut(200))),
        "an empty file": .bytes("Icon.png", []),
        "an archive of an app that is cut off": .bytes(
          "App.ipa", Array(archive.dropLast(9))),
      ],
      passing: [
        "a complete file": .iconFile(.icon(57)),
        "an archive of an app": .bytes("App.ipa", archive),
        "a complete file with trailing data": .iconFile(Sketch.icon(57).with(.trailing(9))),
      ]),
    "file-pointer": RuleExamples(
      triggering: ["a pointer under an icon's name": .text("Icon.png", pointer)],
      passing: ["the image itself": .iconFile(.icon(57))]),
    "file-format": RuleExamples(
      triggering: [
        "a JPEG image named .png": .bytes("Icon.png", jpeg),
        "a JPEG image for the App Store": [["Icon.png": .icon(57)], .bytes("iTunesArtwork", jpeg)],
        "a text named .png": .text("Icon.png", "see ../Icon.png\n"),
      ],
      passing: [
        "a PNG image": .iconFile(.icon(57)),
        "a PNG image without an ending": ["iTunesArtwork": .icon(512)],
      ]),
    "crushed-source": RuleExamples(
      triggering: ["an icon copied out of a built app": .iconFile(Sketch.icon(57).with(.crushed))],
      passing: [
        "an ordinary icon": .iconFile(.icon(57)),
        "an icon of a built app in a folder of another name": [
          plist(
            "Unpacked/Info.plist",
            name("CFBundleExecutable", "Demo") + names("CFBundleIconFiles", ["Icon.png"])),
          .text("Unpacked/PkgInfo", "APPL????"),
          ["Unpacked/Icon.png": Sketch.icon(57).with(.crushed)],
        ],
      ]),
    "image-alpha-channel": RuleExamples(
      triggering: [
        "an opaque icon saved with an alpha channel": .iconFile(
          Sketch(57, 57, alpha: true, Sketch.iconPaint)),
        "an icon whose tRNS chunk makes one color transparent": .iconFile(
          Sketch.icon(57).with(.transparencyChunk)),
      ],
      passing: [
        "an RGB icon": .iconFile(.icon(57)),
        "a bar icon, which is all alpha": .toolbarIcon(.glyph(20)),
      ]),
    "image-interlaced": RuleExamples(
      triggering: ["an interlaced icon": .iconFile(Sketch.icon(57).with(.interlaced))],
      passing: [
        "an icon that is not interlaced": .iconFile(.icon(57)),
        "an interlaced illustration": imageSet(["art.png": Sketch.icon(300, 80).with(.interlaced)]),
      ]),
    "image-animation": RuleExamples(
      triggering: ["an animated icon": .iconFile(Sketch.icon(57).with(.animated))],
      passing: ["a still icon": .iconFile(.icon(57))]),
    "metadata-leak": RuleExamples(
      triggering: [
        "an icon that names its author": .iconFile(
          Sketch.icon(57).with(.chunk(type: "tEXt", bytes: Array("Author\0Jo Doe".utf8))))
      ],
      passing: [
        "an icon without metadata": .iconFile(.icon(57)),
        "an icon that Xcode wrote into an app": compiledApp(
          Sketch.icon(120).with(.chunk(type: "eXIf", bytes: Array("MM\0*".utf8)))),
        "an icon with a pixel density": .iconFile(
          Sketch.icon(57).with(
            .chunk(type: "pHYs", bytes: [0, 0, 0x0B, 0x13, 0, 0, 0x0B, 0x13, 1]))),
      ]),
    "trailing-data": RuleExamples(
      triggering: ["nine bytes too many": .iconFile(Sketch.icon(57).with(.trailing(9)))],
      passing: ["a file that ends with the image": .iconFile(.icon(57))]),
    "image-size": RuleExamples(
      triggering: [
        "an icon of 60 instead of 57 pixels": ["Icon.png": .icon(60)],
        "a Linux icon of 60 pixels in the folder of 64": [
          "share/icons/hicolor/64x64/apps/demo.png": .icon(60)
        ],
        "a toolbar icon that is 50 % too large": .toolbarIcon(.glyph(30)),
      ],
      passing: [
        "an icon of 57 pixels": .iconFile(.icon(57)),
        "a toolbar icon two pixels smaller": .toolbarIcon(.glyph(18)),
        "a Linux icon at twice the size of its folder": [
          "share/icons/hicolor/64x64@2/apps/demo.png": .icon(128)
        ],
        "an icon in any size of a tool that takes any": [
          .text("src-tauri/tauri.conf.json", "{}"),
          ["src-tauri/icons/icon.png": Sketch(1000, 1000, alpha: true, Sketch.iconPaint)],
        ],
      ]),
    "name-case": RuleExamples(
      triggering: [
        "a launch image in lower case": .image("default.png", .screen(320, 480), in: 2010),
        "a large icon in lower case beside a small one": [
          "Icon.png": .icon(57), "icon@2x.png": .icon(114),
        ],
        "the store's artwork with an extension": [
          "Icon.png": .icon(57), "iTunesArtwork.png": .icon(512),
        ],
      ],
      passing: [
        "a launch image by its name": .image("Default.png", .screen(320, 480), in: 2010),
        "the store's artwork by its name": ["Icon.png": .icon(57), "iTunesArtwork": .icon(512)],
        "an image of another size with such a name": .images(
          ["default.png": .icon(64), "Icon.png": .icon(57)], in: 2010),
      ]),
  ]

  private static let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xE0, 0x00, 0x10] + Array("JFIF".utf8) + [0, 1, 1, 0, 0, 1, 0, 1, 0, 0]

  private static let archive = ZipFileBytes([
    "Payload/Demo.app/Icon.png": ExampleFiles.bytes(of: Sketch.icon(57).with(.crushed))
  ]).bytes

  private static let pointer = """
    version https://git-lfs.github.com/spec/v1
    oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
    size 12345

    """
}
