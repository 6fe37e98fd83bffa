import { Badge, chakra } from '@chakra-ui/react'
import { visitKindNames } from '#shared/content/visit-kinds.ts'
import type { VisitEntry } from '#shared/contract/timeline.ts'
import { outcomeLooks } from '../outcome-looks.ts'
import { StatusBadge } from './status-badge.tsx'

/** What staff said of a visit, or else its state; cancelled ones included. */
export function VisitState({
  status,
  outcome,
  noShow,
}: Pick<VisitEntry, 'status' | 'noShow'> & { outcome?: VisitEntry['outcome'] | undefined }) {
  if (outcome)
    return <Badge colorPalette={outcomeLooks[outcome].palette}>{outcomeLooks[outcome].label}</Badge>
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
