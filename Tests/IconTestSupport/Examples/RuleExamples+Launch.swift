import IconRules
import IconSpec

extension RuleExamples {
  static let ofLaunch: [String: RuleExamples] = [
    "launch-first-screen": RuleExamples(
      triggering: [
        "a launch image that shows something else": .images(
          ["Default.png": .icon(320, 480), "first.png": .screen(320, 480)], in: 2010
        ).with(firstScreen: "first.png")
      ],
      passing: [
        "a launch image made from the first screen": .images(
          ["Default.png": .screen(320, 480), "first.png": .screen(320, 480)], in: 2010
        ).with(firstScreen: "first.png")
      ]),
    "launch-text": RuleExamples(
      triggering: [
        "a launch image with a line of text": .image(
          "Default.png", .screenWithText(320, 480), in: 2010)
      ],
      passing: [
        "an empty table": .image("Default.png", .screen(320, 480), in: 2010),
        "an image of shapes": .image("Default.png", .icon(320, 480), in: 2010),
        "text in the status bar": .image(
          "Default.png",
          Sketch(320, 480) { [text = Sketch.screenWithText(320, 480)] x, y in
            text.paint(x, y + 0.508)
          }, in: 2010),
      ]),
    "launch-plain": RuleExamples(
      triggering: ["an image full of detail": .image("Default.png", busy(320, 480), in: 2010)],
      passing: [
        "an empty table": .image("Default.png", .screen(320, 480), in: 2010),
        "a shaded background": .image("Default.png", shaded(320, 480), in: 2010),
        "fine grain in one color, as of linen": .image(
          "Default.png",
          grain { count in Ink(0.3 + 0.01 * Double(count), 0.3, 0.32) }, in: 2010),
        "coarse grain on a background": .image(
          "Default.png", grain { $0 == 0 ? .black : Ink(0.9, 0.9, 0.8) }, in: 2010),
      ]),
    "launch-status-bar": RuleExamples(
      triggering: [
        "an iPhone launch image without the status bar": .image(
          "Default.png", .screen(320, 460), in: 2010),
        "an old iPad launch image with the status bar": .image(
          "Default-Portrait.png", .screen(768, 1024), in: 2010),
      ],
      passing: [
        "an iPhone launch image with the status bar": .image(
          "Default.png", .screen(320, 480), in: 2010),
        "an iPad launch image with the status bar, from iOS 7 on": .image(
          "Default-Portrait~ipad.png", .screen(768, 1024), in: 2013),
      ]),
    "launch-orientation": RuleExamples(
      triggering: [
        "iPad launch images in portrait alone": .image(
          "Default-Portrait.png", .screen(768, 1004), in: 2010)
      ],
      passing: [
        "iPad launch images in both orientations": .images(
          [
            "Default-Portrait.png": .screen(768, 1004), "Default-Landscape.png": .screen(1024, 748),
          ],
          in: 2010),
        "an iPhone app in portrait": .image("Default.png", .screen(320, 480), in: 2010),
      ]),
    "landscape-both": RuleExamples(
      triggering: ["a game in one landscape direction": game("LandscapeRight")],
      passing: [
        "a game in both landscape directions": game("LandscapeLeft", "LandscapeRight"),
        "portrait and one landscape": game("Portrait", "LandscapeRight"),
      ]),
    "launch-storyboard-era": RuleExamples(
      triggering: ["launch images named by an app for iOS 13": appOfImages(minimum: "13.0")],
      passing: ["launch images named by an app for iOS 8": appOfImages(minimum: "8.0")]),
    "ipad-multitasking-storyboard": RuleExamples(
      triggering: ["a built app for iPad without a storyboard": padApp()],
      passing: [
        "a built app with a storyboard": padApp(name("UILaunchStoryboardName", "LaunchScreen")),
        "a built app that takes the whole screen": padApp("<key>UIRequiresFullScreen</key><true/>"),
      ]),
    "missing-launch-image": RuleExamples(
      triggering: [
        "a built app without a launch image": builtAppOfFiles(sdk: 9),
        "icons of 2010 without a launch image": iconFiles(57, 114).in(2010),
      ],
      passing: [
        "a built app with a launch storyboard": builtApp(
          sdk: 9, name("UILaunchStoryboardName", "LaunchScreen")),
        "a built app whose launch image has the name the system knows": builtApp(
          sdk: 4, minimum: 3, names("CFBundleIconFiles", ["Icon"]),
          ["Demo.app/Icon.png": .icon(57), "Demo.app/Default.png": .screen(320, 480)]),
        "icons without a launch image or a given edition": iconFiles(57, 114),
      ]),
    "launch-tall-screen": RuleExamples(
      triggering: [
        "launch images for 3.5-inch screens alone": .images(
          ["Default.png": .screen(320, 480), "Default@2x.png": .screen(640, 960)], in: 2012)
      ],
      passing: [
        "launch images for both screens": .images(
          ["Default@2x.png": .screen(640, 960), "Default-568h@2x.png": .screen(640, 1136)], in: 2012
        ),
        "a set older than such screens": .images(
          ["Default.png": .screen(320, 480), "Default@2x.png": .screen(640, 960)], in: 2010),
      ]),
  ]

