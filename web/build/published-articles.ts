import * as z from 'zod/mini'
import { Article } from '../../supabase/functions/_shared/contract/blog.ts'
import { readApi, type Reading } from './read-api.ts'

/**
 * Reads the published articles, so that each gets its own page.
 *
 * @throws if they can't be read
 */
export const readPublishedArticles = (reading: Reading): Promise<Article[]> =>
  readApi('/blogs', z.array(Article), reading)
