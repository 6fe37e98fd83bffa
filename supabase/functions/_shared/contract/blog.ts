import * as z from 'zod/mini'
import { BLOG_CATEGORIES } from '../domain/blog-categories.ts'
import { isArticleKey, isSlug } from '../domain/blog-text.ts'
import { isIsoDate } from '../domain/dates.ts'
import { isDrawableMarkdown, MARKDOWN_MESSAGE } from '../domain/markdown-bounds.ts'
import { MAX_CHARS } from '../domain/max-chars.ts'
import { imageAddress, line, optionalLine, text, uuid, version } from './primitives.ts'
import { defineRoute } from './route.ts'

/** An article as the public reads it. */
export const Article = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  /** Markdown. */
  content: z.string(),
  image: z.string(),
  /** What the image shows; empty for a decorative one. */
  imageAlt: z.string(),
  /** Day of publication, YYYY-MM-DD, in the clinic's zone. */
  date: z.string(),
  author: z.string(),
  category: z.string(),
  /** Such as '4 min read'. */
  readTime: z.string(),
})
export type Article = z.infer<typeof Article>

/** Draft: never published. Withdrawn: published once and taken off. */
const PostState = z.enum(['draft', 'scheduled', 'published', 'withdrawn'], {
  error: 'State must be one of draft, scheduled, published, withdrawn',
})
type PostState = z.infer<typeof PostState>

/** A post as its author edits it. */
export const BlogPost = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  cover: z.string(),
  /** The cover's alternative text; empty for a decorative one. */
  coverAlt: z.string(),
  content: z.string(),
  category: z.string(),
  author: z.string(),
  /** Whether it is on the site, now or from `publishAt` on. */
  published: z.boolean(),
  state: PostState,
  /** Time of publication, past or future; null for a draft. */
  publishAt: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Counts the changes of the post. */
  version: z.number(),
})
export type BlogPost = z.infer<typeof BlogPost>

const slug = line('Slug', MAX_CHARS.slug).check(
  z.refine((value) => value === '' || isSlug(value), 'Slug must be lowercase-with-hyphens'),
)

/** Site-relative or https, so that a page never loads an image over plain http. */
const cover = imageAddress('Cover')

const coverAlt = optionalLine('Description of the cover', MAX_CHARS.altText)

const content = text('Content', MAX_CHARS.article).check(z.refine(isDrawableMarkdown, MARKDOWN_MESSAGE))

const category = z.enum(BLOG_CATEGORIES, { error: `Category must be one of ${BLOG_CATEGORIES.join(', ')}` })

const published = z.boolean({ error: 'Published must be true or false' })

const isInstant = (value: string): boolean =>
  /^20\d\d-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(value) &&
  // Date.parse() reads February 31 as March 3.
  isIsoDate(value.slice(0, 10)) &&
  !Number.isNaN(Date.parse(value))

/** When a post is published; null or a past time means now. */
const publishAt = z.nullable(
  z
    .string({ error: 'The time of publication must be text' })
    .check(
      z.refine(isInstant, 'The time of publication must be a time with its zone, as in 2026-11-24T04:00:00Z'),
    ),
)

/** Whether a post in this state is on the site, now or from its time on. */
export const isPublishedIn = (state: PostState): boolean => state === 'published' || state === 'scheduled'

const agrees = z.refine<{ state?: PostState | undefined; published?: boolean | undefined }>(
  (post) =>
    post.state === undefined || post.published === undefined || post.published === isPublishedIn(post.state),
  'State and published disagree: published is true for published and scheduled, false for draft and withdrawn',
)

const NewPost = z.object({
  slug,
  title: line('Title', MAX_CHARS.title),
  cover: z.optional(cover),
  coverAlt: z.optional(coverAlt),
  content,
  category: z.optional(category),
  /** The state that it shall have; scheduled needs a `publishAt` to come. */
  state: z.optional(PostState),
  /** False keeps it as a draft. */
  published: z.optional(published),
  publishAt: z.optional(publishAt),
})

export const CreatePostBody = NewPost.check(agrees)

export const UpdatePostBody = z.extend(z.partial(NewPost), { version: version() }).check(agrees)

const params = z.object({ id: uuid() })

export const blogRoutes = {
  'blog.list': defineRoute({
    method: 'GET',
    path: '/blogs',
    who: 'public',
    summary: 'Published articles, newest first.',
    cache: 'no-cache',
    answer: { status: 200, schema: z.array(Article) },
    errors: [],
  }),
  'blog.get': defineRoute({
    method: 'GET',
    path: '/blogs/{id}',
    who: 'public',
    summary: 'A published article by id or slug.',
    params: z.object({ id: z.string().check(z.refine(isArticleKey, 'Not found')) }),
    cache: 'no-cache',
    answer: { status: 200, schema: Article },
    errors: [404],
  }),
  'posts.list': defineRoute({
    method: 'GET',
    path: '/admin/blog',
    who: 'staff',
    summary: "One's own posts, newest first; an admin sees all.",
    answer: { status: 200, schema: z.array(BlogPost) },
    errors: [],
  }),
  'posts.create': defineRoute({
    method: 'POST',
    path: '/admin/blog',
    who: 'staff',
    summary: 'Publish an article, now or at a time, or keep it as a draft.',
    body: CreatePostBody,
    answer: { status: 201, schema: BlogPost },
    errors: [400, 409],
  }),
  'posts.update': defineRoute({
    method: 'PUT',
    path: '/admin/blog/{id}',
    who: 'staff',
    summary: "Change, unpublish or republish one's own post; an admin may change any.",
    params,
    body: UpdatePostBody,
    answer: { status: 200, schema: BlogPost },
    errors: [400, 404, 409],
  }),
}
