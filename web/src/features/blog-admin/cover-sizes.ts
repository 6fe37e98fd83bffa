import { COVER_SIZES, type CoverSize, MAX_COVER_BYTES } from '#shared/domain/covers.ts'
import { readPicture } from '#shared/domain/picture-type.ts'
import { CoverProblem } from './cover-problem.ts'

/** The largest accepted picture, in bytes: a photograph from a good camera. */
const MAX_CHOSEN_BYTES = 25 * 1024 * 1024

/** The qualities to try, one after another, until a file is small enough. */
const ENCODER_QUALITIES = [0.82, 0.7, 0.55, 0.4]

/**
 * Makes the three sizes of a cover from a chosen picture, in the browser.
 * @throws CoverProblem
 */
export async function makeCoverSizes(file: Blob): Promise<Record<CoverSize, Blob>> {
  if (file.size > MAX_CHOSEN_BYTES) throw new CoverProblem('The picture is larger than 25 MB.')
  if (!readPicture(new Uint8Array(await file.arrayBuffer())))
    throw new CoverProblem('Only PNG, JPEG, WebP and AVIF pictures are accepted.')
  const picture = await createImageBitmap(file).catch(() => {
    throw new CoverProblem('The picture can’t be read.')
  })
  try {
    const { large, small, share } = COVER_SIZES
    if (picture.width < small.width)
      throw new CoverProblem(
        `The picture is ${picture.width} pixels wide. At least ${small.width} are needed.`,
      )
    if (picture.height * large.width > picture.width * large.height)
      throw new CoverProblem('The picture is more than twice as tall as it is wide.')
    const scaled = ({ width }: { width: number }) => {
      const shown = Math.min(width, picture.width)
      return draw(picture, shown, Math.floor((shown * picture.height) / picture.width))
    }
    return {
      large: await encode(scaled(large), 'image/webp'),
      small: await encode(scaled(small), 'image/webp'),
      // Some link previews don't support WebP.
      share: await encode(draw(picture, share.width, share.height), 'image/jpeg'),
    }
  } finally {
    picture.close()
  }
}

/** The centre of the picture, cropped and scaled to a size. */
function draw(picture: ImageBitmap, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new CoverProblem('This browser can’t make the sizes of the picture.')
  const factor = Math.min(picture.width / width, picture.height / height)
  const [cutWidth, cutHeight] = [width * factor, height * factor]
  // Transparent areas would turn black in a JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(
    picture,
    (picture.width - cutWidth) / 2,
    (picture.height - cutHeight) / 2,
    cutWidth,
    cutHeight,
    0,
    0,
    width,
    height,
  )
  return canvas
}

/** The canvas encoded as a type, or as JPEG if the browser can't encode that type. */
async function encode(canvas: HTMLCanvasElement, type: 'image/webp' | 'image/jpeg'): Promise<Blob> {
  for (const quality of ENCODER_QUALITIES) {
    const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality))
    if (file && file.type !== type) return encode(canvas, 'image/jpeg')
    if (file && file.size <= MAX_COVER_BYTES) return file
  }
  throw new CoverProblem('The picture has too much detail for a cover. Please choose another one.')
}
