import { Badge, chakra } from '@chakra-ui/react'
import { visitKindNames } from '#shared/content/visit-kinds.ts'
import type { VisitEntry } from '#shared/contract/timeline.ts'
import { StatusBadge } from './status-badge.tsx'

const SAID = {
  seen: { label: 'Seen', palette: 'green' },
  'did-not-come': { label: 'Did not come', palette: 'red' },
  'cancelled-late': { label: 'Cancelled late', palette: 'gray' },
}

/** What staff said of a visit, or else its state; cancelled ones included. */
export function VisitState({
  status,
  outcome,
  noShow,
}: Pick<VisitEntry, 'status' | 'noShow'> & { outcome?: VisitEntry['outcome'] | undefined }) {
  if (outcome) return <Badge colorPalette={SAID[outcome].palette}>{SAID[outcome].label}</Badge>
  if (status === 'cancelled') return <Badge colorPalette="gray">Cancelled</Badge>
  if (status === 'confirmed') return <StatusBadge state="confirmed" />
  return <StatusBadge state={noShow ? 'no-show' : 'booked'} />
}

/** A visit's kind and reason, if given. */
export function AboutVisit({ visitKind, reason }: Partial<Pick<VisitEntry, 'visitKind' | 'reason'>>) {
  if (!visitKind && !reason) return null
  return (
    <chakra.p color="fg.muted" whiteSpace="pre-line" overflowWrap="anywhere" dir="auto">
      {[visitKind && visitKindNames[visitKind], reason].filter(Boolean).join(': ')}
    </chakra.p>
  )
}
