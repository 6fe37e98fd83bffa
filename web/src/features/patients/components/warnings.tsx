import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { Patient } from '#shared/contract/patients.ts'
import { chartQuery } from '#web/entities/measurement/api/get-chart.ts'
import { Allergies } from '#web/entities/patient/components/allergies.tsx'
import { PregnancyFact } from '../chart/pregnancy-fact.tsx'
import { isOnInsulin } from '../on-insulin.ts'

/** What must not be overlooked: allergies, pregnancy and insulin. It stays in sight below the bar while the page scrolls. */
export function Warnings({ patient }: { patient: Patient }) {
  const chart = useQuery(chartQuery(patient.patientUid)).data
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
      {chart && isOnInsulin(chart) && (
        <chakra.span
          px="1.5"
          py="0.5"
          borderRadius="l1"
          bg="yellow.muted"
          color="yellow.strong"
          textStyle="xs"
          fontWeight="600"
          css={{ '@media print, (forced-colors: active)': { border: '1px solid' } }}
        >
          On insulin
        </chakra.span>
      )}
    </chakra.div>
  )
}
