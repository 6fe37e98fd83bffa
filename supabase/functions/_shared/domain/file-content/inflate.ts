/** What came out of compressed bytes, and whether they could be read to their end. */
interface Inflated {
  bytes: Uint8Array
  complete: boolean
}

/**
 * Decompresses bytes and stops at a limit, so that a small file can't fill the memory. Rubbish behind the end of the
 * data is ignored, as readers do.
 * @param format 'deflate' with a zlib header, as in PDF; 'deflate-raw' without, as in ZIP
 */
export async function inflate(
  packed: Uint8Array,
  format: 'deflate' | 'deflate-raw',
  maxBytes: number,
): Promise<Inflated> {
  const reader = pieces(packed).pipeThrough(new DecompressionStream(format)).getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  let complete = false
  try {
    while (size <= maxBytes) {
      const { done, value } = await reader.read()
      complete = done
      if (done) break
      chunks.push(value)
      size += value.length
    }
  } catch {
    // Not compressed, or cut off: the caller judges what came before.
  }
  await reader.cancel().catch(() => undefined)
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return { bytes, complete }
}

/** A runtime may unpack a piece at once, to a thousand times its size. */
const PIECE_BYTES = 4096

/** Bytes in pieces, each given only when the one before was used. */
function pieces(bytes: Uint8Array): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0
  return new ReadableStream(
    {
      pull(controller) {
        if (at >= bytes.length) return controller.close()
        controller.enqueue(new Uint8Array(bytes.subarray(at, at + PIECE_BYTES)))
        at += PIECE_BYTES
      },
    },
    { highWaterMark: 0 },
  )
}

/** Bytes as text, one character for each; of any size, unlike `latin1()` quickly. */
export const asText = (bytes: Uint8Array): string => new TextDecoder('windows-1252').decode(bytes)
