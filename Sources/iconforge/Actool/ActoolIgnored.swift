/// Options of actool that change nothing of what is written here.
enum ActoolIgnored {
  enum Answer: String, CaseIterable {
    case yes = "YES"
    case no = "NO"
  }

  private enum State: String, CaseIterable {
    case enabled, disabled, `default`
  }

  private enum Goal: String, CaseIterable {
    case space, time, `default`
  }

  static func read(_ arguments: inout Arguments) throws(UsageError) {
    _ = arguments.flag("notices", in: .ignored, "iconforge prints no notices")
    _ = arguments.flag("compress-pngs", in: .ignored, "PNG files are always compressed")
    _ = arguments.text("product-type", value: "ID", in: .ignored, "the type of the Xcode target")
    _ = arguments.text(
      "bundle-identifier", value: "ID", in: .ignored, "the identifier of the bundle")
    _ = arguments.text(
      "development-region", value: "NAME", in: .ignored, "the language of the project")
    _ = arguments.texts(
      "include-language", value: "NAME", in: .ignored, "localized assets are errors")
    _ = arguments.text("target-name", value: "NAME", in: .ignored, "the name of the Xcode target")
    _ = arguments.flag(
      "skip-app-store-deployment", in: .ignored, "iconforge validate has the rules of the App Store"
    )
    let _: Answer? = try arguments.choice(
      "enable-on-demand-resources", value: "YES|NO", in: .ignored,
      "assets with tags stay in the catalog")
    let _: Answer? = try arguments.choice(
      "enable-incremental-distill", value: "YES|NO", in: .ignored,
      "unchanged files are never written")
    let _: Goal? = try arguments.choice(
      "optimization", value: "GOAL", in: .ignored,
      "the compression depends on the oldest system only")
    let _: State? = try arguments.choice(
      "lightweight-asset-runtime-mode", value: "STATE", in: .ignored, "the format is the same")
    let _: State? = try arguments.choice(
      "enable-icon-stack-fallback-generation", value: "STATE", in: .ignored,
      "for Icon Composer documents")
  }
}
