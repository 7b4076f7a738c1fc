import Foundation

let arguments = CommandLine.arguments.dropFirst()
// `make mutations` builds these first.
if arguments.isEmpty {
  print(Mutation.byPreset.map(\.preset).joined(separator: " "))
  exit(0)
}
guard arguments.count == 2, let gallery = arguments.first, let page = arguments.last else {
  print(
    """
    usage: iconforge-mutations GALLERY PAGE

    GALLERY is the output folder of `iconforge-gallery presets`. The program spoils copies of its icon \
    sets, one fault at a time, and writes what `validate` finds as a table into PAGE. It exits with 1 \
    when `validate` warns of an unchanged set.
    """)
  exit(2)
}
let report = try await MutationReport(gallery: gallery)
try Page(page).replace("mutations", with: report.markdown)
for warning in report.warnings { print("unchanged set: \(warning)") }
exit(report.warnings.isEmpty ? 0 : 1)
