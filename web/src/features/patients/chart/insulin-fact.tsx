import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { chartQuery } from '#web/entities/measurement/api/get-chart.ts'
import { isOnInsulin } from '../on-insulin.ts'

/** That a patient uses insulin, by what they take or were prescribed. */
export function InsulinFact({ patientUid }: { patientUid: string }) {
  const chart = useQuery(chartQuery(patientUid)).data
  if (!chart || !isOnInsulin(chart)) return null
  return (
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
  )
}
