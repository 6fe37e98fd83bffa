import type { BlogPost } from '#shared/contract/blog.ts'
import { slugify } from '#shared/domain/blog-text.ts'
import { zonedInstant } from '#shared/domain/clock.ts'

export interface PostForm {
  slug: string
  title: string
  cover: string
  /** The description of the cover. */
  coverAlt: string
  category: string
  content: string
  /** When it will be published, unless it already was. */
  publication: 'now' | 'later' | 'draft'
  /** For 'later': the time in the clinic's zone, 'YYYY-MM-DDTHH:MM'. */
  publishAt: string
  /** Whether a slug was typed. Until then it follows the title. */
  slugByHand: boolean
  /** The post being edited and the version that the form is based on; none for a new post. */
  editing: {
    id: string
    title: string
    state: BlogPost['state']
    version?: number
    author?: string
    /** When it was published. */
    outSince?: string | null
  } | null
}

export const emptyForm: PostForm = {
  slug: '',
  title: '',
  cover: '',
  coverAlt: '',
  category: 'Nutrition',
  content: '',
  publication: 'now',
  publishAt: '',
  slugByHand: false,
  editing: null,
}

/** The form of a post, with its times in the clinic's zone. */
export function formOf(post: BlogPost, zone = 'UTC'): PostForm {
  const { id, slug, title, cover, coverAlt, category, content, state, version, author } = post
  const outSince = state === 'published' || state === 'withdrawn' ? post.publishAt : null
  const editing = { id, title, state, version, author, outSince }
  const publication = state === 'draft' ? 'draft' : state === 'scheduled' ? 'later' : 'now'
  const publishAt = state === 'scheduled' && post.publishAt ? localTime(post.publishAt, zone) : ''
  return {
    slug,
    title,
    cover,
    coverAlt,
    category,
    content,
    publication,
    publishAt,
    slugByHand: true,
    editing,
  }
}

/** An instant as 'YYYY-MM-DDTHH:MM' in a zone. */
function localTime(instant: string, zone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  return format.format(new Date(instant)).replace(' ', 'T')
}

/** Who readers will see as the author. */
export const authorOf = ({ editing }: PostForm, me?: { name: string }): string =>
  editing?.author ?? me?.name ?? ''

/** Whether a post has been published, so that its day is fixed. */
export const wasPublished = ({ editing }: PostForm): boolean =>
  editing?.state === 'published' || editing?.state === 'withdrawn'

/** The publication in the request; empty for a published post. */
export function publicationOf(
  form: PostForm,
  zone: string,
): { state?: BlogPost['state']; publishAt?: string } {
  if (wasPublished(form)) return {}
  if (form.publication !== 'later') return { state: form.publication === 'now' ? 'published' : 'draft' }
  const [date = '', time = ''] = form.publishAt.split('T')
  const [hour, minute] = time.split(':').map(Number)
  const label = `${hour! % 12 || 12}:${String(minute).padStart(2, '0')} ${hour! < 12 ? 'AM' : 'PM'}`
  return { state: 'scheduled', publishAt: new Date(zonedInstant(date, label, zone)).toISOString() }
}

/** Sets the title, and the slug derived from it. */
export function withTitle(form: PostForm, title: string): PostForm {
  return { ...form, title, slug: form.slugByHand ? form.slug : slugify(title) }
}

/** Sets a typed slug. An emptied one follows the title again. */
export function withSlug(form: PostForm, slug: string): PostForm {
  return { ...form, slug, slugByHand: slug !== '' }
}

/** Whether a post already has the form's content and time of publication. */
export function isSaved(post: BlogPost, form: PostForm, zone: string): boolean {
  const fields = ['slug', 'title', 'cover', 'coverAlt', 'category', 'content'] as const
  if (!fields.every((field) => post[field].trim() === form[field].trim())) return false
  if (wasPublished(form)) return true
  const { state, publishAt } = publicationOf(form, zone)
  // A scheduled post may have come out by itself since it was sent.
  if (publishAt) return post.published && Date.parse(publishAt) === Date.parse(post.publishAt ?? '')
  return post.state === state
}

/** Whether the form has input worth keeping. */
export function isWorthKeeping({ title, content, cover, slug, editing }: PostForm): boolean {
  return editing !== null || [title, content, cover, slug].some((text) => text.trim() !== '')
}

export type PostField = 'slug' | 'title' | 'cover' | 'coverAlt' | 'category' | 'content' | 'publishAt'

/** Whether there is a cover without a description. */
export const lacksDescription = ({ cover, coverAlt }: Pick<PostForm, 'cover' | 'coverAlt'>): boolean =>
  cover.trim() !== '' && coverAlt.trim() === ''
