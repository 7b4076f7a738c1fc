import IconCompile
import IconDocuments
import IconPackages

/// Source files that name the colors and images of catalogs.
struct AssetSymbols {
  /// Colors, then images, by name, each with a symbol of its own.
  let symbols: [AssetSymbol]
  /// Names that got no symbol.
  let unnamed: [String]

  init(_ assets: [CatalogCompiler.NamedAsset]) {
    var (symbols, unnamed, used): ([AssetSymbol], [String], Set<String>) = ([], [], [])
    for symbol in assets.map(AssetSymbol.init)
      .sorted(by: {
        ($0.asset.isColor ? 0 : 1, $0.asset.name) < ($1.asset.isColor ? 0 : 1, $1.asset.name)
      })
    {
      if symbol.name != nil, used.insert("\(symbol.asset.isColor) \(symbol.swift)").inserted {
        symbols.append(symbol)
      } else {
        unnamed.append(symbol.asset.name)
      }
    }
    (self.symbols, self.unnamed) = (symbols, unnamed)
  }

  // MARK: - Objective-C

  /// A header with a constant for each name.
  func header(bundle: String) -> String {
    let lines = symbols.map { symbol in
      """
      /// The \(symbol.asset.isColor ? "color" : "image") "\(symbol.asset.name)".
      static NSString * const \(symbol.objectiveC) AC_SWIFT_PRIVATE = @"\(symbol.asset.name.escaped)";

      """
    }
    let hasColors = symbols.contains { $0.asset.isColor }
    let identifier =
      "static NSString * const ACBundleID AC_SWIFT_PRIVATE = @\"\(bundle.escaped)\";\n"
    return """
      #import <Foundation/Foundation.h>

      #if __has_attribute(swift_private)
      #define AC_SWIFT_PRIVATE __attribute__((swift_private))
      #else
      #define AC_SWIFT_PRIVATE
      #endif

      \(hasColors ? identifier + "\n" : "")\(lines.joined(separator: "\n"))
      #undef AC_SWIFT_PRIVATE

      """
  }

  /// A property list of all names, which Xcode's editor reads.
  var index: [String: PropertyValue] {
    func entries(_ isColor: Bool) -> PropertyValue {
      .list(
        symbols.filter { $0.asset.isColor == isColor }.map { symbol in
          [
            "catalogPath": .text(symbol.asset.catalog), "objcSymbol": .text(symbol.objectiveC),
            "relativePath": .text("./" + symbol.asset.path), "swiftSymbol": .text(symbol.swift),
          ]
        })
    }
    return ["colors": entries(true), "images": entries(false), "symbols": .list([])]
  }
}

extension String {
  /// As the content of a string literal in Swift and Objective-C.
  var escaped: String {
    replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
