import IconForgeKit

let request = BuildRequest("icon.png", presets: [.ios, .android], background: .white)
let written = try await Build(request).run()
for problem in written.diagnostics where problem.severity > .info { print(problem.text()) }
let checked = try await Build(request, options: BuildOptions(mode: .check)).run()
print(checked.exitStatus == .success ? "up to date" : "out of date")
for image in try await Build(request).rendered() { print(image.path, image.bytes.count) }
let validated = await Validation(["Icons"]).run()
for finding in validated.findings where finding.severity > .info { print(finding.message) }
