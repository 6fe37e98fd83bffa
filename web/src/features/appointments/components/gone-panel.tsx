import { Button, chakra } from '@chakra-ui/react'
import { useEffect, useEffectEvent } from 'react'
import type { Appointment } from '#shared/contract/appointments.ts'
import { findChanged } from '#web/entities/appointment/api/change-appointment.ts'
import { PanelFrame } from '#web/ui/panel-frame.tsx'

interface Props {
  id: string
  slot: string
  onMoved: (moved: Appointment) => void
  onClose: () => void
}

/** The side panel of an appointment that its day no longer lists. A move of one's own may have got no answer. */
export function GonePanel({ id, slot, onMoved, onClose }: Props) {
  const find = useEffectEvent(async () => {
    const moved = await findChanged('appointments.reschedule', id)
    if (moved) onMoved(moved)
  })
  useEffect(() => void find(), [])
  return (
    <PanelFrame title="No longer here" subtitle={slot} onClose={onClose}>
      <chakra.p>This appointment was moved or deleted meanwhile.</chakra.p>
      <Button mt="4" variant="outline" onClick={onClose}>
        Close
      </Button>
    </PanelFrame>
  )
}
