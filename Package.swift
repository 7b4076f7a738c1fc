// swift-tools-version: 6.0
import PackageDescription

/// The floors, from the lowest up. A target may import only what stands below it;
/// `ArchitectureTests` reads every import and holds this.
let swift: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// Tests see the members of all modules that the tested one exports.
let testing: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("ExistentialAny"),
]

/// For `make demo`: what only tells others what to do is not optimised, which takes a third of the time
/// to compile and none to run. Pixels and bytes are.
let isQuick = Context.environment["ICONFORGE_QUICK"] != nil
let unoptimised: SwiftSetting = .unsafeFlags(["-Onone"])

func floor(_ name: String, on below: [Target.Dependency], computing: Bool = false) -> Target {
  .target(
    name: name, dependencies: below,
    swiftSettings: swift + (isQuick && !computing ? [unoptimised] : []))
}

/// Tests are not optimised, but for those that compute pixels of their own: that would be two thirds of
/// the build.
func tests(
  _ name: String, on below: [Target.Dependency], computing: Bool = false, exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: below + ["IconTestSupport"], exclude: exclude,
    swiftSettings: testing + (computing ? [] : [unoptimised]))
}

/// What every module of the kit may use.
let foundation: [Target.Dependency] = [
  "IconRules", "IconDocuments", "IconSpec", "IconCodec", "IconImage", "LibC",
]

/// The modules of the kit below one of them, or all: each imports only earlier ones.
func kit(below name: String? = nil) -> [Target.Dependency] {
  let names = [
    "IconFiles", "IconPackages", "IconMaking", "IconStore", "IconProject", "IconValidation",
    "IconForgeKit",
  ]
  return names.prefix { $0 != name }.map { .init(stringLiteral: $0) }
}

func systemLibrary(_ name: String, pkgConfig: String, apt: String, brew: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

let package = Package(
  name: "iconforge",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "iconforge", targets: ["iconforge"]),
    .executable(name: "iconforge-import", targets: ["iconforge-import"]),
    .executable(name: "iconforge-bench", targets: ["iconforge-bench"]),
    .library(
      name: "IconForgeKit",
      targets: [
        "IconForgeKit", "IconValidation", "IconProject", "IconStore", "IconMaking", "IconPackages",
        "IconFiles", "IconRules", "IconDocuments", "IconSpec", "IconCodec", "IconImage",
      ]),
    .plugin(name: "MakeIcons", targets: ["MakeIcons"]),
    .plugin(name: "IconResources", targets: ["IconResources"]),
  ],
  targets: [
    systemLibrary("CPNG", pkgConfig: "libpng", apt: "libpng-dev", brew: "libpng"),
    systemLibrary("CDeflate", pkgConfig: "libdeflate", apt: "libdeflate-dev", brew: "libdeflate"),
    systemLibrary("CYaml", pkgConfig: "yaml-0.1", apt: "libyaml-dev", brew: "libyaml"),
    systemLibrary("CExpat", pkgConfig: "expat", apt: "libexpat1-dev", brew: "expat"),
    systemLibrary("CSodium", pkgConfig: "libsodium", apt: "libsodium-dev", brew: "libsodium"),
    systemLibrary("CVips", pkgConfig: "vips", apt: "libvips-dev", brew: "vips"),
    systemLibrary("CRsvg", pkgConfig: "librsvg-2.0", apt: "librsvg2-dev", brew: "librsvg"),
    systemLibrary(
      "CFontconfig", pkgConfig: "fontconfig", apt: "libfontconfig-dev", brew: "fontconfig"),
    systemLibrary("CLcms", pkgConfig: "lcms2", apt: "liblcms2-dev", brew: "little-cms2"),

    .systemLibrary(name: "CSystem"),

    .target(name: "CIconArguments"),
    .target(name: "CIconResample"),
    .target(name: "CIconFilter"),
    .target(name: "CIconMeasure"),
    .target(name: "CIconDigest"),
    .target(name: "CIconPNG", dependencies: ["CPNG"]),
    .target(name: "CIconPresets", exclude: ["Presets"]),
    .target(name: "CIconPage", exclude: ["Page"]),
    .target(name: "CIconImport", dependencies: ["CVips", "CRsvg", "CFontconfig", "CLcms"]),

    floor("LibC", on: ["CSystem"]),
    floor("IconImage", on: ["CIconResample", "LibC"], computing: true),
    floor(
      "IconCodec", on: ["IconImage", "CIconPNG", "CIconFilter", "CDeflate", "LibC"],
      computing: true),
    floor("IconDocuments", on: ["CExpat"]),
    floor("IconSpec", on: ["IconImage", "CYaml", "CIconPresets"]),
    floor("IconRules", on: ["IconSpec", "IconDocuments", "IconImage", "CIconMeasure", "LibC"]),
    floor("IconFiles", on: foundation + ["CIconDigest", "CSodium"]),
    floor("IconPackages", on: foundation + kit(below: "IconPackages")),
    floor("IconMaking", on: foundation + kit(below: "IconMaking")),
    floor("IconStore", on: foundation + kit(below: "IconStore")),
    floor("IconProject", on: foundation + kit(below: "IconProject")),
    floor("IconValidation", on: foundation + kit(below: "IconValidation")),
    floor("IconForgeKit", on: foundation + kit(below: "IconForgeKit")),
    floor("IconPreview", on: foundation + kit() + ["CIconPage"]),

    .executableTarget(
      name: "iconforge",
      dependencies: foundation + kit() + ["IconPreview", "CIconArguments"],
      swiftSettings: swift + (isQuick ? [unoptimised] : [])),
    // The only program with libvips and lcms2 in it; docs/importer.md says why it stands alone.
    .executableTarget(
      name: "iconforge-import",
      dependencies: ["IconDocuments", "IconCodec", "IconImage", "CIconImport", "LibC"],
      swiftSettings: swift),
    .executableTarget(
      name: "iconforge-bench", dependencies: foundation + kit(),
      exclude: ["peers.py", "sets.py", "oracle.py"],
      swiftSettings: swift),
    // What SwiftPM does with it in other packages; docs/install.md.
    .plugin(
      name: "MakeIcons",
      capability: .command(
        intent: .custom(
          verb: "make-icons", description: "Makes the icons that iconforge.yml asks for."),
        permissions: [.writeToPackageDirectory(reason: "Icons are put where iconforge.yml says.")]),
      dependencies: ["iconforge"], path: "Sources/Plugins/MakeIcons"),
    .plugin(
      name: "IconResources", capability: .buildTool(), dependencies: ["iconforge"],
      path: "Sources/Plugins/IconResources"),
    // Contact sheets for people who make iconforge: `make gallery`.
    .executableTarget(
      name: "iconforge-gallery", dependencies: foundation + kit() + ["IconPreview"],
      swiftSettings: swift),

    .target(
      name: "IconTestSupport", dependencies: ["IconRules", "IconCodec", "IconImage", "LibC"],
      path: "Tests/IconTestSupport",
      swiftSettings: swift),
    // The program of docs/library.md.
    .executableTarget(
      name: "library-example", dependencies: ["IconForgeKit"], path: "Tests/LibraryExample"),
    // Counts the faults that `validate` finds: `make mutations`.
    .executableTarget(
      name: "iconforge-mutations", dependencies: foundation + kit() + ["IconTestSupport"],
      path: "Tests/Mutations", swiftSettings: swift),
    tests("IconImageTests", on: ["IconImage"], computing: true),
    tests("IconCodecTests", on: ["IconCodec", "CIconFilter", "CDeflate"], computing: true),
    tests("IconDocumentsTests", on: ["IconDocuments"]),
    tests("IconSpecTests", on: ["IconSpec"]),
    tests("IconRulesTests", on: ["IconRules"]),
    tests("IconForgeKitTests", on: ["IconForgeKit", "CIconDigest", "CSodium"]),
    tests("IconPreviewTests", on: ["IconPreview"], exclude: ["Browser"]),
    tests(
      "iconforgeTests", on: ["IconForgeKit", "iconforge", "library-example", "iconforge-gallery"],
      exclude: ["GitHub"]),
    tests("iconforgeImportTests", on: ["IconCodec", "IconImage", "iconforge-import"]),
  ],
  cLanguageStandard: .c17
)

