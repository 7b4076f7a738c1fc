// Answers one request of a web server (CGI, RFC 3875) and touches no file of the disk:
// POST artwork to /ServeIcon?apple-touch-icon.png, and the answer is that image.
import Foundation
import IconForgeKit

func answer(_ status: Int, _ type: String, _ body: [UInt8]) {
  let head = "Status: \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(body.count)\r\n\r\n"
  FileHandle.standardOutput.write(Data(head.utf8) + Data(body))
}

let name = ProcessInfo.processInfo.environment["QUERY_STRING"] ?? ""
let artwork = Array(FileHandle.standardInput.readDataToEndOfFile())
do {
  let request = try BuildRequest(artwork: artwork, presets: [.web], background: .white)
  let files = try await Build(request).rendered()
  if let file = files.first(where: { $0.path.hasSuffix("/\(name)") && $0.pixels != nil }) {
    answer(200, "image/png", file.bytes)
  } else {
    answer(404, "text/plain", Array(files.map { $0.path + "\n" }.joined().utf8))
  }
} catch {
  answer(422, "text/plain", Array("\(error)\n".utf8))
}
