// swift-tools-version: 6.0
import PackageDescription

/// The floors, from the lowest up. A target may import only what stands below it;
/// `ArchitectureTests` reads every import and holds this.
let swift: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

func floor(_ name: String, on below: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: below, swiftSettings: swift)
}

func tests(_ name: String, on below: [Target.Dependency]) -> Target {
  .testTarget(
    name: name, dependencies: below + ["IconTestSupport"], swiftSettings: swift)
}

func systemLibrary(_ name: String, pkgConfig: String, apt: String, brew: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

/// The fuzz targets, which only `make fuzz` builds: they need the compiler's fuzzer. For them the
/// importer is a library.
let isFuzzing = Context.environment["ICONFORGE_FUZZ"] != nil
let fuzz: [Target] =
  isFuzzing
  ? [
    .executableTarget(
      name: "iconforge-fuzz",
      dependencies: ["IconForgeKit", "IconTestSupport", "iconforge-import", "CDeflate"],
      path: "Tests/Fuzz", swiftSettings: swift)
  ] : []

/// The only program with libvips and lcms2 in it; docs/importer.md says why it stands alone.
let importer: Target = {
  let (name, below): (String, [Target.Dependency]) = (
    "iconforge-import", ["IconCodec", "IconImage", "CIconImport"]
  )
  return isFuzzing
    ? .target(name: name, dependencies: below, exclude: ["main.swift"], swiftSettings: swift)
    : .executableTarget(name: name, dependencies: below, swiftSettings: swift)
}()

let package = Package(
  name: "iconforge",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "iconforge", targets: ["iconforge"]),
    .executable(name: "iconforge-bench", targets: ["iconforge-bench"]),
    .library(
      name: "IconForgeKit",
      targets: ["IconForgeKit", "IconRules", "IconSpec", "IconCodec", "IconImage"]),
  ] + (isFuzzing ? [] : [.executable(name: "iconforge-import", targets: ["iconforge-import"])]),
  targets: [
    systemLibrary("CPNG", pkgConfig: "libpng", apt: "libpng-dev", brew: "libpng"),
    systemLibrary("CDeflate", pkgConfig: "libdeflate", apt: "libdeflate-dev", brew: "libdeflate"),
    systemLibrary("CYaml", pkgConfig: "yaml-0.1", apt: "libyaml-dev", brew: "libyaml"),
    systemLibrary("CSodium", pkgConfig: "libsodium", apt: "libsodium-dev", brew: "libsodium"),
    systemLibrary("CVips", pkgConfig: "vips", apt: "libvips-dev", brew: "vips"),
    systemLibrary("CLcms", pkgConfig: "lcms2", apt: "liblcms2-dev", brew: "little-cms2"),

    .systemLibrary(name: "CGetopt"),
    .systemLibrary(name: "CSystem"),

    .target(name: "CIconResample"),
    .target(name: "CIconFilter"),
    .target(name: "CIconPNG", dependencies: ["CPNG"]),
    .target(name: "CIconPresets", exclude: ["Presets"]),
    .target(name: "CIconImport", dependencies: ["CVips", "CLcms"]),

    floor("IconImage", on: ["CIconResample"]),
    floor("IconCodec", on: ["IconImage", "CIconPNG", "CIconFilter", "CDeflate"]),
    floor("IconSpec", on: ["IconImage", "CYaml", "CIconPresets"]),
    floor("IconRules", on: ["IconSpec", "IconImage"]),
    floor(
      "IconForgeKit", on: ["IconRules", "IconSpec", "IconCodec", "IconImage", "CSodium", "CSystem"]),

    .executableTarget(
      name: "iconforge", dependencies: ["IconForgeKit", "CGetopt"], swiftSettings: swift),
    importer,
    .executableTarget(
      name: "iconforge-bench", dependencies: ["IconForgeKit"],
      exclude: ["peers.py", "sets.py", "oracle.py"],
      swiftSettings: swift),

    .target(
      name: "IconTestSupport", dependencies: ["IconForgeKit"], path: "Tests/IconTestSupport",
      swiftSettings: swift),
    tests("IconImageTests", on: ["IconImage"]),
    tests("IconCodecTests", on: ["IconCodec", "CIconFilter", "CDeflate"]),
    tests("IconSpecTests", on: ["IconSpec"]),
    tests("IconRulesTests", on: ["IconRules"]),
    tests("IconForgeKitTests", on: ["IconForgeKit"]),
    tests("iconforgeTests", on: ["IconForgeKit", "iconforge"]),
    tests("iconforgeImportTests", on: ["IconCodec", "IconImage", "iconforge-import"]),
  ] + fuzz,
  cLanguageStandard: .c17
)
