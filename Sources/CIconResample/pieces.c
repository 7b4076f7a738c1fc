#include "pieces.h"

enum { none = 255 };

const iconrs_pieces iconrs_pieces_of[2] = {
    [iconrs_linear] =
        {.piece =
             {{0, 0, 0, none, 0},
              {170, 856, 11384, none, 0},
              {473, 1580, 12738, none, 0},
              {969, 2385, 14653, 1, -1},
              {1680, 3301, 15757, none, 0},
              {2629, 4282, 17026, none, 0},
              {3833, 5346, 17864, none, 0},
              {5309, 6473, 18668, none, 0},
              {7073, 7652, 19517, none, 0},
              {9139, 8877, 20581, none, 0},
              {11519, 10167, 21170, 11, -1},
              {14226, 11501, 21898, 1, 1},
              {17273, 12866, 22948, 1, -1},
              {20669, 14290, 23580, none, 0},
              {24425, 15766, 23826, none, 0},
              {28553, 17261, 24609, none, 0}},
         .first = {0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 99, 110, 120, 132, 144, 157}},
    [iconrs_codes] =
        {.piece = {{0, 8224, 0, none, 0},     {2056, 8224, 0, none, 0},  {4112, 8224, 0, none, 0},
                   {6168, 8224, 0, none, 0},  {8224, 8224, 0, none, 0},  {10280, 8224, 0, none, 0},
                   {12336, 8224, 0, none, 0}, {14392, 8224, 0, none, 0}, {16448, 8224, 0, none, 0},
                   {18504, 8224, 0, none, 0}, {20560, 8224, 0, none, 0}, {22616, 8224, 0, none, 0},
                   {24672, 8224, 0, none, 0}, {26728, 8224, 0, none, 0}, {28784, 8224, 0, none, 0},
                   {30840, 8224, 0, none, 0}}},
};

static int32_t rounded_product(int32_t a, int32_t b) { return (a * b + (1 << 14)) >> 15; }

uint16_t iconrs_decoded(iconrs_curve curve, uint8_t code) {
  const iconrs_pieces *pieces = &iconrs_pieces_of[curve];
  const iconrs_piece *piece = &pieces->piece[code >> 4];
  int32_t place = code & 15;
  int32_t slope = piece->slope + rounded_product(piece->bend, place << 6);
  int32_t value = piece->base + rounded_product(slope, place << 9);
  if (place == piece->wrong) value += piece->step;
  return (uint16_t)(value + (code < 16 ? pieces->first[code] : 0));
}
