// swift-tools-version: 6.0
import PackageDescription

// A package whose icons are made while it is built, and by `swift package make-icons`.
let package = Package(
  name: "PluginSample",
  dependencies: [.package(name: "iconforge", path: "../..")],
  targets: [
    .executableTarget(
      name: "App", exclude: ["iconforge.yml"],
      plugins: [.plugin(name: "IconResources", package: "iconforge")])
  ])