// The fuzz targets, which only `make fuzz` builds: they need the compiler's fuzzer. They look into the
// importer, which for them is a library.
if Context.environment["ICONFORGE_FUZZ"] != nil {
  let importer = package.targets.first { $0.name == "iconforge-import" }!
  package.products.removeAll { $0.name == importer.name }
  package.targets.removeAll { $0.name == importer.name }
  package.targets += [
    .target(
      name: importer.name, dependencies: importer.dependencies, exclude: ["main.swift"],
      swiftSettings: swift),
    .executableTarget(
      name: "iconforge-fuzz",
      dependencies: [
        "IconForgeKit", "IconTestSupport", "CDeflate", .init(stringLiteral: importer.name),
      ],
      path: "Tests/Fuzz", swiftSettings: swift),
  ]
}

extension Package {
  /// Leaves the targets of these names and what they stand on.
  func keepOnly(_ names: [String]) {
    var (kept, rest): (Set<String>, [String]) = ([], names)
    while let name = rest.popLast() {
      guard kept.insert(name).inserted else { continue }
      for target in targets where target.name == name {
        for case .byNameItem(let below, _) in target.dependencies { rest.append(below) }
      }
    }
    targets.removeAll { !kept.contains($0.name) }
    products = []
  }
}

if let bundle = Context.environment["ICONFORGE_BUNDLE"] {
  // The plugins with a program that is there already, a bundle in SwiftPM's sense: no other is compiled.
  package.targets = package.targets.filter { $0.type == .plugin }
  package.targets.append(.binaryTarget(name: "iconforge", path: bundle))
  package.products.removeAll { !($0 is Product.Plugin) }
} else if let names = Context.environment["ICONFORGE_ONLY"] {
  // Only these targets and their dependencies, as "IconCodecTests IconImageTests".
  package.keepOnly(names.split(separator: " ").map(String.init))
} else if Context.environment["ICONFORGE_TESTS"] != nil {
  // What `make test` builds: for plugins SwiftPM compiles all of iconforge a second time, as their tool.
  package.keepOnly(package.targets.filter { $0.type != .plugin }.map(\.name))
} else {
  // Users of the package do not need it.
  package.targets.removeAll { $0.name == "iconforge-mutations" }
}
