import IconForgeKit
import IconSpec

/// What a build or plan is asked to do, from its arguments.
enum BuildInput {
  static let options: [Option] = [.preset, .background, .layout, .fill, .plist]
  static let operands = "[ARTWORK | MANIFEST]"
  static let details = """
    An argument that ends in .yml, .yaml or .json is a manifest, a folder means its iconforge.yml,
    none means ./iconforge.yml; anything else is artwork.
    """

  static func request(_ arguments: Arguments) throws(UsageError) -> BuildRequest {
    var request = BuildRequest(
      arguments.operands.first, presets: arguments.all(.preset),
      background: try arguments.color(.background), output: arguments.value(.output),
      layout: arguments.has(.layout) ? try arguments.choice(.layout, default: .loose) : nil)
    (request.fill, request.propertyList) = (arguments.value(.fill), arguments.value(.plist))
    return request
  }

  /// A preset by name, or from a file of one's own.
  static func preset(_ name: String) throws(UsageError) -> Preset {
    do {
      return try PresetLoader().preset(name)
    } catch {
      throw UsageError(BuildRequestError(error, at: name))
    }
  }
}

extension UsageError {
  init(_ error: BuildRequestError) {
    switch error {
    case .senseless(let message): self.init(message)
    case .unreadable(let path, let reason): self.init(unreadable: path, reason)
    case .mistaken(let problems): self.init(problems)
    }
  }
}
