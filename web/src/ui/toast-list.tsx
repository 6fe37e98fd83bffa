import { chakra } from '@chakra-ui/react'
import { type FocusEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createStore, useStore } from '#web/lib/values/store.ts'
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, XIcon } from './icons.ts'
import { Isolated } from './isolate.tsx'
import { ACTION_TOAST_MS, dismissToast, type Toast, TOAST_MS } from './toast.ts'

const icons = { success: CircleCheckIcon, error: CircleAlertIcon, info: InfoIcon }
const colors = { success: 'brand.fg', error: 'red.fg', info: 'fg.muted' }

/** Returns the focus to the element it came from; if that is gone, to the dialog or page in front. */
function focusAfter(cameFrom: HTMLElement | null) {
  const title = [...document.querySelectorAll<HTMLElement>('dialog[open] h2')].at(-1)
  const target = cameFrom?.isConnected ? cameFrom : (title ?? document.querySelector('main'))
  target?.focus({ preventScroll: true })
}

function ToastCard({ toast: { id, text, tone, action } }: { toast: Toast }) {
  const [paused, setPaused] = useState(false)
  const remaining = useRef(action ? ACTION_TOAST_MS : TOAST_MS)
  const Icon = icons[tone]
  const cameFrom = useRef<HTMLElement>(null)

  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    setPaused(true)
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget
  }
  const leave = ({ detail }: MouseEvent) => {
    // Only after keyboard use: after a click, nobody misses the focus.
    if (detail === 0) focusAfter(cameFrom.current)
    dismissToast(id)
  }

  useEffect(() => {
    if (paused) return
    const started = performance.now()
    const timer = setTimeout(() => dismissToast(id), remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current -= performance.now() - started
    }
  }, [paused, id])

  return (
    <chakra.li
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={enter}
      onBlur={() => setPaused(false)}
      display="flex"
      alignItems="center"
      gap="3"
      w="100%"
      maxW="md"
      pl="4"
      pr="1.5"
      py="1.5"
      bg="bg.inverted"
      color="fg.inverted"
      colorScheme="dark"
      // Visible on a bar of the same colour.
      outline="1px solid"
      outlineColor="brand.edge"
      borderRadius="l2"
      boxShadow="lg"
      pointerEvents="auto"
    >
      <chakra.span color={colors[tone]} flexShrink="0">
        <Icon width={20} height={20} />
      </chakra.span>
      <chakra.span flex="1" py="2" textStyle="sm" fontWeight="500">
        <Isolated text={text} />
      </chakra.span>
      {action && (
        <chakra.button
          type="button"
          minH="11"
          px="3"
          fontWeight="600"
          textStyle="sm"
          textDecoration="underline"
          outlineColor="fg.inverted"
          onClick={(event) => {
            action.onSelect()
            leave(event)
          }}
        >
          {action.label}
        </chakra.button>
      )}
      <chakra.button
        type="button"
        aria-label="Dismiss message"
        display="inline-flex"
        alignItems="center"
        justifyContent="center"
        boxSize="11"
        outlineColor="fg.inverted"
        onClick={leave}
      >
        <XIcon width={18} height={18} />
      </chakra.button>
    </chakra.li>
  )
}

/** What was touched or focused last, outside of the messages. */
const lastTouched = createStore<Element | null>(null)
const noteTouched = ({ target }: Event) => {
  if (target instanceof Element && !target.closest('[data-toasts]')) lastTouched.set(target)
}
for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, noteTouched, true)

/** Not a panel or a page as a whole. */
const isPart = (element?: Element | null) =>
  element && element.getBoundingClientRect().height < window.innerHeight / 2

/** What no message may cover: the row that was touched or has the focus, and what says that something has succeeded. */
function whatStaysClear(): Element[] {
  const last = lastTouched.get() ?? document.activeElement
  const row = [last?.closest('tr, li'), last].find(isPart)
  return [...(row ? [row] : []), ...document.querySelectorAll('[data-keep-clear]')]
}

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/** The messages, the lowest first. */
export default function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  const list = useRef<HTMLUListElement>(null)
  const touched = useStore(lastTouched)
  // Before the paint, so that nothing is covered even for a moment.
  useLayoutEffect(() => {
    const { dataset } = list.current!
    delete dataset.raised
    if (whatStaysClear().some((element) => overlap(list.current!, element))) dataset.raised = ''
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- measured anew for each message and each touch
  }, [toasts, touched])
  return (
    <chakra.ul
      ref={list}
      data-toasts=""
      display="flex"
      flexDirection="column-reverse"
      alignItems={{ base: 'center', md: 'flex-start' }}
      gap="2"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </chakra.ul>
  )
}
