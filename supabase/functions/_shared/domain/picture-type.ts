import { avifSize } from './file-content/avif.ts'
import type { PictureSize } from './file-content/bytes.ts'
import { jpegSize } from './file-content/jpeg.ts'
import { pngSize } from './file-content/png.ts'
import { webpSize } from './file-content/webp.ts'

/** The types of picture that a cover may have, for the `accept` attribute of a file input. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

const readers: Record<PictureType, (bytes: Uint8Array) => PictureSize | null> = {
  'image/png': pngSize,
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
  'image/avif': avifSize,
}

/**
 * The media type of a picture by its content, whatever its name says, and the most pixels that any header in it claims.
 * Null if it is none of the four, or has no pixels.
 */
export function readPicture(bytes: Uint8Array): { type: PictureType; size: PictureSize } | null {
  for (const type of PICTURE_TYPES) {
    const size = readers[type](bytes)
    if (size && size.width > 0 && size.height > 0) return { type, size }
  }
  return null
}
