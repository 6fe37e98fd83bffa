import { view } from './bytes.ts'

/** How much came out of compressed bytes, and whether these are whole: no rubbish, nothing cut off. */
interface Inflated {
  size: number
  complete: boolean
}

type Format = 'deflate' | 'deflate-raw'

/** Gets what comes out, piece by piece. */
type Read = (bytes: Uint8Array) => void

/**
 * Decompresses bytes, holding none of what comes out, and stops at a limit, so that a small file can't fill the memory.
 * Rubbish behind the end of the data is ignored, as readers do.
 *
 * @param format 'deflate' with a zlib header, as in PDF; 'deflate-raw' without, as in ZIP
 * @param begin called at the start, and again if it has to start anew
 */
export async function inflate(
  packed: Uint8Array,
  format: Format,
  maxBytes: number,
  begin: () => Read,
): Promise<Inflated> {
  const first = await unpack(packed, format, maxBytes, begin(), packed.length)
  // A runtime may throw away what it unpacked of a piece that has rubbish in it: that piece again, byte by byte.
  return first.failedAt === undefined ? first : unpack(packed, format, maxBytes, begin(), first.failedAt)
}

/** Adler-32 of bytes that come in pieces: zlib's check, which stands at the end of the compressed bytes. */
function createChecksum(): { read: Read; standsAtEndOf: (packed: Uint8Array) => boolean } {
  const MODULUS = 65_521
  let low = 1
  let high = 0
  return {
    read: (bytes) => {
      // The sums of so many bytes stay exact, so that few divisions are needed.
      for (let at = 0; at < bytes.length; at += 4096) {
        for (const byte of bytes.subarray(at, at + 4096)) {
          low += byte
          high += low
        }
        low %= MODULUS
        high %= MODULUS
      }
    },
    standsAtEndOf: (packed) =>
      packed.length >= 6 && view(packed).getUint32(packed.length - 4) === high * 65_536 + low,
  }
}

/** @returns with `failedAt` where the piece begins that could not be unpacked */
async function unpack(
  packed: Uint8Array,
  format: Format,
  maxBytes: number,
  read: Read,
  fineFrom: number,
): Promise<Inflated & { failedAt?: number }> {
  const source = pieces(packed, fineFrom)
  const reader = source.stream.pipeThrough(new DecompressionStream(format)).getReader()
  // Deno ends in silence where the bytes are cut off.
  const checksum = format === 'deflate' ? createChecksum() : undefined
  let size = 0
  let complete = false
  let failedAt: number | undefined
  try {
    while (size <= maxBytes) {
      const { done, value } = await reader.read()
      complete = done && (checksum?.standsAtEndOf(packed) ?? true)
      if (done) break
      read(value)
      checksum?.read(value)
      size += value.length
    }
  } catch {
    // Not compressed, cut off, or rubbish: the caller judges what came before.
    failedAt = source.lastPiece()
  }
  await reader.cancel().catch(() => undefined)
  return { size, complete, ...(failedAt === undefined ? {} : { failedAt }) }
}

/** A runtime may unpack a piece at once, to a thousand times its size. */
const PIECE_BYTES = 4096

/** Bytes in pieces, each given only when the one before was used; from `fineFrom` on each byte is a piece. */
function pieces(
  bytes: Uint8Array,
  fineFrom: number,
): { stream: ReadableStream<Uint8Array<ArrayBuffer>>; lastPiece: () => number } {
  let begin = 0
  let end = 0
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        if (end >= bytes.length) return controller.close()
        begin = end
        end = begin >= fineFrom ? begin + 1 : Math.min(begin + PIECE_BYTES, fineFrom, bytes.length)
        controller.enqueue(new Uint8Array(bytes.subarray(begin, end)))
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, lastPiece: () => begin }
}
