import type { Fetcher } from './prepare-call.ts'

/** After this time without a byte sent or an answer, an upload counts as unanswered. */
const STALL_TIMEOUT_MS = 60_000

/**
 * A `fetch` for uploads that reports progress, which the browser's own can't. It gives up when the upload stalls.
 *
 * @param onProgress called with the fraction sent so far, 0 to 1
 */
export function uploadFetcher(onProgress: (share: number) => void): Fetcher {
  return (url, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      request.responseType = 'text'
      for (const [name, value] of headers) request.setRequestHeader(name, value)
      let timer: ReturnType<typeof setTimeout>
      const waitOn = () => {
        clearTimeout(timer)
        timer = setTimeout(() => {
          reject(new TypeError('The upload has stalled'))
          request.abort()
        }, STALL_TIMEOUT_MS)
      }
      request.addEventListener('loadend', () => clearTimeout(timer))
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        waitOn()
        if (lengthComputable && total > 0) onProgress(loaded / total)
      })
      request.addEventListener('load', () => {
        const type = request.getResponseHeader('content-type')
        const retryAfter = request.getResponseHeader('retry-after')
        const answered = new Headers()
        if (type) answered.set('content-type', type)
        if (retryAfter) answered.set('retry-after', retryAfter)
        const isEmpty = request.status === 204
        resolve(
          new Response(isEmpty ? null : request.responseText, { status: request.status, headers: answered }),
        )
      })
      request.addEventListener('error', () => reject(new TypeError('The upload failed')))
      request.addEventListener('abort', () =>
        reject(new DOMException('The upload was stopped', 'AbortError')),
      )
      signal?.addEventListener('abort', () => request.abort())
      waitOn()
      request.send(body as XMLHttpRequestBodyInit)
    })
}
