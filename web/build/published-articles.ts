import * as z from 'zod/mini'
import { Article } from '../../supabase/functions/_shared/contract/blog.ts'
import { readApi, type Reading } from './read-api.ts'

/**
 * Reads what is published, so that each article gets a page of its own.
 *
 * @throws if it can't be read
 */
export const readPublishedArticles = (reading: Reading): Promise<Article[]> =>
  readApi('/blogs', z.array(Article), reading)
