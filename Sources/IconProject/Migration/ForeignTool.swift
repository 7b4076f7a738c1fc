/// Another tool: its configuration, and what its keys mean here. `all` is the table.
struct ForeignTool: Sendable {
  let name: String
  /// Its files, for messages.
  let files: String
  /// The preset of projects for which the configuration names no platform.
  let preset: String
  /// The name of files with a flavour: `NAME-dev.yaml`.
  var stem: String?
  /// The tool's keys; nil if the file does not have them.
  let keys: @Sendable (ForeignFile) -> [ForeignKey]?
  /// By key, or `GROUP.*`, or `*`.
  let meanings: [String: Meaning]
  var end: @Sendable (inout ManifestDraft) -> Void = { _ in }

  static let all = [
    flutterIcons, iconsLauncher, capacitor, cordovaRes, favicons, realFavicon,
    pwaAssetGenerator, vitePWA, iconGenie, electronIconBuilder, iconKitchen,
  ]

  static var known: String {
    all.map { "\($0.name) (\($0.files))" }.joined(separator: ", ")
  }

  /// What a key means: writes to a draft, and returns the reason if something has no equivalent.
  struct Meaning: Sendable {
    let apply: @Sendable (ForeignKey, inout ManifestDraft) -> String?

    static let nothing = Meaning { _, _ in nil }

    static func none(_ reason: String) -> Meaning { Meaning { _, _ in reason } }

    /// A text or colour of all sets, or of one.
    static func text(_ keys: String..., in set: String? = nil) -> Meaning {
      Meaning { key, draft in
        keys.compactMap { draft.put(text: key.text, at: $0, in: set) }.first
      }
    }

    /// Artwork of all sets, or of one; `remark` is a difference that remains.
    static func path(_ key: String, in set: String? = nil, but remark: String? = nil) -> Meaning {
      Meaning { $1.put(path: $0.text, at: key, in: set) ?? remark }
    }

    /// The image or colour behind the foreground.
    static func background(in set: String? = nil) -> Meaning {
      Meaning { key, draft in
        StarterArtwork.isImage(key.text)
          ? draft.put(path: key.text, at: "artwork.application.back", in: set)
          : draft.put(text: key.text, at: "artwork.application.background-separation", in: set)
      }
    }

    /// A switch for a platform, or the name of its icon. The closure adds the set.
    static func platform(
      _ make: @escaping @Sendable (inout ManifestDraft, String?) -> Void
    ) -> Meaning {
      Meaning { key, draft in
        if key.text != "false" { make(&draft, key.text == "true" ? nil : key.text) }
        return nil
      }
    }
  }

  func meaning(of key: ForeignKey) -> Meaning? {
    if let meaning = meanings[key.name] { return meaning }
    var parts = key.name.split(separator: ".")[...]
    while parts.popLast() != nil {
      if let meaning = meanings[(parts + ["*"]).joined(separator: ".")] { return meaning }
    }
    return nil
  }

  /// Adds what the keys say to a draft.
  func read(_ keys: [ForeignKey], into draft: inout ManifestDraft) {
    for key in keys {
      let meaning = meaning(of: key) ?? .none("iconforge does not know this key of \(name)")
      draft.remark(key, meaning.apply(key, &draft))
    }
    end(&draft)
  }
}
