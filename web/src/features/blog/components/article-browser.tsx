import { Button, chakra, Container } from '@chakra-ui/react'
import { countOf } from '#shared/domain/count-of.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
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
    <Container py={{ base: '8', md: '11' }}>
      <chakra.div className="needs-script" display="grid" gap="4" mb="6">
        <LiveControls>
          <chakra.div role="search" position="relative" maxW="md">
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
          <chakra.div role="group" aria-label="Categories" display="flex" flexWrap="wrap" gap="2">
            {[ALL_CATEGORIES, ...categories].map((name) => (
              <Button
                key={name}
                variant={name === category ? 'solid' : 'outline'}
                borderRadius="full"
                aria-pressed={name === category}
                onClick={() => narrow({ category: name })}
              >
                {name}
              </Button>
            ))}
          </chakra.div>
        </LiveControls>
      </chakra.div>

      {samples && (
        <chakra.div mb="6">
          <Notice tone="info">
            The latest articles can’t be loaded right now. These are from our archive.
          </Notice>
        </chakra.div>
      )}
      <chakra.p role="status" textStyle="sm" color="fg.muted" mb="4">
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
        gap="6"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 19rem), 1fr))"
      >
        {shown.map((article, index) => (
          <li key={article.slug}>
            <ArticleCard article={article} eager={index === 0} />
          </li>
        ))}
      </chakra.ul>
    </Container>
  )
}
