#include "pieces.h"

enum { none = 255 };

const iconrs_pieces iconrs_pieces_of[2] = {
    [iconrs_linear] =
        {.piece =
             {{0, 0, 0, none},
              {169, 853, 1425, none},
              {471, 1582, 1574, none},
              {966, 2387, 1814, none},
              {1676, 3299, 1971, none},
              {2624, 4281, 2127, none},
              {3827, 5344, 2222, none},
              {5302, 6467, 2332, none},
              {7065, 7641, 2457, none},
              {9129, 8871, 2587, none},
              {11508, 10159, 2650, none},
              {14214, 11487, 2761, 0},
              {17259, 12857, 2885, 1},
              {20653, 14289, 2925, none},
              {24408, 15750, 3017, none},
              {28534, 17250, 3104, none}},
         .first = {0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 99, 110, 120, 132, 144, 157}},
    [iconrs_codes] =
        // The first base is -9, as the start of a place adds 9.
        {.piece = {{65527, 8224, 0, none}, {2047, 8224, 0, none}, {4103, 8224, 0, none},
                   {6159, 8224, 0, none}, {8215, 8224, 0, none}, {10271, 8224, 0, none},
                   {12327, 8224, 0, none}, {14383, 8224, 0, none}, {16439, 8224, 0, none},
                   {18495, 8224, 0, none}, {20551, 8224, 0, none}, {22607, 8224, 0, none},
                   {24663, 8224, 0, none}, {26719, 8224, 0, none}, {28775, 8224, 0, none},
                   {30831, 8224, 0, none}}},
};

static int32_t rounded_product(int32_t a, int32_t b) { return (a * b + (1 << 14)) >> 15; }

uint16_t iconrs_decoded(iconrs_curve curve, uint8_t code) {
  const iconrs_pieces *pieces = &iconrs_pieces_of[curve];
  const iconrs_piece *piece = &pieces->piece[code >> 4];
  const int32_t position = code & 15, place = position << 9 | iconrs_piece_start;
  const int32_t slope = piece->slope + rounded_product(piece->bend, place);
  const int32_t value = piece->base + rounded_product(slope, place) - (position == piece->wrong);
  return (uint16_t)(value + (code < 16 ? pieces->first[code] : 0));
}
