// Four libraries that decode images, behind one kind of function.
//
// Each reads a whole file in memory and fills a buffer of the caller with RGBA, a byte each, not premultiplied, top row
// first. None of them calls back, and no library's `longjmp` leaves this file.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The bytes of a message, with the zero at its end.
enum { ASH_IMAGE_MESSAGE = 200 };

typedef enum {
  ASH_IMAGE_DECODED,
  /// The file ends too early or is damaged. What could be decoded is in the buffer.
  ASH_IMAGE_INCOMPLETE,
  /// The message says why.
  ASH_IMAGE_FAILED,
} ash_image_result;

/// The size of a JPEG decoded at the smallest scale that has `width` times `height` pixels at least, or at full size if
/// none has. Sets width and height, and returns false if the header cannot be read.
bool ash_jpeg_scaled_size(const uint8_t *bytes, size_t count, int *width, int *height, char *message);
/// `width` and `height` come from `ash_jpeg_scaled_size`. `inverts_cmyk`: the four inks are stored as their absence.
ash_image_result ash_jpeg_decode(
  const uint8_t *bytes, size_t count, int width, int height, bool inverts_cmyk, uint8_t *rgba, char *message);

/// `width` and `height` are those of the header.
ash_image_result ash_png_decode(
  const uint8_t *bytes, size_t count, int width, int height, uint8_t *rgba, char *message);

/// Writes a PNG, without opacity if `is_opaque`, and returns its bytes; 0 if there are more than `capacity`.
size_t ash_png_encode(const uint8_t *rgba, int width, int height, bool is_opaque, uint8_t *file, size_t capacity);

/// A still WebP, scaled while it is decoded.
ash_image_result ash_webp_decode(
  const uint8_t *bytes, size_t count, int width, int height, uint8_t *rgba, char *message);

/// The first frame of a GIF, at its place on a canvas of the header's size that is otherwise transparent.
ash_image_result ash_gif_decode(
  const uint8_t *bytes, size_t count, int width, int height, uint8_t *rgba, char *message);
