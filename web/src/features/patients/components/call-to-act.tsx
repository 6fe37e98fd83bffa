import { Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { Patient } from '#shared/contract/patients.ts'
import { useClinicZone, useToday } from '#web/entities/clinic/api/get-clinic.ts'
import { chartQuery } from '#web/entities/measurement/api/get-chart.ts'
import { dayOf } from '#web/lib/values/format-instant.ts'
import { type Gap, gapsOf } from '../gaps.ts'

interface Props {
  patient: Patient
  /** Opens the form in which it is entered, at its field. */
  onAct: (gap: Gap) => void
}

/** What is missing in a record, each with the button that enters it. */
export function CallToAct({ patient, onAct }: Props) {
  const { data } = useQuery(chartQuery(patient.patientUid))
  const today = useToday()
  const zone = useClinicZone()
  const gaps = gapsOf(patient, { lines: data?.lines, today, dayOf: (instant) => dayOf(instant, zone) })
  if (gaps.length === 0) return null
  return (
    <chakra.ul aria-label="What is missing" display="flex" flexWrap="wrap" gap="2" mb="3" data-print="hidden">
      {gaps.map((gap) => (
        <li key={gap.field}>
          <Button
            size="sm"
            variant="outline"
            colorPalette="gray"
            aria-haspopup="dialog"
            aria-label={`${gap.text}: ${gap.dialog === 'measure' ? 'measure' : 'add'}`}
            onClick={() => onAct(gap)}
          >
            <Plus aria-hidden="true" />
            {gap.text}
          </Button>
        </li>
      ))}
    </chakra.ul>
  )
}
