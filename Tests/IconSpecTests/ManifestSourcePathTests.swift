import IconSpec
import Testing

@Suite struct ManifestSourcePathTests {
  @Test(arguments: [
    ("", "."), (".", "."), ("./", "."), ("a", "a"), ("./a", "a"), ("a/.", "a"), ("a//b", "a/b"),
    ("a/..", "."), ("a/../b", "b"), ("a/b/../../c", "c"), ("..", ".."), ("../a", "../a"),
    ("a/../..", ".."), ("a/../../b", "../b"), ("../..", "../.."), ("../a/..", ".."),
    ("/", "/"), ("/a/./b/../c", "/a/c"), ("a/b/", "a/b"),
  ])
  func `a normalised path has no detours`(path: String, expected: String) {
    #expect(SourcePath.normalized(path) == expected)
  }

  @Test(arguments: [
    ("a", "."), ("a/b", "."), (".", "."), ("a/b", "a"), ("a", "a"), ("../a/b", "../a"),
    ("/a/b", "/a"), ("/a", "/"), ("..a", "."), ("../a", ".."), ("..a/b", "."),
  ])
  func `a path below a folder is inside`(path: String, folder: String) {
    #expect(SourcePath.isInside(path, folder))
  }

  @Test(arguments: [
    ("..", "."), ("../a", "."), ("/a", "."), ("ab", "a"), ("a", "a/b"), ("../ab", "../a"),
    ("/ab", "/a"), ("b/a", "a"), ("../..", ".."), ("../../a", ".."), ("../../../a", "../.."),
  ])
  func `other paths are outside`(path: String, folder: String) {
    #expect(!SourcePath.isInside(path, folder))
  }

  @Test(arguments: [
    ("", "a", "a"), (".", "a", "a"), ("a", "b", "a/b"), ("a", "../b", "a/../b"), ("a", "/b", "/b"),
  ])
  func `a path is joined to a folder`(folder: String, path: String, expected: String) {
    #expect(SourcePath.joined(folder, path) == expected)
  }

  @Test(arguments: [("a", ""), ("a/b", "a"), ("/a", "/"), ("/a/b", "/a"), ("../a", "..")])
  func `the folder of a path precedes its last part`(path: String, expected: String) {
    #expect(SourcePath.folder(of: path) == expected)
  }

  @Test(arguments: [
    ("a", "a"), ("a/b", "b"), ("/a/b", "b"), ("a/b/", "b"), ("..", ".."), ("/", "/"), ("", ""),
    // By bytes: a slash with an accent is one character, and still a slash.
    ("a/\u{301}b", "\u{301}b"),
  ])
  func `the name of a file is its path's last part`(path: String, expected: String) {
    #expect(SourcePath.name(of: path).utf8.elementsEqual(expected.utf8))
  }

  @Test(arguments: [
    "a.png", "a/b.png", "../a.png", "a b.png", "é.png", "ab:c.png", "x~.png", "a/~/b",
    "*.png", "x[1].png", "file.png", "profile:1.png",
  ])
  func `other paths are accepted`(path: String) {
    #expect(SourcePath.objection(to: path) == nil)
  }
}
