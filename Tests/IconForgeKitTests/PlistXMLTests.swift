import IconTestSupport
import Testing

@testable import IconPackages

/// Edits of XML property lists.
struct PlistXMLTests {
  @Test func `foreign text stays byte for byte and new keys are laid out like their neighbours`()
    throws
  {
    let before = plist(
      """
      <dict>
        <!-- <key>CFBundleIconFiles</key> is below -->
        <key>Name</key>   <string><![CDATA[<key>CFBundleIcons</key>]]> &#xE9;&amp;</string>
        <key>CFBundleIconFiles</key>
        <array>
            <string>old.png</string> <!-- goes with its value -->
        </array>
      <key>When</key> <date>2010-09-01T00:00:00Z</date>
        <key>CFBundleIcons</key>
        <dict>
          <key>CFBundleAlternateIcons</key>
          <dict><key>Red</key><dict/></dict>
          <key>CFBundlePrimaryIcon</key>
          <dict>
            <key>CFBundleIconName</key>
            <string>AppIcon</string>
            <key>Mine</key>
            <real>1.50</real>
          </dict>
          <!-- the end -->
        </dict>
        <key>Data</key><data> AQ ID </data>
      </dict>
      """)
    let after =
      before
      .replacing(
        "      <string>old.png</string> <!-- goes with its value -->\n",
        with: "    <string>Icon.png</string>\n"
      )
      .replacing(
        "<real>1.50</real>\n",
        with: "<real>1.50</real>\n      <key>CFBundleIconFiles</key>\n      <array>\n"
          + "        <string>Icon-60</string>\n      </array>\n")
    #expect(try updated(before, with: twoPlistIcons()) == after)
  }

  @Test(arguments: ["\n", "\r\n", "\r"], ["\t", "  ", " \t"])
  func `new keys come last with the file's line ends and indentation`(
    lineEnd: String, unit: String
  ) throws {
    func file(_ lines: [String]) -> String {
      plist(lines.joined(separator: "\n")).replacing("\n", with: lineEnd)
        .replacing("»", with: unit)
    }
    let before = ["<dict>", "»<key>A</key>", "»<integer>1</integer>", "</dict>"]
    let added = [
      "»<key>CFBundleIconFiles</key>", "»<array>", "»»<string>Icon.png</string>", "»</array>",
      "»<key>CFBundleIcons</key>", "»<dict>", "»»<key>CFBundlePrimaryIcon</key>", "»»<dict>",
      "»»»<key>CFBundleIconFiles</key>", "»»»<array>", "»»»»<string>Icon-60</string>",
      "»»»</array>", "»»</dict>", "»</dict>",
    ]
    let after = file(before.dropLast() + added + ["</dict>"])
    #expect(try updated(file(before), with: twoPlistIcons()).utf8.elementsEqual(after.utf8))
  }

  private static let ours =
    "<key>CFBundleIconFiles</key><array><string>Icon.png</string></array><key>CFBundleIcons</key>"
    + "<dict><key>CFBundlePrimaryIcon</key><dict><key>CFBundleIconFiles</key>"
    + "<array><string>Icon-60</string></array></dict></dict>"

  @Test(arguments: [
    ("<plist><dict/></plist>", "<plist><dict>\(ours)</dict></plist>"),
    ("<plist><dict></dict ></plist>", "<plist><dict>\(ours)</dict></plist>"),
    ("<plist><dict><!-- c --></dict></plist>", "<plist><dict><!-- c -->\(ours)</dict></plist>"),
    (
      "<plist><dict><key>a</key><true/></dict></plist>",
      "<plist><dict><key>a</key><true/>\(ours)</dict></plist>"
    ),
    (
      "\u{FEFF}<!DOCTYPE plist SYSTEM 'a>'>\n<plist a='>'><dict/></plist>",
      "\u{FEFF}<!DOCTYPE plist SYSTEM 'a>'>\n<plist a='>'>"
        + "<dict>\n\t\(multiline)\n</dict></plist>"
    ),
  ])
  func `lists on one line, empty or with a byte order mark are edited`(
    before: String, after: String
  ) throws {
    #expect(try updated(before, with: twoPlistIcons()).utf8.elementsEqual(after.utf8))
  }

  private static let multiline = [
    "<key>CFBundleIconFiles</key>", "<array>", "\t<string>Icon.png</string>", "</array>",
    "<key>CFBundleIcons</key>", "<dict>", "\t<key>CFBundlePrimaryIcon</key>", "\t<dict>",
    "\t\t<key>CFBundleIconFiles</key>", "\t\t<array>", "\t\t\t<string>Icon-60</string>",
    "\t\t</array>", "\t</dict>", "</dict>",
  ].joined(separator: "\n\t")

