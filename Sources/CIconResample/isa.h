#ifndef ICONFORGE_ISA_H
#define ICONFORGE_ISA_H

#include "CIconResample.h"

void iconrs_run_128(iconrs_walk *walk);
void iconrs_run_256(iconrs_walk *walk);
void iconrs_run_512(iconrs_walk *walk);

#endif
