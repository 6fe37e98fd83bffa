import { isAvif } from './file-content/avif.ts'
import { isJpeg } from './file-content/jpeg.ts'
import { isPng } from './file-content/png.ts'
import { isWebp } from './file-content/webp.ts'

/** The types of picture that a cover may have, for the `accept` attribute of a file input. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

const tests: Record<PictureType, (bytes: Uint8Array) => boolean> = {
  'image/png': isPng,
  'image/jpeg': isJpeg,
  'image/webp': isWebp,
  'image/avif': isAvif,
}

/** The media type of a picture by its content, whatever its name says; null if it is none of the four. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  return PICTURE_TYPES.find((type) => tests[type](bytes)) ?? null
}
