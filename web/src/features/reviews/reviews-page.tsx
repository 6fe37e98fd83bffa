import { Badge, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReviewedText } from '#shared/contract/reviews.ts'
import { formatShortDate } from '#shared/domain/dates.ts'
import { reviewsQuery } from '#web/entities/review/api/get-reviews.ts'
import { lateComponent, usePreload } from '#web/lib/code/late.tsx'
import { listOf } from '#web/lib/values/list-of.ts'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { EditedList } from '#web/ui/edited-list.tsx'
import { latePanel } from '#web/ui/late-panel.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { Column } from '#web/ui/record-list.tsx'

const panel = latePanel<{ text: ReviewedText; onClose: () => void }>(({ text }) => ({
  title: 'Review',
  subtitle: text.title,
}))
const ReviewPanel = lateComponent(() => import('./components/review-panel.tsx'), panel)

const day = (date: string | null) => (date ? formatShortDate(date) : '–')

function State({ text: { reviewer, overdue } }: { text: ReviewedText }) {
  if (overdue) return <Badge colorPalette="red">Overdue</Badge>
  return reviewer ? (
    <Badge colorPalette="green">Reviewed</Badge>
  ) : (
    <Badge colorPalette="yellow">Not yet reviewed</Badge>
  )
}

const state: Column<ReviewedText> = { header: 'State', plain: true, cell: (text) => <State text={text} /> }

const kinds = { plan: 'Plan', article: 'Article', pack: 'Rules', note: 'Sentences' }

const name = {
  header: 'Text',
  text: ({ title }: ReviewedText) => title,
  under: ({ author, kind }: ReviewedText) => (author ? `${kinds[kind]} by ${author}` : kinds[kind]),
  edits: ({ title }: ReviewedText) => `the review of ${title}`,
}

const columns: Column<ReviewedText>[] = [
  {
    header: 'Reviewer',
    isEmpty: ({ reviewer }) => !reviewer,
    cell: ({ reviewer, reviewedOn }) => (
      <>
        <chakra.span overflowWrap="anywhere">{reviewer || '–'}</chakra.span>
        {reviewedOn && (
          <chakra.span textStyle="hint" color="fg.muted" display={{ xl: 'block' }}>
            {' '}
            on {formatShortDate(reviewedOn)}
          </chakra.span>
        )}
      </>
    ),
  },
  {
    header: 'Review by',
    isEmpty: ({ reviewBy }) => !reviewBy,
    cell: ({ reviewBy }) => day(reviewBy),
    nowrap: true,
  },
  { header: 'Sources', cell: ({ sources }) => sources.length },
]

/** What is left to review. */
function Idle({ texts }: { texts: readonly ReviewedText[] }) {
  const overdue = texts.filter((text) => text.overdue).length
  const reviewed = texts.filter(({ reviewer }) => reviewer).length
  return (
    <>
      <chakra.p color="fg" fontWeight="600">
        {reviewed} of {texts.length} texts are reviewed
        {overdue > 0 && `, ${overdue} of them ${overdue === 1 ? 'is' : 'are'} overdue`}.
      </chakra.p>
      <p>Choose a text to say who wrote and reviewed it, when, and what it rests on.</p>
    </>
  )
}

/** The texts with medical content, overdue ones first. */
export default function ReviewsPage() {
  const list = listOf(useQuery(reviewsQuery))
  usePreload(ReviewPanel)
  const rows = list.rows?.toSorted((a, b) => Number(b.overdue) - Number(a.overdue))
  return (
    <>
      <PageMeta title="Medical Texts" noindex />
      <PageHeader
        title="Medical Texts"
        text="Who wrote and reviewed the diet plans, the planner’s packs and the articles. Readers see it at the end of each text."
      />
      <EditedList
        list={{ ...list, rows }}
        noun="medical texts"
        source="The diet plans, the planner’s packs and the articles appear here."
        label="Medical texts"
        draft="review:"
        rowKey={({ kind, id }) => `${kind}/${id}`}
        state={state}
        name={name}
        columns={columns}
        renderIdle={(texts) => <Idle texts={texts} />}
        renderPanel={(text, close) => <ReviewPanel text={text} {...close} />}
      />
    </>
  )
}
