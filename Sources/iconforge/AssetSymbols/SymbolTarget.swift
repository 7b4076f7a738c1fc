/// A type of a framework that gets a property for each symbol.
struct SymbolTarget {
  let framework: AssetSymbols.Framework
  let isColor: Bool
  /// The type of the properties.
  let type: String
  /// The type that has them.
  let extended: String
  /// Where the framework has it, after `#if canImport(…)`.
  var condition = ""
  /// The oldest systems that have resources, and those of code that declares them itself.
  let (systems, oldSystems): (String, String)
  /// Names of its own members, which an extension cannot have.
  var members: Set<String> = []
  /// Extensions of protocols have no nested types.
  var canNest = true

  /// Whether the type has a member of that name. Those that begin with "system" are colors of the system.
  func isTaken(_ name: String) -> Bool {
    members.contains(name) || isColor && framework != .swiftUI && name.hasPrefix("system")
  }

  func value(_ symbol: String) -> String {
    framework == .swiftUI ? ".init(\(symbol))" : ".init(resource: \(symbol))"
  }

  private static let plain: Set = [
    "black", "blue", "brown", "clear", "cyan", "darkGray", "gray", "green", "lightGray", "magenta",
    "orange", "purple", "red", "white", "yellow",
  ]
  private static let swiftUI: Set = [
    "black", "blue", "brown", "clear", "cyan", "gray", "green", "indigo", "mint", "orange", "pink",
    "primary", "purple", "red", "secondary", "teal", "white", "yellow",
  ]
  private static let labels: Set = [
    "darkText", "label", "lightText", "link", "opaqueSeparator", "placeholderText",
    "quaternaryLabel", "secondaryLabel", "separator", "tertiaryLabel",
  ]

  private static func swiftUIColor(_ extended: String, canNest: Bool) -> SymbolTarget {
    SymbolTarget(
      framework: .swiftUI, isColor: true, type: "SwiftUI.Color", extended: extended,
      systems: "iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0",
      oldSystems: "iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0", members: swiftUI,
      canNest: canNest)
  }

  static let all = [
    SymbolTarget(
      framework: .appKit, isColor: true, type: "AppKit.NSColor", extended: "AppKit.NSColor",
      condition: " && !targetEnvironment(macCatalyst)", systems: "macOS 14.0",
      oldSystems: "macOS 10.13", members: plain),
    SymbolTarget(
      framework: .uiKit, isColor: true, type: "UIKit.UIColor", extended: "UIKit.UIColor",
      condition: " && !os(watchOS)", systems: "iOS 17.0, tvOS 17.0",
      oldSystems: "iOS 11.0, tvOS 11.0", members: plain.union(labels)),
    swiftUIColor("SwiftUI.Color", canNest: true),
    swiftUIColor("SwiftUI.ShapeStyle where Self == SwiftUI.Color", canNest: false),
    SymbolTarget(
      framework: .appKit, isColor: false, type: "AppKit.NSImage", extended: "AppKit.NSImage",
      condition: " && !targetEnvironment(macCatalyst)", systems: "macOS 14.0",
      oldSystems: "macOS 10.7"),
    SymbolTarget(
      framework: .uiKit, isColor: false, type: "UIKit.UIImage", extended: "UIKit.UIImage",
      condition: " && !os(watchOS)", systems: "iOS 17.0, tvOS 17.0",
      oldSystems: "iOS 11.0, tvOS 11.0",
      members: ["actions", "add", "checkmark", "remove", "strokedCheckmark"]),
  ]
}
