/** Readers over bytes, shared by the checks of file contents. None of them reads past the end. */

/** Bytes in memory of their own, for web APIs that take no others; Deno 2.1 has no name for that type. */
export type Bytes = ReturnType<Uint8Array['slice']>

/** Whether an ASCII text is at an offset. */
export function hasAscii(bytes: Uint8Array, text: string, offset: number): boolean {
  if (offset < 0 || offset + text.length > bytes.length) return false
  for (let i = 0; i < text.length; i++) if (bytes[offset + i] !== text.charCodeAt(i)) return false
  return true
}

/** Offset of the first occurrence of an ASCII text at or after `from`, or -1. */
export function indexOfAscii(bytes: Uint8Array, text: string, from = 0): number {
  const first = text.charCodeAt(0)
  for (let at = from; at + text.length <= bytes.length; at++)
    if (bytes[at] === first && hasAscii(bytes, text, at)) return at
  return -1
}

/** Offset of the last occurrence of an ASCII text at or after `from`, or -1. */
export function lastIndexOfAscii(bytes: Uint8Array, text: string, from = 0): number {
  for (let at = bytes.length - text.length; at >= Math.max(0, from); at--)
    if (hasAscii(bytes, text, at)) return at
  return -1
}

/** Bytes as text, one character per byte, so that any content can be searched. */
export function latin1(bytes: Uint8Array, start: number, end: number): string {
  let text = ''
  const last = Math.min(end, bytes.length)
  for (let at = Math.max(0, start); at < last; at++) text += String.fromCharCode(bytes[at]!)
  return text
}

/** In pixels, as given by a picture's own header. */
export interface PictureSize {
  width: number
  height: number
}

export function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Several pieces as one. */
export function joined(pieces: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
