import { use } from 'react'
import { loadArticleBody } from '#shared/content/articles.ts'
import type MarkdownText from '#web/ui/markdown.tsx'
import { useArticle } from '../article-store.ts'

const bodies = new Map<string, Promise<string | null>>()

/** A sample's text; null for any other article. Returns the same promise for the same slug, as `use` requires. */
function sampleBody(slug: string): Promise<string | null> {
  const known = bodies.get(slug)
  if (known) return known
  const body = loadArticleBody(slug)
  bodies.set(slug, body)
  return body
}

interface Props {
  slug: string
  /** Draws Markdown: a chunk of 50 kB, which its caller loads. */
  Text: typeof MarkdownText
}

/** An article's text: the build's until the server has answered, then the server's. */
export function ArticleBody({ slug, Text }: Props) {
  const sample = use(sampleBody(slug))
  const { article } = useArticle(slug)
  return <Text source={article?.content ?? sample ?? ''} />
}