  @Test func `equal values in another spelling stay`() throws {
    let text = plist(
      """
      <dict>
      <key>CFBundleIcon&#70;iles</key><array><!-- one --><string>Icon<![CDATA[.]]>png</string></array>
      <key><![CDATA[CFBundleIcons]]></key><dict><key>CFBundlePrimaryIcon</key><dict>
      <key>CFBundleIconFiles</key><array><string>Icon&#x2D;60</string></array></dict></dict>
      </dict>
      """)
    #expect(try updated(text, with: twoPlistIcons()) == text)
  }

  @Test func `both copies of a duplicate key are changed`() throws {
    let icons = try plistIcons(slots: ["idiom: mac, file: A.png, plistKey: CFBundleIconFile"])
    let key = "<key>CFBundleIconFile</key><string>B</string>"
    #expect(
      try updated(plist("<dict>\(key)\(key)</dict>"), with: icons)
        == plist("<dict>\(key)\(key)</dict>").replacing(">B<", with: ">A.png<"))
  }

  @Test func `a value of the wrong type is replaced`() throws {
    let text = plist("<dict><key>CFBundleIcons</key><string>?</string></dict>")
    #expect(
      try updated(text, with: plistIcons("ios-2014")).contains(
        "<key>CFBundleIcons</key><dict><key>CFBundlePrimaryIcon</key><dict>"))
  }

  @Test func `document icons are added to existing document types only`() throws {
    let before = plist(
      "<dict>\n\t<key>CFBundleDocumentTypes</key>\n\t<array>\n"
        + "\t\t<dict>\n\t\t\t<key>CFBundleTypeName</key>\n\t\t\t<string>Song</string>\n\t\t</dict>\n"
        + "\t\t<dict>\n\t\t\t<key>CFBundleTypeName</key>\n\t\t\t<string>List</string>\n\t\t</dict>\n"
        + "\t</array>\n</dict>")
    let one = try updated(before, with: plistIcons("ios-2010"))
    #expect(one.split(separator: "<string>Document-64.png</string>").count == 3)
    let two = try updated(before, with: plistIcons("ios-2010", documents: ["List", "Page"]))
    #expect(
      two.contains(
        """
        \t\t\t<string>List</string>
        \t\t\t<key>CFBundleTypeIconFiles</key>
        \t\t\t<array>
        \t\t\t\t<string>List.png</string>
        \t\t\t\t<string>List@2x.png</string>
        \t\t\t\t<string>List-64.png</string>
        \t\t\t\t<string>List-320.png</string>
        \t\t\t</array>
        \t\t</dict>
        """))
    #expect(two.contains("<string>Song</string>\n\t\t</dict>") && !two.contains("Page"))
    let none = try updated(plist("<dict>\n</dict>"), with: plistIcons("ios-2010"))
    #expect(!none.contains("CFBundleDocumentTypes"))
  }
}

/// Binary property lists stay binary.
struct PlistBinaryTests {
  private static let key: [UInt8] = [0x51, 0x41]

  @Test func `foreign objects of a binary list keep their bytes`() throws {
    // An integer, a date, a UID, data, a set, and a text in UTF-16.
    let others: [[UInt8]] = [
      [0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFE],
      [0x33, 0x41, 0xB2, 0x34, 0x56, 0x78, 0x9A, 0xBC, 0xDE], [0x81, 0x12, 0x34],
      [0x43, 1, 2, 3], [0x62, 0x00, 0xE9, 0x6F, 0x22],
    ]
    let list: [UInt8] = [0xC5, 3, 4, 5, 6, 7]
    let after = try PlistEditor.updated(
      binaryPlist([[0xD1, 1, 2], Self.key, list] + others), with: twoPlistIcons())
    let objects = Array(others.joined())
    #expect(after.indices.contains { after[$0...].starts(with: objects) })
    #expect(try PlistEditor.updated(after, with: twoPlistIcons()) == after)
  }

  @Test func `a shared object changes for the edited reference only`() throws {
    // {"A": X, "CFBundleIcons": X}, X being an empty dictionary.
    let name: [UInt8] = [0x5D] + "CFBundleIcons".utf8
    let after = try PlistEditor.updated(
      binaryPlist([[0xD2, 1, 2, 3, 3], Self.key, name, [0xD0]]), with: twoPlistIcons())
    // The root is the first object now, and its first value still the empty dictionary.
    #expect(after[8] == 0xD3)
    let empty = try #require(after.lastIndex(of: 0xD0))
    let table = Int(after[after.count - 1])
    #expect(Int(after[table + Int(after[12])]) == empty)
  }

  @Test func `a list without changes keeps its bytes`() throws {
    let file = binaryPlist([[0xD1, 1, 2], Self.key, [0x09], [0x08]])
    #expect(try PlistEditor.updated(file, with: plistIcons("ios-2008")) == file)
  }
}
