import { chakra } from '@chakra-ui/react'
import { MousePointerClick } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMediaQuery, WIDE } from '#web/lib/browser/use-media-query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { countStates, type SlotRow } from '../day-model.ts'

const width = '400px'

interface Props {
  /** The selected content. Without it, wide screens show the day's counts and others close the drawer. */
  children: ReactNode
  rows: readonly SlotRow[]
  label: string
  onClose: () => void
}

function Nothing({ rows }: { rows: readonly SlotRow[] }) {
  const counts = countStates(rows)
  // An unknown day is not an empty one.
  const none = counts.unknown ? '–' : 0
  const lines = [
    ['Booked', counts.booked],
    ['Confirmed', counts.confirmed],
    ['No Show', counts['no-show']],
    ['Available', counts.available],
  ] as const
  return (
    <chakra.div px="5" py="8" color="fg.muted" display="grid" gap="5">
      <chakra.div display="grid" justifyItems="center" gap="2" textAlign="center">
        <MousePointerClick size={28} aria-hidden="true" />
        <chakra.p textStyle="sm">Choose a free slot to book it, or a booking to see the patient.</chakra.p>
      </chakra.div>
      <chakra.dl aria-label="This day" borderTopWidth="1px" pt="3" textStyle="sm">
        {lines.map(([label, count = none]) => (
          <chakra.div key={label} display="flex" justifyContent="space-between" py="1">
            <dt>{label}</dt>
            <chakra.dd fontWeight="600" color="fg" fontVariantNumeric="tabular-nums">
              {count}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </chakra.div>
  )
}

/** 400 px on the right: always visible on wide screens, a drawer on others. */
export function SidePanel({ children, rows, label, onClose }: Props) {
  const wide = useMediaQuery(WIDE)
  if (!wide) {
    return (
      <Dialog open={Boolean(children)} onClose={onClose} placement="right" width={width} label={label}>
        {children}
      </Dialog>
    )
  }
  return (
    <chakra.aside
      aria-label={label}
      w={width}
      flexShrink="0"
      position="sticky"
      top="5rem"
      alignSelf="flex-start"
      maxH="calc(100dvh - 6.5rem)"
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
      {children ?? <Nothing rows={rows} />}
    </chakra.aside>
  )
}
