import { chakra } from '@chakra-ui/react'
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'

type Placement = 'center' | 'left' | 'right'

interface Props {
  open: boolean
  /** Called by Esc and by a click outside. Leave `open` true to refuse. */
  onClose: () => void
  /** The dialog's accessible name, unless `labelledBy` names it. */
  label?: string
  labelledBy?: string
  describedBy?: string
  role?: 'dialog' | 'alertdialog'
  /** CSS selector of the element that gets the focus first. By default the first focusable one. */
  initialFocus?: string
  placement?: Placement
  /** CSS width; never wider than the window. */
  width?: string
  children: ReactNode
}

const drawer = { my: '0', h: '100dvh', maxH: '100dvh', borderRadius: '0' }
const shapes: Record<Placement, { away: string; style: object }> = {
  center: { away: 'translateY(12px)', style: { m: 'auto', maxH: 'calc(100dvh - 2rem)', borderRadius: 'l3' } },
  left: { away: 'translateX(-100%)', style: { ...drawer, ml: '0', mr: 'auto' } },
  right: { away: 'translateX(100%)', style: { ...drawer, ml: 'auto', mr: '0' } },
}

/**
 * A modal dialog or side drawer on the browser's own `<dialog>`: the page behind it is inert, the focus stays inside
 * and returns to where it was, Esc closes it. Works with both themes and adds almost no weight. Its content is rendered
 * only while it is open.
 */
export function ModalDialog(props: Props) {
  const { open, onClose, initialFocus, placement = 'center', width = '28rem', children } = props
  const ref = useRef<HTMLDialogElement>(null)
  const { away, style } = shapes[placement]
  const opacity = placement === 'center' ? '0' : '1'

  // A layout effect, so that a dialog that unmounts while open still returns the focus.
  useLayoutEffect(() => {
    if (!open) return
    const dialog = ref.current!
    dialog.showModal()
    if (initialFocus) dialog.querySelector<HTMLElement>(initialFocus)?.focus({ preventScroll: true })
    return () => dialog.close()
  }, [open, initialFocus])

  /** A browser may close a dialog after one refusal. While `open` is true it opens again, and asks again. */
  const reopen = () => {
    const dialog = ref.current
    if (!open || !dialog || dialog.open) return
    dialog.showModal()
    onClose()
  }

  const closeOnBackdrop = (event: MouseEvent) => {
    // The content fills the dialog, so only a click on the backdrop has the dialog itself as its target.
    if (event.target === ref.current) onClose()
  }

  return (
    // The click outside is a shortcut for the pointer. With the keyboard, Esc closes it (`cancel`).
    <chakra.dialog
      ref={ref}
      role={props.role === 'alertdialog' ? 'alertdialog' : undefined}
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      onCancel={(event) => {
        // A cancelled file chooser fires `cancel` on its input, which bubbles up to here.
        if (event.target !== event.currentTarget) return
        // A `cancel` that can't be prevented is followed by `close`, which asks.
        if (!event.cancelable) return
        event.preventDefault()
        onClose()
      }}
      onClose={reopen}
      onMouseDown={closeOnBackdrop}
      w={width}
      // Not 100vw, which includes the scroll bar.
      maxW={placement === 'center' ? 'calc(100% - 2rem)' : '100%'}
      bg="bg.panel"
      color="fg"
      boxShadow="lg"
      overflow="auto"
      overscrollBehavior="contain"
      css={{
        ...style,
        '@media (forced-colors: active)': { border: '1px solid CanvasText' },
        '&[open]': { transition: 'transform 200ms, opacity 200ms' },
        // Not a token: in browsers from before 2024, ::backdrop inherits no custom properties.
        '&::backdrop': { background: 'rgb(11 35 26 / 0.45)' },
        // Slides in, but disappears at once.
        '@starting-style': { '&[open]': { transform: away, opacity } },
      }}
    >
      {open && children}
    </chakra.dialog>
  )
}
