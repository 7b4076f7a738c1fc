#include "pieces.h"

const iconrs_pieces iconrs_all_pieces = {
    .offset = {242, 6, 0, 252, 248, 243, 239, 233, 228, 224, 219, 216, 210, 207, 200, 196},
    .added = {7005, 66, 204, 338, 504, 761, 1001, 1427, 1834, 2202, 2710, 3042, 3755, 4137, 5103,
              5705},
    .factor = {1332, 20308, 25274, 27928, 30256, 32820, 34690, 37226, 39174, 40618, 42320, 43290,
               45152, 46046, 48032, 49108},
    .wrong = {255, 19, 26, 0, 0, 0, 0, 0, 121, 0, 153, 171, 185, 0, 0, 0},
};

const iconrs_pieces iconrs_opaque_pieces = {
    .offset = {245, 5, 1, 250, 246, 243, 237, 232, 228, 224, 217, 214, 212, 206, 200, 195},
    .added = {5568, 83, 175, 406, 598, 761, 1123, 1496, 1833, 2204, 2915, 3265, 3507, 4267, 5103,
              5854},
    .factor = {658, 10634, 12276, 14626, 15666, 16410, 17812, 18830, 19588, 20306, 21500, 21968,
               22274, 23170, 24016, 24690},
    .wrong = {255},
};

uint16_t iconrs_decoded(iconrs_curve curve, uint8_t code, int is_opaque) {
  if (curve == iconrs_codes) return (uint16_t)((code * 257 + 1) >> (is_opaque ? 2 : 1));
  const iconrs_pieces *pieces = is_opaque ? &iconrs_opaque_pieces : &iconrs_all_pieces;
  const int32_t shifted = code + iconrs_piece_shift, piece = (shifted < 255 ? shifted : 255) >> 4;
  const uint32_t t = (uint8_t)(code + pieces->offset[piece]);
  const uint32_t square = t * t + pieces->added[piece] - (code == pieces->wrong[piece]);
  return (uint16_t)((square & 0xffff) * pieces->factor[piece] >> 16);
}
