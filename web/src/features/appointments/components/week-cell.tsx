import { visitKindNames } from '#shared/content/visit-kinds.ts'
import { allergyWords } from '#web/entities/patient/allergy-words.ts'
import { type Cell, formatVisit } from '../format-visit.ts'
import type { SlotRow } from '../day-model.ts'
import { slotLooks } from './slot-looks.ts'

/** A cell's part in a move: the visit that is carried, and the place where it would be put. */
export type Part = 'lifted' | 'target' | 'refused'

interface Props {
  cell: Cell
  row: SlotRow
  /** Whether Tab reaches this cell; the arrows reach the others. */
  entry: boolean
  part?: Part
  /** The name of the visit that would be put here. */
  carried?: string
}

/** The name of a cell in the grid, for the grid to find it. */
export const cellKey = ({ date, slot }: Cell): string => `${date} ${slot}`

/** What a screen reader says of a cell. */
const words = (...parts: (string | false | undefined)[]) => (
  <span className="words">{parts.filter(Boolean).join(', ')}</span>
)

/**
 * One slot of the week: a visit's name with its state, a free time to book, or why it is neither. Plain elements, as the
 * day's cards are.
 */
export function WeekCell({ cell, row: { state, appointment, held }, entry, part, carried }: Props) {
  const { label, icon: Icon, palette } = slotLooks[state]
  const shared = { 'data-cell': cellKey(cell), 'data-part': part, tabIndex: entry ? 0 : -1 }
  const ghost = carried && <span className="ghost">{carried}</span>
  if (appointment) {
    const { name, visitKind } = appointment
    const kind = visitKind === 'video' && visitKindNames.video.toLowerCase()
    const allergies = allergyWords(appointment.allergies)
    return (
      <button
        type="button"
        className={`visit ${palette} ${state}`}
        title={allergies ? `${name}, ${allergies}` : name}
        {...shared}
      >
        <Icon size={14} aria-hidden="true" />
        <span className="name" dir="auto" aria-hidden="true">
          {name}
        </span>
        {/* Whole, on lines of their own: the row grows. */}
        {allergies && (
          <span className="allergy" aria-hidden="true">
            {allergies}
          </span>
        )}
        {words(name, label, kind, formatVisit(cell), allergies)}
      </button>
    )
  }
  if (state === 'available') {
    return (
      <button type="button" className={held ? 'free held' : 'free'} {...shared}>
        {ghost}
        <span className={held ? 'hold' : 'plus'} aria-hidden="true">
          {held ? 'Held' : '+'}
        </span>
        {words(held && `Held for ${held.name}`, `Book ${formatVisit(cell)}`)}
      </button>
    )
  }
  return (
    <div className={`blank ${state}`} {...shared}>
      {ghost}
      {words(label, formatVisit(cell))}
    </div>
  )
}
