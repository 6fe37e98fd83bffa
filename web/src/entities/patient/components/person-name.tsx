import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { paths } from '#web/lib/page/paths.ts'
import { RowLink } from '#web/ui/router-links.tsx'
import { Allergies } from './allergies.tsx'

/** A link of 44 px for a finger, in a line of 20; a long name has its lines for itself. */
export const nameLink = {
  fontWeight: '600',
  lineHeight: { base: '1.25', xl: 'inherit' },
  py: { base: '3', xl: '0' },
  my: { base: '-3', xl: '0' },
  css: {
    '& > bdi': { overflowWrap: 'anywhere' },
    // Its box reaches over the lines around it, and forced colours would draw its edge.
    '@media (forced-colors: active)': { borderWidth: '0', textDecoration: 'underline' },
  },
} as const

const lesser = { textStyle: 'hint', fontWeight: '400', color: 'fg.muted' } as const

interface Props {
  patientUid: string
  name: string
  /** Has the line under the name, and the UID stands beside that. */
  email?: string
  /** A JSON-encoded list, shown under the name where the list has no column of allergies. */
  allergies?: string
  /** Opens the row, in place of the link to the record. */
  children?: ReactNode
}

/** A person in a list: the name, which opens the row, the UID under or beside it, and the allergies. */
export function PersonName({ patientUid, name, email, allergies, children }: Props) {
  return (
    <>
      {children ?? (
        <RowLink to={paths.admin.patient(patientUid)} {...nameLink}>
          <bdi>{name}</bdi>
        </RowLink>
      )}
      <chakra.span {...lesser} display={email ? 'inline' : 'block'} ms={email ? '2' : '0'}>
        {patientUid}
      </chakra.span>
      {email && (
        <chakra.span {...lesser} display="block" overflowWrap="anywhere">
          {email}
        </chakra.span>
      )}
      {allergies !== undefined && <Allergies json={allergies} />}
    </>
  )
}
