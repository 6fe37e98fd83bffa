import * as z from 'zod/mini'
import { conflict, notFound } from '../../_shared/api-error.ts'
import { type ReviewedText, TextReview } from '../../_shared/contract/reviews.ts'
import { DIET_PLANS } from '../../_shared/domain/diet-plans/catalogue.ts'
import { signedTexts } from '../../_shared/domain/planner/pack-text.ts'
import type { CompositeTypes, Tables } from '../../_shared/database.types.ts'
import { isUuid } from '../../_shared/domain/uuid.ts'
import { type Db, take } from '../../_shared/supabase.ts'
import type { Handlers } from '../handler.ts'
import { rebuildSite } from '../rebuild-site.ts'
import { factsOf, rowOf, shownAs } from '../rows.ts'
import { withCurrent } from '../stale.ts'
import { MAX_ROWS, warnIfCapped } from '../page.ts'

type ReviewRow = Tables<'text_reviews'>

/** The function that writes the list checks it, but rows written otherwise may contain anything. */
const sourcesOf = (stored: unknown): TextReview['sources'] =>
  TextReview.shape.sources.safeParse(stored).data ?? []

type Text = Pick<ReviewedText, 'kind' | 'id' | 'title' | 'author' | 'lines' | 'textVersion'>

/** Of a text that is read where it is shown. */
const elsewhere = { lines: [], textVersion: '' }

const plans: Text[] = DIET_PLANS.map(({ id, label }) => ({
  kind: 'plan',
  id,
  title: `${label} diet plan`,
  author: '',
  ...elsewhere,
}))
const packs: Text[] = signedTexts.map(({ version, ...text }) => ({
  ...text,
  author: '',
  textVersion: version,
}))

const publishedPosts = (db: Db) => db.from('published_posts').select('id, title, author')

/** A text with its review as far as known; nothing is known without a row, and nobody has reviewed what was changed since. */
function toReviewedText(text: Text, row: ReviewRow | null | undefined, today: string): ReviewedText {
  const review = row?.text_version === text.textVersion ? row : null
  return {
    ...text,
    author: row?.author || text.author,
    reviewer: review?.reviewer ?? '',
    reviewedOn: review?.reviewed_on ?? null,
    reviewBy: review?.review_by ?? null,
    sources: sourcesOf(row?.sources ?? []),
    overdue: Boolean(review?.review_by && review.review_by < today),
    version: row?.version ?? 0,
  }
}

async function readToday(db: Db): Promise<string> {
  return z.object({ today: z.string() }).parse(await take(db.rpc('get_clinic'))).today
}

/** Every plan of the catalogue, every pack and every published article, with its review as far as known. */
async function readTexts(db: Db): Promise<ReviewedText[]> {
  const [rows, posts, today] = await Promise.all([
    take(
      db
        .from('text_reviews')
        .select('*')
        .order('kind', { ascending: false })
        .order('updated_at', { ascending: false })
        .limit(MAX_ROWS.reviews),
    ),
    take(publishedPosts(db).order('published_at', { ascending: false }).limit(MAX_ROWS.posts)),
    readToday(db),
  ])
  warnIfCapped('reviews', rows)
  const articles = warnIfCapped('posts', posts).map((post): Text => ({
    kind: 'article',
    ...post,
    ...elsewhere,
  }))
  return [...plans, ...packs, ...articles].map((text) =>
    toReviewedText(
      text,
      rows.find(({ kind, subject }) => kind === text.kind && subject === text.id),
      today,
    ),
  )
}

/** A text by its kind and id; an article that is not published can't be reviewed. */
async function findText(db: Db, kind: string, id: string): Promise<Text> {
  const built = [...plans, ...packs].find((known) => known.kind === kind && known.id === id)
  if (built) return built
  if (kind === 'article' && isUuid(id)) {
    const post = await take(publishedPosts(db).eq('id', id).maybeSingle())
    if (post) return { kind: 'article', ...post, ...elsewhere }
  }
  throw notFound()
}

export const reviewHandlers: Handlers<'reviews'> = {
  'reviews.shown': async ({ db }) => {
    const rows = await take(db.rpc('get_reviews'))
    return rows.map((row) => shownAs(TextReview, { ...factsOf(row), sources: sourcesOf(row.sources) }))
  },

  'reviews.list': ({ db }) => readTexts(db),

  'reviews.save': async ({
    db,
    act,
    params: { kind, id },
    body: { version, textVersion = '', ...facts },
    env,
    later,
  }) => {
    const [text, today] = await Promise.all([findText(db, kind, id), readToday(db)])
    const stored = () =>
      take(db.from('text_reviews').select('*').eq('kind', kind).eq('subject', id).maybeSingle())
    const current = async () => toReviewedText(text, await stored(), today)
    // What was read isn't what would be signed.
    if (textVersion !== text.textVersion)
      throw conflict('stale', 'This text was changed meanwhile.', { current: await current() })
    const row = await take(
      act(
        db.rpc('save_review', {
          p_review: rowOf<CompositeTypes<'review_facts'>>({ kind, subject: id, ...facts, textVersion }),
          p_version: version ?? (await stored())?.version ?? 0,
        }),
      ).single(),
    ).catch(withCurrent(current))
    rebuildSite(env, later)
    return toReviewedText(text, row, today)
  },
}
