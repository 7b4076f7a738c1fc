// The C library by one name, whatever the system calls it; with what the system's own module of it
// leaves out.
@_exported public import CSystem

#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Darwin
#endif
