import IconTestSupport
import Testing

/// Drawings of shapes no icon has, at their own size in an image far smaller.
struct ThinDrawingTests {
  @Test(arguments: [("99999", "10"), ("10", "99999"), ("999999", "0.002"), ("0.002", "0.002")])
  func `one is made or refused, and does not end the program`(width: String, height: String) throws
  {
    let place = try Workplace()
    try place.folder.write(
      "art.svg",
      "<svg xmlns='http://www.w3.org/2000/svg' width='\(width)' height='\(height)'>"
        + "<rect width='100%' height='100%'/></svg>")
    try place.folder.write(
      "some.yml",
      """
      name: some
      slots:
        - {role: settings, idiom: iphone, pixels: [7, 7], file: a.png, alpha: allowed}
      """)
    try place.folder.write(
      "iconforge.yml",
      """
      presets: [some.yml]
      artwork: {settings: {file: art.svg, fit: none}}
      output: {directory: out}
      """)
    let result = try place.run("build")
    #expect([0, 1, 3].contains(result.status), "\(result)")
  }
}
