import { Badge, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { Output } from '#shared/contract/routes.ts'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { listOf } from '#web/lib/values/list-of.ts'
import { formatDay } from '#web/lib/values/format-instant.ts'
import { paths } from '#web/lib/page/paths.ts'
import { ListStates } from '#web/ui/list-states.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { type Column, RecordList } from '#web/ui/record-list.tsx'
import { RowLink } from '#web/ui/router-links.tsx'
import { noticeVersionsQuery } from '../api/get-notice-versions.ts'

type Version = Output<'notices.list'>[number]

/** Whether visitors ever saw a version: it was confirmed, or it predates the first confirmed one. */
const wasInForce = ({ version, confirmed }: Version, all: readonly Version[]): boolean =>
  confirmed || !all.some((other) => other.confirmed && Number(other.version) < Number(version))

const columnsFor = (zone: string | undefined, rows: readonly Version[]): Column<Version>[] => [
  { header: 'Version', title: true, cell: ({ version }) => `Version ${version}` },
  { header: 'Saved', cell: ({ savedAt }) => formatDay(savedAt, zone), nowrap: true },
  { header: 'By', cell: ({ savedBy }) => savedBy || '–' },
  {
    header: 'State',
    plain: true,
    cell: ({ version, confirmed }) => (
      <chakra.span display="inline-flex" flexWrap="wrap" gap="2">
        <Badge colorPalette={confirmed ? 'green' : 'yellow'}>
          {confirmed ? 'Confirmed' : 'Not confirmed'}
        </Badge>
        {version === (rows.find((row) => row.confirmed) ?? rows[0])?.version && <Badge>In force</Badge>}
      </chakra.span>
    ),
  },
  {
    header: 'Texts',
    cell: (row) =>
      wasInForce(row, rows) ? (
        <>
          <RowLink
            to={`${paths.privacy}?version=${row.version}`}
            aria-label={`Privacy notice, version ${row.version}`}
          >
            Privacy notice
          </RowLink>
          {' · '}
          <RowLink to={`${paths.terms}?version=${row.version}`} aria-label={`Terms, version ${row.version}`}>
            Terms
          </RowLink>
        </>
      ) : (
        'Never shown to visitors'
      ),
  },
]

/** The saved versions, each with its texts as visitors saw them. */
export function NoticeVersions() {
  const list = listOf(useQuery(noticeVersionsQuery))
  const zone = useClinicZone()
  return (
    <Panel title="Versions">
      <ListStates {...list} noun="saved versions" source="Each save keeps the version before.">
        {(rows) => (
          <RecordList
            label="Versions"
            rows={rows}
            rowKey={({ version }) => version}
            columns={columnsFor(zone, rows)}
          />
        )}
      </ListStates>
    </Panel>
  )
}
