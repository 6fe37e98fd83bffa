import { CreatePostBody } from '#shared/contract/blog.ts'
import { lacksDescription, type PostField, type PostForm, wasPublished } from './post-form.ts'

/** The contract's errors by field, the same as the server's. */
export function problemsOf(form: PostForm): Partial<Record<PostField, string>> {
  const problems: Partial<Record<PostField, string>> = {}
  const { slug, title, cover, coverAlt, category, content } = form
  const body = { slug, title, cover, coverAlt, category, content }
  for (const { path, message } of CreatePostBody.safeParse(body).error?.issues ?? []) {
    problems[path[0] as PostField] ??= message
  }
  if (!wasPublished(form) && form.publication === 'later' && form.publishAt === '')
    problems.publishAt = 'Choose when it comes out'
  else if (!wasPublished(form) && form.publication === 'later' && !/^20\d\d-/.test(form.publishAt))
    problems.publishAt = 'Choose a day from 2000 to 2099'
  if (lacksDescription(form) && (wasPublished(form) || form.publication !== 'draft'))
    problems.coverAlt = 'Say what the cover shows, for those who don’t see it'
  return problems
}
