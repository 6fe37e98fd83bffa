import { Button } from '@chakra-ui/react'
import { CalendarCheck } from 'lucide-react'
import type { Appointment } from '#shared/contract/appointments.ts'
import { useConfirmAll } from '../api/confirm-day.ts'

/** Confirms all visits of the day that are not confirmed and whose slot hasn't ended. */
export default function ConfirmAll({ visits }: { visits: readonly Appointment[] }) {
  const confirm = useConfirmAll()
  return (
    <Button
      size="sm"
      variant="outline"
      justifySelf="start"
      aria-disabled={confirm.isPending || undefined}
      onClick={() => !confirm.isPending && confirm.mutate({ visits, confirmed: true })}
    >
      <CalendarCheck aria-hidden="true" />
      {confirm.isPending ? 'Confirming…' : 'Confirm all of today'}
    </Button>
  )
}
