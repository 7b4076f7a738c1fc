// swift-tools-version: 6.0
import PackageDescription

/// docs/architecture.md lists the targets. A target imports only the targets that it declares here.
let swift: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// Tests see the members of all modules that the tested one exports.
let testing: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("ExistentialAny"),
]

/// `make demo` and `make test` make debug builds: all processors compile one module at the same time, while a release
/// build compiles each module on one. "pixels" optimises only what computes pixels or bytes, "all" also what
/// reads and judges. Projects and commands take longer to optimise than the tests gain.
let optimised = Context.environment["ICONFORGE_OPTIMISE"]

/// A module is optimised as a whole: file by file takes more than twice as long.
func settings(computing: Bool = false, isWhole: Bool = true) -> [SwiftSetting] {
  let flags = ["-O"] + (isWhole ? ["-whole-module-optimization", "-num-threads", "2"] : [])
  return optimised == "all" || (computing && optimised != nil) ? [.unsafeFlags(flags)] : []
}

func library(
  _ name: String, on below: [Target.Dependency], computing: Bool = false, isPlain: Bool = false
) -> Target {
  .target(
    name: name, dependencies: below,
    swiftSettings: swift
      + (isPlain ? [] : settings(computing: computing, isWhole: name != "IconPreview")))
}

/// Only the tests that compute pixels are optimised.
func tests(
  _ name: String, on below: [Target.Dependency], computing: Bool = false, exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: below + ["IconTestSupport"], exclude: exclude,
    swiftSettings: testing + (computing ? settings(computing: true) : []))
}

/// The libraries, the lowest first.
let libraries = [
  "LibC", "IconImage", "IconDocuments", "IconCodec", "IconSpec", "IconRules", "IconFiles",
  "IconPackages", "IconMaking", "IconStore", "IconCompile", "IconProject", "IconValidation",
  "IconForgeKit", "IconPreview",
]

/// The libraries below one of them, or all: each imports only earlier ones. A test compares them with the
/// imports.
func all(below name: String? = nil, without unused: String...) -> [Target.Dependency] {
  libraries.prefix { $0 != name }.filter { !unused.contains($0) }.map { .init(stringLiteral: $0) }
}

/// The programs of docs/library.md, and uses of every public member. They are compiled as in another package, and only
/// for the tests.
let isTested =
  ["ICONFORGE_TESTS", "ICONFORGE_ONLY"].contains { Context.environment[$0] != nil }
let examples =
  isTested
  ? ["BuildIcons", "CheckIcons", "ManyBrands", "ServeIcon", "TenLines", "ValidateProject"] : []
let members = isTested ? ["PublicMembers"] : []

/// On Linux the importer loads libvips when an image needs it.
#if os(Linux)
  let vips: String? = nil
#else
  let vips: String? = "vips"
#endif

