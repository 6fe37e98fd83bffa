import { Container } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ArticleHeader } from './article-header.tsx'
import type { ArticleSummary } from './article-summary.ts'

interface Props {
  article: ArticleSummary
  children: ReactNode
}

/** An article with its header, cover and text, on its page and in the editor's preview. */
export function ArticleSheet({ article, children }: Props) {
  return (
    <>
      <ArticleHeader article={article} />
      {/* About 70 characters a line. */}
      <Container maxW="48rem" py={{ base: '8', md: '10' }} fontSize="lg" lineHeight="1.7">
        {children}
      </Container>
    </>
  )
}
