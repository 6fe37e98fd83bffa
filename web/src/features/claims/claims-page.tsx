import { Badge, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { claimLine } from '#shared/content/claims.ts'
import type { Claim } from '#shared/contract/claims.ts'
import { formatShortDate } from '#shared/domain/dates.ts'
import { keptRecord } from '#web/lib/forms/drafts.ts'
import { lateComponent, usePreload } from '#web/lib/code/late.tsx'
import { listOf } from '#web/lib/values/list-of.ts'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { lateDialog } from '#web/ui/late-dialog.tsx'
import { EditButton } from '#web/ui/edit-button.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { type Column, RecordList } from '#web/ui/record-list.tsx'
import { claimsQuery } from './api/get-claims.ts'

const ClaimDialog = lateComponent(() => import('./components/claim-dialog.tsx'), lateDialog)

function State({ claim: { shown, confirmedBy, confirmedOn } }: { claim: Claim }) {
  if (!shown) return <Badge colorPalette="gray">Not shown</Badge>
  if (confirmedBy === null) return <Badge colorPalette="yellow">Sample</Badge>
  return (
    <>
      <Badge colorPalette="green">Confirmed</Badge>
      <chakra.span display="block" color="fg.muted" mt="1">
        {confirmedBy}
        {confirmedOn && `, ${formatShortDate(confirmedOn)}`}
      </chakra.span>
    </>
  )
}

const columns: Column<Claim>[] = [
  { header: 'Claim', title: true, cell: (claim) => claimLine(claim) },
  { header: 'Where', plain: true, cell: ({ place }) => place },
  { header: 'State', plain: true, cell: (claim) => <State claim={claim} /> },
  {
    header: 'Source',
    isEmpty: ({ source }) => !source,
    cell: ({ source }) => <chakra.span overflowWrap="anywhere">{source || '–'}</chakra.span>,
  },
  {
    header: 'As of',
    isEmpty: ({ asOf }) => !asOf,
    cell: ({ asOf }) => (asOf ? formatShortDate(asOf) : '–'),
    nowrap: true,
  },
]

/** The site's figures and promises, for admins. */
export default function ClaimsPage() {
  const list = listOf(useQuery(claimsQuery))
  // Reopens the dialog that was open when the session ended.
  const [editing, setEditing] = useState(() => keptRecord<Claim>('claim:'))
  usePreload(ClaimDialog)
  return (
    <>
      <PageMeta title="Claims" noindex />
      <PageHeader
        title="Claims"
        text="Every figure and promise of the site. Those that nobody has confirmed are marked ‘sample’ there."
      />
      <ListStates {...list} noun="claims" source="They are added with a new version of the site.">
        {(claims) => (
          <RecordList
            label="Claims"
            rows={claims}
            rowKey={({ id }) => id}
            columns={columns}
            renderActions={(claim) => (
              <EditButton what={claimLine(claim)} onClick={() => setEditing(claim)} />
            )}
          />
        )}
      </ListStates>
      {editing && <ClaimDialog claim={editing} onClose={() => setEditing(null)} />}
    </>
  )
}