func systemLibrary(_ name: String, pkgConfig: String, apt: String, brew: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

let package = Package(
  name: "iconforge",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "iconforge", targets: ["iconforge"]),
    .executable(name: "iconforge-import", targets: ["iconforge-import"]),
    .library(
      name: "IconForgeKit",
      targets: [
        "IconForgeKit", "IconValidation", "IconProject", "IconCompile", "IconStore", "IconMaking",
        "IconPackages", "IconFiles", "IconRules", "IconDocuments", "IconSpec", "IconCodec",
        "IconImage",
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
    .systemLibrary(
      name: "CVips", pkgConfig: vips, providers: [.apt(["libvips-dev"]), .brew(["vips"])]),
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

    library("LibC", on: ["CSystem"]),
    library("IconImage", on: ["CIconResample", "LibC"], computing: true),
    library(
      "IconCodec", on: ["IconImage", "CIconPNG", "CIconFilter", "CDeflate", "LibC"],
      computing: true),
    library("IconDocuments", on: ["CExpat"]),
    library("IconSpec", on: ["IconImage", "CYaml", "CIconPresets", "LibC"]),
    library("IconRules", on: ["IconSpec", "IconDocuments", "IconImage", "CIconMeasure", "LibC"]),
    library(
      "IconFiles",
      on: all(below: "IconFiles") + ["CIconDigest", "CSodium"]),
    library("IconPackages", on: all(below: "IconPackages")),
    library("IconMaking", on: all(below: "IconMaking") + ["CSodium"]),
    library("IconStore", on: all(below: "IconStore"), isPlain: true),
    library(
      "IconCompile", on: all(below: "IconCompile", without: "LibC", "IconStore")),
    library(
      "IconProject", on: all(below: "IconProject", without: "IconCompile"), isPlain: true),
    library(
      "IconValidation", on: all(below: "IconValidation", without: "IconCompile")),
    library("IconForgeKit", on: all(below: "IconForgeKit"), isPlain: true),
    library(
      "IconPreview",
      on: all(below: "IconPreview", without: "IconCompile") + ["CIconPage"]),

    .executableTarget(
      name: "iconforge",
      dependencies: all() + ["CIconArguments"], swiftSettings: swift),
    // The only program that uses libvips, librsvg and lcms2 (docs/importer.md).
    .executableTarget(
      name: "iconforge-import",
      dependencies: ["IconDocuments", "IconCodec", "IconImage", "CIconImport", "LibC"],
      swiftSettings: swift + settings(computing: true)),
    // Plugins for other packages (docs/install.md).
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

    .target(
      name: "IconTestSupport",
      dependencies: ["IconFiles", "IconRules", "IconSpec", "IconCodec", "IconImage", "LibC"],
      path: "Tests/IconTestSupport",
      swiftSettings: swift + settings(computing: true)),
    // Contact sheets of every preset: `make gallery`.
    .executableTarget(
      name: "iconforge-gallery", dependencies: all(),
      path: "Tests/Gallery", swiftSettings: swift),
    // Measurements beside other tools: `make bench`.
    .executableTarget(
      name: "iconforge-bench", dependencies: all(below: "IconPreview"), path: "Tests/Bench/Program",
      swiftSettings: swift),
    // Counts the faults that `validate` finds: `make mutations`.
    .executableTarget(
      name: "iconforge-mutations", dependencies: all() + ["IconTestSupport"],
      path: "Tests/Mutations", swiftSettings: swift),
    tests("IconImageTests", on: ["IconImage"], computing: true),
    tests("IconCodecTests", on: ["IconCodec", "CIconFilter", "CDeflate"], computing: true),
    tests("IconDocumentsTests", on: ["IconDocuments"]),
    tests("IconSpecTests", on: ["IconSpec"]),
    tests("IconRulesTests", on: ["IconRules"]),
    tests("IconForgeKitTests", on: ["IconForgeKit", "CIconDigest", "CSodium"]),
    tests("IconPreviewTests", on: ["IconPreview"], exclude: ["Browser"]),
    tests(
      "iconforgeTests",
      on: ["IconForgeKit", "iconforge", "iconforge-gallery"]
        + (examples + members).map { .init(stringLiteral: $0) },
      exclude: ["GitHub"]),
    tests("iconforgeImportTests", on: ["IconCodec", "IconImage", "iconforge-import"]),
  ],
  cLanguageStandard: .c17
)

package.targets += examples.map {
  .executableTarget(
    name: $0, dependencies: ["IconForgeKit"], path: "Examples/\($0)", packageAccess: false,
    swiftSettings: swift)
}
package.targets += members.map {
  .target(
    name: $0, dependencies: ["IconForgeKit"], path: "Tests/\($0)", packageAccess: false,
    swiftSettings: swift)
}

// The fuzz targets need the compiler's fuzzer: `make fuzz`. They use the importer as a library.
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
      dependencies: all(below: "IconPreview") + [
        "IconTestSupport", "CDeflate", .init(stringLiteral: importer.name),
      ],
      path: "Tests/Fuzz", swiftSettings: testing),
  ]
}

extension Package {
  /// Keeps the named targets and their dependencies.
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
  // The plugins, with a program from an artifact bundle.
  package.targets = package.targets.filter { $0.type == .plugin }
  package.targets.append(.binaryTarget(name: "iconforge", path: bundle))
  package.products.removeAll { !($0 is Product.Plugin) }
} else if let names = Context.environment["ICONFORGE_ONLY"] {
  // Only these targets and their dependencies, as "IconCodecTests IconImageTests".
  package.keepOnly(names.split(separator: " ").map(String.init))
} else if Context.environment["ICONFORGE_TESTS"] != nil {
  // `make test` omits the plugins, because SwiftPM would compile iconforge a second time as their tool.
  package.keepOnly(package.targets.filter { $0.type != .plugin }.map(\.name))
} else {
  // Users of the package do not need them.
  package.targets.removeAll { ["iconforge-mutations", "iconforge-bench"].contains($0.name) }
}
