import * as z from 'zod/mini'
import { ApiError } from '../_shared/api-error.ts'
import { type BlogPost, isPublishedIn, type UpdatePostBody } from '../_shared/contract/blog.ts'

type Changes = Omit<z.infer<typeof UpdatePostBody>, 'version'>

const FIELDS = [
  'slug',
  'title',
  'cover',
  'coverAlt',
  'content',
  'category',
  'state',
  'published',
  'publishAt',
] as const

const time = (instant: string | null | undefined): number => Date.parse(instant ?? '')

/** Whether a post that is scheduled for this time has come out by itself since it was read. */
const hasComeOut = ({ state, publishAt }: Changes, stored: BlogPost): boolean =>
  state === 'scheduled' && stored.state === 'published' && time(publishAt) === time(stored.publishAt)

/** The part of the changes that the post doesn't have yet. */
export function changesOf(stored: BlogPost, sent: Changes): Changes {
  const changed: Changes = { ...sent }
  for (const key of FIELDS) if (sent[key] === undefined || sent[key] === stored[key]) delete changed[key]
  if (time(sent.publishAt) === time(stored.publishAt)) delete changed.publishAt
  if (hasComeOut(sent, stored)) delete changed.state
  return changed
}

/**
 * How the database is told when a post comes out (BLOG-10). A wanted state is refused if the post can't have it.
 *
 * @param stored null for a new post
 * @param now by the database's clock
 */
export function publicationOf(
  { state, published, publishAt }: Pick<Changes, 'state' | 'published' | 'publishAt'>,
  stored: BlogPost | null,
  now: string,
): { published?: boolean; published_at?: string | null } {
  if (state === undefined)
    return {
      ...(published === undefined ? {} : { published }),
      ...(publishAt === undefined ? {} : { published_at: publishAt }),
    }
  const isToCome = time(publishAt) > time(now)
  const cameOut = stored?.state === 'published' || stored?.state === 'withdrawn'
  if (state === 'draft' && cameOut)
    throw new ApiError(400, 'An article that came out can’t be a draft again: withdraw it')
  if (state === 'withdrawn' && !cameOut)
    throw new ApiError(400, 'An article that never came out can’t be withdrawn: keep it as a draft')
  if (state === 'published' && isToCome)
    throw new ApiError(400, 'A published article takes no time to come: leave it out, or schedule it')
  if (state === 'scheduled' && !isToCome)
    throw new ApiError(400, 'A scheduled article needs a time of publication that is to come')
  if (state === 'scheduled' && stored?.state === 'published')
    throw new ApiError(400, 'An article that is out can’t be scheduled: withdraw it first')
  return { published: isPublishedIn(state), published_at: state === 'scheduled' ? publishAt! : null }
}
