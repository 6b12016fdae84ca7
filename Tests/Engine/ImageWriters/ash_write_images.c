#include "ash_write_images.h"

#include <gif_lib.h>
#include <png.h>
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

size_t ash_write_png(
  const uint8_t *indices, int width, int height, const uint8_t *colors, int color_count, uint8_t **file
) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  image.width = (png_uint_32)width;
  image.height = (png_uint_32)height;
  image.format = PNG_FORMAT_RGB_COLORMAP;
  image.colormap_entries = (png_uint_32)color_count;
  png_alloc_size_t count = 0;
  if (!png_image_write_to_memory(&image, NULL, &count, 0, indices, 0, colors)) return 0;
  *file = malloc(count);
  return *file && png_image_write_to_memory(&image, *file, &count, 0, indices, 0, colors) ? count : 0;
}

typedef struct {
  uint8_t *bytes;
  size_t count;
} growing;

static int append(GifFileType *gif, const GifByteType *bytes, int count) {
  growing *target = gif->UserData;
  uint8_t *larger = realloc(target->bytes, target->count + (size_t)count);
  if (!larger) return 0;
  memcpy(larger + target->count, bytes, (size_t)count);
  target->bytes = larger;
  target->count += (size_t)count;
  return count;
}

static int write_frames(GifFileType *gif, const uint8_t *indices, int width, int height, int frame_count, int delay) {
  const GifByteType forever[] = {1, 0, 0};
  int status = EGifPutExtensionLeader(gif, APPLICATION_EXT_FUNC_CODE) && EGifPutExtensionBlock(gif, 11, "NETSCAPE2.0")
    && EGifPutExtensionBlock(gif, 3, forever) && EGifPutExtensionTrailer(gif);
  for (int frame = 0; status && frame < frame_count; frame++) {
    const GifByteType control[] = {4, (GifByteType)(delay & 255), (GifByteType)(delay >> 8), 0};
    status = EGifPutExtension(gif, GRAPHICS_EXT_FUNC_CODE, 4, control)
      && EGifPutImageDesc(gif, 0, 0, width, height, false, NULL);
    for (int y = 0; status && y < height; y++) {
      status = EGifPutLine(gif, (GifPixelType *)indices + ((size_t)frame * height + y) * width, width);
    }
  }
  return status;
}

size_t ash_write_gif(
  const uint8_t *indices, int width, int height, int frame_count, const uint8_t *colors, int color_count, int delay,
  uint8_t **file
) {
  growing target = {NULL, 0};
  int error = 0;
  GifFileType *gif = EGifOpen(&target, append, &error);
  ColorMapObject *map = GifMakeMapObject(color_count, (const GifColorType *)colors);
  if (gif) EGifSetGifVersion(gif, true);
  int status = gif && map && EGifPutScreenDesc(gif, width, height, 8, 0, map)
    && write_frames(gif, indices, width, height, frame_count, delay);
  GifFreeMapObject(map);
  if (gif) EGifCloseFile(gif, &error);
  *file = target.bytes;
  return status ? target.count : 0;
}
