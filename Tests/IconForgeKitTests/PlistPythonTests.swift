import Foundation
import IconTestSupport
import Testing

@testable import IconPackages

/// Python's plistlib reads what the editor writes, and agrees on every other key.
@Suite(.enabled(if: Programs.python != nil, "no Python: run `make test`, or set ICONFORGE_PYTHON"))
struct PlistPythonTests {
  @Test(arguments: ["xml", "binary"], ["ios-2010", "ios-2012", "ios-2015"])
  func `Python's plistlib reads all other keys unchanged`(form: String, preset: String) throws {
    let folder = TemporaryFolder()
    try python(Self.script, "make", form, folder.path("before"))
    let before = try folder.read("before")
    let icons = try plistIcons(preset, prerendered: true)
    let after = try PlistEditor.updated(before, with: icons)
    #expect(after != before)
    #expect(after.starts(with: form == "binary" ? Array("bplist00".utf8) : Array("<?xml".utf8)))
    #expect(try PlistEditor.updated(after, with: icons) == after)
    try folder.write("after", after)
    try folder.write("fragment", try PlistEditor.updated(nil, with: icons))
    try python(Self.script, "compare", "before", "after", "fragment", folder: folder.path)
  }

  /// `make` writes a list of all value types with more than 256 objects. `compare` removes the
  /// edited keys from both files: the rest must be equal, and these equal to the fragment's.
  private static let script = """
    import datetime, plistlib, sys

    def make(form, path):
        shared = {"CFBundleTypeName": "Song", "é": "漢字😀"}
        value = {
            "numbers": [0, 1, -1, 255, 65536, -2**63, 2**63 - 1, 2**64 - 1, 1.5, -0.1, 1e300],
            "date": datetime.datetime(2010, 9, 1, 12, 30), "data": bytes(range(256)) * 3,
            "empty": ["", {}, [], b""], "truth": [True, False], "<&>\\"'": "<&>\\"' \\n]]>",
            "long": "x" * 70000, "many": {str(n): n for n in range(300)},
            "CFBundleDocumentTypes": [shared, shared],
            "CFBundleIcons": {
                "CFBundleAlternateIcons": {"Red": {"CFBundleIconFiles": ["Red"]}},
                "CFBundlePrimaryIcon": {"CFBundleIconName": "AppIcon", "CFBundleIconFiles": ["é"]},
            },
        }
        if form == "binary":
            value["uid"] = plistlib.UID(70000)
        fmt = plistlib.FMT_XML if form == "xml" else plistlib.FMT_BINARY
        with open(path, "wb") as file:
            plistlib.dump(value, file, fmt=fmt, sort_keys=False)

    def ours(value):
        found = {}
        for key in ["CFBundleIconFiles", "UIPrerenderedIcon", "UILaunchImages", "UILaunchImages~ipad"]:
            found[key] = value.pop(key, None)
        for key in ["CFBundleIcons", "CFBundleIcons~ipad"]:
            primary = value.get(key, {}).get("CFBundlePrimaryIcon", {})
            for inner in ["CFBundleIconFiles", "UIPrerenderedIcon"]:
                found[key, inner] = primary.pop(inner, None)
            if not primary:
                value.get(key, {}).pop("CFBundlePrimaryIcon", None)
            if not value.get(key, {}):
                value.pop(key, None)
        types = value.get("CFBundleDocumentTypes", [])
        icons = [type.pop("CFBundleTypeIconFiles", None) for type in list(types)]
        found["types"] = icons[0] if icons else None
        return found

    if sys.argv[1] == "make":
        make(*sys.argv[2:])
    else:
        before, after, fragment = (plistlib.load(open(path, "rb")) for path in sys.argv[2:])
        old, new, wanted = ours(before), ours(after), ours(fragment)
        assert before == after, (before, after)
        assert list(before) == [key for key in after if key in before]
        assert str(before) == str({key: after[key] for key in before}), "a value is of another kind"
        for key in wanted:
            expected = old[key] if wanted[key] is None else wanted[key]
            assert new[key] == expected, (key, new[key], expected)
    """
}