  private static func busy(_ width: Int, _ height: Int) -> Sketch {
    Sketch(width, height) { x, y in
      // Multiples of irrational numbers scatter evenly and reproducibly.
      let (column, row) = ((x * Double(width)).rounded(.down), (y * Double(height)).rounded(.down))
      func part(_ a: Double, _ b: Double) -> Double {
        (column * a + row * b).truncatingRemainder(dividingBy: 1)
      }
      return Ink(part(0.618, 0.414), part(0.236, 0.732), part(0.303, 0.142))
    }.hard
  }

  private static func shaded(_ width: Int, _ height: Int) -> Sketch {
    Sketch(width, height) { x, y in Ink(0.2 + 0.7 * y, 0.3 + 0.5 * x, 0.9 - 0.6 * y) }
  }

  /// A texture of five values.
  private static func grain(_ ink: @escaping @Sendable (Int) -> Ink) -> Sketch {
    Sketch(320, 480) { x, y in ink((Int(x * 320) * 7 + Int(y * 480) * 13) % 5) }
  }

  private static func game(_ orientations: String...) -> Example {
    let values = orientations.map { "UIInterfaceOrientation\($0)" }
    return plist(
      "Info.plist", names("UISupportedInterfaceOrientations", values), .iconFile(.icon(57)))
  }

  private static func appOfImages(minimum: String) -> Example {
    plist(
      "Info.plist",
      """
      <key>MinimumOSVersion</key><string>\(minimum)</string>
      <key>UILaunchImages</key><array><dict>
      <key>UILaunchImageName</key><string>Default</string>
      <key>UILaunchImageMinimumOSVersion</key><string>7.0</string>
      <key>UILaunchImageOrientation</key><string>Portrait</string>
      <key>UILaunchImageSize</key><string>{320, 480}</string>
      </dict></array>
      """, ["Default@2x.png": .screen(640, 960)])
  }

  private static let orientations = [
    "Portrait", "PortraitUpsideDown", "LandscapeLeft", "LandscapeRight",
  ]
  .map { "UIInterfaceOrientation\($0)" }

  private static func padApp(_ more: String = "") -> Example {
    plist(
      "Demo.app/Info.plist",
      """
      <key>DTSDKName</key><string>iphoneos9.0</string>
      <key>DTPlatformVersion</key><string>9.0</string>
      <key>MinimumOSVersion</key><string>8.0</string>
      <key>UIDeviceFamily</key><array><integer>1</integer><integer>2</integer></array>
      \(names("UISupportedInterfaceOrientations", orientations))\(more)
      """)
  }
}
