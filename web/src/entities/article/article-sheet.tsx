import { chakra, Container, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { formatShortDate } from '#shared/domain/dates.ts'
import { paths } from '#web/lib/page/paths.ts'
import { TextLink } from '#web/ui/router-links.tsx'
import type { ArticleSummary } from './article-summary.ts'
import { CoverImage } from './cover-image.tsx'

interface Props {
  article: ArticleSummary
  children: ReactNode
}

/** An article with its header, cover and text, on its page and in the editor's preview. */
export function ArticleSheet({ article, children }: Props) {
  const { title, excerpt, category, author, readTime, date, image, imageAlt } = article
  return (
    <>
      <Container maxW="48rem" pt={{ base: '6', md: '11' }}>
        <TextLink to={paths.blogs} minH="11" data-print="hidden">
          All articles
        </TextLink>
        <chakra.p textStyle="eyebrow" color="brand.fg" mt="3">
          {category}
        </chakra.p>
        <Heading as="h1" size="4xl" mt="2" overflowWrap="anywhere">
          {title}
        </Heading>
        <chakra.p textStyle="lead" color="fg.muted" mt="4" overflowWrap="anywhere">
          {excerpt}
        </chakra.p>
        <chakra.p textStyle="sm" color="fg.muted" mt="4" mb="6">
          By {author} · {readTime} · <time dateTime={date}>{formatShortDate(date)}</time>
        </chakra.p>
        <chakra.div borderRadius="l3" overflow="hidden" css={{ '@media print': { display: 'none' } }}>
          <CoverImage src={image} alt={imageAlt} sizes="(min-width: 48rem) 46rem, 100vw" eager />
        </chakra.div>
      </Container>
      {/* About 70 characters a line. */}
      <Container maxW="48rem" py={{ base: '8', md: '11' }} fontSize="lg" lineHeight="1.7">
        {children}
      </Container>
    </>
  )
}
