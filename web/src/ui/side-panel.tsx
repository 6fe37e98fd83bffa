import { chakra } from '@chakra-ui/react'
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { TABLE, useMediaQuery } from '#web/lib/browser/use-media-query.ts'
import { Dialog } from './dialog.tsx'

const width = '400px'

interface Props {
  /** The selected content. Without it, wide screens show `idle` and others close the drawer. */
  children?: ReactNode
  idle?: ReactNode
  label: string
  /** Whether the content beside the page is a dialog too: one that leaves the page usable. */
  isDialog?: boolean
  onClose: () => void
}

/** An element that takes no room of its own. */
function emptyBox() {
  const box = document.createElement('div')
  box.style.display = 'contents'
  return box
}

/** A drawer that opens below dialogs that were open already goes under them. */
function raiseOthers(box: HTMLElement) {
  for (const dialog of document.querySelectorAll('dialog')) {
    if (!dialog.open || dialog.contains(box)) continue
    dialog.close()
    dialog.showModal()
  }
}

/**
 * 400 px on the right: always visible on wide screens, a drawer on others. What was begun in it stays when the window
 * becomes wider or narrower.
 */
export function SidePanel({ children, idle, label, isDialog, onClose }: Props) {
  const wide = useMediaQuery(TABLE)
  // The content is drawn in a box that moves from one place to the other.
  const [box] = useState(emptyBox)
  const focused = useRef<HTMLElement>(null)
  const kept = useRef<HTMLElement>(null)
  const place = useCallback(
    (element: HTMLElement | null) => {
      // A drawer focuses its first control when it opens.
      kept.current = focused.current
      element?.append(box)
    },
    [box],
  )
  useLayoutEffect(() => {
    if (box.contains(kept.current)) kept.current?.focus({ preventScroll: true })
    if (!wide) raiseOthers(box)
  }, [wide, box])

  const content = createPortal(
    <chakra.div
      display="contents"
      onFocus={({ target }) => {
        focused.current = target
      }}
      onKeyDown={(event) => {
        // In a search field, Escape clears the search first.
        const { target } = event
        const clears = target instanceof HTMLInputElement && target.type === 'search' && target.value !== ''
        if (!wide || event.key !== 'Escape' || clears) return
        // Otherwise the same key press would close the question that it may open.
        event.preventDefault()
        onClose()
      }}
    >
      {wide ? (children ?? idle) : children}
    </chakra.div>,
    box,
  )
  return (
    <>
      {wide ? (
        <chakra.div
          ref={place}
          role={isDialog && children ? 'dialog' : 'complementary'}
          aria-label={label}
          w={width}
          flexShrink="0"
          position="sticky"
          top="5rem"
          alignSelf="flex-start"
          maxH="calc(100dvh - 8.75rem)"
          minH="24rem"
          display="flex"
          flexDirection="column"
          overflow="hidden"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l3"
        />
      ) : (
        <Dialog open={Boolean(children)} onClose={onClose} placement="right" width={width} label={label}>
          <chakra.div ref={place} display="contents" />
        </Dialog>
      )}
      {content}
    </>
  )
}
