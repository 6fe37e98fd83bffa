import { chakra } from '@chakra-ui/react'
import { type FocusEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
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

/** The messages, newest last. */
export default function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <chakra.ul display="flex" flexDirection="column" alignItems="center" gap="2">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </chakra.ul>
  )
}
