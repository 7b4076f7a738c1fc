// What the C library has and Swift's own modules of it leave out.
#ifdef __linux__
#include <malloc.h>
#include <sys/auxv.h>
#include <sys/xattr.h>
#else
#include <copyfile.h>
#endif
