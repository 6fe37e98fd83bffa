import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
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

/** 400 px on the right: always visible on wide screens, a drawer on others. */
export function SidePanel({ children, idle, label, isDialog, onClose }: Props) {
  const wide = useMediaQuery(TABLE)
  if (!wide) {
    return (
      <Dialog open={Boolean(children)} onClose={onClose} placement="right" width={width} label={label}>
        {children}
      </Dialog>
    )
  }
  return (
    <chakra.div
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
      onKeyDown={(event) => {
        // In a search field, Escape clears the search first.
        const { target } = event
        const clears = target instanceof HTMLInputElement && target.type === 'search' && target.value !== ''
        if (event.key !== 'Escape' || clears) return
        // Otherwise the same key press would close the question that it may open.
        event.preventDefault()
        onClose()
      }}
    >
      {children ?? idle}
    </chakra.div>
  )
}
