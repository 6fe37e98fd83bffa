import * as z from 'zod/mini'
import { notFound } from '../../_shared/api-error.ts'
import { type ReviewedText, ReviewKind, TextReview } from '../../_shared/contract/reviews.ts'
import { DIET_PLANS } from '../../_shared/domain/diet-plans/catalogue.ts'
import { type Db, take } from '../../_shared/supabase.ts'
import type { Handlers } from '../handler.ts'
import { rebuildSite } from '../rebuild-site.ts'
import { reviewFacts } from '../rows.ts'
import { withCurrent } from '../stale.ts'
import { MAX_ROWS, whole } from '../page.ts'

/** The function that writes the list checks it, but rows written otherwise may contain anything. */
const sourcesOf = (stored: unknown): TextReview['sources'] =>
  TextReview.shape.sources.safeParse(stored).data ?? []

/** Every plan of the catalogue and every published article, with its review as far as known. */
async function readTexts(db: Db): Promise<ReviewedText[]> {
  const [rows, posts, clinic] = await Promise.all([
    take(
      db
        .from('text_reviews')
        .select('*')
        .order('kind', { ascending: false })
        .order('updated_at', { ascending: false })
        .limit(MAX_ROWS.reviews),
    ),
    take(
      db
        .from('published_posts')
        .select('id, title, author')
        .order('published_at', { ascending: false })
        .limit(MAX_ROWS.articles),
    ),
    take(db.rpc('get_clinic')),
  ])
  whole('reviews', rows)
  whole('articles', posts)
  const { today } = z.object({ today: z.string() }).parse(clinic)
  const texts = [
    ...DIET_PLANS.map(({ id, label }) => ({
      kind: 'plan' as const,
      id,
      title: `${label} diet plan`,
      author: '',
    })),
    ...posts.map(({ id, title, author }) => ({ kind: 'article' as const, id, title, author })),
  ]
  return texts.map((text) => {
    const row = rows.find(({ kind, subject }) => kind === text.kind && subject === text.id)
    if (!row)
      return {
        ...text,
        reviewer: '',
        reviewedOn: null,
        reviewBy: null,
        sources: [],
        overdue: false,
        version: 0,
      }
    return {
      ...text,
      author: row.author || text.author,
      reviewer: row.reviewer,
      reviewedOn: row.reviewed_on,
      reviewBy: row.review_by,
      sources: sourcesOf(row.sources),
      overdue: row.review_by !== null && row.review_by < today,
      version: row.version,
    }
  })
}

async function readText(db: Db, { kind, id }: { kind: string; id: string }): Promise<ReviewedText> {
  const text = (await readTexts(db)).find((found) => found.kind === kind && found.id === id)
  if (!text) throw notFound()
  return text
}

export const reviewHandlers: Handlers<'reviews'> = {
  'reviews.shown': async ({ db, http }) => {
    http.header('Cache-Control', 'no-cache')
    const rows = await take(db.rpc('get_reviews'))
    return rows.map((row) => ({
      kind: ReviewKind.parse(row.kind),
      subject: row.subject,
      author: row.author,
      reviewer: row.reviewer,
      reviewedOn: row.reviewed_on,
      reviewBy: row.review_by,
      sources: sourcesOf(row.sources),
      overdue: row.overdue,
    }))
  },

  'reviews.list': ({ db }) => readTexts(db),

  'reviews.save': async ({ db, params, body, env, later }) => {
    const before = await readText(db, params)
    await take(
      db.rpc('save_review', {
        p_review: reviewFacts(params.kind, params.id, body),
        p_version: body.version ?? before.version,
      }),
    ).catch(withCurrent(() => readText(db, params)))
    rebuildSite(env, later)
    return readText(db, params)
  },
}
