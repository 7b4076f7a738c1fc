import CIconImport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Before a byte is read: what comes later may turn a library against us.
let pipes = iconimport_take_pipes()
let walls = iconimport_confine()
let service = Service(pipes)
if CommandLine.arguments.dropFirst() == ["--self-test"] {
  exit(service.write(Array(SelfTest.lines(walls: walls).utf8), to: pipes.replies) ? 0 : 2)
}
exit(service.run())
