#include "ash_write_images.h"

#include <stdlib.h>
#include <string.h>
#include <turbojpeg.h>
#include <webp/encode.h>

static size_t copy(const uint8_t *bytes, size_t count, uint8_t **file) {
  *file = malloc(count);
  if (!*file) return 0;
  memcpy(*file, bytes, count);
  return count;
}

static size_t write_jpeg(
  const uint8_t *pixels, int width, int height, int format, int sampling, int quality, int flags, uint8_t **file
) {
  tjhandle encoder = tjInitCompress();
  unsigned char *bytes = NULL;
  unsigned long count = 0;
  int status = tjCompress2(encoder, pixels, width, 0, height, format, &bytes, &count, sampling, quality, flags);
  size_t written = status == 0 ? copy(bytes, count, file) : 0;
  tjFree(bytes);
  tjDestroy(encoder);
  return written;
}

size_t ash_write_jpeg(const uint8_t *rgb, int width, int height, int quality, bool progressive, uint8_t **file) {
  int flags = TJFLAG_ACCURATEDCT | (progressive ? TJFLAG_PROGRESSIVE : 0);
  return write_jpeg(rgb, width, height, TJPF_RGB, quality > 92 ? TJSAMP_444 : TJSAMP_420, quality, flags, file);
}

size_t ash_write_cmyk_jpeg(const uint8_t *inks, int width, int height, uint8_t **file) {
  return write_jpeg(inks, width, height, TJPF_CMYK, TJSAMP_444, 95, 0, file);
}

size_t ash_write_webp(const uint8_t *rgba, int width, int height, int quality, uint8_t **file) {
  uint8_t *bytes = NULL;
  size_t count = quality < 0 ? WebPEncodeLosslessRGBA(rgba, width, height, 4 * width, &bytes)
                             : WebPEncodeRGBA(rgba, width, height, 4 * width, (float)quality, &bytes);
  size_t written = count > 0 ? copy(bytes, count, file) : 0;
  WebPFree(bytes);
  return written;
}
