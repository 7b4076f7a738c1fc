#ifndef ICONFORGE_PIECES_H
#define ICONFORGE_PIECES_H

#include "CIconResample.h"

/// decode8 in 16 pieces of 16 codes, for machines with tables of 16 bytes. The high half of a code
/// selects the piece, the low half l the place p = (l << 9) + iconrs_piece_start. A piece is
///
///     base + rounded((slope + rounded(bend * p / 2^15)) * p / 2^15)
///
/// minus 1 where l is `wrong`. The coefficients and the start come from a search and match decode8
/// exactly. Of all starts up to 255, this one has the fewest wrong values.
typedef struct {
  uint16_t base;
  int16_t slope;
  int16_t bend;
  uint8_t wrong;
} iconrs_piece;

enum { iconrs_piece_start = 36 };

typedef struct {
  iconrs_piece piece[16];
  /// Added in the first piece, which is part straight and part curved.
  uint8_t first[16];
} iconrs_pieces;

extern const iconrs_pieces iconrs_pieces_of[2];

#endif
