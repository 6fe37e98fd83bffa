import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentLoadingTask,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- `?url` makes Vite export the file's address
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import jbig2Url from 'pdfjs-dist/wasm/jbig2_nowasm_fallback.js?url'
import openjpegUrl from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url'
import decoderUrl from './pdf-decoder.js?url'

GlobalWorkerOptions.workerSrc = workerUrl

const decoders = new URLSearchParams({
  '/jbig2_nowasm_fallback.js': jbig2Url,
  '/openjpeg_nowasm_fallback.js': openjpegUrl,
})

/**
 * Starts reading a PDF in a separate worker. Nothing in the PDF runs: no scripts, no XFA forms, and links are drawn
 * without being active. The content policy allows no WebAssembly, so the decoders of scans (fax, JBIG2, JPEG 2000) are
 * JavaScript.
 *
 * @returns the task: `promise` rejects with a `PasswordException` or an `InvalidPDFException`; `destroy()` ends it
 */
export function readPdf(bytes: ArrayBuffer): PDFDocumentLoadingTask {
  return getDocument({
    data: new Uint8Array(bytes),
    useWasm: false,
    // The library appends the name of a file.
    wasmUrl: `${new URL(decoderUrl, window.location.href).href}?${decoders}&file=/`,
    enableXfa: false,
    disableWorkerRendering: true,
    verbosity: 0,
  })
}

/** Explains why a PDF isn't shown, and what to do. */
export function pdfFailureText(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'PasswordException')
    return 'This PDF is protected with a password. Download it and open it with the password.'
  if (name === 'InvalidPDFException') return 'This PDF is damaged and can’t be shown. Download it instead.'
  return 'This PDF can’t be shown here. Download it instead.'
}
