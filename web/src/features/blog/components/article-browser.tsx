import { chakra, Container } from '@chakra-ui/react'
import { countOf } from '#shared/domain/count-of.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { ChoiceChips } from '#web/ui/choice-chips.tsx'
import { SearchIcon } from '#web/ui/icons.ts'
import { TextInput } from '#web/ui/inputs.tsx'
import { LiveControls } from '#web/ui/live-controls.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useArticles } from '../article-store.ts'
import { ALL_CATEGORIES, categoriesOf, filterArticles } from '../articles.ts'
import { useArticleFilter } from '../use-article-filter.ts'
import { ArticleCard } from './article-card.tsx'

/** The list, filtered by search and category chips together. */
export default function ArticleBrowser() {
  const { articles, loading, samples } = useArticles()
  const { search, category: wanted, narrow } = useArticleFilter()
  const categories = categoriesOf(articles)
  // A category disappears with its last article, so the chosen one may be gone.
  const category = categories.includes(wanted) ? wanted : ALL_CATEGORIES
  const shown = filterArticles(articles, category, search)

  return (
    <Container py={{ base: '4', md: '6' }}>
      <chakra.div
        className="needs-script"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 18rem' }}
        alignItems="center"
        gap="3"
        mb="5"
      >
        <LiveControls>
          <chakra.div role="search" position="relative" order={{ md: '1' }}>
            <chakra.span position="absolute" left="3" top="3" color="fg.subtle" pointerEvents="none">
              <SearchIcon width={20} height={20} />
            </chakra.span>
            <TextInput
              type="search"
              aria-label="Search articles"
              placeholder="Search articles..."
              autoComplete="off"
              enterKeyHint="search"
              maxLength={MAX_CHARS.line}
              value={search}
              onChange={(event) => narrow({ search: event.target.value })}
              css={{ '&&': { paddingInlineStart: '11' } }}
            />
          </chakra.div>
          <ChoiceChips
            label="Categories"
            scrolls
            options={[ALL_CATEGORIES, ...categories].map((value) => ({ value, label: value }))}
            value={category}
            onChange={(chosen) => narrow({ category: chosen })}
          />
        </LiveControls>
      </chakra.div>

      {samples && (
        <chakra.div mb="6">
          <Notice tone="info">
            The latest articles can’t be loaded right now. These are from our archive.
          </Notice>
        </chakra.div>
      )}
      <chakra.p role="status" textStyle="sm" color="fg.muted" mb="3">
        {loading
          ? 'Loading…'
          : shown.length > 0
            ? countOf(shown.length, 'article')
            : 'No articles found matching your search criteria.'}
      </chakra.p>
      <chakra.ul
        aria-label="Articles"
        aria-busy={loading}
        display="grid"
        columnGap="6"
        rowGap={{ base: '5', md: '8' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
      >
        {shown.map((article, index) => (
          <chakra.li key={article.slug} gridColumn={index === 0 ? '1 / -1' : undefined}>
            <ArticleCard article={article} look={index === 0 ? 'first' : 'row'} />
          </chakra.li>
        ))}
      </chakra.ul>
    </Container>
  )
}
