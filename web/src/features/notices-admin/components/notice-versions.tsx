import { Badge, Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { Notices } from '#shared/contract/notices.ts'
import type { Output } from '#shared/contract/routes.ts'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { listOf } from '#web/lib/values/list-of.ts'
import { formatDay, formatTime } from '#web/lib/values/format-instant.ts'
import { paths } from '#web/lib/page/paths.ts'
import { closeUnlessDirty } from '#web/ui/confirm.ts'
import { ListStates } from '#web/ui/list-states.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { type Column, RecordList } from '#web/ui/record-list.tsx'
import { RowLink } from '#web/ui/router-links.tsx'
import { useGetNoticeVersion } from '../api/get-notice-version.ts'
import { noticeVersionsQuery } from '../api/get-notice-versions.ts'

type Version = Output<'notices.list'>[number]

/** Whether visitors ever saw a version: it was confirmed, or it predates the first confirmed one. */
const wasInForce = ({ version, confirmed }: Version, all: readonly Version[]): boolean =>
  confirmed || !all.some((other) => other.confirmed && Number(other.version) < Number(version))

const columnsFor = (zone: string | undefined, rows: readonly Version[]): Column<Version>[] => [
  { header: 'Version', title: true, cell: ({ version }) => `Version ${version}` },
  {
    header: 'Saved',
    cell: ({ savedAt }) => (
      <time dateTime={savedAt}>
        {formatDay(savedAt, zone)}, {formatTime(savedAt, zone)}
      </time>
    ),
    nowrap: true,
  },
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

interface Props {
  /** The version in the editor. */
  edited: string
  /** Whether the editor has unsaved text. */
  dirty: boolean
  /** Puts a version into the editor. */
  onTake: (notices: Notices) => void
}

/** The saved versions, each with its texts as visitors saw them, to read and to begin a new one from. */
export function NoticeVersions({ edited, dirty, onTake }: Props) {
  const list = listOf(useQuery(noticeVersionsQuery))
  const zone = useClinicZone()
  const get = useGetNoticeVersion()
  return (
    <Panel title="Versions">
      {get.error && (
        <chakra.div mb="3">
          <Notice>
            {denialText(`Version ${get.variables} could not be put into the editor:`, get.error)}
          </Notice>
        </chakra.div>
      )}
      <ListStates {...list} noun="saved versions" source="Each save keeps the version before.">
        {(rows) => (
          <RecordList
            label="Versions"
            rows={rows}
            rowKey={({ version }) => version}
            columns={columnsFor(zone, rows)}
            renderActions={({ version }) =>
              version !== edited && (
                <Button
                  size="sm"
                  variant="outline"
                  colorPalette="gray"
                  aria-label={`Begin from version ${version}`}
                  aria-disabled={get.isPending || undefined}
                  onClick={() =>
                    !get.isPending &&
                    closeUnlessDirty(dirty, () => get.mutate(version, { onSuccess: onTake }))
                  }
                >
                  {get.isPending && get.variables === version ? 'Loading…' : 'Begin from this'}
                </Button>
              )
            }
          />
        )}
      </ListStates>
    </Panel>
  )
}
