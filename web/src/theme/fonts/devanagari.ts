import file from './noto-sans-devanagari-400.woff2'

/** The file, for a page that is kept for the time without a connection. */
export const DEVANAGARI_FILE = file

const FAMILY = "'Noto Sans Devanagari of the clinic'"

/** The font stack of a text with words in Hindi or Marathi. */
export const DEVANAGARI = `Figtree, ${FAMILY}, sans-serif`

/**
 * For a <style> of the pages that show Hindi or Marathi: no other page loads the file, and these don't without its letters.
 * One weight for all, since a browser's own bold would close the counters.
 */
export const DEVANAGARI_FACE = `@font-face {
  font-family: ${FAMILY};
  font-weight: 400 600;
  font-display: swap;
  src: url('${file}') format('woff2');
  unicode-range: U+900-97F, U+200C-200D, U+25CC;
}`
