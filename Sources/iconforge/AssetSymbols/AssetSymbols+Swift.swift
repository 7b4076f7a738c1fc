import IconCompile

extension AssetSymbols {
  /// What the Swift file has.
  struct Form {
    /// Whether the types of the symbols are declared too, for systems before iOS 17 and macOS 14.
    var declaresTypes: Bool
    /// Whether classes of the frameworks have a property for each symbol.
    var hasExtensions = true
    var frameworks: Set<Framework> = Set(Framework.allCases)
  }

  enum Framework: String, CaseIterable, Sendable {
    case swiftUI = "SwiftUI"
    case uiKit = "UIKit"
    case appKit = "AppKit"
  }

  /// Complexity: O(symbols).
  func swift(_ form: Form) -> String {
    var parts = ["import Foundation"]
    parts += ["AppKit", "UIKit", "SwiftUI", "DeveloperToolsSupport"].map {
      "#if canImport(\($0))\nimport \($0)\n#endif"
    }
    parts.append(
      """

      #if SWIFT_PACKAGE
      private let resourceBundle = Foundation.Bundle.module
      #else
      private class ResourceBundleClass {}
      private let resourceBundle = Foundation.Bundle(for: ResourceBundleClass.self)
      #endif

      """)
    for isColor in [true, false] { parts.append(resources(isColor, form)) }
    if form.hasExtensions { parts += SymbolTarget.all.compactMap { properties(of: $0, form) } }
    if form.declaresTypes { parts.append(Self.types) }
    return parts.joined(separator: "\n") + "\n"
  }

  private func resources(_ isColor: Bool, _ form: Form) -> String {
    let name = isColor ? "ColorResource" : "ImageResource"
    let type = form.declaresTypes ? name : "DeveloperToolsSupport.\(name)"
    let system =
      form.declaresTypes
      ? "iOS 11.0, macOS 10.13, tvOS 11.0" : "iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0"
    let body = members(symbols.filter { $0.asset.isColor == isColor }) { symbol in
      "static let \(symbol.escaped) = \(type)(name: \"\(symbol.asset.name.escaped)\", bundle: resourceBundle)"
    }
    return "@available(\(system), *)\nextension \(type) {\n\(body)}\n"
  }

  /// Nil for a class of a framework that was not requested.
  private func properties(of target: SymbolTarget, _ form: Form) -> String? {
    guard form.frameworks.contains(target.framework) else { return nil }
    let own = symbols.filter { symbol in
      symbol.asset.isColor == target.isColor && !target.isTaken(symbol.name ?? "")
        && (target.canNest || symbol.spaces.isEmpty)
    }
    let body = members(own) { symbol in
      "static var \(symbol.escaped): \(target.type) { \(target.value(".\(symbol.swift)")) }"
    }
    let system = form.declaresTypes ? target.oldSystems : target.systems
    return """
      #if canImport(\(target.framework.rawValue))\(target.condition)
      @available(\(system), *)
      extension \(target.extended) {
      \(body)}
      #endif

      """
  }

  /// Declarations in the enums of their namespaces.
  private func members(
    _ symbols: [AssetSymbol], depth: Int = 0, _ line: (AssetSymbol) -> String
  ) -> String {
    let indent = String(repeating: "    ", count: depth + 1)
    let own = symbols.filter { $0.spaces.count == depth }.map { symbol in
      "\(indent)/// The \(symbol.asset.isColor ? "color" : "image") \"\(symbol.asset.name)\".\n\(indent)\(line(symbol))\n"
    }
    let inner = Dictionary(grouping: symbols.filter { $0.spaces.count > depth }) {
      $0.spaces[depth]
    }
    let enums = inner.sorted { $0.key < $1.key }.map { name, symbols in
      "\(indent)enum \(name) {\n\(members(symbols, depth: depth + 1, line))\(indent)}\n"
    }
    return (own + enums).joined()
  }

  /// The types of the symbols, and the initializers that systems with these types have.
  private static let types = """
    @available(iOS 11.0, macOS 10.13, tvOS 11.0, *)
    struct ColorResource: Swift.Hashable, Swift.Sendable {
        fileprivate let name: Swift.String
        fileprivate let bundle: Foundation.Bundle

        init(name: Swift.String, bundle: Foundation.Bundle) {
            self.name = name
            self.bundle = bundle
        }
    }

    @available(iOS 11.0, macOS 10.7, tvOS 11.0, *)
    struct ImageResource: Swift.Hashable, Swift.Sendable {
        fileprivate let name: Swift.String
        fileprivate let bundle: Foundation.Bundle

        init(name: Swift.String, bundle: Foundation.Bundle) {
            self.name = name
            self.bundle = bundle
        }
    }

    #if canImport(AppKit) && !targetEnvironment(macCatalyst)
    @available(macOS 10.13, *)
    extension AppKit.NSColor {
        convenience init(resource: ColorResource) {
            self.init(named: resource.name, bundle: resource.bundle)!
        }
    }

    protocol AssetImageInitializer {}
    extension AppKit.NSImage: AssetImageInitializer {}
    @available(macOS 10.7, *)
    extension AssetImageInitializer {
        init(resource: ImageResource) {
            self = resource.bundle.image(forResource: resource.name)! as! Self
        }
    }
    #endif

    #if canImport(UIKit) && !os(watchOS)
    @available(iOS 11.0, tvOS 11.0, *)
    extension UIKit.UIColor {
        convenience init(resource: ColorResource) {
            self.init(named: resource.name, in: resource.bundle, compatibleWith: nil)!
        }
    }

    @available(iOS 11.0, tvOS 11.0, *)
    extension UIKit.UIImage {
        convenience init(resource: ImageResource) {
            self.init(named: resource.name, in: resource.bundle, compatibleWith: nil)!
        }
    }
    #endif

    #if canImport(SwiftUI)
    @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
    extension SwiftUI.Color {
        init(_ resource: ColorResource) { self.init(resource.name, bundle: resource.bundle) }
    }

    @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
    extension SwiftUI.Image {
        init(_ resource: ImageResource) { self.init(resource.name, bundle: resource.bundle) }
    }
    #endif
    """
}
