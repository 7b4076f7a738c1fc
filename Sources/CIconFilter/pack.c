#include "CIconFilter.h"

#include <string.h>

// DEFLATE (RFC 1951) with runs and Huffman codes alone: filtered pixels that are noise gain little
// from looking for matches further back, and looking is what takes the time.

enum {
  block_bytes = 1 << 17,
  shortest_run = 4,
  longest_match = 258,
  symbols = 286,
  end_of_block = 256,
  longest_code = 15,
};

/// A run of `length` bytes equal to the one before it.
typedef struct {
  uint32_t start, length;
} run;

typedef struct {
  uint16_t code;
  uint8_t length;
} huffman_code;

typedef struct {
  uint8_t *next;
  uint64_t bits;
  unsigned count;
} bit_writer;

static inline void put(bit_writer *writer, uint64_t bits, unsigned count) {
  writer->bits |= bits << writer->count;
  writer->count += count;
}

/// Room for another 57 bits at least.
static inline void flush(bit_writer *writer) {
  uint64_t bits = writer->bits;
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  bits = __builtin_bswap64(bits);
#endif
  memcpy(writer->next, &bits, 8);
  unsigned bytes = writer->count >> 3;
  writer->next += bytes;
  writer->bits >>= bytes * 8;
  writer->count &= 7;
}

/// A match's symbol, and its extra bits. RFC 1951, 3.2.5.
static inline unsigned length_symbol(unsigned length, unsigned *extra, unsigned *extra_count) {
  if (length == longest_match) {
    *extra = *extra_count = 0;
    return 285;
  }
  unsigned value = length - 3;
  if (value < 8) {
    *extra = *extra_count = 0;
    return 257 + value;
  }
  unsigned high = 31 - (unsigned)__builtin_clz(value);
  *extra_count = high - 2;
  *extra = value & ((1u << (high - 2)) - 1);
  return 257 + (high - 1) * 4 + (value >> (high - 2) & 3);
}

/// The next stretch of a run that one match covers; what is left over is literals.
static inline unsigned next_match(unsigned left) {
  return left > longest_match ? longest_match : left >= 3 ? left : 0;
}

static size_t find_runs(const uint8_t *in, size_t from, size_t to, run *runs) {
  size_t count = 0, at = from > 0 ? from : 1;
  while (at + shortest_run <= to) {
    uint32_t here, previous;
    memcpy(&here, in + at, 4);
    memcpy(&previous, in + at - 1, 4);
    if (here != previous) {
      at++;
      continue;
    }
    size_t start = at;
    uint64_t pattern = in[at] * 0x0101010101010101u, word;
    at += shortest_run;
    while (at + 8 <= to && (memcpy(&word, in + at, 8), word == pattern)) at += 8;
    while (at < to && in[at] == in[at - 1]) at++;
    runs[count++] = (run){(uint32_t)(start - from), (uint32_t)(at - start)};
  }
  return count;
}

static void count_symbols(
    const uint8_t *in, size_t size, const run *runs, size_t run_count, uint32_t *counts) {
  // Equal neighbours would wait for each other in one table.
  uint32_t other[256] = {0};
  memset(counts, 0, symbols * sizeof *counts);
  size_t at = 0;
  for (size_t index = 0; index <= run_count; index++) {
    size_t end = index < run_count ? runs[index].start : size;
    for (; at + 2 <= end; at += 2) {
      counts[in[at]]++;
      other[in[at + 1]]++;
    }
    for (; at < end; at++) counts[in[at]]++;
    if (index == run_count) break;
    unsigned left = runs[index].length, match, extra, extra_count;
    while ((match = next_match(left))) {
      counts[length_symbol(match, &extra, &extra_count)]++;
      left -= match;
      at += match;
    }
    for (; left > 0; left--, at++) counts[in[at]]++;
  }
  for (int value = 0; value < 256; value++) counts[value] += other[value];
  counts[end_of_block] = 1;
}

/// Code lengths from counts: two queues (Moffat and Katajainen), then the longest cut to fit.
static void code_lengths(const uint32_t *counts, uint8_t *lengths) {
  uint16_t order[symbols];
  uint32_t weights[2 * symbols];
  uint16_t parents[2 * symbols];
  int used = 0;
  memset(lengths, 0, symbols);
  for (int symbol = 0; symbol < symbols; symbol++)
    if (counts[symbol]) {
      int place = used++;
      for (; place > 0 && counts[order[place - 1]] > counts[symbol]; place--)
        order[place] = order[place - 1];
      order[place] = (uint16_t)symbol;
    }
  if (used == 1) {
    lengths[order[0]] = 1;
    return;
  }
  for (int leaf = 0; leaf < used; leaf++) weights[leaf] = counts[order[leaf]];
  int leaf = 0, node = used, total = used;
  while (total < 2 * used - 1) {
    weights[total] = 0;
    for (int child = 0; child < 2; child++) {
      int taken = leaf < used && (node == total || weights[leaf] <= weights[node]) ? leaf++ : node++;
      weights[total] += weights[taken];
      parents[taken] = (uint16_t)total;
    }
    total++;
  }
  uint8_t depths[2 * symbols];
  unsigned histogram[64] = {0};
  depths[total - 1] = 0;
  for (int each = total - 2; each >= 0; each--) {
    depths[each] = (uint8_t)(depths[parents[each]] + 1);
    if (each < used) histogram[depths[each] < longest_code ? depths[each] : longest_code]++;
  }
  // Kraft: a code of length n takes 2^-n; what the cut takes too much is given back, longest first.
  int64_t excess = -(1 << longest_code);
  for (int length = 1; length <= longest_code; length++)
    excess += (int64_t)histogram[length] << (longest_code - length);
  while (excess > 0) {
    int length = longest_code - 1;
    while (histogram[length] == 0) length--;
    histogram[length]--;
    histogram[length + 1] += 2;
    histogram[longest_code]--;
    excess--;
  }
  int place = 0;
  for (int length = longest_code; length > 0; length--)
    for (unsigned each = 0; each < histogram[length]; each++)
      lengths[order[place++]] = (uint8_t)length;
}

