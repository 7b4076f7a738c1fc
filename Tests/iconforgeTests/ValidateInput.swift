import IconSpec

/// Invalid arguments and files of `validate`.
enum ValidateInput {
  typealias Case = WrongInputTests.Case

  private static func usage(_ command: String, _ message: String) -> Case {
    Case(command, 2, "iconforge: error: \(message)", "  see iconforge validate --help")
  }

  private static let roles = WrongInputTests.roles

  private static let usages = [
    usage("validate _", "PATH is empty"),
    usage(
      "validate art.png --role toolbr",
      "--role takes one of \(roles), not \"toolbr\" (did you mean toolbar?)"),
    usage(
      "validate art.png --format sarf",
      "--format takes one of text, json, sarif, junit, github, xcode, not \"sarf\" "
        + "(did you mean sarif?)"),
    usage(
      "validate art.png -p ios-2010 -p ios-2011",
      "--preset can be given once: files are checked by one edition"),
    usage("validate art.png --difference out", "--difference needs --first-screen"),
    usage("validate . --dry-run", "--dry-run needs --fix"),
    usage("validate . --remove-strays", "--remove-strays needs --fix"),
  ]

  private static let manifests = [
    Case(
      "validate art.png --manifest off.yml", 2,
      "off.yml:1:23: error: rules.icon-corners: says off without a reason"),
    Case(
      "validate art.png -p two.yml", 2,
      "Icon.png: error: two lists 57×57 and 58×58 pixels"),
  ]

  private static let files = [
    Case("validate none.png", 3, "none.png: error: cannot read: no such file or directory"),
    Case("validate art.png none", 3, "none: error: cannot read: no such file or directory"),
    Case(
      "validate art.png -p none.yml", 3, "none.yml: error: cannot read: no such file or directory"),
    Case(
      "validate art.png --manifest none.yml", 3,
      "none.yml: error: cannot read: no such file or directory"),
    Case("validate art.png --manifest folder", 3, "folder: error: is a folder, not a file"),
    Case("validate art.png --reference none", 3, "none: error: cannot read: none is not a folder"),
    Case(
      "validate art.png --reference art.png", 3,
      "art.png: error: cannot read: art.png is not a folder"),
    Case(
      "validate art.png --first-screen none.png", 3,
      "none.png: error: cannot read: no such file or directory"),
    Case(
      "validate art.png --first-screen text.txt", 3,
      "text.txt: error: is a text file; artwork can be PNG, SVG, JPEG, WebP, TIFF, GIF, HEIC, AVIF or, "
        + "with --allow-pdf, PDF"),
    Case("validate art.png --first-screen folder", 3, "folder: error: is a folder, not a file"),
    Case(
      "validate art.png --first-screen art.png --difference text.txt", 3,
      "text.txt: error: cannot make the folder: text.txt is not a folder"),
    Case(
      "validate art.png --write-baseline folder", 3, "folder: error: cannot write: is a directory"),
    Case(
      "validate art.png --write-baseline none/b.json", 3,
      "none/b.json: error: cannot write: no such file or directory"),
    Case(
      "validate art.png --baseline gone.json", 3,
      "gone.json: error: cannot read: no such file or directory"),
    Case("validate art.png --baseline folder", 3, "folder: error: is a folder, not a file"),
    Case(
      "validate art.png --baseline half.json", 3,
      "half.json: error: is not JSON: line 1, column 2: expected a text in double quotes"),
  ]

  static let cases = usages + manifests + files
}
