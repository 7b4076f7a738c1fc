import IconTestSupport
import Testing

/// Sets of every platform in one tree, each wrong in its way.
@Suite struct ValidateTreeTests {
  @Test func `what is wrong with a tree is found, and nothing else`() throws {
    let tree = try BrokenTree()
    let found = try tree.place.findings([])
    #expect(found == Self.expected.split(separator: "\n").map { String($0) })
    #expect(try tree.place.run("validate", ".").status == 1)
  }

  @Test func `the order of the work changes nothing`() throws {
    let tree = try BrokenTree()
    let alone = try tree.place.run("validate", ".", "-f", "json", "-j", "1")
    let many = try tree.place.run("validate", ".", "-f", "json", "-j", "7")
    // What it took is no part of what is said.
    let seconds = #/"seconds" : [0-9.e-]+/#
    #expect(alone.output.contains(seconds))
    #expect(alone.output.replacing(seconds, with: "") == many.output.replacing(seconds, with: ""))
  }

  private static let expected = """
    Assets.xcassets/AppIcon.appiconset: error: missing-icon
    Assets.xcassets/AppIcon.appiconset: warning: file-missing
    Assets.xcassets/AppIcon.appiconset: warning: file-case
    Assets.xcassets/AppIcon.appiconset: warning: unassigned-child
    Assets.xcassets/AppIcon.appiconset: warning: unknown-idiom
    Assets.xcassets/AppIcon.appiconset: warning: missing-store-icon
    Assets.xcassets/AppIcon.appiconset/20@2x.png: warning: crushed-source
    Assets.xcassets/AppIcon.appiconset/29@2x.png: warning: image-size
    Assets.xcassets/AppIcon.appiconset/60@3x.png: note: image-alpha-channel
    Assets.xcassets/Brand.brandassets: error: unknown-idiom
    Assets.xcassets/Brand.brandassets: warning: file-missing
    Assets.xcassets/Brand.brandassets/Icon.imagestack: error: layer-count
    Assets.xcassets/Brand.brandassets/Shelf.imageset/a.png: warning: image-size
    Assets.xcassets/LaunchImage.launchimage: warning: duplicate-slot
    Assets.xcassets/LaunchImage.launchimage/a.png: warning: launch-status-bar
    Assets.xcassets/LaunchImage.launchimage/b.png: warning: image-size
    Assets.xcassets/One.appiconset/any.png: warning: icon-fill
    Assets.xcassets/One.appiconset/any.png: warning: image-transparency
    Assets.xcassets/One.appiconset/dark.png: warning: look-is-usual
    Assets.xcassets/One.appiconset/tinted.png: warning: tinted-icon-color
    Assets.xcassets/Vision.solidimagestack/Back.solidimagestacklayer/Content.imageset/a.png: error: layer-background-opaque
    Assets.xcassets/Watch.appiconset: warning: missing-icon
    Assets.xcassets/Watch.appiconset/1024.png: warning: watch-black-background
    Demo.app/Info.plist: error: file-case
    Demo.app/Info.plist: error: missing-launch-image
    Demo.icon: error: composer-layer
    Loose/Default.png: warning: launch-status-bar
    Loose/Icon-Small.png: warning: icon-fill
    Loose/Icon-Small.png: warning: image-transparency
    Loose/Icon-Small.png: note: store-icon-match
    Loose/Icon.png: error: image-size
    Loose/Icon@2x.png: warning: image-interlaced
    Loose/apple-touch-icon.png: error: file-format
    Loose/toolbar/add.png: warning: bar-white
    Loose/toolbar/add@2x.png: note: scale-shape
    Mac/Mac.icns: note: missing-icon
    Mac/Mac.icns: note: icon-members
    Mac/Mac.icns (ic09): note: mac-plate
    Mac/Mac.iconset: note: missing-icon
    Mac/Mac.iconset: note: icon-members
    Mac/Mac.iconset/icon_512x512.png: error: image-size
    Mac/Mac.iconset/icon_512x512.png: note: mac-plate
    Old/Info.plist: note: plist-icons-with-catalog
    Old/Info.plist: note: plist-prerendered
    Old/Info.plist: note: landscape-both
    """
}
