/// The part of SARIF 2.1.0 that reports use; names are the standard's.
///
/// Source: OASIS, Static Analysis Results Interchange Format (SARIF) Version 2.1.0.
struct SARIFLog: Encodable {
  let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  let version = "2.1.0"
  let runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  struct Run: Encodable {
    let tool: Tool
    let invocations: [Invocation]
    let results: [ResultObject]
    let properties: Properties

    struct Properties: Encodable {
      let images: Int
    }
  }

  struct Tool: Encodable {
    let driver: Driver
  }

  struct Driver: Encodable {
    let name: String
    let version: String
    let rules: [Descriptor]
  }

  /// A rule.
  struct Descriptor: Encodable {
    let id: String
    let shortDescription: Message
    let fullDescription: Message
    let help: Message
    let defaultConfiguration: Configuration
    let properties: Properties

    struct Configuration: Encodable {
      let level: Level
    }

    struct Properties: Encodable {
      let tags: [String]
      let codes: [String]
    }
  }

  struct Invocation: Encodable {
    let executionSuccessful: Bool
    let toolExecutionNotifications: [Notification]
  }

  struct Notification: Encodable {
    let level: Level
    let message: Message
  }

  struct ResultObject: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let level: Level
    let message: Message
    let locations: [Location]
    let partialFingerprints: [String: String]
    let properties: Properties

    struct Properties: Encodable {
      let codes: [String]
    }
  }

  /// A whole file, or a line of a drawing: pictures have none to speak of.
  struct Location: Encodable {
    let physicalLocation: PhysicalLocation

    init(uri: String, line: Int? = nil) {
      physicalLocation = PhysicalLocation(
        artifactLocation: ArtifactLocation(uri: uri), region: line.map(Region.init))
    }

    struct PhysicalLocation: Encodable {
      let artifactLocation: ArtifactLocation
      let region: Region?
    }

    struct Region: Encodable {
      let startLine: Int
    }

    struct ArtifactLocation: Encodable {
      let uri: String
    }
  }

  struct Message: Encodable {
    let text: String
  }

  enum Level: String, Encodable {
    case note, warning, error
  }
}
