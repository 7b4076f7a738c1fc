import IconForgeKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Not an asynchronous main: that ends the first thread, and a static program then spends ten
// milliseconds on unwinding its stack.
if let status = Program.answer(CommandLine.arguments) { exit(status.rawValue) }
Task.detached { exit(await Program.run(CommandLine.arguments).rawValue) }
while true { pause() }
