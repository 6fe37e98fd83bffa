import { Badge, chakra } from '@chakra-ui/react'
import type { FoundPatient } from '#shared/contract/search.ts'
import { decodeList } from '#shared/domain/json-list.ts'
import { MalformedNote } from '#web/ui/malformed-note.tsx'

/** A patient in a row: name, age and sex, and every allergy. */
export function PatientWords({ name, age, sex, allergies }: FoundPatient) {
  const { items, malformed } = decodeList(allergies)
  const facts = [age, sex].filter((fact) => fact !== null).join(' / ')
  return (
    <chakra.span display="flex" flexWrap="wrap" alignItems="baseline" columnGap="2" rowGap="1">
      <chakra.span fontWeight="600" dir="auto" overflowWrap="anywhere">
        {name}
      </chakra.span>
      <chakra.span textStyle="hint" color="fg.muted">
        {facts}
      </chakra.span>
      {malformed && <MalformedNote label="Allergies" />}
      {items.length > 0 && <chakra.span srOnly>Allergies:</chakra.span>}
      {items.map((item) => (
        <Badge key={item} colorPalette="red" whiteSpace="normal" overflowWrap="anywhere">
          {item}
        </Badge>
      ))}
    </chakra.span>
  )
}
