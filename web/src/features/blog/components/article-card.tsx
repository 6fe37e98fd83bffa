import { chakra } from '@chakra-ui/react'
import { formatShortDate } from '#shared/domain/dates.ts'
import { paths } from '#web/lib/page/paths.ts'
import { ArrowRightIcon } from '#web/ui/icons.ts'
import { ButtonLink } from '#web/ui/router-links.tsx'
import type { ArticleSummary } from '#web/entities/article/article-summary.ts'
import { CoverImage } from '#web/entities/article/cover-image.tsx'

interface Props {
  article: ArticleSummary
  as?: 'h2' | 'h3'
  /** The first card, whose cover is on the first screen. */
  eager?: boolean
}

/** An article in a list. The whole card is clickable; its accessible link is 'Read More'. */
export function ArticleCard({ article, as = 'h2', eager }: Props) {
  const { slug, title, excerpt, image, imageAlt, category, author, readTime, date } = article
  return (
    <chakra.article
      position="relative"
      display="flex"
      flexDirection="column"
      h="100%"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      overflow="hidden"
      transition="box-shadow {durations.moderate}"
      _hover={{ boxShadow: 'sm' }}
    >
      <CoverImage src={image} alt={imageAlt} sizes="(min-width: 40rem) 24rem, 100vw" eager={eager} />
      <chakra.div display="flex" flexDirection="column" flex="1" p="5">
        <chakra.p textStyle="eyebrow" color="brand.fg">
          {category}
        </chakra.p>
        <chakra.h2 as={as} textStyle="h3" mt="1.5" overflowWrap="anywhere">
          {title}
        </chakra.h2>
        <chakra.p textStyle="sm" color="fg.muted" mt="2" mb="4" overflowWrap="anywhere">
          {excerpt}
        </chakra.p>
        <chakra.p textStyle="sm" color="fg.muted" mt="auto">
          {author} · {readTime} · <time dateTime={date}>{formatShortDate(date)}</time>
        </chakra.p>
        <chakra.div mt="4">
          <ButtonLink
            to={paths.blog(slug)}
            variant="outline"
            aria-label={`Read More: ${title}`}
            // A click anywhere on the card is a click on this link.
            _after={{ content: '""', position: 'absolute', inset: '0' }}
            position="static"
          >
            Read More <ArrowRightIcon />
          </ButtonLink>
        </chakra.div>
      </chakra.div>
    </chakra.article>
  )
}
