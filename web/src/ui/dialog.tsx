import { Button, chakra, Heading } from '@chakra-ui/react'
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { XIcon } from './icons.ts'

type Placement = 'center' | 'left' | 'right'

interface Props {
  /** False while it is closed. Its content is rendered only while it is open. */
  open?: boolean
  /** Called by Esc, by the close button and by a click outside. Leave `open` true to refuse. */
  onClose: () => void
  /** An 'alertdialog' is a question: short, without a close button. */
  role?: 'dialog' | 'alertdialog'
  title?: ReactNode
  /** The accessible name of a dialog without a title, which contains only its children. */
  label?: string
  describedBy?: string
  /** A line under the title. */
  subtitle?: ReactNode
  /** The dialog's buttons. */
  footer?: ReactNode
  /** CSS selector of the element that gets the focus first. By default a dialog's title, or else the first button. */
  initialFocus?: string
  /** A side drawer, or in the center. */
  placement?: Placement
  /** CSS width; never wider than the window. */
  width?: string
  children?: ReactNode
}

const drawer = { my: '0', h: '100dvh', maxH: '100dvh', borderRadius: '0' }
const shapes: Record<Placement, { away: string; style: object }> = {
  center: { away: 'translateY(12px)', style: { m: 'auto', maxH: 'calc(100dvh - 2rem)', borderRadius: 'l4' } },
  left: { away: 'translateX(-100%)', style: { ...drawer, ml: '0', mr: 'auto' } },
  right: { away: 'translateX(100%)', style: { ...drawer, ml: 'auto', mr: '0' } },
}

// Title and buttons stay in view while the content between them scrolls. They are not sticky: content half covered by a
// sticky footer is hard to tap.
const frames = {
  dialog: {
    head: { ps: '5', pe: '2', py: '2', borderBottomWidth: '1px' },
    title: { py: '2' },
    body: { p: '5', flex: '1', minH: '0', overflowY: 'auto', overscrollBehavior: 'contain' },
    foot: { px: '5', py: '3', borderTopWidth: '1px' },
  },
  alertdialog: { head: { px: '6', pt: '6' }, title: {}, body: { px: '6' }, foot: { p: '6' } },
} as const

/**
 * A modal dialog, question or side drawer on the browser's own `<dialog>`: the page behind it is inert, the focus stays
 * inside and returns to where it was, Esc closes it. Works with both themes and adds almost no weight.
 */
export function Dialog(props: Props) {
  const { open = true, onClose, role = 'dialog', title, placement = 'center' } = props
  const isFramed = title !== undefined && role === 'dialog'
  const { width = isFramed ? '34rem' : '28rem', initialFocus = isFramed ? 'h2' : undefined } = props
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
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
      role={role === 'alertdialog' ? role : undefined}
      aria-label={props.label}
      aria-labelledby={title === undefined ? undefined : id}
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
        '@media (forced-colors: active)': { outline: '1px solid CanvasText' },
        '&[open]': { transition: 'transform {durations.moderate}, opacity {durations.moderate}' },
        // Not a token: in browsers from before 2024, ::backdrop inherits no custom properties.
        '&::backdrop': { background: 'rgb(9 35 24 / 0.55)' },
        // Slides in, but disappears at once.
        '@starting-style': { '&[open]': { transform: away, opacity } },
      }}
    >
      {open && (title === undefined ? props.children : <Frame {...props} titleId={id} />)}
    </chakra.dialog>
  )
}

/** Title, content and buttons. */
function Frame(props: Props & { titleId: string }) {
  const { onClose, role = 'dialog', titleId, title, subtitle, footer, children } = props
  const frame = frames[role]
  return (
    <chakra.div display="flex" flexDirection="column" maxH="inherit">
      <chakra.div display="flex" alignItems="flex-start" gap="3" borderColor="border" {...frame.head}>
        <chakra.div flex="1" minW="0" {...frame.title}>
          <Heading
            as="h2"
            size="lg"
            id={titleId}
            tabIndex={role === 'dialog' ? -1 : undefined}
            overflowWrap="anywhere"
          >
            {title}
          </Heading>
          {subtitle && (
            <chakra.p textStyle="sm" color="fg.muted" mt="0.5">
              {subtitle}
            </chakra.p>
          )}
        </chakra.div>
        {role === 'dialog' && (
          <Button variant="ghost" colorPalette="gray" px="0" aria-label="Close" onClick={onClose}>
            <XIcon />
          </Button>
        )}
      </chakra.div>
      <chakra.div {...frame.body}>{children}</chakra.div>
      {footer && (
        <chakra.div
          display="flex"
          flexWrap="wrap"
          justifyContent="flex-end"
          gap="3"
          borderColor="border"
          {...frame.foot}
        >
          {footer}
        </chakra.div>
      )}
    </chakra.div>
  )
}
