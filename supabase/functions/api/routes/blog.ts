import { ApiError, conflict, notFound } from '../../_shared/api-error.ts'
import { excerptOf, readTimeOf } from '../../_shared/domain/blog-text.ts'
import type { BlogPost } from '../../_shared/contract/blog.ts'
import { isUuid } from '../../_shared/domain/uuid.ts'
import { type Db, take } from '../../_shared/supabase.ts'
import type { Caller, Handlers } from '../handler.ts'
import { changesOf, publicationOf } from '../post-changes.ts'
import { rebuildSite } from '../rebuild-site.ts'
import { ARTICLE_COLUMNS, POST_COLUMNS, toArticle, toPost } from '../rows.ts'
import { stale } from '../stale.ts'
import { MAX_ROWS, warnIfCapped } from '../page.ts'

export const blogHandlers: Handlers<'blog' | 'posts'> = {
  'blog.list': async ({ db }) => {
    const rows = await take(
      db
        .from('published_posts')
        .select(ARTICLE_COLUMNS)
        .order('published_at', { ascending: false })
        .limit(MAX_ROWS.articles),
    )
    return warnIfCapped('articles', rows).map(toArticle)
  },

  'blog.get': async ({ db, params }) => {
    const row = await take(
      db
        .from('published_posts')
        .select(ARTICLE_COLUMNS)
        .eq(isUuid(params.id) ? 'id' : 'slug', params.id)
        .maybeSingle(),
    )
    if (!row) throw notFound()
    return toArticle(row)
  },

  'posts.list': async ({ db, caller }) => {
    const posts = db.from('post_states').select(POST_COLUMNS)
    const { id, role } = await caller()
    const own = role === 'admin' ? posts : posts.eq('author_id', id)
    const rows = await take(own.order('created_at', { ascending: false }).limit(MAX_ROWS.posts))
    return warnIfCapped('posts', rows).map(toPost)
  },

  'posts.create': async ({ db, body, env, later, caller }) => {
    const row = await take(
      db
        .from('blog_posts')
        .insert({
          slug: body.slug,
          title: body.title,
          cover: body.cover ?? '',
          cover_alt: body.coverAlt ?? '',
          content: body.content,
          category: body.category ?? 'Nutrition',
          ...publicationOf({ published: true, publishAt: null, ...body }, null, (await caller()).now),
          ...derived(body.content),
        })
        .select('id')
        .single(),
    ).catch(slugTaken)
    rebuildSite(env, later)
    return readPost(db, row.id)
  },

  'posts.update': async ({ db, params, body: { version, ...sent }, env, later, caller }) => {
    if (Object.values(sent).every((value) => value === undefined))
      throw new ApiError(400, 'Nothing to change')
    const me = await caller()
    const stored = await readOwnPost(db, params.id, me)
    const changed = changesOf(stored, sent)
    if (Object.keys(changed).length === 0) return stored
    if (version !== undefined && version !== stored.version) throw stale(stored)
    const { state, published, publishAt, coverAlt, ...others } = changed
    const isMoved = [state, published, publishAt].some((value) => value !== undefined)
    const update = db
      .from('blog_posts')
      .update({
        ...others,
        ...(coverAlt === undefined ? {} : { cover_alt: coverAlt }),
        ...(others.content === undefined ? {} : derived(others.content)),
        ...(isMoved ? publicationOf(sent, stored, me.now) : {}),
      })
      .eq('id', params.id)
    const row = await take(
      (version === undefined ? update : update.eq('version', version)).select('id').maybeSingle(),
    ).catch(slugTaken)
    if (!row) throw stale(await readOwnPost(db, params.id, me))
    rebuildSite(env, later)
    return readPost(db, row.id)
  },
}

/** A post that was just written, with its state. */
async function readPost(db: Db, id: string): Promise<BlogPost> {
  return toPost(await take(db.from('post_states').select(POST_COLUMNS).eq('id', id).single()))
}

/** A post that the caller may change. */
async function readOwnPost(db: Db, id: string, { role, id: callerId }: Caller): Promise<BlogPost> {
  const posts = db.from('post_states').select(POST_COLUMNS).eq('id', id)
  const row = await take((role === 'admin' ? posts : posts.eq('author_id', callerId)).maybeSingle())
  if (!row) throw notFound()
  return toPost(row)
}

/** Defaults for fields that the form doesn't have (BLOG-2). */
const derived = (content: string) => ({ excerpt: excerptOf(content), read_time: readTimeOf(content) })

function slugTaken(error: unknown): never {
  if (error instanceof ApiError && error.reason === 'unique') {
    throw conflict('unique', 'An article with this slug already exists', { cause: error })
  }
  throw error
}
