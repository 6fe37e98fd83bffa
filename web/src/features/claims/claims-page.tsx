import { Badge, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { claimLine } from '#shared/content/claims.ts'
import type { Claim } from '#shared/contract/claims.ts'
import { formatShortDate } from '#shared/domain/dates.ts'
import { lateComponent, usePreload } from '#web/lib/code/late.tsx'
import { listOf } from '#web/lib/values/list-of.ts'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { EditedList } from '#web/ui/edited-list.tsx'
import { latePanel } from '#web/ui/late-panel.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { Column } from '#web/ui/record-list.tsx'
import { claimsQuery } from './api/get-claims.ts'

const panel = latePanel<{ claim: Claim; onClose: () => void }>(({ claim }) => ({
  title: 'Edit claim',
  subtitle: claim.place,
}))
const ClaimPanel = lateComponent(() => import('./components/claim-panel.tsx'), panel)

function State({ claim: { shown, confirmedBy, confirmedOn } }: { claim: Claim }) {
  if (!shown) return <Badge colorPalette="gray">Not shown</Badge>
  if (confirmedBy === null) return <Badge colorPalette="yellow">Sample</Badge>
  return (
    <>
      <Badge colorPalette="green">Confirmed</Badge>
      <chakra.span display="block" textStyle="hint" color="fg.muted">
        {confirmedBy}
        {confirmedOn && `, ${formatShortDate(confirmedOn)}`}
      </chakra.span>
    </>
  )
}

const state: Column<Claim> = { header: 'State', plain: true, cell: (claim) => <State claim={claim} /> }

const name = {
  header: 'Claim',
  text: claimLine,
  under: ({ place }: Claim) => place,
  edits: claimLine,
}

const columns: Column<Claim>[] = [
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

/** How many claims are confirmed, and what that means. */
function Idle({ claims }: { claims: readonly Claim[] }) {
  const shown = claims.filter((claim) => claim.shown)
  const confirmed = shown.filter(({ confirmedBy }) => confirmedBy !== null)
  return (
    <>
      <chakra.p color="fg" fontWeight="600">
        {confirmed.length} of {shown.length} shown claims are confirmed.
      </chakra.p>
      <p>Choose a claim to change it, to name its source and to confirm it, or to take it off the site.</p>
    </>
  )
}

/** The site's figures and promises, for admins. */
export default function ClaimsPage() {
  const list = listOf(useQuery(claimsQuery))
  usePreload(ClaimPanel)
  return (
    <>
      <PageMeta title="Claims" noindex />
      <PageHeader
        title="Claims"
        text="Every figure and promise of the site. Those that nobody has confirmed are marked ‘sample’ there."
      />
      <EditedList
        list={list}
        noun="claims"
        source="They come with a new version of the site."
        label="Claims"
        draft="claim:"
        rowKey={({ id }) => id}
        state={state}
        name={name}
        columns={columns}
        renderIdle={(claims) => <Idle claims={claims} />}
        renderPanel={(claim, close) => <ClaimPanel claim={claim} {...close} />}
      />
    </>
  )
}
