import Foundation

// The icons that were made with this program.
let icons = Bundle.module.resourceURL!.appending(path: "Icons")
for name in try FileManager.default.contentsOfDirectory(atPath: icons.path).sorted() { print(name) }
