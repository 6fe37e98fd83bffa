import { chakra, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Appointment } from '#shared/contract/appointments.ts'
import type { Patient } from '#shared/contract/patients.ts'
import { formatShortDate } from '#shared/domain/dates.ts'
import { ageSex } from '../patient-facts.ts'
import type { SortedVisits } from '../sorted-visits.ts'

interface Props {
  patient: Patient
  /** Undefined until they are known. */
  visits: SortedVisits | undefined
  actions: ReactNode
}

const day = (visit: Appointment | undefined) => (visit ? formatShortDate(visit.date) : 'none')

/** The head of a patient's page: who it is, when they came and come, and what one can do. */
export function PatientHead({ patient, visits, actions }: Props) {
  const { name, patientUid } = patient
  const { last, next } = visits ?? {}
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="flex-start"
      justifyContent="space-between"
      columnGap="6"
      rowGap="2"
      minH="14"
      mb="1"
    >
      <chakra.div minW="0" flex="1 1 22rem">
        <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3">
          <Heading as="h1" size="lg" overflowWrap="anywhere">
            <bdi>{name}</bdi>
          </Heading>
          <chakra.span textStyle="sm">{ageSex(patient)}</chakra.span>
          <chakra.span textStyle="hint" color="fg.muted">
            {patientUid}
          </chakra.span>
        </chakra.div>
        <chakra.p textStyle="hint" color="fg.muted" mt="1" fontVariantNumeric="tabular-nums">
          {visits ? (
            <>
              Last visit {day(last)} · Next visit {day(next)}
              {next && `, ${next.slot}`}
            </>
          ) : (
            // The line is there from the start.
            <>&nbsp;</>
          )}
        </chakra.p>
      </chakra.div>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="2"
        data-print="hidden"
        // A phone has room for all in one row.
        css={{ '& > *': { px: { base: '3', md: '4' } } }}
      >
        {actions}
      </chakra.div>
    </chakra.div>
  )
}