/// Canonical codes, their bits turned round as the stream wants them. RFC 1951, 3.2.2.
static void assign_codes(const uint8_t *lengths, huffman_code *codes) {
  unsigned next[longest_code + 2] = {0}, histogram[longest_code + 1] = {0}, code = 0;
  for (int symbol = 0; symbol < symbols; symbol++) histogram[lengths[symbol]]++;
  histogram[0] = 0;
  for (int length = 1; length <= longest_code; length++) {
    code = (code + histogram[length - 1]) << 1;
    next[length] = code;
  }
  for (int symbol = 0; symbol < symbols; symbol++) {
    unsigned length = lengths[symbol], value = length ? next[length]++ : 0, turned = 0;
    for (unsigned bit = 0; bit < length; bit++) turned |= (value >> bit & 1) << (length - 1 - bit);
    codes[symbol] = (huffman_code){(uint16_t)turned, (uint8_t)length};
  }
}

/// A block's head: all 286 code lengths, each in four bits, and one distance code for 1.
static void put_head(bit_writer *writer, const uint8_t *lengths, int is_last) {
  put(writer, (uint64_t)is_last | 2 << 1, 3);
  put(writer, symbols - 257, 5);
  put(writer, 0, 5);
  put(writer, 19 - 4, 4);
  flush(writer);
  // The repeat codes 16, 17 and 18 come first and are not used; 0 to 15 have four bits each.
  for (int index = 0; index < 19; index++) {
    put(writer, index < 3 ? 0 : 4, 3);
    flush(writer);
  }
  static const uint8_t turned[16] = {0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15};
  for (int symbol = 0; symbol < symbols; symbol++) {
    put(writer, turned[lengths[symbol]], 4);
    flush(writer);
  }
  put(writer, turned[1], 4);
  flush(writer);
}

static void put_block(
    bit_writer *writer, const uint8_t *in, size_t size, const run *runs, size_t run_count,
    const huffman_code *codes) {
  size_t at = 0;
#define LITERAL(offset) put(writer, codes[in[at + offset]].code, codes[in[at + offset]].length)
  for (size_t index = 0; index <= run_count; index++) {
    size_t end = index < run_count ? runs[index].start : size;
    for (; at + 3 <= end; at += 3) {
      LITERAL(0);
      LITERAL(1);
      LITERAL(2);
      flush(writer);
    }
    for (; at < end; at++) {
      LITERAL(0);
      flush(writer);
    }
    if (index == run_count) break;
    unsigned left = runs[index].length, match, extra, extra_count;
    while ((match = next_match(left))) {
      unsigned symbol = length_symbol(match, &extra, &extra_count);
      put(writer, codes[symbol].code, codes[symbol].length);
      put(writer, extra, extra_count);
      put(writer, 0, 1);  // the distance code
      flush(writer);
      left -= match;
      at += match;
    }
    for (; left > 0; left--, at++) {
      LITERAL(0);
      flush(writer);
    }
  }
#undef LITERAL
  put(writer, codes[end_of_block].code, codes[end_of_block].length);
  flush(writer);
}

size_t iconflt_pack_bound(size_t size) {
  size_t blocks = size / block_bytes + 1;
  return size * longest_code / 8 + blocks * 512 + 64;
}

size_t iconflt_pack(const uint8_t *in, size_t size, uint8_t *target) {
  bit_writer writer = {target, 0, 0};
  static _Thread_local run runs[block_bytes / shortest_run];
  uint32_t counts[symbols];
  uint8_t lengths[symbols];
  huffman_code codes[symbols];
  for (size_t from = 0; from == 0 || from < size; from += block_bytes) {
    size_t to = from + block_bytes < size ? from + block_bytes : size;
    size_t run_count = find_runs(in, from, to, runs);
    count_symbols(in + from, to - from, runs, run_count, counts);
    code_lengths(counts, lengths);
    assign_codes(lengths, codes);
    put_head(&writer, lengths, to == size);
    put_block(&writer, in + from, to - from, runs, run_count, codes);
  }
  // Up to whole bytes.
  writer.count = (writer.count + 7) & ~7u;
  flush(&writer);
  return (size_t)(writer.next - target);
}
