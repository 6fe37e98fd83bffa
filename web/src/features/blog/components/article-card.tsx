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
  /** The first one of a list is large. On a phone, the picture of others is beside their title. */
  look?: 'first' | 'row'
}

const looks = {
  first: {
    columns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
    areas: { base: '"cover" "head" "text"', md: '"cover head" "cover text"' },
    rows: { md: 'auto 1fr' },
    sizes: '(min-width: 48rem) 40rem, 100vw',
  },
  row: {
    columns: { base: '6rem minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
    areas: { base: '"cover head" "text text"', md: '"cover" "head" "text"' },
    rows: { md: 'auto auto 1fr' },
    sizes: '(min-width: 48rem) 24rem, 6rem',
  },
}

/** An article in a list. The whole card is clickable; its accessible link is 'Read More'. */
export function ArticleCard({ article, as = 'h2', look = 'row' }: Props) {
  const { slug, title, excerpt, image, imageAlt, category, author, readTime, date } = article
  const { columns, areas, rows, sizes } = looks[look]
  const first = look === 'first'
  return (
    <chakra.article
      position="relative"
      display="grid"
      gridTemplateColumns={columns}
      gridTemplateAreas={areas}
      gridTemplateRows={rows}
      columnGap={{ base: '4', md: first ? '8' : '4' }}
      h="100%"
      pb={{ base: '5', md: '0' }}
      borderBottomWidth={{ base: '1px', md: '0' }}
      borderColor="border"
      css={{ '&:hover h2, &:hover h3': { textDecoration: 'underline', textUnderlineOffset: '3px' } }}
    >
      <chakra.div gridArea="cover" borderRadius="l3" overflow="hidden" alignSelf="start">
        <CoverImage src={image} alt={imageAlt} sizes={sizes} square={look === 'row'} eager={first} />
      </chakra.div>
      <chakra.div
        gridArea="head"
        alignSelf={{ base: 'center', md: 'start' }}
        mt={{ base: first ? '3' : '0', md: first ? '0' : '3' }}
      >
        <chakra.p textStyle="eyebrow" color="brand.fg">
          {category}
        </chakra.p>
        <chakra.h2 as={as} textStyle={first ? { base: 'h3', md: 'h2' } : 'h3'} mt="1" overflowWrap="anywhere">
          {title}
        </chakra.h2>
      </chakra.div>
      <chakra.div gridArea="text" display="flex" flexDirection="column" alignItems="start">
        <chakra.p
          textStyle={first ? { base: 'sm', md: 'md' } : 'sm'}
          color="fg.muted"
          mt="2"
          overflowWrap="anywhere"
        >
          {excerpt}
        </chakra.p>
        <chakra.p textStyle="sm" color="fg.muted" mt="2" mb="3">
          {author} · {readTime} · <time dateTime={date}>{formatShortDate(date)}</time>
        </chakra.p>
        <ButtonLink
          to={paths.blog(slug)}
          variant="outline"
          mt={{ md: first ? undefined : 'auto' }}
          aria-label={`Read More: ${title}`}
          // A click anywhere on the card is a click on this link.
          _after={{ content: '""', position: 'absolute', inset: '0' }}
          position="static"
        >
          Read More <ArrowRightIcon />
        </ButtonLink>
      </chakra.div>
    </chakra.article>
  )
}
