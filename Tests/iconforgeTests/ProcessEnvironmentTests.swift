import Foundation
import IconTestSupport
import Testing

/// Little memory, a root folder without devices, names that are not UTF-8.
@Suite struct ProcessEnvironmentTests {
  private let place = Workplace.small()

  /// Runs a script of bash, where names may contain any byte.
  private func shell(_ words: String) throws -> ProcessResult {
    try run(
      "/bin/bash",
      [
        "-c", words.replacingOccurrences(of: "iconforge ", with: "\"$0\" "),
        Programs.iconforge,
      ], folder: place.folder.path)
  }

  #if os(Linux)
    @Test(
      .disabled(if: Sanitizer.isOn, "\(Sanitizer.takesMemory)"),
      arguments: [60_000, 100_000, 150_000])
    func `too little memory is one error`(kilobytes: Int) throws {
      let result = try shell(
        "ulimit -v \(kilobytes); exec iconforge build art.png -p small.yml -o out")
      // 127: the loader could not load the libraries.
      guard result.status != 127 else { return }
      #expect(result.status == 3, "\(result.errors)")
      #expect(
        result.errors.wholeMatch(
          of: /iconforge: error: needs \d+ MB of memory more than it may have \(ulimit -v\)\n/)
          != nil, "\(result.errors)")
    }

    @Test(.disabled(if: Sanitizer.isOn, "\(Sanitizer.takesMemory)"))
    func `artwork that exceeds the memory fails alone`() throws {
      // The header claims 8192 × 8192 pixels of RGBA with 16 bits.
      var bytes = try place.folder.read("art.png")
      bytes.replaceSubrange(16..<26, with: [0, 0, 0x20, 0, 0, 0, 0x20, 0, 16, 6])
      try place.folder.write("large.png", bytes)
      let result = try shell(
        "ulimit -v 500000; exec iconforge build large.png -p small.yml -o out")
      #expect(result.status == 3)
      #expect(result.errors.contains("large.png: error: takes about "), "\(result.errors)")
    }

    @Test func `names that are not UTF-8 are read, written and printed`() throws {
      let result = try shell(
        #"""
        cp art.png $'a\xff.png'; echo no picture > $'a\ufffd.png'
        iconforge resize $'a\xff.png' $'b\xfe.png' --size 8 &&
        iconforge build $'a\xff.png' -p small.yml -o $'out\xc3' && ls -b; iconforge resize $'c\xfe.png' d.png --size 8
        """#)
      #expect(result.output.contains("b\\376.png\n"))
      #expect(result.output.contains("out\\303\n"))
      #expect(
        result.errors.hasSuffix("c\\xfe.png: error: cannot read: no such file or directory\n"),
        "\(result.errors)")
      #expect(result.status == 3)
    }

    /// Creates a root folder with the program, its libraries and an image.
    private static let root = #"""
      set -e
      mkdir -p root/tmp root/proc; cp art.png small.yml root/; cp "$0" root/program
      for library in $(ldd "$0" | grep -o '/[^ ]*'); do
        mkdir -p "root$(dirname "$library")"; cp "$library" "root$library"
      done
      set +e

      """#

    @Test(
      .enabled(if: geteuid() == 0, "only root changes the root"),
      .disabled(if: Sanitizer.isOn, "\(Sanitizer.readsProc)"))
    func `a missing /proc is an error`() throws {
      let result = try shell(
        Self.root + #"""
          chroot root /program --version >root/said; echo $?
          chroot root /program build art.png -p small.yml -o out; echo $?
          chroot root /program build art.png -p small.yml -o closed <&- >&- 2>&-; echo $?
          """#)
      #expect(result.output == "0\n3\n3\n")
      #expect(try place.folder.read("root/said").starts(with: "iconforge ".utf8))
      #expect(
        result.errors
          == "iconforge: error: needs /proc, which is not there (mount -t proc proc /proc)\n")
      #expect(place.files(below: "root/out").isEmpty)
    }

    /// Whether a file system can be mounted in a private namespace.
    private static let mayMount =
      geteuid() == 0
      && (try? run("/usr/bin/unshare", ["--mount", "/bin/mount", "-t", "tmpfs", "x", "/mnt"]))?
        .status == 0

    @Test(.enabled(if: mayMount, "mounting is not allowed here"))
    func `no devices are needed`() throws {
      try place.folder.write("art.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>")
      let result = try shell(
        Self.root + #"""
          unshare --mount sh -c '
            mount -t proc proc root/proc; cp art.svg root
            chroot root /program build art.png -p small.yml -o out -q; echo $?
            chroot root /program build art.png -p small.yml -o closed -q <&- >&- 2>&-; echo $?
            chroot root /program build art.svg -p small.yml -o drawn -q; echo $?'
          """#)
      #expect(result.output == "0\n0\n3\n", "\(result.errors)")
      #expect(result.errors.contains("art.svg: error: needs iconforge-import"), "\(result.errors)")
      let made = place.files(below: "root/out")
      #expect(made.count > 1 && made == place.files(below: "root/closed"))
    }
  #endif
}
