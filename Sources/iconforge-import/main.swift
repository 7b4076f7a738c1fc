import CIconImport
import LibC

// Confine the process before it reads input, which might exploit a library.
var pipes = iconimport_take_pipes()
let isTest = CommandLine.arguments.dropFirst() == ["--self-test"]
if isTest { iconimport_relay(&pipes) }
let walls = iconimport_confine()
let service = Service(pipes, walls)
if isTest {
  exit(service.write(Array(SelfTest.lines(walls: walls).utf8), to: pipes.replies) ? 0 : 2)
}
exit(iconimport_watch(pipes.replies) != 0 ? service.run() : service.complain("cannot be watched"))
