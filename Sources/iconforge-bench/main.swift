#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

exit(Bench.run(Array(CommandLine.arguments.dropFirst())))
