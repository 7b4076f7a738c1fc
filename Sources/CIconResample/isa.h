#ifndef ICONFORGE_ISA_H
#define ICONFORGE_ISA_H

#include "CIconResample.h"

void iconrs_run_portable(iconrs_walk *walk);
void iconrs_run_avx2(iconrs_walk *walk);
void iconrs_run_avx512(iconrs_walk *walk);

#endif
