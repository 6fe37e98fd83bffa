/**
 * Covers that staff upload for articles. The browser makes three sizes; an article stores the address of the large one.
 */

/**
 * The maximum sizes in pixels: `share` is for link previews, which are cropped to it; the others keep their aspect
 * ratio, at most twice as tall as wide.
 */
export const COVER_SIZES = {
  large: { width: 1600, height: 3200 },
  small: { width: 800, height: 1600 },
  share: { width: 1200, height: 630 },
} as const
export type CoverSize = keyof typeof COVER_SIZES

/** The types of picture that a cover may have, for the `accept` attribute of a file input. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

/** The largest file of one size, in bytes; SQL sets the same for the bucket. */
export const MAX_COVER_BYTES = 1024 * 1024

/** The address of one size of an uploaded cover on this site. */
export const coverAddress = (id: string, size: CoverSize): string => `/api/covers/${id}/${size}`

/**
 * The addresses of all sizes of a cover.
 * @returns null for any other picture, which has a single size
 */
export function coverSizes(address: string): Record<CoverSize, string> | null {
  const id = /^\/api\/covers\/([0-9a-f-]{36})\/large$/.exec(address)?.[1]
  if (!id) return null
  return {
    large: coverAddress(id, 'large'),
    small: coverAddress(id, 'small'),
    share: coverAddress(id, 'share'),
  }
}
