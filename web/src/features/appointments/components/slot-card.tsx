import { chakra } from '@chakra-ui/react'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { formatTime } from '#web/lib/format-instant.ts'
import { visitKindNames } from '#shared/content/visit-kinds.ts'
import type { SlotRow } from '../day-model.ts'
import { slotLooks } from './slot-looks.ts'

interface Props {
  row: SlotRow
  selected: boolean
  onSelect: () => void
}

const shape = {
  display: 'grid',
  alignContent: 'start',
  gap: '0.5',
  w: '100%',
  h: '100%',
  minH: '4.75rem',
  px: '3',
  py: '2.5',
  textAlign: 'start',
  borderWidth: '1px',
  borderRadius: 'l2',
} as const

/** One slot of the day: time, state, and for a booking the patient. Past and closed ones can't be clicked. */
export function SlotCard({ row: { slot, state, appointment, held }, selected, onSelect }: Props) {
  const zone = useClinicZone()
  const { label, icon: Icon, palette } = slotLooks[state]
  const idle = palette === 'gray'
  const content = (
    <>
      <chakra.span display="flex" alignItems="center" justifyContent="space-between" gap="2">
        <chakra.span fontWeight="600" lineHeight="1.4" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          {slot}
        </chakra.span>
        <Icon size={17} aria-hidden="true" />
      </chakra.span>
      <chakra.span textStyle="xs" fontWeight="600">
        {held ? `Held until ${formatTime(held.until, zone)}` : label}
        {appointment?.visitKind === 'video' && `, ${visitKindNames.video.toLowerCase()}`}
      </chakra.span>
      {appointment && (
        <chakra.span
          color="fg"
          textStyle="sm"
          fontWeight="500"
          minW="0"
          truncate
          dir="auto"
          title={appointment.name}
        >
          {appointment.name}
        </chakra.span>
      )}
    </>
  )
  if (idle) {
    return (
      <chakra.div {...shape} bg="bg.muted" color="fg.muted" borderColor="border">
        {content}
      </chakra.div>
    )
  }
  return (
    <chakra.button
      {...shape}
      type="button"
      data-slot={slot}
      aria-pressed={selected}
      colorPalette={palette}
      bg={selected ? 'colorPalette.muted' : 'colorPalette.subtle'}
      color="colorPalette.800"
      borderColor={selected ? 'colorPalette.600' : 'colorPalette.300'}
      boxShadow={selected ? '0 0 0 1px {colors.colorPalette.600}' : undefined}
      transition="background-color 120ms, border-color 120ms"
      _hover={{ bg: 'colorPalette.muted', borderColor: 'colorPalette.500' }}
      onClick={onSelect}
    >
      {content}
    </chakra.button>
  )
}
