import IconFiles
import IconRules
import IconSpec

extension Command {
  static var presets: Command {
    Command(
      name: "presets", summary: "List the presets, or one preset's images.",
      operands: "[NAME|FILE]", operandLimit: 1, operandValues: .presets, details: "",
      examples: [
        ("presets", "one line for each edition and platform"),
        ("presets ios-2010", "the images of one preset, with sizes and names"),
        ("presets web --format json > my.json", "a preset file to edit"),
      ]
    ) { arguments throws(UsageError) in
      let name = arguments.operands.first
      let format = try arguments.format()
      return { terminal async throws(UsageError) in
        if let name {
          let preset = try BuildInput.preset(name)
          terminal.print(format == .json ? PresetJSON.text(preset) : table(of: preset))
          return .success
        }
        var presets: [Preset] = []
        for name in BuiltInPresets.names { presets.append(try BuildInput.preset(name)) }
        terminal.print(format == .json ? PresetJSON.text(presets) : list(of: presets))
        return .success
      }
    }
  }

  private static func list(of presets: [Preset]) -> String {
    let rows = presets.map {
      [$0.name, $0.title, "\(Set($0.slots.map(\.listed)).count)", $0.source]
    }
    // "iphone and ipad are ios; mac is macos".
    let aliases = BuiltInPresets.aliases.map { name, aliases in
      "\(aliases.joined(separator: " and ")) \(aliases.count == 1 ? "is" : "are") \(name)"
    }
    return TextTable(["Preset", "Edition", "Images", "Source"], rows).text(within: Screen.columns)
      + "\n\n"
      + "Other names: \(aliases.joined(separator: "; ")).".wrapped(to: Screen.columns)
  }

  private static func table(of preset: Preset) -> String {
    let rows = preset.slots.map { slot in
      let size = (slot.size == .exact ? "" : "\(slot.size.rawValue) ") + "\(slot.pixels)"
      let condition = slot.condition.map { ", \($0)" } ?? ""
      return [
        slot.role.rawValue, slot.idiom.rawValue, size, "\(slot.scale)x", slot.listed,
        slot.alpha.rawValue, slot.required.rawValue + condition,
      ]
    }
    let table = TextTable(["Role", "Idiom", "Pixels", "Scale", "File", "Alpha", "Needed"], rows)
    let title = Printable.text("\(preset.title): \(preset.source)").wrapped(to: Screen.columns)
    // Programs read this too, so each image has one line if there is no terminal.
    let rules = rules(of: preset).wrapped(to: Screen.columns)
    return "\(title)\n\n\(table.text(within: Screen.listColumns))\n\n\(rules)"
  }

  /// The rules by which `validate` judges its images, without those for all platforms.
  private static func rules(of preset: Preset) -> String {
    let platforms = Platform.allCases.filter { platform in
      platform.rawValue == preset.name || preset.slots.contains { $0.idiom.platform == platform }
    }
    let roles = Set(preset.slots.map(\.role))
    let rules = Rules.all.filter { rule in
      rule.platforms.contains(where: platforms.contains)
        && (rule.roles.isEmpty || rule.roles.contains(where: roles.contains))
    }
    let titles = platforms.map(\.title).joined(separator: " and ")
    let general = Rules.all.count { $0.platforms.isEmpty }
    return "Rules for \(titles), beside \(general) for all platforms: "
      + rules.map(\.id).joined(separator: ", ") + "."
  }
}
