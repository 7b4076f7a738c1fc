import IconForgeKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

exit(await Program.run(CommandLine.arguments).rawValue)
