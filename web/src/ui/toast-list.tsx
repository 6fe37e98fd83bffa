import { chakra } from '@chakra-ui/react'
import { type FocusEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { createStore, useStore } from '#web/lib/values/store.ts'
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, XIcon } from './icons.ts'
import { Isolated } from './isolate.tsx'
import { ACTION_TOAST_MS, dismissToast, type Toast, TOAST_MS } from './toast.ts'
import { toastPlace } from './toast-place.ts'

const icons = { success: CircleCheckIcon, error: CircleAlertIcon, info: InfoIcon }
const colors = { success: 'brand.fg', error: 'red.fg', info: 'fg.muted' }

/** Returns the focus to the element it came from; if that is gone, to the dialog or page in front. */
function focusAfter(cameFrom: HTMLElement | null) {
  const title = frontDialog()?.querySelector('h2')
  const target = cameFrom?.isConnected ? cameFrom : (title ?? document.querySelector('main'))
  target?.focus({ preventScroll: true })
}

/** How long each message has yet to stand. A card that moves into a dialog is drawn anew. */
const timeLeft = new WeakMap<Toast, number>()

interface CardProps {
  toast: Toast
  /** Waits behind the others, while its time goes on. */
  hidden?: boolean
  /** How many wait behind this one. */
  behind?: number
}

function ToastCard({ toast, hidden, behind = 0 }: CardProps) {
  const { id, text, tone, action } = toast
  const [paused, setPaused] = useState(false)
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
    const left = timeLeft.get(toast) ?? (toast.action ? ACTION_TOAST_MS : TOAST_MS)
    const timer = setTimeout(() => dismissToast(toast.id), left)
    return () => {
      clearTimeout(timer)
      timeLeft.set(toast, left - (performance.now() - started))
    }
  }, [paused, toast])

  return (
    <chakra.li
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={enter}
      onBlur={() => setPaused(false)}
      display={hidden ? 'none' : 'flex'}
      alignItems="center"
      gap="3"
      w="100%"
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
        {behind > 0 && <chakra.span display="block">+{behind} earlier</chakra.span>}
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
  const inSight = frontDialog() ?? document
  return [...(row ? [row] : []), ...inSight.querySelectorAll('[data-keep-clear]')]
}

const frontDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)

/**
 * The live region in the dialog in front, or null. The page's own is inert below a dialog: covered, out of reach and not
 * read. The region is there before the first message, as screen readers want it.
 */
const regionInFront = createStore<Element | null>(null)
function findRegion() {
  const dialog = frontDialog()
  let region = dialog?.querySelector(':scope > [data-toast-region]') ?? null
  if (dialog && !region) {
    region = document.createElement('div')
    region.setAttribute('data-toast-region', '')
    region.setAttribute('aria-live', 'polite')
    dialog.append(region)
  }
  if (region !== regionInFront.get()) regionInFront.set(region)
}
findRegion()
new MutationObserver(findRegion).observe(document, { attributeFilter: ['open'], subtree: true })

/** Between messages and what they stand above, in pixels. */
const GAP = 8

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/**
 * The messages, the lowest first: at most two. One at a time, but one with an action keeps its 20 seconds, and another
 * stands above it. More with an action wait behind these, the newest in front: none loses its time or its Undo.
 */
export default function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  const list = useRef<HTMLUListElement>(null)
  const touched = useStore(lastTouched)
  const region = useStore(regionInFront)
  const acts = toasts.filter(({ action }) => action)
  const plain = toasts.find(({ action }) => !action)
  const behind = Math.max(0, acts.length - (plain ? 1 : 2))
  // Before the paint, so that nothing is covered even for a moment.
  useLayoutEffect(() => {
    const { dataset, style } = list.current!
    const covered = () => whatStaysClear().filter((element) => overlap(list.current!, element))
    const covers = () => covered().length > 0
    delete dataset.raised
    style.translate = ''
    if (!covers()) return
    if (region) {
      // At the top of a drawer is who it is about: above its buttons.
      const edge = Math.min(...covered().map((element) => element.getBoundingClientRect().top))
      style.translate = `0 ${edge - GAP - list.current!.getBoundingClientRect().bottom}px`
      if (!covers()) return
      style.translate = ''
    }
    dataset.raised = ''
    // Of two places that cover something, the lower one covers no heading.
    if (covers()) delete dataset.raised
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- measured anew for each message and each touch
  }, [toasts, touched, region])
  const cards = (
    <chakra.ul
      ref={list}
      data-toasts=""
      display="flex"
      flexDirection="column-reverse"
      gap="2"
      // No wider than its messages: by its box it is judged what they cover.
      maxW="md"
      mx={{ base: 'auto', md: '0' }}
    >
      {acts.map((toast, at) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          hidden={at < behind}
          behind={at === behind ? behind : undefined}
        />
      ))}
      {plain && <ToastCard key={plain.id} toast={plain} />}
    </chakra.ul>
  )
  return region ? createPortal(<chakra.div css={toastPlace}>{cards}</chakra.div>, region) : cards
}
