import { useEffectEvent, useLayoutEffect } from 'react'
import { isCovered } from './is-covered.ts'
import { singleKeys } from './single-keys.ts'

/** A key without Ctrl, Alt or Meta, or a few one after another. */
export interface SingleKey {
  /** As the event names it: '[', 'Enter'. A space separates keys that are pressed one after another: 'g a'. */
  keys: string
  /** What it does, for the list of keys. */
  words: string
  /** Without it the key is only listed, because an element answers it itself. The palette's event has no target. */
  act?: ((event: KeyboardEvent) => void) | undefined
  /** It acts on what is open on the screen, so that the palette has it before the screen's other acts. */
  isOfOpen?: boolean
  /** Whom it acts on, if the palette is to name somebody else than who has the focus. */
  whose?: string
  /** What is open doesn't offer it, so that the palette leaves it out. */
  isRefused?: boolean
}

interface Screen {
  title: string
  read: () => readonly SingleKey[]
}

/** How long the second key of a sequence may take, in milliseconds. */
const PATIENCE_MS = 1500
const FIELDS =
  'input:not([type="checkbox"]), textarea, select, [contenteditable]:not([contenteditable="false"])'

const screens: Screen[] = []

/** The keys of what is shown now, the innermost part last. */
export const shownKeys = (): { title: string; keys: readonly SingleKey[] }[] =>
  screens.map(({ title, read }) => ({ title, keys: read() }))

/** The key of an event that may act; undefined for a shortcut, a held key, and what is typed. */
function keyOf(event: KeyboardEvent): string | undefined {
  const { target, key } = event
  // AltGr, which types '[' and '{' on many keyboards, also counts as Ctrl and Alt.
  const modified = (event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph')
  if (event.defaultPrevented || event.isComposing || event.repeat || modified || event.metaKey)
    return undefined
  if ((target instanceof Element && target.closest(FIELDS)) || isCovered()) return undefined
  // Caps lock is no reason to do nothing.
  return key.length === 1 && !event.shiftKey ? key.toLowerCase() : key
}

/** The first keys of a sequence, and when the last of them was pressed. */
let begun = { keys: '', at: 0 }

function onKeyDown(event: KeyboardEvent) {
  const key = singleKeys.get() ? keyOf(event) : undefined
  // Shift on its own belongs to the key after it.
  if (key === undefined || key === 'Shift' || key === 'AltGraph') return
  const waits = begun.keys !== '' && event.timeStamp - begun.at <= PATIENCE_MS
  const pressed = waits ? `${begun.keys} ${key}` : key
  begun = { keys: '', at: 0 }
  const known = screens.toReversed().flatMap(({ read }) => read().filter(({ act }) => act))
  const found = known.find(({ keys }) => keys === pressed)
  if (found) {
    event.preventDefault()
    found.act?.(event)
  } else if (known.some(({ keys }) => keys.startsWith(`${pressed} `))) {
    event.preventDefault()
    begun = { keys: pressed, at: event.timeStamp }
  }
}

/**
 * Lets single keys act while a component is shown. A key of a part that appeared later goes before the same key of an
 * earlier one. Nothing acts in a field, under a menu or a dialog, or while single keys are switched off.
 *
 * @example useKeys('Day', [{ keys: 't', words: 'Today', act: () => goTo(today) }])
 */
export function useKeys(title: string, keys: readonly SingleKey[]) {
  const read = useEffectEvent(() => keys)
  useLayoutEffect(() => {
    const screen = { title, read: () => read() }
    if (screens.push(screen) === 1) document.addEventListener('keydown', onKeyDown)
    return () => {
      screens.splice(screens.indexOf(screen), 1)
      if (screens.length === 0) document.removeEventListener('keydown', onKeyDown)
    }
  }, [title])
}
