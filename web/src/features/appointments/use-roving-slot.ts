import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'

/** The slots of a list that can take the focus, in the order of the day. */
const slotsIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-slot]')]

const tabStopIn = (list: HTMLElement) => list.querySelector<HTMLElement>('[data-slot][tabindex="0"]')

/** The slot beside another: the one in the next column whose middle is nearest. */
function besideOf(slots: HTMLElement[], from: HTMLElement, toRight: boolean): HTMLElement | undefined {
  const here = from.getBoundingClientRect()
  const away = (slot: HTMLElement) => Math.abs(slot.getBoundingClientRect().top - here.top)
  return slots
    .filter((slot) => {
      const { left } = slot.getBoundingClientRect()
      return toRight ? left >= here.right : left < here.left
    })
    .toSorted((a, b) => away(a) - away(b))[0]
}

function onKeyDown(event: KeyboardEvent<HTMLElement>) {
  const from = (event.target as HTMLElement).closest<HTMLElement>('[data-slot]')
  if (!from || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const slots = slotsIn(event.currentTarget)
  const at = slots.indexOf(from)
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowDown: slots[at + 1],
    ArrowUp: slots[at - 1],
    Home: slots[0],
    End: slots.at(-1),
  }
  if (event.key === 'ArrowRight' || event.key === 'ArrowLeft')
    targets[event.key] = besideOf(slots, from, event.key === 'ArrowRight')
  if (!(event.key in targets)) return
  // Also at the end of the day: the page must not scroll away.
  event.preventDefault()
  targets[event.key]?.focus()
}

/**
 * One Tab stop for the day's slots; the arrow keys, Home and End move between those that can be opened. If the focused
 * slot goes, because the day changes, the focus stays in the list.
 *
 * @param preferred the slot at which Tab stops until another was focused
 */
export function useRovingSlot(preferred: string | undefined, known: boolean) {
  const list = useRef<HTMLUListElement>(null)
  const [last, setLast] = useState('')
  const isInside = useRef(false)

  useLayoutEffect(() => {
    if (!known || !isInside.current || document.activeElement !== document.body) return
    if (list.current) tabStopIn(list.current)?.focus()
  })

  return {
    list,
    tabStop: (slots: readonly string[]) =>
      [last, preferred].find((slot) => slot && slots.includes(slot)) ?? slots[0],
    events: {
      onKeyDown,
      onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
        isInside.current = true
        const slot = target.getAttribute('data-slot')
        if (slot) setLast(slot)
        // The skip link leads to the list.
        if (target === currentTarget) tabStopIn(currentTarget)?.focus()
      },
      onBlur: () => {
        isInside.current = false
      },
    },
  }
}
