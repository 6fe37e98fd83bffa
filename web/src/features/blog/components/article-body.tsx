import { use } from 'react'
import { loadArticleBody } from '#shared/content/articles.ts'
import type MarkdownText from '#web/ui/markdown.tsx'
import { Contents, type TextPart } from '#web/ui/contents.tsx'
import { BookCard } from './book-card.tsx'
import { useArticle } from '../article-store.ts'

const bodies = new Map<string, Promise<string | null>>()

/** The text of a sample; null for any other article. Returns the same promise for the same slug, as `use` requires. */
function sampleBody(slug: string): Promise<string | null> {
  const known = bodies.get(slug)
  if (known) return known
  const body = loadArticleBody(slug)
  bodies.set(slug, body)
  return body
}

const contents = (parts: TextPart[]) => (
  <Contents parts={parts} side="end">
    <BookCard />
  </Contents>
)

interface Props {
  slug: string
  /** The Markdown renderer, a large chunk that the caller loads. */
  Text: typeof MarkdownText
}

/** An article's text: the build's version until the server has answered. */
export function ArticleBody({ slug, Text }: Props) {
  const sample = use(sampleBody(slug))
  const { article } = useArticle(slug)
  return <Text source={article?.content ?? sample ?? ''} contents={contents} />
}
