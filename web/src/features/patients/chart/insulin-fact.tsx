import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { Prescription } from '#shared/contract/prescriptions.ts'
import { chartQuery } from '#web/entities/measurement/api/get-chart.ts'
import { isOnInsulin } from '../on-insulin.ts'

interface Props {
  patientUid: string
  prescriptions: Prescription[] | undefined
}

/** That a patient uses insulin, by what they take or were prescribed. */
export function InsulinFact({ patientUid, prescriptions }: Props) {
  const chart = useQuery(chartQuery(patientUid)).data
  if (!isOnInsulin(chart?.medicines, prescriptions)) return null
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
