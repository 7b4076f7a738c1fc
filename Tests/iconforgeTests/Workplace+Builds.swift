import IconImage
import IconTestSupport
import Testing

extension Workplace {
  /// A drawing in one color.
  static let drawing =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 64 64\"><path d=\"M8 8h48v48H8z\"/></svg>"

  /// A project with artwork in new.svg, committed.
  static func committed(
    _ files: [String: String], images: [String: Bitmap] = [:]
  ) throws -> Workplace {
    let place = Workplace(files.merging(["new.svg": drawing]) { $1 }, images: images)
    try commitAll(in: place.folder.path)
    return place
  }

  /// Builds twice and checks; the second build writes nothing. Returns the changed files and the first build's
  /// messages.
  func buildTwice() throws -> (changed: Set<String>, errors: String) {
    let errors = try succeed("build", "new.svg", "--fast").errors
    let status = try git("status", "--short", "--untracked-files=all", in: folder.path)
    #expect(try succeed("build", "new.svg", "--fast").output.contains(" 0 written"))
    try succeed("build", "new.svg", "--fast", "--check")
    let lines = status.output.split(separator: "\n").map { String($0.dropFirst(3)) }
    return (Set(lines).subtracting(["iconforge.lock"]), errors)
  }

  /// A committed project that was built twice, with the changed files and the first build's messages.
  static func built(
    _ files: [String: String], images: [String: Bitmap] = [:]
  ) throws -> (place: Workplace, changed: Set<String>, errors: String) {
    let place = try committed(files, images: images)
    let made = try place.buildTwice()
    return (place, made.changed, made.errors)
  }
}
