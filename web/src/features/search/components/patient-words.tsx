import { chakra } from '@chakra-ui/react'
import type { FoundPatient } from '#shared/contract/search.ts'
import { Allergies } from '#web/entities/patient/components/allergies.tsx'

/** A patient in a row: name, age and sex, and every allergy. */
export function PatientWords({ name, age, sex, allergies }: FoundPatient) {
  const facts = [age, sex].filter((fact) => fact !== null).join(' / ')
  return (
    <chakra.span display="flex" flexWrap="wrap" alignItems="baseline" columnGap="2" rowGap="1">
      <chakra.span fontWeight="600" dir="auto" overflowWrap="anywhere">
        {name}
      </chakra.span>
      <chakra.span textStyle="hint" color="fg.muted">
        {facts}
      </chakra.span>
      <Allergies json={allergies} />
    </chakra.span>
  )
}
