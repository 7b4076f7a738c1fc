import Foundation
import IconForgeKit

do {
  let build = try Build(BuildRequest("icon.png", presets: ["ios-2015"], output: "Icons"))
  let made = await build.run()
  for diagnostic in made.diagnostics { print(diagnostic.text()) }

  let judged = await Validation(["Icons"]).run()
  print(judged.formatted(as: .text))
  exit(ExitStatus.worst([made.exitStatus, judged.exitStatus]).rawValue)
} catch {
  print(error)
  exit(error.exitStatus.rawValue)
}
