import { type Bytes, view } from './bytes.ts'

/** The unpacked size, and whether the compressed bytes were valid and complete. */
interface Inflated {
  size: number
  complete: boolean
}

type Format = 'deflate' | 'deflate-raw'

/** Receives the output, piece by piece. */
type Read = (bytes: Uint8Array) => void

/**
 * Decompresses bytes without keeping the output, and stops at a limit, so that a small file can't fill the memory.
 * Ignores garbage after the end of the data, as readers do.
 *
 * @param format 'deflate' with a zlib header, as in PDF; 'deflate-raw' without, as in ZIP
 * @param begin called at the start, and again before a second pass
 */
export async function inflate(
  packed: Uint8Array,
  format: Format,
  maxBytes: number,
  begin: () => Read,
): Promise<Inflated> {
  const first = await unpack(packed, format, maxBytes, begin(), packed.length)
  // A runtime may discard the output of a piece with garbage in it, so that piece is read again, byte by byte.
  return first.failedAt === undefined ? first : unpack(packed, format, maxBytes, begin(), first.failedAt)
}

/** Adler-32 over bytes that arrive in pieces. zlib stores it at the end of the compressed data. */
function createChecksum(): { read: Read; standsAtEndOf: (packed: Uint8Array) => boolean } {
  const MODULUS = 65_521
  let low = 1
  let high = 0
  return {
    read: (bytes) => {
      // Sums over this many bytes stay exact, so that few divisions are needed.
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

/** @returns `failedAt`: where the piece that could not be unpacked begins */
async function unpack(
  packed: Uint8Array,
  format: Format,
  maxBytes: number,
  read: Read,
  fineFrom: number,
): Promise<Inflated & { failedAt?: number }> {
  const source = pieces(packed, fineFrom)
  const reader = source.stream.pipeThrough(new DecompressionStream(format)).getReader()
  // Deno reports no error for truncated data.
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
    // Not compressed, truncated, or garbage: the caller judges the output so far.
    failedAt = source.lastPiece()
  }
  await reader.cancel().catch(() => undefined)
  return { size, complete, ...(failedAt === undefined ? {} : { failedAt }) }
}

/** A runtime may unpack a whole piece at once, to a thousand times its size. */
const PIECE_BYTES = 4096

/** Yields bytes in pieces, each only after the previous one was consumed; from `fineFrom` on, single bytes. */
function pieces(
  bytes: Uint8Array,
  fineFrom: number,
): { stream: ReadableStream<Bytes>; lastPiece: () => number } {
  let begin = 0
  let end = 0
  const stream = new ReadableStream<Bytes>(
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
