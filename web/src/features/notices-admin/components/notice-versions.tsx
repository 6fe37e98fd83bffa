import { Badge, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { Output } from '#shared/contract/routes.ts'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { listOf } from '#web/lib/list-of.ts'
import { formatDay } from '#web/lib/format-instant.ts'
import { paths } from '#web/lib/paths.ts'
import { ListStates } from '#web/ui/list-states.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { type Column, RecordList } from '#web/ui/record-list.tsx'
import { RowLink } from '#web/ui/router-links.tsx'
import { noticeVersionsQuery } from '../api/get-notice-versions.ts'

type Version = Output<'notices.list'>[number]

const columnsIn = (zone: string | undefined, inForce: string | undefined): Column<Version>[] => [
  { header: 'Version', title: true, cell: ({ version }) => `Version ${version}` },
  { header: 'Saved', cell: ({ savedAt }) => formatDay(savedAt, zone), nowrap: true },
  { header: 'By', cell: ({ savedBy }) => savedBy || '–' },
  {
    header: 'State',
    cell: ({ version, confirmed }) => (
      <chakra.span display="inline-flex" flexWrap="wrap" gap="2">
        <Badge colorPalette={confirmed ? 'green' : 'clay'}>{confirmed ? 'Confirmed' : 'Not confirmed'}</Badge>
        {version === inForce && <Badge>In force</Badge>}
      </chakra.span>
    ),
  },
  {
    header: 'Texts',
    cell: ({ version }) => (
      <>
        <RowLink to={`${paths.privacy}?version=${version}`} aria-label={`Privacy notice, version ${version}`}>
          Privacy notice
        </RowLink>
        {' · '}
        <RowLink to={`${paths.terms}?version=${version}`} aria-label={`Terms, version ${version}`}>
          Terms
        </RowLink>
      </>
    ),
  },
]

/** The saved versions, each with its texts as visitors saw them. */
export function NoticeVersions() {
  const list = listOf(useQuery(noticeVersionsQuery))
  const zone = useClinicZone()
  return (
    <Panel title="Versions">
      <ListStates {...list} noun="saved versions">
        {(rows) => (
          <RecordList
            label="Versions"
            rows={rows}
            rowKey={({ version }) => version}
            columns={columnsIn(zone, (rows.find(({ confirmed }) => confirmed) ?? rows[0])?.version)}
          />
        )}
      </ListStates>
    </Panel>
  )
}
