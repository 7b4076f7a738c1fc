#ifndef ICONFORGE_ARGUMENTS_H
#define ICONFORGE_ARGUMENTS_H

/// What the program was called with, as the C library handed it over; ends with null. Swift's own list
/// is read from /proc, which need not be there. Null where the C library hands nothing over before
/// `main`: Swift's own list is right there.
char **iconarguments(void);

#endif
