import { ARTICLES } from '#shared/content/articles.ts'
import { coverSizes } from '#shared/domain/covers.ts'
import type { ArticleSummary } from '#web/entities/article/article-summary.ts'
import type { PageHead } from '#web/lib/page/page-head.ts'

/** The chip for all categories. */
export const ALL_CATEGORIES = 'All'

/** The six sample articles, newest first: prerendered, and shown whenever the list can't be loaded. */
export const sampleArticles: readonly ArticleSummary[] = ARTICLES.map(({ cover, ...info }) => ({
  ...info,
  image: cover,
  imageAlt: '',
}))

/**
 * The picture of a link preview, which can't be an SVG. Our own covers have a bitmap beside them; others use the
 * clinic's picture. The cover's description is used only for the cover itself.
 */
export function previewOf({
  image,
  imageAlt,
}: Pick<ArticleSummary, 'image' | 'imageAlt'>): Pick<PageHead, 'image' | 'imageAlt'> {
  const share = coverSizes(image)?.share
  if (share) return { image: share, imageAlt }
  if (!image.endsWith('.svg')) return { image, imageAlt }
  if (image.startsWith('/images/blog/')) return { image: image.replace(/\.svg$/, '.png'), imageAlt }
  return { image: '/og-image.png' }
}

/** The distinct categories, in the order in which they first appear. */
export function categoriesOf(articles: readonly ArticleSummary[]): string[] {
  return [...new Set(articles.map(({ category }) => category))]
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * The articles of a category (or of all) with every word of the search in title, excerpt, category or author, ignoring
 * case and accents.
 */
export function filterArticles<T extends ArticleSummary>(
  articles: readonly T[],
  category: string,
  search: string,
): T[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  return articles.filter((article) => {
    if (category !== ALL_CATEGORIES && article.category !== category) return false
    const text = fold(`${article.title} ${article.excerpt} ${article.category} ${article.author}`)
    return words.every((word) => text.includes(word))
  })
}

/** Up to three other articles: first those of the same category, then others, each newest first. */
export function relatedTo<T extends ArticleSummary>(article: ArticleSummary, articles: readonly T[]): T[] {
  const others = articles.filter(({ slug }) => slug !== article.slug)
  const same = others.filter(({ category }) => category === article.category)
  return [...same, ...others.filter((other) => !same.includes(other))].slice(0, 3)
}
