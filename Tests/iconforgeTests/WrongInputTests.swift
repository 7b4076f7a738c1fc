import IconCodec
import IconSpec
import IconTestSupport
import Testing

/// Invalid inputs and arguments: exit status and exact messages.
@Suite struct WrongInputTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let command: String
    let status: Int32
    let errors: [String]

    init(_ command: String, _ status: Int32, _ errors: String...) {
      self.command = command
      self.status = status
      self.errors = errors
    }

    var testDescription: String { "iconforge \(command)" }
    /// Words separated by blanks; _ is an empty word.
    var arguments: [String] {
      command.split(separator: " ").map { $0 == "_" ? "" : String($0) }
    }
  }

  private static func folder() throws -> Workplace {
    let place = Workplace()
    let art = PNGEncoder().encode(TestImages.artwork(64))
    try place.folder.write("art.png", art)
    try place.folder.write("cut.png", Array(art.prefix(art.count / 2)))
    try place.folder.write("text.png", "I am not a picture.\n")
    try place.folder.write("photo.png", [0xFF, 0xD8, 0xFF, 0xE0] + Array("..JFIF".utf8))
    try place.folder.write("noise.png", [0x00, 0xFE, 0x80])
    try place.folder.write("empty.png", [])
    try place.folder.write("folder/inside", "x")
    try place.folder.write("file", "in the way")
    try place.write("clear.png", TestImages.disc(64))
    try place.folder.write("small.yml", smallPreset)
    try place.folder.write("text.txt", "not a picture\n")
    try place.folder.write("half.json", "{")
    try place.folder.write("off.yml", "rules: {icon-corners: {severity: off}}\n")
    try place.folder.write(
      "two.yml",
      """
      name: two
      slots:
        - {role: application, idiom: iphone, pixels: [57, 57], file: Icon.png}
        - {role: application, idiom: iphone, pixels: [58, 58], file: Icon.png}
      """)
    try place.folder.write(
      "bars.yml",
      "name: bars\nslots: [{role: toolbar, idiom: iphone, pixels: [20, 20], file: a.png}]\n")
    try place.folder.write(
      "bad.yml",
      """
      name: bad
      slots:
        - {role: aplication, idiom: iphone, pixels: [57, 0], file: ../Icon.png}
      """)
    return place
  }

  static let roles = Role.allCases.map(\.rawValue).joined(separator: ", ")

  static let inputs = [
    Case(
      "build none.png -p small.yml -o out", 3,
      "none.png: error: no such file. Did you mean noise.png?"),
    Case(
      "build text.png -p small.yml -o out", 3, "text.png: error: \(textRefusal)"),
    Case(
      "build photo.png -p small.yml -o out", 3,
      "photo.png: error: is a damaged JPEG image (VipsJpeg: Premature end of input file)"
    ),
    Case(
      "build noise.png -p small.yml -o out", 3,
      "noise.png: error: is not a PNG image: it does not begin with the PNG signature"),
    Case(
      "build cut.png -p small.yml -o out", 3,
      "cut.png: error: is cut short: chunk IDAT at byte 46 is longer than the file"),
    Case("build empty.png -p small.yml -o out", 3, "empty.png: error: the file is empty"),
    Case(
      "build clear.png -p small.yml -o out --strict", 1,
      "clear.png: error: has transparent pixels (alpha down to 0 of 255), but 3 images must be "
        + "opaque and no background is given [artwork-transparency]",
      "  give --background COLOR, or artwork without transparency"),
    Case(
      "build art.png -p small.yml -o file -b white -q", 3,
      "file: error: cannot make the folder: file is not a folder (3 files are missing)"),
    Case(
      "build art.png -p small.yml -o file/sub -b white -q", 3,
      "file/sub: error: cannot make the folder: file is not a folder (3 files are missing)"),
    Case(
      "build art.png -p small.yml -o out --max-pixels 100", 3,
      "art.png: error: is 64×64 pixels; the limit is 8192 a side and 100 in all"
        + " (--max-pixels raises it)"),
    Case(
      "build art.png -p bad.yml -o out", 2,
      "bad.yml:3:12: error: slots[0].role: \"aplication\" is not one of \(roles) "
        + "(did you mean application?)",
      "bad.yml:3:52: error: slots[0].pixels[1]: is the number 0; "
        + "expected a number of pixels, 1 to 8192",
      "bad.yml:3:62: error: slots[0].file: \"../Icon.png\" leaves the output folder"),
    Case(
      "build art.png -p none.json -o out", 3,
      "none.json: error: cannot read: no such file or directory"),
    Case("build art.png -p ./folder -o out", 3, "./folder: error: is a folder, not a file"),
    Case(
      "build art.png --fill none.appiconset", 3,
      "none.appiconset: error: is not there; a set is a folder such as "
        + "App/Assets.xcassets/AppIcon.appiconset"),
    Case(
      "build art.png --preset watchos --layout web", 2,
      "watchos: error: lists AppIcon-1024@1x.png, which does not fit layout web"),
    Case(
      "build art.png --preset watchos --layout iconComposer", 2,
      "watchos: error: lists AppIcon-1024@1x.png, which does not fit layout iconComposer"),
    Case("preview none", 3, "none: error: cannot read: no such file or directory"),
    Case(
      "resize none.png out.png --size 9", 3,
      "none.png: error: cannot read: no such file or directory"),
    Case("resize text.png out.png --size 9", 3, "text.png: error: \(textRefusal)"),
    Case("resize folder out.png --size 9", 3, "folder: error: is a folder, not a file"),
    Case(
      "resize art.png none/out.png --size 9", 3,
      "none/out.png: error: cannot write: no such file or directory"),
    Case("resize art.png folder --size 9", 3, "folder: error: cannot write: is a directory"),
  ]

  @Test(arguments: inputs + usages + sizes + ValidateInput.cases)
  func `an invalid call is an exact error, and nothing is written`(wrong: Case) throws {
    let place = try Self.folder()
    let before = place.everything
    let result = try place.run(wrong.arguments)
    #expect(result.errors == wrong.errors.map { $0 + "\n" }.joined())
    #expect(result.status == wrong.status && (wrong.status != 2 || result.output == ""))
    #expect(place.everything == before)
  }

  private static func usage(_ command: String, _ message: String, help: String? = nil) -> Case {
    let word = help ?? command.split(separator: " ").first.map { $0 + " " } ?? ""
    return Case(command, 2, "iconforge: error: \(message)", "  see iconforge \(word)--help")
  }

  private static let nothingGiven =
    "no artwork is given, and neither this folder nor one above has an iconforge.yml; run iconforge build "
    + "ARTWORK, or iconforge init"

  private static let noCache =
    "--cache takes a folder, not a URL: give a folder that machines share or that CI restores"
  static let usages = [
    usage("build", nothingGiven),
    usage("plan", nothingGiven),
    usage("build folder -p small.yml", "folder is a folder without an iconforge.yml"),
    usage(
      "build art.png -p zzz",
      "there is no preset \"zzz\"; there are \(BuiltInPresets.names.joined(separator: ", "))"),
    usage(
      "build art.png -p ios-2099", "there is no preset \"ios-2099\"; did you mean ios-2015, or ios?"
    ),
    usage("presets ios2010", "there is no preset \"ios2010\"; did you mean ios-2010?"),
    usage("build art.png x.png -p small.yml", "unexpected argument \"x.png\""),
    usage(
      "build art.png -p small.yml --outptu x",
      "there is no option --outptu (did you mean --output?)"),
    usage("build art.png -p small.yml --zzz=4", "there is no option --zzz=4"),
    usage("build art.png -p small.yml -x", "there is no option -x"),
    usage("build art.png -qx", "there is no option -x"),
    usage("build art.png --jobs", "--jobs needs a value"),
    usage("build art.png -j", "-j needs a value"),
    usage("bild art.png", "there is no command \"bild\"; did you mean build?", help: ""),
    usage("rules icon-cornrs", "there is no rule \"icon-cornrs\"; did you mean icon-corners?"),
    usage("rules zzzzzz", "there is no rule \"zzzzzz\""),
    usage("rules image-size icon-fill", "unexpected argument \"icon-fill\""),
    usage("rules --format xml", "--format takes one of text, json, not \"xml\""),
    usage("completions", "which shell: bash, zsh, fish?"),
    usage("completions tcsh", "there are completions for bash, zsh, fish, not \"tcsh\""),
    usage("man bild", "there is no command \"bild\"; did you mean build?"),
    usage("frobnicate", "there is no command \"frobnicate\"", help: ""),
    usage("-p small.yml", "there is no command \"-p\"", help: ""),
    usage("build art.png -p small.yml -j 0", "--jobs takes a number from 1 to 1024, not \"0\""),
    usage(
      "build art.png -p small.yml -j 1025", "--jobs takes a number from 1 to 1024, not \"1025\""),
    usage(
      "build art.png -p small.yml --jobs=1.5", "--jobs takes a number from 1 to 1024, not \"1.5\""),
    usage(
      "build art.png -p small.yml -b bleu",
      "--background takes a colour such as \"#1d4ed8\", white or black, not \"bleu\""),
    usage(
      "build art.png -p small.yml -b #12345",
      "--background takes a colour such as \"#1d4ed8\", white or black, not \"#12345\""),
    usage(
      "build art.png -p small.yml --color sometimes",
      "--color takes one of auto, always, never, not \"sometimes\""),
    usage(
      "build art.png -p small.yml --max-pixels 0",
      "--max-pixels takes a number from 1 to 2147483647, not \"0\""),
    usage("resize art.png art.png --size 9", "IN and OUT are the same file"),
    usage("resize art.png ./folder/../art.png --size 9", "IN and OUT are the same file"),
    usage("mask art.png art.png", "IN and OUT are the same file"),
    usage("upscale art.png ./folder/../art.png", "IN and OUT are the same file"),
    usage("build art.png -o out --fast --optimize", "--fast and --optimize cannot go together"),
    usage("build art.png -preset ios", "there is no option -preset (did you mean --preset?)"),
    usage("build art.png -output=x", "there is no option -output (did you mean --output?)"),
    usage("build -é", "there is no option -é"),
    usage("build -ü", "there is no option -ü"),
    usage(
      "build art.png -p small.yml --background",
      "--background needs a value; a shell takes # for a comment, so put the colour in quotes: "
        + "--background \"#1d4ed8\""),
    usage(
      "build art.png --background --strict",
      "--background takes a colour such as \"#1d4ed8\", white or black, not \"--strict\"; a shell "
        + "takes an unquoted # for a comment"),
    usage(
      "build --depfile x.d", "--depfile needs --stamp, the file that depends on what it lists"),
    usage("build --stamp x --check", "--check and --stamp cannot go together"),
    usage("build --stamp x --dry-run", "--dry-run and --stamp cannot go together"),
    usage("build --stamp _", "--stamp needs a name"),
    usage(
      "build art.png -p small.yml --dry-run --check",
      "--check compares files and --dry-run lists them: choose one"),
    usage("plan art.png -p small.yml --output _", "--output needs a folder"),
    usage("build art.png --cache http://a.example:8080/icons", noCache),
    usage("build art.png --cache https://a.example/icons", noCache),
    usage("work --cache http://a.example:8080/icons", noCache),
    usage("build art.png --cache _", "--cache needs a folder"),
    usage(
      "build art.png --fill x.appiconset --preset ios",
      "--fill takes sizes and location from the set, without --preset, --output, --layout"),
    usage(
      "build art.png --preset ios --layout flat",
      "--layout takes one of loose, catalog, iconset, iconComposer, web, android, expo, cordova, "
        + "not \"flat\""),
    usage(
      "build art.png -p small.yml --only tabBar",
      "no image is left to build; there are images for application, settings, launch"),
    usage(
      "build art.png -p small.yml --skip lunch",
      "--skip takes one of \(roles), not \"lunch\" (did you mean launch?)"),
    usage(
      "build art.png -p small.yml --set a", "--set names one of a manifest's sets:"),
    usage("preview _", "PATH is empty"),
    usage("preview a b", "unexpected argument \"b\""),
    usage(
      "preview . --preset ios", "--preset and --fill are for artwork, and . is not artwork"),
    usage(
      "preview art.png --preset ios-2099",
      "there is no preset \"ios-2099\"; did you mean ios-2015, or ios?"),
    usage("resize art.png --size 9", "IN and OUT are needed"),
    usage("resize art.png out.png", "--size is needed"),
    usage("resize a b c --size 9", "unexpected argument \"c\""),
    usage(
      "resize art.png out.png --size 9 --filter sharp",
      "--filter takes one of nearest, box, triangle, catmull-rom, mitchell, lanczos2, lanczos3, "
        + "not \"sharp\""),
    usage(
      "resize art.png out.png --size 9 --space lab",
      "--space takes one of linear, srgb, balanced, perceptual, not \"lab\""),
    usage(
      "build art.png -p bars.yml -o out",
      "no image of bars is made of one icon alone; iconforge.yml names artwork for each role"
        + " (iconforge init)"),
    usage(
      "resize art.png out.png --size 65535x65535",
      "--size 65535x65535 is 4294836225 pixels; the limit is 8192 a side and 67108864 in all"
        + " (--max-pixels raises it)"),
  ]

  static let sizes = ["0", "9x", "x9", "9x0", "9x9x9", "-9", "9.5", "65536", "nine", ""].map {
    usage(
      "resize art.png out.png --size=\($0)",
      "--size takes WxH in pixels, without a unit, such as 57x57, not \"\($0)\"")
  }

}
