#ifndef ICONFORGE_ARGUMENTS_H
#define ICONFORGE_ARGUMENTS_H

/// The arguments that the C library passed, terminated by null. Swift reads its own list from /proc,
/// which may be missing. Returns null if the C library passes no arguments before `main`; Swift's own list
/// is then correct.
char **iconarguments(void);

#endif
