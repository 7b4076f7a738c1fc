// Decodes PNG files with libpng: decode FILE... It is what make bench compares validation with.
#include <png.h>
#include <stdlib.h>
#include <string.h>

int main(int count, char **files) {
  for (int i = 1; i < count; i++) {
    png_image image;
    memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    if (!png_image_begin_read_from_file(&image, files[i])) return 1;
    image.format = PNG_FORMAT_RGBA;
    void *pixels = malloc(PNG_IMAGE_SIZE(image));
    if (!pixels || !png_image_finish_read(&image, NULL, pixels, 0, NULL)) return 1;
    free(pixels);
  }
  return 0;
}
