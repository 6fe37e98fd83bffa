import { type BlogPost, CreatePostBody } from '#shared/contract/blog.ts'
import { slugify } from '#shared/domain/blog-text.ts'

/** What stands in the form. */
export interface PostForm {
  slug: string
  title: string
  cover: string
  category: string
  content: string
  /** The slug follows the title until somebody has typed in it. */
  slugByHand: boolean
  /** The post that is being changed, at the version that the form began with; none while a new one is written. */
  editing: { id: string; title: string; published: boolean; version?: number } | null
}

export const emptyForm: PostForm = {
  slug: '',
  title: '',
  cover: '',
  category: 'Nutrition',
  content: '',
  slugByHand: false,
  editing: null,
}

/** A post as the form shows it. */
export function formOf(post: BlogPost): PostForm {
  const { id, slug, title, cover, category, content, published, version } = post
  const editing = { id, title, published, version }
  return { slug, title, cover, category, content, slugByHand: true, editing }
}

/** A new title, with the slug that goes with it. */
export function withTitle(form: PostForm, title: string): PostForm {
  return { ...form, title, slug: form.slugByHand ? form.slug : slugify(title) }
}

/** A slug typed by hand; one that was emptied follows the title again. */
export function withSlug(form: PostForm, slug: string): PostForm {
  return { ...form, slug, slugByHand: slug !== '' }
}

/** Whether a post already says what stands in the form. */
export function isSaved(post: BlogPost, form: PostForm): boolean {
  const fields = ['slug', 'title', 'cover', 'category', 'content'] as const
  return fields.every((field) => post[field].trim() === form[field].trim())
}

/** Whether something was written that is worth keeping. */
export function isWorthKeeping({ title, content, cover, slug, editing }: PostForm): boolean {
  return editing !== null || [title, content, cover, slug].some((text) => text.trim() !== '')
}

export type PostField = 'slug' | 'title' | 'cover' | 'category' | 'content'

/** What the contract says against the form, by field; the server would say the same. */
export function problemsOf(form: PostForm): Partial<Record<PostField, string>> {
  const problems: Partial<Record<PostField, string>> = {}
  for (const { path, message } of CreatePostBody.safeParse(form).error?.issues ?? []) {
    problems[path[0] as PostField] ??= message
  }
  return problems
}
