#ifndef ICONFORGE_WALLS_H
#define ICONFORGE_WALLS_H

/// Both return whether they stand; both need "no new privileges" and last until the process ends.

/// No file is written, and none read beyond fonts and shared libraries.
int iconimport_build_landlock(void);

/// No sockets, programs, other processes, or files opened for writing.
int iconimport_build_seccomp(void);

#endif
