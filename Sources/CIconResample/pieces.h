#ifndef ICONFORGE_PIECES_H
#define ICONFORGE_PIECES_H

#include "CIconResample.h"

/// decode8 of sRGB's curve in 16 pieces, for machines with tables of 16 bytes. The high half of
/// code + iconrs_piece_shift, at most 255, selects the piece. A piece is a parabola:
///
///     factor * ((t * t + added) mod 2^16) >> 16, where t = (code + offset) mod 2^8
///
/// For the code `wrong` the second factor is 1 lower. The numbers come from a search and match
/// decode8 exactly. The first piece is the straight part of the curve. Factors are even, for machines
/// with signed products.
typedef struct {
  uint8_t offset[16];
  uint16_t added[16], factor[16];
  uint8_t wrong[16];
} iconrs_pieces;

enum { iconrs_piece_shift = 7 };

/// Values × 2^15, and × 2^14 for opaque pixels: half of decode8, without wrong codes.
extern const iconrs_pieces iconrs_all_pieces, iconrs_opaque_pieces;

#endif
