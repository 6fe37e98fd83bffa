import { useEffect, useSyncExternalStore } from 'react'
import type { Article } from '#shared/contract/blog.ts'
import { findArticle, loadArticleBody } from '#shared/content/articles.ts'
import { idle } from '#web/lib/browser/idle.ts'
import { LostCode } from '#web/lib/code/lost-code.ts'
import { logWarning } from '#web/lib/browser/log.ts'
import { createStore } from '#web/lib/values/store.ts'
import { getArticle } from './api/get-article.ts'
import { getArticles } from './api/get-articles.ts'
import type { ArticleSummary } from '#web/entities/article/article-summary.ts'
import { sampleArticles } from './articles.ts'
import { readBuiltArticles } from './built-articles.ts'

/** The state of a request; `waiting` on a prerendered page. */
type Progress = 'waiting' | 'loading' | 'loaded' | 'failed' | 'missing'

interface BlogState {
  articles: readonly ArticleSummary[]
  list: Progress
  /** The server's answers about single articles, by slug. */
  found: Readonly<Record<string, Article>>
  progress: Readonly<Record<string, Progress>>
  /** Why the code that asks the server could not be loaded. */
  lost?: LostCode
}

const initial: BlogState = {
  articles: sampleArticles,
  found: {},
  ...readBuiltArticles(),
  list: 'waiting',
  progress: {},
}
const store = createStore(initial)

// During prerendering and hydration, the build's state.
const useBlog = () => useSyncExternalStore(store.subscribe, store.get, () => initial)
const change = (part: Partial<BlogState>) => store.set({ ...store.get(), ...part })

/** Fetches the list. The current content stays until there is an answer. */
export async function loadArticles() {
  change({ list: 'loading' })
  try {
    const articles = await getArticles()
    const found = Object.fromEntries(articles.map((article) => [article.slug, article]))
    change({ articles, list: 'loaded', found: { ...store.get().found, ...found } })
  } catch (error) {
    logWarning('The articles could not be loaded', error)
    change({ list: 'failed' })
  }
}

export async function loadArticle(slug: string) {
  const progress = (next: Progress) => ({ progress: { ...store.get().progress, [slug]: next } })
  change(progress('loading'))
  try {
    const article = await getArticle(slug)
    if (!article) return change(progress('missing'))
    change({ ...progress('loaded'), found: { ...store.get().found, [slug]: article } })
  } catch (error) {
    logWarning('The article could not be loaded', error)
    change({ ...progress('failed'), ...(error instanceof LostCode && { lost: error }) })
  }
}

/**
 * Resolves once the prerendered text of an article no longer suffices: the server has another one, or the address got an
 * anchor, for which React draws the page again. While prerendering: at once.
 */
export async function untilTextChanges(slug: string): Promise<void> {
  if (typeof window === 'undefined') return
  const built = initial.found[slug]?.content ?? (await loadArticleBody(slug))
  await new Promise<void>((resolve) => {
    const look = () => {
      const now = store.get().found[slug]?.content
      if (now !== undefined && now !== built) resolve()
    }
    store.subscribe(look)
    window.addEventListener('hashchange', () => resolve(), { once: true })
    look()
  })
}

/** The list: the samples first, then the server's, fetched on every visit to the page. */
export function useArticles() {
  const { articles, list } = useBlog()
  useEffect(() => void idle().then(loadArticles), [])
  return {
    articles,
    loading: list === 'loading',
    /** The samples replace a list that couldn't be loaded. */
    samples: list === 'failed' && articles === sampleArticles,
  }
}

/** The known facts of an article. Its content comes with the server's answer. */
export function useArticle(slug: string) {
  const { articles, found, progress, lost } = useBlog()
  const article: (ArticleSummary & { content?: string }) | undefined =
    found[slug] ?? articles.find((entry) => entry.slug === slug)
  const state = progress[slug] ?? 'waiting'
  return {
    article,
    missing: state === 'missing',
    failed: state === 'failed' && !article,
    lost,
  }
}

/** Fetches an article when its page is shown, which displays the build's version until then. */
export function useFreshArticle(slug: string) {
  useEffect(() => {
    void (findArticle(slug) ? idle() : Promise.resolve()).then(() => loadArticle(slug))
  }, [slug])
}

/** The articles known so far, for other pages; fetches nothing. */
export const useKnownArticles = () => useBlog().articles
