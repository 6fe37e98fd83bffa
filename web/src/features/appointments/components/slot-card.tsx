import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { formatWeekdayTime } from '#web/lib/values/format-instant.ts'
import { visitKindNames } from '#shared/content/visit-kinds.ts'
import type { SlotRow } from '../day-model.ts'
import { slotLooks } from './slot-looks.ts'

interface Props {
  row: SlotRow
  selected: boolean
  /** Whether the day is still loading. */
  loading?: boolean
  onSelect: () => void
}

/**
 * One slot of the day: time, state, and for a booking the patient. Past and closed slots can't be clicked. Its parts
 * are plain elements styled by the grid's rules: a day has dozens of them, and each styled component costs time.
 */
export function SlotCard({ row: { slot, state, appointment, held }, selected, loading, onSelect }: Props) {
  const zone = useClinicZone()
  const { label, icon: Icon, palette } = slotLooks[state]
  const content = (
    <>
      <span className="head">
        <span className="time">{slot}</span>
        <Icon size={17} aria-hidden="true" />
      </span>
      <span className="state">
        {held ? `Held until ${formatWeekdayTime(held.until, zone)}` : loading ? 'Loading…' : label}
        {appointment?.visitKind === 'video' && `, ${visitKindNames.video.toLowerCase()}`}
      </span>
      {appointment && (
        <span className="name" dir="auto" title={appointment.name}>
          {appointment.name}
        </span>
      )}
    </>
  )
  if (palette === 'gray') return <div className="slot">{content}</div>
  return (
    <button
      type="button"
      className={`slot ${palette}`}
      data-slot={slot}
      aria-pressed={selected}
      onClick={onSelect}
    >
      {content}
    </button>
  )
}

const colors = {
  '& .blue': { colorPalette: 'blue' },
  '& .yellow': { colorPalette: 'yellow' },
  '& .green': { colorPalette: 'green' },
  '& .red': { colorPalette: 'red' },
} as const

/** The rules for the cards within a grid. */
export const slotCardStyles = {
  ...colors,
  '& .slot': {
    display: 'grid',
    alignContent: 'start',
    gap: '0.5',
    w: '100%',
    h: '100%',
    minH: '4.75rem',
    px: '3',
    py: '2',
    textAlign: 'start',
    borderWidth: '1px',
    borderRadius: 'l2',
  },
  '& div.slot': { bg: 'bg.muted', color: 'fg.muted', borderColor: 'border' },
  '& button.slot': {
    bg: 'colorPalette.subtle',
    color: 'colorPalette.strong',
    borderColor: 'colorPalette.border',
    transition: 'background-color {durations.fast}, border-color {durations.fast}',
  },
  '& button.slot[aria-pressed="true"]': {
    bg: 'colorPalette.muted',
    borderColor: 'colorPalette.edge',
    boxShadow: '0 0 0 1px {colors.colorPalette.edge}',
  },
  '& button.slot[aria-pressed]': { _hover: { bg: 'colorPalette.muted', borderColor: 'colorPalette.edge' } },
  '& .head': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2' },
  '& .time': {
    fontWeight: '600',
    lineHeight: '1.4',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  '& .state': { textStyle: 'xs', fontWeight: '600' },
  '& .name': { color: 'fg', textStyle: 'sm', fontWeight: '500', minW: '0', truncate: true },
} as const
