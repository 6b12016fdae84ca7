// Encoders, for tests of the decoders and for the program that makes the gallery's images.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A function that encodes returns the number of bytes, or 0 after an error. `file` is freed by the caller.
/// `progressive` and `quality` (1 to 100) are those of JPEG.
size_t ash_write_jpeg(const uint8_t *rgb, int width, int height, int quality, bool progressive, uint8_t **file);
/// Four inks for each pixel, stored as they are, with the segment of Adobe's programs.
size_t ash_write_cmyk_jpeg(const uint8_t *inks, int width, int height, uint8_t **file);
/// A quality below 0 keeps every pixel.
size_t ash_write_webp(const uint8_t *rgba, int width, int height, int quality, uint8_t **file);
/// An index of `colors` for each pixel; `color_count` colours of three bytes, 256 at most.
size_t ash_write_png(
  const uint8_t *indices, int width, int height, const uint8_t *colors, int color_count, uint8_t **file);
/// Frames that follow each other, shown for `delay` hundredths of a second each, for ever. `color_count` is a power of
/// two.
size_t ash_write_gif(
  const uint8_t *indices, int width, int height, int frame_count, const uint8_t *colors, int color_count, int delay,
  uint8_t **file);
