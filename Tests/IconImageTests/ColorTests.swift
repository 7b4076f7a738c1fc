import IconImage
import Testing

@Suite struct ColorTests {
  @Test(
    "colours are parsed",
    arguments: [
      ("#102030", 0x10, 0x20, 0x30), ("102030", 0x10, 0x20, 0x30), ("#abc", 0xaa, 0xbb, 0xcc),
      ("ABC", 0xaa, 0xbb, 0xcc), ("#FfFf00", 255, 255, 0), ("#000", 0, 0, 0), ("000000", 0, 0, 0),
      ("white", 255, 255, 255), ("White", 255, 255, 255), ("BLACK", 0, 0, 0),
      ("#0f0", 0, 255, 0), ("decade", 0xde, 0xca, 0xde),
    ])
  func read(text: String, red: Int, green: Int, blue: Int) {
    #expect(Color(text) == Color(red: UInt8(red), green: UInt8(green), blue: UInt8(blue)))
  }

  @Test(
    "invalid colours are refused",
    arguments: [
      "", "#", "##fff", "#ff", "#ffff", "#fffff", "#fffffff", "#ffffffff", "red", "#ggg", "fff#",
      "#fff ", " #fff", "0xffffff", "+12345", "-1-2-3", "#+1+2+3", "#١٢٣", "#fffé", "ｆｆｆ",
      "rgb(0,0,0)", "white ", "#white",
    ])
  func notRead(text: String) {
    #expect(Color(text) == nil)
  }

  @Test(arguments: ["#000000", "#ffffff", "#0a0b0c", "#102030", "#f00d99"])
  func `a colour can be parsed from its description`(text: String) throws {
    let color = try #require(Color(text))
    #expect(color.description == text)
    #expect(Color(color.description) == color)
  }
}
