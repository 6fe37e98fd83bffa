import { Badge } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReviewedText } from '#shared/contract/reviews.ts'
import { formatShortDate } from '#shared/domain/dates.ts'
import { reviewsQuery } from '#web/entities/review/api/get-reviews.ts'
import { keptRecord } from '#web/lib/forms/drafts.ts'
import { lateComponent, usePreload } from '#web/lib/code/late.tsx'
import { listOf } from '#web/lib/values/list-of.ts'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { lateDialog } from '#web/ui/late-dialog.tsx'
import { EditButton } from '#web/ui/edit-button.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { type Column, RecordList } from '#web/ui/record-list.tsx'

const ReviewDialog = lateComponent(() => import('./components/review-dialog.tsx'), lateDialog)

const day = (date: string | null) => (date ? formatShortDate(date) : '–')

function State({ text: { reviewer, overdue } }: { text: ReviewedText }) {
  if (overdue) return <Badge colorPalette="red">Overdue</Badge>
  return reviewer ? (
    <Badge colorPalette="green">Reviewed</Badge>
  ) : (
    <Badge colorPalette="yellow">Not yet reviewed</Badge>
  )
}

const columns: Column<ReviewedText>[] = [
  { header: 'Text', title: true, cell: ({ title }) => title },
  { header: 'State', plain: true, cell: (text) => <State text={text} /> },
  { header: 'Author', isEmpty: ({ author }) => !author, cell: ({ author }) => author || '–' },
  { header: 'Reviewer', isEmpty: ({ reviewer }) => !reviewer, cell: ({ reviewer }) => reviewer || '–' },
  {
    header: 'Reviewed on',
    isEmpty: ({ reviewedOn }) => !reviewedOn,
    cell: ({ reviewedOn }) => day(reviewedOn),
    nowrap: true,
  },
  {
    header: 'Review by',
    isEmpty: ({ reviewBy }) => !reviewBy,
    cell: ({ reviewBy }) => day(reviewBy),
    nowrap: true,
  },
  { header: 'Sources', cell: ({ sources }) => sources.length },
]

/** The texts with medical content, overdue ones first. */
export default function ReviewsPage() {
  const list = listOf(useQuery(reviewsQuery))
  // Reopens the dialog that was open when the session ended.
  const [editing, setEditing] = useState(() => keptRecord<ReviewedText>('review:'))
  usePreload(ReviewDialog)
  const rows = list.rows?.toSorted((a, b) => Number(b.overdue) - Number(a.overdue))
  return (
    <>
      <PageMeta title="Medical Texts" noindex />
      <PageHeader
        title="Medical Texts"
        text="Who wrote and reviewed the diet plans and the articles. Readers see it at the end of each text."
      />
      <ListStates
        {...list}
        rows={rows}
        noun="medical texts"
        source="The diet plans and the articles appear here."
      >
        {(texts) => (
          <RecordList
            label="Medical texts"
            rows={texts}
            rowKey={({ kind, id }) => `${kind}/${id}`}
            columns={columns}
            renderActions={(text) => (
              <EditButton what={`the review of ${text.title}`} onClick={() => setEditing(text)} />
            )}
          />
        )}
      </ListStates>
      {editing && <ReviewDialog text={editing} onClose={() => setEditing(null)} />}
    </>
  )
}
