import type { MouseEvent } from 'react'

/** What a click on a row follows: its first link, or the button that opens its dialog or its panel. */
const OPENER = 'a, [aria-haspopup=dialog]'

/** A click anywhere on a row opens it, unless it is on a control or selects text. */
export function openRow({
  target,
  currentTarget,
}: Pick<MouseEvent<HTMLElement>, 'target' | 'currentTarget'>): void {
  const isControl = (target as Element).closest('a, button, input, select, textarea, label')
  if (isControl || getSelection()?.isCollapsed === false) return
  currentTarget.querySelector<HTMLElement>(OPENER)?.click()
}

/** A name that is a button, in the looks of a link: it opens its row's panel. */
export const namesRow = {
  variant: 'plain',
  px: '0',
  h: 'auto',
  minH: 'touch.6',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  textDecorationThickness: '1px',
  textAlign: 'start',
  whiteSpace: 'normal',
  'aria-haspopup': 'dialog',
} as const

/** The looks of a row that a click opens, and of the one that is open. */
export const opens = {
  [`&:has(${OPENER})`]: { cursor: 'pointer' },
  // The row that the panel shows.
  '&&:has([aria-expanded=true])': { bg: 'brand.muted' },
}
