import IconImage
import IconSpec

extension Rule {
  static let filePointer = Rule(
    id: "file-pointer", severity: .info,
    summary: "An image that is checked is there, not a note saying where it is kept.",
    rationale: """
      Git LFS leaves a line of text in place of a file that has not been fetched. Nothing is wrong \
      with it, but there is no picture to look at.
      """,
    measure: "Whether the file begins as Git LFS pointers do.",
    remedy: "run git lfs pull, then validate again",
    source: "Git LFS Specification: The Pointer",
    triggering: [
      Example("a pointer under an icon's name", [.text("Icon.png", pointer)])
    ],
    passing: [Example("the picture itself", "Icon.png", .icon(57))],
    check: .facts { image, _ in
      guard case .pointer = image.content else { return [] }
      return [Violation("is a Git LFS pointer: the picture was not fetched, so it is not checked")]
    })

  private static let pointer = """
    version https://git-lfs.github.com/spec/v1
    oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
    size 12345

    """
}
