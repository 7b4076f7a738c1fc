#ifndef ICONFORGE_PIECES_H
#define ICONFORGE_PIECES_H

#include "CIconResample.h"

/// decode8 in 16 pieces of 16 codes, for machines with tables of 16 bytes. The high half of a code
/// selects the piece, the low half l the position. A piece is
///
///     base + rounded((slope + rounded(bend * (l << 6) / 2^15)) * (l << 9) / 2^15)
///
/// plus `step` where l is `wrong`. The coefficients come from a search and match decode8 exactly.
typedef struct {
  uint16_t base;
  int16_t slope;
  int16_t bend;
  uint8_t wrong;
  int8_t step;
} iconrs_piece;

typedef struct {
  iconrs_piece piece[16];
  /// Added in the first piece, which is part straight and part curved.
  uint8_t first[16];
} iconrs_pieces;

extern const iconrs_pieces iconrs_pieces_of[2];

#endif
