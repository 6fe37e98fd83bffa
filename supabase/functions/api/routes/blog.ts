import { ApiError, conflict, notFound } from '../../_shared/api-error.ts'
import { excerptOf, readTimeOf } from '../../_shared/domain/blog-text.ts'
import type { BlogPost } from '../../_shared/contract/blog.ts'
import type { Parsed } from '../../_shared/contract/routes.ts'
import { isUuid } from '../../_shared/domain/uuid.ts'
import { type Db, take } from '../../_shared/supabase.ts'
import type { Handlers } from '../handler.ts'
import { rebuildSite } from '../rebuild-site.ts'
import { ARTICLE_COLUMNS, POST_COLUMNS, toArticle, toPost } from '../rows.ts'
import { withCurrent } from '../stale.ts'
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

  'posts.create': async ({ db, act, body, env, later }) => {
    const row = await take(
      act(db.rpc('create_post', { p_post: columnsOf(body) }))
        .select(POST_COLUMNS)
        .single(),
    ).catch(slugTaken)
    rebuildSite(env, later)
    return toPost(row)
  },

  'posts.update': async ({ db, act, params: { id }, body: { version, ...sent }, env, later }) => {
    if (Object.values(sent).every((value) => value === undefined))
      throw new ApiError(400, 'Nothing to change')
    const change = db.rpc('change_post', { p_id: id, p_post: columnsOf(sent), p_version: version })
    const row = await take(act(change).select(POST_COLUMNS).single())
      .catch(slugTaken)
      .catch(withCurrent(() => readPost(db, id)))
    rebuildSite(env, later)
    return toPost(row)
  },
}

async function readPost(db: Db, id: string): Promise<BlogPost> {
  return toPost(await take(db.from('post_states').select(POST_COLUMNS).eq('id', id).single()))
}

/** What is sent of a post as its columns, with the defaults of fields that the form doesn't have (BLOG-2). */
const columnsOf = ({ coverAlt, publishAt, ...others }: Partial<Parsed<'posts.create', 'body'>>) => ({
  ...others,
  ...(coverAlt === undefined ? {} : { cover_alt: coverAlt }),
  ...(publishAt === undefined ? {} : { published_at: publishAt }),
  ...(others.content === undefined
    ? {}
    : { excerpt: excerptOf(others.content), read_time: readTimeOf(others.content) }),
})

function slugTaken(error: unknown): never {
  if (error instanceof ApiError && error.reason === 'unique') {
    throw conflict('unique', 'An article with this slug already exists', { cause: error })
  }
  throw error
}
