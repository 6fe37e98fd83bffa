import { ApiError } from '../../_shared/api-error.ts'
import type { Bytes } from '../../_shared/domain/file-content/bytes.ts'

/** How long a sender may pause, in milliseconds, before we stop waiting for the rest. */
const STALLED_AFTER_MS = 30_000

/** The first guess at a body's size when the sender doesn't declare it. */
const INITIAL_BYTES = 64 * 1024

const tooLarge = (): ApiError => new ApiError(413, 'The request is too large')

/**
 * Reads a request's body into one buffer, without another copy of it in memory.
 *
 * @throws ApiError 413 as soon as it is larger than `maxBytes`, 400 if it is aborted or stalls
 */
export async function readBody(request: Request, maxBytes: number): Promise<Bytes> {
  const header = request.headers.get('content-length')
  const declared = header === null ? Number.NaN : Number(header)
  if (declared > maxBytes) throw tooLarge()
  if (!request.body) return new Uint8Array()
  let bytes = new Uint8Array(Number.isNaN(declared) ? INITIAL_BYTES : declared)
  let length = 0
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader()
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read())
      if (done) return bytes.subarray(0, length)
      const needed = length + value.byteLength
      if (needed > maxBytes) throw tooLarge()
      if (needed > bytes.byteLength) {
        const larger = new Uint8Array(Math.min(maxBytes, Math.max(needed, 2 * bytes.byteLength)))
        larger.set(bytes.subarray(0, length))
        bytes = larger
      }
      bytes.set(value, length)
      length = needed
    }
  } catch (cause) {
    // Not awaited: a stalled sender doesn't answer.
    reader.cancel().catch(() => undefined)
    if (cause instanceof ApiError) throw cause
    throw new ApiError(400, 'The request broke off', { cause })
  }
}

async function inTime<T>(chunk: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stalled = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('The sender stalled', 'TimeoutError')), STALLED_AFTER_MS)
  })
  try {
    return await Promise.race([chunk, stalled])
  } finally {
    clearTimeout(timer)
  }
}
