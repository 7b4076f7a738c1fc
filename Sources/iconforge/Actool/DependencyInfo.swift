import IconFiles

/// The file of --export-dependency-info: records of a type byte, a text and a zero byte. Source: a file
/// by Xcode 26.3; ld64, ld.cpp (-dependency_info).
struct DependencyInfo {
  private enum Record: UInt8 {
    case version = 0x00
    case input = 0x10
    case output = 0x40
  }

  let program: String
  let inputs: [String]
  let outputs: [String]

  var bytes: [UInt8] {
    Self.record(.version, program) + inputs.flatMap { Self.record(.input, $0) }
      + outputs.flatMap { Self.record(.output, $0) }
  }

  private static func record(_ type: Record, _ text: String) -> [UInt8] {
    [type.rawValue] + FileName.path(text).map { UInt8(bitPattern: $0) }
  }
}
