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

/** A column for reading, whose width doesn’t follow the size of the text in it. */
const column = { maxW: '42.5rem' } as const

/** An article with its header, cover and text, on its page and in the editor's preview. */
export function ArticleSheet({ article, children }: Props) {
  const { title, excerpt, category, author, readTime, date, image, imageAlt } = article
  return (
    <>
      <Container pt={{ base: '3', md: '6' }}>
        <chakra.div {...column}>
          <TextLink to={paths.blogs} minH="11" textStyle="sm" data-print="hidden">
            All articles
          </TextLink>
          <chakra.p textStyle="eyebrow" color="brand.fg">
            {category}
          </chakra.p>
          <Heading
            as="h1"
            textStyle="3xl"
            fontFamily="heading"
            fontWeight="600"
            mt="1"
            overflowWrap="anywhere"
          >
            {title}
          </Heading>
          <chakra.p textStyle="lead" color="fg.muted" mt="3" overflowWrap="anywhere">
            {excerpt}
          </chakra.p>
          <chakra.p textStyle="sm" color="fg.muted" mt="3" mb="5">
            By {author} · {readTime} · <time dateTime={date}>{formatShortDate(date)}</time>
          </chakra.p>
          <chakra.div borderRadius="l3" overflow="hidden" css={{ '@media print': { display: 'none' } }}>
            <CoverImage src={image} alt={imageAlt} sizes="(min-width: 48rem) 43rem, 100vw" eager />
          </chakra.div>
        </chakra.div>
      </Container>
      <Container py={{ base: '6', md: '8' }}>
        <chakra.div position="relative">
          <chakra.div {...column} fontSize="lg" lineHeight="1.875rem">
            {children}
          </chakra.div>
        </chakra.div>
      </Container>
    </>
  )
}
