import { chakra } from '@chakra-ui/react'
import type { Patient } from '#shared/contract/patients.ts'
import { Allergies } from '#web/entities/patient/components/allergies.tsx'
import { InsulinFact } from '../chart/insulin-fact.tsx'
import { PregnancyFact } from '../chart/pregnancy-fact.tsx'

/** What must not be overlooked: allergies, pregnancy and insulin. It stays in sight below the bar while the page scrolls. */
export function Warnings({ patient }: { patient: Patient }) {
  return (
    <chakra.div
      role="group"
      aria-label="Warnings"
      position="sticky"
      top="3.5rem"
      zIndex="docked"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="2"
      rowGap="1"
      minH="8"
      py="1"
      mb="2"
      bg="bg.canvas"
      textStyle="hint"
      css={{ '@media print': { position: 'static' } }}
    >
      <Allergies json={patient.allergies} none="Allergies: none noted" />
      <PregnancyFact patient={patient} />
      <InsulinFact patientUid={patient.patientUid} />
    </chakra.div>
  )
}
