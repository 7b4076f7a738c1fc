import Testing

@Suite struct FolderGraphTests {
  private func file(_ path: String, _ text: String) -> SourceTree.File {
    SourceTree.File(
      path: "Sources/Kit/\(path)", target: "Kit",
      lines: text.split(separator: "\n", omittingEmptySubsequences: false))
  }

  private func circles(_ files: SourceTree.File...) -> [String] {
    FolderGraph(files).circular.map(\.description)
  }

  private var high: SourceTree.File { file("High/A.swift", "struct A { let b: B }") }

  @Test func `a use that is returned is told with an example`() {
    #expect(
      circles(high, file("Low/B.swift", "public final class B {}\nextension A {}")) == [
        "High uses Low: Sources/Kit/High/A.swift has B",
        "Low uses High: Sources/Kit/Low/B.swift has A",
      ])
  }

  @Test func `three in a circle are told as two are`() {
    let middle = file("Middle/B.swift", "enum B { case c(C) }")
    let found = circles(
      high, middle, file("C.swift", "@frozen package struct C: Sendable {}\nlet a = A()"))
    #expect(found.count == 3)
  }

  @Test(arguments: [
    "enum B {}  // not A\n/* nor A\nA */", "enum B { let a = \"A\", b = \"\"\"\nA \"A\"\n\"\"\" }",
    "enum B { case one(Other.A), two(Alphabet) }", "enum B {}\nprivate struct A {}",
    "enum B {\n  struct A {}\n}", "enum B { let c = #/A/#, d = #\"\\(A)\"# }",
  ])
  func `words that are no use of a type are none`(text: String) {
    #expect(circles(high, file("Low/B.swift", text)) == [])
  }

  @Test(arguments: [
    "enum B { let a = \"a \\(A(b(c)).text) a\" }", "enum B { let a: [A.Inner] }", "struct B: A {}",
    "enum B { let a = \"\"\"\n  \\(f(\"x\", A.self))\n  \"\"\" }",
  ])
  func `a name in code is a use wherever it stands`(text: String) {
    #expect(circles(high, file("Low/B.swift", text)).count == 2)
  }

  @Test func `what leads one way is no circle`() {
    #expect(
      circles(high, file("Low/B.swift", "struct B {}"), file("High/C.swift", "let a = A()")) == [])
  }
}
