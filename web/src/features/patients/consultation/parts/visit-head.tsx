import { chakra, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { visitKindNames } from '#shared/content/visit-kinds.ts'
import type { Consultation } from '#shared/contract/consultation.ts'
import { formatLongDate } from '#shared/domain/dates.ts'
import { Allergies } from '#web/entities/patient/components/allergies.tsx'
import { ChipList } from '#web/entities/patient/components/chip-list.tsx'
import { paths } from '#web/lib/page/paths.ts'
import { TextLink } from '#web/ui/router-links.tsx'
import { InsulinFact } from '../../chart/insulin-fact.tsx'
import { PregnancyFact } from '../../chart/pregnancy-fact.tsx'
import { ageSex } from '../../patient-facts.ts'
import { visitText } from '../visit-text.ts'

interface Props {
  visit: Consultation
  action: ReactNode
}

/** Who the patient is and what must not be overlooked: always in sight. */
export function VisitHead({ visit, action }: Props) {
  const { appointment, patient } = visit
  const { date, slot, visitKind, reason } = appointment
  return (
    <chakra.div
      position="sticky"
      // Below the frame's bar.
      top="3.5rem"
      zIndex="docked"
      mx="-4"
      px="4"
      py="2"
      mb="3"
      bg="bg.canvas"
      borderBottomWidth="1px"
      borderColor="border"
      display="flex"
      flexWrap={{ base: 'wrap', md: 'nowrap' }}
      alignItems="flex-start"
      justifyContent="space-between"
      columnGap="6"
      rowGap="2"
      data-print="hidden"
    >
      <chakra.div minW="0">
        <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3" rowGap="0.5">
          <Heading as="h1" size="lg" overflowWrap="anywhere">
            <TextLink to={paths.admin.patient(patient.patientUid)} color="inherit">
              <bdi>{patient.name}</bdi>
            </TextLink>
          </Heading>
          <chakra.span textStyle="sm">{ageSex(patient)}</chakra.span>
          <PregnancyFact patient={patient} />
          <InsulinFact patientUid={patient.patientUid} />
          <chakra.span textStyle="sm" color="fg.muted">
            {visitText(visit)}
          </chakra.span>
        </chakra.div>
        <chakra.div
          mt="1"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="3"
          rowGap="1"
          textStyle="hint"
        >
          <Allergies json={patient.allergies} none="Allergies: none noted" />
          <ChipList json={patient.conditions} label="Conditions" none="Conditions: none noted" />
        </chakra.div>
        <chakra.p mt="1" textStyle="hint" color="fg.muted" overflowWrap="anywhere">
          <TextLink to={paths.admin.day(date)} textDecoration="underline">
            {formatLongDate(date)}
          </TextLink>
          , {slot}
          {visitKind && ` · ${visitKindNames[visitKind]}`}
          {reason && (
            <>
              {' · '}
              <bdi>{reason}</bdi>
            </>
          )}
        </chakra.p>
      </chakra.div>
      {action && <chakra.div flexShrink="0">{action}</chakra.div>}
    </chakra.div>
  )
}
