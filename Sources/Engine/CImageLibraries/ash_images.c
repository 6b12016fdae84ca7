#include "ash_images.h"

#include <gif_lib.h>
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <turbojpeg.h>
#include <webp/decode.h>

static ash_image_result fail(char *message, const char *reason) {
  snprintf(message, ASH_IMAGE_MESSAGE, "%s", reason);
  return ASH_IMAGE_FAILED;
}

// JPEG

/// Version 2.1 reports what it can go on after as a warning, and still returns -1.
static bool is_warning(tjhandle decoder) { return tjGetErrorCode(decoder) == TJERR_WARNING; }

bool ash_jpeg_scaled_size(const uint8_t *bytes, size_t count, int *width, int *height, char *message) {
  int full_width, full_height, sampling, space, factor_count;
  tjhandle decoder = tjInitDecompress();
  if (!decoder) return fail(message, tjGetErrorStr2(NULL)), false;
  bool is_read = tjDecompressHeader3(decoder, bytes, count, &full_width, &full_height, &sampling, &space) == 0
    || is_warning(decoder);
  if (!is_read) fail(message, tjGetErrorStr2(decoder));
  tjDestroy(decoder);
  if (!is_read) return false;
  tjscalingfactor *factors = tjGetScalingFactors(&factor_count);
  int best_width = full_width, best_height = full_height;
  for (int index = 0; factors && index < factor_count; index++) {
    int scaled_width = TJSCALED(full_width, factors[index]), scaled_height = TJSCALED(full_height, factors[index]);
    if (scaled_width >= *width && scaled_height >= *height && scaled_width < best_width) {
      best_width = scaled_width;
      best_height = scaled_height;
    }
  }
  *width = best_width;
  *height = best_height;
  return true;
}

/// Turns amounts of cyan, magenta, yellow and black into red, green, blue and opacity, in place.
static void print_inks(uint8_t *pixels, size_t count, bool inverts) {
  for (size_t index = 0; index < count; index++) {
    uint8_t *pixel = pixels + 4 * index;
    int black = inverts ? pixel[3] : 255 - pixel[3];
    for (int part = 0; part < 3; part++) {
      int light = inverts ? pixel[part] : 255 - pixel[part];
      pixel[part] = (uint8_t)((light * black + 127) / 255);
    }
    pixel[3] = 255;
  }
}

ash_image_result ash_jpeg_decode(
  const uint8_t *bytes, size_t count, int width, int height, bool inverts_cmyk, uint8_t *rgba, char *message
) {
  int full_width, full_height, sampling, space = TJCS_RGB;
  tjhandle decoder = tjInitDecompress();
  if (!decoder) return fail(message, tjGetErrorStr2(NULL));
  tjDecompressHeader3(decoder, bytes, count, &full_width, &full_height, &sampling, &space);
  bool has_inks = space == TJCS_CMYK || space == TJCS_YCCK;
  int status = tjDecompress2(
    decoder, bytes, count, rgba, width, 0, height, has_inks ? TJPF_CMYK : TJPF_RGBA, TJFLAG_LIMITSCANS);
  ash_image_result result = ASH_IMAGE_DECODED;
  if (status != 0) {
    fail(message, tjGetErrorStr2(decoder));
    result = is_warning(decoder) ? ASH_IMAGE_INCOMPLETE : ASH_IMAGE_FAILED;
  }
  tjDestroy(decoder);
  if (has_inks && result != ASH_IMAGE_FAILED) print_inks(rgba, (size_t)width * (size_t)height, inverts_cmyk);
  return result;
}

// PNG

ash_image_result ash_png_decode(
  const uint8_t *bytes, size_t count, int width, int height, uint8_t *rgba, char *message
) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  bool is_read = png_image_begin_read_from_memory(&image, bytes, count);
  if (is_read && ((int)image.width != width || (int)image.height != height)) {
    png_image_free(&image);
    return fail(message, "the size in its header is not the size of its pixels");
  }
  image.format = PNG_FORMAT_RGBA;
  // Without it, libpng takes 16 bits that do not say what they are for amounts of light.
  image.flags |= PNG_IMAGE_FLAG_16BIT_sRGB;
  is_read = is_read && png_image_finish_read(&image, NULL, rgba, 0, NULL);
  if (!is_read) fail(message, image.message);
  png_image_free(&image);
  return is_read ? ASH_IMAGE_DECODED : ASH_IMAGE_FAILED;
}

size_t ash_png_encode(const uint8_t *rgba, int width, int height, bool is_opaque, uint8_t *file, size_t capacity) {
  size_t count = (size_t)width * (size_t)height;
  // libpng writes the pixels as they are: without opacity, they must have none.
  uint8_t *rgb = is_opaque ? malloc(3 * count) : NULL;
  if (is_opaque && !rgb) return 0;
  for (size_t i = 0; rgb && i < count; i++) memcpy(rgb + 3 * i, rgba + 4 * i, 3);
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  image.width = (png_uint_32)width;
  image.height = (png_uint_32)height;
  image.format = is_opaque ? PNG_FORMAT_RGB : PNG_FORMAT_RGBA;
  image.flags = PNG_IMAGE_FLAG_FAST;
  png_alloc_size_t length = capacity;
  bool is_written = png_image_write_to_memory(&image, file, &length, 0, rgb ? rgb : rgba, 0, NULL);
  png_image_free(&image);
  free(rgb);
  return is_written ? length : 0;
}

// WebP

static const char *reason(VP8StatusCode status) {
  switch (status) {
    case VP8_STATUS_OUT_OF_MEMORY: return "there is not enough memory";
    case VP8_STATUS_UNSUPPORTED_FEATURE: return "it uses a feature that libwebp does not support";
    case VP8_STATUS_SUSPENDED:
    case VP8_STATUS_NOT_ENOUGH_DATA: return "it ends too early";
    default: return "its data is damaged";
  }
}

