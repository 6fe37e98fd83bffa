const MAX_NAME_CHARS = 120

/** Control characters, line and paragraph separators, lone surrogates. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/gu

/**
 * Invisible format characters: the bidirectional ones can make 'fdp.exe' look like 'exe.pdf'. The two joiners are
 * kept, because names in Indian scripts need them.
 */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu

/** The extension of a file name in lower case with its dot ('.pdf'), or '' when there is none. */
export function fileExtension(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot).toLowerCase() : ''
}

/**
 * The name under which an uploaded file is shown and downloaded (S33): no path, no control or bidirectional
 * characters, no leading or trailing dots and spaces, at most 120 characters including the extension. An empty result
 * becomes 'file', with the original extension if there was one.
 */
export function cleanFileName(name: string): string {
  const base = name.normalize('NFC').replace(UNPRINTABLE, '').replace(INVISIBLE, '').split(/[/\\]/).at(-1)!
  const tidy = base.replace(/\s+/g, ' ').replace(/[. ]+$/, '')
  const suffix = /\.[\p{L}\p{N}]{1,10}$/u.exec(tidy)?.[0] ?? ''
  const stem = tidy.slice(0, tidy.length - suffix.length).replace(/^[. ]+|[. ]+$/g, '') || 'file'
  const room = MAX_NAME_CHARS - suffix.length
  // Cut between characters, and to the UTF-16 length too, since the column counts either way.
  const cut = [...stem].slice(0, room)
  while (cut.join('').length > room) cut.pop()
  return `${cut.join('').trimEnd()}${suffix}`
}
