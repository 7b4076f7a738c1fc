import IconCompile
import IconFiles
import IconPackages
import IconSpec

/// The options for source files that name assets. A call with one of their files compiles nothing, as Xcode
/// calls actool for them.
struct SymbolOptions {
  private enum Answer: String, CaseIterable {
    case yes = "YES"
    case no = "NO"
  }

  private let (swift, header, index): (String?, String?, String?)
  private let bundle: String
  private let (hasExtensions, warns): (Bool, Bool)
  private let declaresTypes: Bool?
  private let frameworks: Set<AssetSymbols.Framework>

  init(_ arguments: inout Arguments) throws(UsageError) {
    func file(_ name: String, _ help: String) -> String? {
      arguments.text(name, value: "FILE", in: .output, help).flatMap { $0.isEmpty ? nil : $0 }
    }
    swift = file("generate-swift-asset-symbols", "Swift symbols for colors and images")
    header = file("generate-objc-asset-symbols", "a header with their names")
    index = file("generate-asset-symbol-index", "a property list of the symbols")
    bundle =
      arguments.text(
        "bundle-identifier", value: "ID", in: .output, "the bundle of the header's colors") ?? ""
    func answer(_ name: String, _ help: String) throws(UsageError) -> Bool? {
      let answer: Answer? = try arguments.choice(name, value: "YES|NO", in: .output, help)
      return answer.map { $0 == .yes }
    }
    hasExtensions =
      try answer(
        "generate-swift-asset-symbol-extensions",
        "NO: no properties of UIColor and other classes") ?? true
    declaresTypes = try answer(
      "generate-asset-symbol-backwards-deployment-support",
      "declare the types of symbols (default: for systems before iOS 17 and macOS 14)")
    warns =
      try answer("generate-asset-symbol-warnings", "NO: silent about names without a symbol")
      ?? true
    _ = try answer("generate-asset-symbol-errors", "names without a symbol are no errors")
    let named: Set<AssetSymbols.Framework> = try arguments.choices(
      "generate-asset-symbol-framework-support", value: "NAME", in: .output,
      "SwiftUI, UIKit or AppKit (default: all); may be repeated")
    frameworks = named.isEmpty ? Set(AssetSymbols.Framework.allCases) : named
  }

  var isEmpty: Bool { paths.isEmpty }
  var paths: [String] { [index, header, swift].compactMap { $0 } }

  /// The files by their absolute paths.
  func files(
    _ symbols: AssetSymbols, for request: CompileRequest, at path: (String) -> String
  ) -> [PackageFile] {
    let form = AssetSymbols.Form(
      declaresTypes: declaresTypes ?? request.platform.lacksResources(in: request.minimumSystem),
      hasExtensions: hasExtensions, frameworks: frameworks)
    let files: [(String?, [UInt8])] = [
      (index, XMLPlistWriter.file(of: symbols.index)),
      (header, Array(symbols.header(bundle: bundle).utf8)),
      (swift, Array(symbols.swift(form).utf8)),
    ]
    return files.compactMap { name, bytes in
      name.map { PackageFile(userFile: path($0)) { _ in bytes } }
    }
  }

  func messages(_ symbols: AssetSymbols) -> [ActoolResult.Message] {
    guard warns else { return [] }
    return symbols.unnamed.map { name in
      ActoolResult.Message(
        level: .warning,
        text: "the asset \"\(name)\" gets no symbol: another has it, or its name has no letter of"
          + " ASCII; rename the asset")
    }
  }
}

extension CompilePlatform {
  /// Whether a system before iOS 17 and macOS 14 runs the app: they lack ColorResource and ImageResource.
  fileprivate func lacksResources(in system: SystemVersion) -> Bool {
    system < SystemVersion(self == .macos ? 14 : 17)
  }
}
