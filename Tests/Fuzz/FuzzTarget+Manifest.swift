import IconSpec

extension FuzzTarget {
  /// Manifests and presets.
  static let manifest = FuzzTarget(
    name: "manifest",
    seeds: [
      """
      presets: [ios-2015, other.json]
      background: "#1d4ed8"
      roots: [../shared]
      artwork:
        application: icon.png
        launch: {portrait: p.png, landscape: l.png, fit: contain}
        tabBar: [a.png, "glyphs/*.png"]
      overrides: {Icon.png: mine.png}
      resample: {filter: lanczos3, space: linear, highResolution: exact}
      output: {directory: Icons, layout: loose}
      rules:
        too-alike: {severity: off, reason: "it is meant"}
        icon-shine: {threshold: 0.5}
      sets:
        - {name: Red, background: red}
        - each: brands/*
      """,
      """
      {"name": "n", "title": "t\\ud83d\\ude00", "source": "s", "layout": "loose", "slots": [
        {"role": "application", "idiom": "iphone", "points": [60, 60.5], "scale": 2,
         "pixels": [120, 120], "size": "exact", "file": "{name}.png", "required": "required",
         "alpha": "forbidden", "safeZone": [0, 0, 20, 20], "treatment": "document"}]}
      """,
      "a: &b [c, *b]\n? !!str x\n: |\n  text\n--- \n...\n", "\u{FEFF}a: 'it''s'\nb: >-\n  c\n",
    ].map { Array($0.utf8) },
    corpusEndings: [".yml", ".yaml", ".json"]
  ) { bytes in
    do throws(SpecProblems) {
      _ = try ManifestReader.manifest(from: bytes, file: "iconforge.yml")
    } catch {
      // The description also parses positions and key paths.
      precondition(!error.problems.isEmpty && !"\(error)".isEmpty, "refused without a reason")
    }
    do throws(SpecProblems) {
      _ = try PresetReader.preset(from: bytes, file: "preset.json")
    } catch {
      precondition(!error.problems.isEmpty && !"\(error)".isEmpty, "refused without a reason")
    }
  }
}
