/**
 * The colours of the mails, light and dark: those of the site's theme. Most mail programs read no variables, so every
 * element carries its light colours, and its class the dark ones.
 */
const looks = {
  canvas: { background: ['#f4f7f1', '#10140f'] },
  card: { background: ['#ffffff', '#181d16'], color: ['#171c15', '#eaf0e6'] },
  band: { background: ['#0f3726', '#0c2a1d'], color: ['#edf7ef', '#edf7ef'] },
  muted: { color: ['#505a4a', '#b4beac'] },
  link: { color: ['#175939', '#82c197'] },
  button: { background: ['#175939', '#82c197'] },
  label: { color: ['#ffffff', '#092318'] },
  month: { background: ['#fbc83f', '#f0ae17'], color: ['#452a00', '#2b1a00'] },
  'month-off': { background: ['#e9eee5', '#20271e'], color: ['#505a4a', '#b4beac'] },
  day: { background: ['#f4f7f1', '#20271e'], color: ['#171c15', '#eaf0e6'] },
} as const

const declarations = (look: Record<string, readonly [light: string, dark: string]>, isDark: boolean) =>
  Object.entries(look).map(
    ([property, [light, dark]]) => `${property}:${isDark ? `${dark}!important` : light}`,
  )

/** The attributes of an element with a look, and with further styles. */
export const paint = (look: keyof typeof looks, style: string): string =>
  `class="${look}" style="${[...declarations(looks[look], false), style].join(';')}"`

/** The head of a mail. Programs that can't show a mail in dark colours ignore it. */
export const letterHead = `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<style>:root{color-scheme:light dark}@media(prefers-color-scheme:dark){${Object.entries(looks)
  .map(([name, look]) => `.${name}{${declarations(look, true).join(';')}}`)
  .join('')}}</style>`

/** The site's letters where they are installed, else the system's. */
export const TEXT_FONT = "Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
export const TITLE_FONT = "Fraunces,Georgia,'Times New Roman',serif"

/** A table that only arranges: what mail programs agree on. */
export const TABLE = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"'
