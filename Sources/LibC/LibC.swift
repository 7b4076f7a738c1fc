// The C library under one name on all systems, and the system calls that its module lacks.
@_exported public import CSystem

#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Darwin
#endif
