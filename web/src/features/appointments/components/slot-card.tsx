import { chakra } from '@chakra-ui/react'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { outcomeLooks } from '#web/entities/appointment/outcome-looks.ts'
import { Allergies } from '#web/entities/patient/components/allergies.tsx'
import { formatWeekdayTime } from '#web/lib/values/format-instant.ts'
import { visitKindNames } from '#shared/content/visit-kinds.ts'
import type { SlotRow } from '../day-model.ts'
import { slotLooks } from './slot-looks.ts'

interface Props {
  row: SlotRow
  /** 'done', 'in the room', 'in 20 min'. */
  word: string
  selected: boolean
  /** Whether Tab stops here: at one slot of the day. */
  tabStop: boolean
  /** Whether the day is still loading. */
  loading?: boolean
  onSelect: () => void
}

/** Staff's word on a visit, or else the slot's state. */
function lookOf({ state, appointment }: SlotRow) {
  const look = slotLooks[state]
  if (!appointment?.outcome) return look
  const palette = appointment.outcome === 'seen' ? ('green' as const) : ('red' as const)
  return { ...look, palette, label: outcomeLooks[appointment.outcome].label }
}

/**
 * One slot of the day: time, state, and for a booking the patient with all allergies. Past and closed slots can't be
 * clicked. Its parts are plain elements styled by the grid's rules: a day has dozens of them, and each styled component
 * costs time.
 */
export function SlotCard({ row, word, selected, tabStop, loading, onSelect }: Props) {
  const { slot, appointment, held } = row
  const zone = useClinicZone()
  const { label, icon: Icon, palette } = lookOf(row)
  const content = (
    <>
      <span className="when">
        <span className="time">{slot}</span> {word && <span className="word">{word}</span>}
      </span>{' '}
      <span className="who">
        {appointment && (
          <span className="name" dir="auto">
            {appointment.name}
          </span>
        )}{' '}
        <span className="facts">
          <span className="state">
            <Icon size={14} aria-hidden="true" />
            {held ? `Held until ${formatWeekdayTime(held.until, zone)}` : loading ? 'Loading…' : label}
            {appointment?.visitKind === 'video' && `, ${visitKindNames.video.toLowerCase()}`}
          </span>{' '}
          {appointment && <Allergies json={appointment.allergies} />}
        </span>
      </span>
    </>
  )
  if (palette === 'gray') return <div className="slot gray">{content}</div>
  return (
    <button
      type="button"
      className={`slot ${palette}${word === 'done' ? ' done' : ''}`}
      data-slot={slot}
      data-visit={appointment?.id}
      data-keep-clear={selected ? '' : undefined}
      aria-pressed={selected}
      tabIndex={tabStop ? 0 : -1}
      onClick={onSelect}
    >
      {content}
    </button>
  )
}

/** The list of the day's slots, in two columns from a tablet on: down the first, then down the second. */
export const SlotList = chakra('ul', {
  base: {
    position: 'relative',
    display: 'grid',
    gap: '1.5',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gridAutoFlow: { sm: 'column' },
    gridTemplateRows: { sm: 'repeat(var(--rows), auto)' },
    '& .blue': { colorPalette: 'blue' },
    '& .yellow': { colorPalette: 'yellow' },
    '& .green': { colorPalette: 'green' },
    '& .red': { colorPalette: 'red' },
    '& .gray': { colorPalette: 'gray' },
    '& li': { position: 'relative' },
    '& .slot': {
      display: 'grid',
      gridTemplateColumns: '4.75rem minmax(0, 1fr)',
      alignItems: 'center',
      columnGap: '2',
      w: '100%',
      h: '100%',
      minH: { base: '16', sm: '4.125rem' },
      px: '3',
      py: '2',
      textAlign: 'start',
      borderWidth: '1px',
      borderInlineStartWidth: '4px',
      borderRadius: 'l2',
      borderColor: 'colorPalette.border',
      borderInlineStartColor: '{colors.colorPalette.edge}',
      bg: 'colorPalette.subtle',
    },
    '& div.slot': { bg: 'bg.muted', borderColor: 'border', fontWeight: '400', color: 'fg.muted' },
    '& button.blue': { borderStyle: 'dashed', borderInlineStartStyle: 'solid' },
    '& button.slot': {
      transition: 'background-color {durations.fast}, border-color {durations.fast}',
      _hover: { bg: 'colorPalette.muted', borderColor: 'colorPalette.edge' },
    },
    '& button.slot[aria-pressed="true"]': {
      bg: 'colorPalette.muted',
      borderColor: 'colorPalette.edge',
      borderStyle: 'solid',
      boxShadow: '0 0 0 1px {colors.colorPalette.edge}',
    },
    '& .when': { display: 'grid', fontVariantNumeric: 'tabular-nums' },
    '& .time': { textStyle: 'sm', whiteSpace: 'nowrap' },
    '& button .time': { fontWeight: '600' },
    '& .word': { textStyle: 'xs', color: 'fg.muted' },
    '& .who': { display: 'grid', justifyItems: 'start', rowGap: '0.5', minW: '0' },
    '& .facts': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', rowGap: '0.5' },
    // Whole, however long it is.
    '& .name': { textStyle: 'body', fontWeight: '600', overflowWrap: 'anywhere', maxW: '100%' },
    '& .state': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      textStyle: 'xs',
      fontWeight: '500',
    },
    '& button .state': { color: 'colorPalette.strong', fontWeight: '600' },
    '& .done .name, & .done .time, & .done .state': { fontWeight: '400', color: 'fg.muted' },
    // The clinic's time, on the line between what has begun and what comes.
    '& li[data-now]': {
      _before: {
        content: '""',
        position: 'absolute',
        insetInline: '0',
        top: '-4px',
        borderTopWidth: '2px',
        borderColor: 'accent',
        pointerEvents: 'none',
      },
      _after: {
        content: 'attr(data-now)',
        position: 'absolute',
        top: '-12px',
        left: '3',
        px: '1.5',
        borderRadius: 'l1',
        bg: 'accent',
        color: 'accent.contrast',
        textStyle: 'xs',
        fontWeight: '600',
        fontVariantNumeric: 'tabular-nums',
        pointerEvents: 'none',
      },
    },
  },
})
