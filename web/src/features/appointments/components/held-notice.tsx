import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { formatWeekdayTime } from '#web/lib/values/format-instant.ts'
import { Checkbox } from '#web/ui/check.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { SlotRow } from '../day-model.ts'

interface Props {
  held: NonNullable<SlotRow['held']>
  overriding: boolean
  onOverride: (overriding: boolean) => void
}

/**
 * The person for whom a slot is held, and until when. It may not have been offered to them yet, if the hold before has
 * just ended. Booking a held slot takes a deliberate step.
 */
export function HeldNotice({ held, overriding, onOverride }: Props) {
  const zone = useClinicZone()
  return (
    <Notice tone="warning">
      Held until {formatWeekdayTime(held.until, zone)} for <bdi>{held.name}</bdi> from the waiting list. If
      you book it, they lose this time but stay on the list.
      <Checkbox checked={overriding} onChange={onOverride}>
        Book it all the same
      </Checkbox>
    </Notice>
  )
}
