/** Bytes read at once, so that the whole file is never in memory a second time as text. */
const WINDOW_BYTES = 64 * 1024

/** Longer than any match of our patterns, lookahead included. */
const OVERLAP_CHARS = 64

/** Bytes as text, one character for each. */
export const asText = (bytes: Uint8Array): string => new TextDecoder('windows-1252').decode(bytes)

/** A search in bytes that arrive in pieces. */
export interface Scan {
  read: (bytes: Uint8Array) => void
  /** Ends the search; returns the text of the first match, or null. */
  end: () => string | null
}

/** Searches for the first match of a pattern, with only a small part of the bytes in memory as text. */
export function createScan(pattern: RegExp, clean = (text: string) => text): Scan {
  let rest = ''
  let first: string | null = null
  return {
    read: (bytes) => {
      if (first !== null) return
      for (let at = 0; at < bytes.length; at += WINDOW_BYTES) {
        const text = rest + clean(asText(bytes.subarray(at, at + WINDOW_BYTES)))
        const match = pattern.exec(text)
        // The bytes that follow could still change a match near the end, so it is searched again.
        if (match && match.index + OVERLAP_CHARS <= text.length) {
          first = match[0]
          return
        }
        rest = text.slice(-OVERLAP_CHARS)
      }
    },
    end: () => first ?? pattern.exec(rest)?.[0] ?? null,
  }
}

/** The text of a pattern's first match in bytes, or null. */
export function firstMatch(pattern: RegExp, bytes: Uint8Array): string | null {
  const scan = createScan(pattern)
  scan.read(bytes)
  return scan.end()
}
