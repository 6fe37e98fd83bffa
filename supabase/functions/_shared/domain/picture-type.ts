import { PICTURE_TYPES, type PictureType } from './covers.ts'
import { avifSize } from './file-content/avif.ts'
import type { PictureSize } from './file-content/bytes.ts'
import { jpegSize } from './file-content/jpeg.ts'
import { pngSize } from './file-content/png.ts'
import { webpSize } from './file-content/webp.ts'

const readers: Record<PictureType, (bytes: Uint8Array) => PictureSize | null> = {
  'image/png': pngSize,
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
  'image/avif': avifSize,
}

/**
 * The media type of a picture by its content, ignoring its name, and the largest size that any header in it claims.
 * Null if it isn't one of the four types, or has no pixels.
 */
export function readPicture(bytes: Uint8Array): { type: PictureType; size: PictureSize } | null {
  for (const type of PICTURE_TYPES) {
    const size = readers[type](bytes)
    if (size && size.width > 0 && size.height > 0) return { type, size }
  }
  return null
}
