import { Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Patient } from '#shared/contract/patients.ts'
import { useToday } from '#web/entities/clinic/api/get-clinic.ts'
import { chartQuery } from '#web/entities/measurement/api/get-chart.ts'
import { lateComponent } from '#web/lib/code/late.tsx'
import { lateDialog } from '#web/ui/late-dialog.tsx'
import { pregnancyText, presentPregnancy } from './pregnancy.ts'

/** Loaded when first opened. */
const PregnancyDialog = lateComponent(() => import('./pregnancy-dialog.tsx'), lateDialog)

interface Props {
  patient: Patient
  /** Offers to note one where none counts. */
  offers?: boolean
}

/** A pregnancy that counts today, with its dialog; where none does, nothing or the offer to note one. */
export function PregnancyFact({ patient, offers }: Props) {
  const { data } = useQuery(chartQuery(patient.patientUid))
  const today = useToday()
  const [open, setOpen] = useState(false)
  const present = presentPregnancy(data?.pregnancy)
  if (!data || (!present && !offers)) return null
  return (
    <>
      <Button
        variant="plain"
        size="sm"
        h="auto"
        minH="touch.6"
        px={present ? '1.5' : '0'}
        whiteSpace="normal"
        textAlign="start"
        borderRadius="l1"
        fontWeight={present ? '600' : '400'}
        {...(present
          ? { bg: 'yellow.muted', color: 'yellow.strong' }
          : { color: 'brand.fg', textDecoration: 'underline' })}
        css={{ '@media (forced-colors: active)': { border: '1px solid' } }}
        aria-haspopup="dialog"
        data-print={present ? undefined : 'hidden'}
        onClick={() => setOpen(true)}
      >
        {present ? pregnancyText(present, today) : 'Note a pregnancy'}
      </Button>
      {!present && offers && (
        <chakra.span display="none" css={{ '@media print': { display: 'inline' } }}>
          –
        </chakra.span>
      )}
      {open && <PregnancyDialog patient={patient} present={present} onClose={() => setOpen(false)} />}
    </>
  )
}