ash_image_result ash_webp_decode(
  const uint8_t *bytes, size_t count, int width, int height, uint8_t *rgba, char *message
) {
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config)) return fail(message, "libwebp has another version than its header");
  VP8StatusCode status = WebPGetFeatures(bytes, count, &config.input);
  if (status != VP8_STATUS_OK) return fail(message, reason(status));
  // Scaling rounds what is not opaque.
  config.options.use_scaling = config.input.width != width || config.input.height != height;
  config.options.scaled_width = width;
  config.options.scaled_height = height;
  config.output.colorspace = MODE_RGBA;
  config.output.is_external_memory = 1;
  config.output.u.RGBA.rgba = rgba;
  config.output.u.RGBA.stride = width * 4;
  config.output.u.RGBA.size = (size_t)width * (size_t)height * 4;
  status = WebPDecode(bytes, count, &config);
  WebPFreeDecBuffer(&config.output);
  return status == VP8_STATUS_OK ? ASH_IMAGE_DECODED : fail(message, reason(status));
}

// GIF

typedef struct {
  const uint8_t *bytes;
  size_t count, position;
} cursor;

static int read_bytes(GifFileType *file, GifByteType *target, int count) {
  cursor *source = file->UserData;
  size_t left = source->count - source->position;
  size_t taken = (size_t)count < left ? (size_t)count : left;
  memcpy(target, source->bytes + source->position, taken);
  source->position += taken;
  return (int)taken;
}

/// Reads up to the first frame. Returns the transparent index, -1 if there is none, or -2 after an error.
static int find_frame(GifFileType *file) {
  int transparent = -1;
  for (;;) {
    GifRecordType type;
    if (DGifGetRecordType(file, &type) == GIF_ERROR) return -2;
    if (type == IMAGE_DESC_RECORD_TYPE) return DGifGetImageDesc(file) == GIF_ERROR ? -2 : transparent;
    if (type != EXTENSION_RECORD_TYPE) return -2;
    int code;
    GifByteType *block;
    if (DGifGetExtension(file, &code, &block) == GIF_ERROR) return -2;
    while (block) {
      // A block begins with the number of its bytes.
      if (code == GRAPHICS_EXT_FUNC_CODE && block[0] >= 4 && block[1] & 1) transparent = block[4];
      if (DGifGetExtensionNext(file, &block) == GIF_ERROR) return -2;
    }
  }
}

/// Every eighth row, the rows between them, and so on.
static int interlaced_row(int number, int height) {
  static const int starts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
  for (int pass = 0; pass < 4; pass++) {
    int rows = height > starts[pass] ? (height - starts[pass] + steps[pass] - 1) / steps[pass] : 0;
    if (number < rows) return starts[pass] + number * steps[pass];
    number -= rows;
  }
  return 0;
}

static void draw_row(
  const GifByteType *indices, int count, const ColorMapObject *colors, int transparent, uint8_t *rgba
) {
  for (int x = 0; x < count; x++) {
    if (indices[x] == transparent || indices[x] >= colors->ColorCount) continue;
    GifColorType color = colors->Colors[indices[x]];
    rgba[4 * x] = color.Red;
    rgba[4 * x + 1] = color.Green;
    rgba[4 * x + 2] = color.Blue;
    rgba[4 * x + 3] = 255;
  }
}

/// Returns the number of rows that were drawn.
static int draw_frame(GifFileType *file, int transparent, int width, int height, uint8_t *rgba) {
  GifImageDesc frame = file->Image;
  const ColorMapObject *colors = frame.ColorMap ? frame.ColorMap : file->SColorMap;
  GifByteType *indices = colors ? malloc((size_t)frame.Width) : NULL;
  int drawn = 0;
  for (; indices && drawn < frame.Height; drawn++) {
    if (DGifGetLine(file, indices, frame.Width) == GIF_ERROR) break;
    int y = frame.Top + (frame.Interlace ? interlaced_row(drawn, frame.Height) : drawn);
    int columns = frame.Left + frame.Width > width ? width - frame.Left : frame.Width;
    if (y >= height || columns <= 0) continue;
    draw_row(indices, columns, colors, transparent, rgba + 4 * ((size_t)y * width + frame.Left));
  }
  free(indices);
  return drawn;
}

ash_image_result ash_gif_decode(
  const uint8_t *bytes, size_t count, int width, int height, uint8_t *rgba, char *message
) {
  cursor source = {bytes, count, 0};
  int error = 0;
  GifFileType *file = DGifOpen(&source, read_bytes, &error);
  if (!file) return fail(message, GifErrorString(error) ? GifErrorString(error) : "it cannot be read");
  memset(rgba, 0, (size_t)width * (size_t)height * 4);
  int transparent = find_frame(file);
  ash_image_result result = ASH_IMAGE_FAILED;
  GifImageDesc frame = file->Image;
  if (transparent >= -1 && (frame.Width <= 0 || frame.Width > width || frame.Height <= 0 || frame.Height > height)) {
    fail(message, "its first frame is empty, or larger than the whole");
  } else if (transparent >= -1) {
    int drawn = draw_frame(file, transparent, width, height, rgba);
    result = drawn == frame.Height ? ASH_IMAGE_DECODED : drawn > 0 ? ASH_IMAGE_INCOMPLETE : ASH_IMAGE_FAILED;
  }
  if (result != ASH_IMAGE_DECODED && !*message) {
    const char *known = GifErrorString(file->Error);
    fail(message, known ? known : "it has no frame, or no colours");
  }
  DGifCloseFile(file, &error);
  return result;
}
