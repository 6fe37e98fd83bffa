import { chakra, Container, Heading } from '@chakra-ui/react'
import { siteCopy } from '#shared/content/site-copy.ts'
import { ReviewNote } from '#web/entities/review/review-note.tsx'
import { useReview } from '#web/entities/review/use-review.ts'
import { paths } from '#web/lib/page/paths.ts'
import { ButtonLink } from '#web/ui/router-links.tsx'
import { useArticle, useKnownArticles } from '../article-store.ts'
import { relatedTo } from '../articles.ts'
import { ArticleCard } from './article-card.tsx'
import { ShareBar } from './share-bar.tsx'

/** Below an article: sharing, a link to the booking page, and more to read. */
export default function ArticleFoot({ slug }: { slug: string }) {
  const { article } = useArticle(slug)
  const articles = useKnownArticles()
  const review = useReview('article', slug)
  if (!article) return null
  const related = relatedTo(article, articles)
  return (
    <>
      <Container pb={{ base: '11', md: '16' }}>
        <chakra.div maxW="42.5rem">
          <chakra.div mb="6">
            <ReviewNote review={review} />
          </chakra.div>
          <ShareBar title={article.title} />
          <chakra.aside
            mt="8"
            p={{ base: '5', md: '6' }}
            bg="brand.subtle"
            borderRadius="l3"
            aria-label="About this article"
          >
            <chakra.p textStyle="md">{siteCopy.disclaimer}</chakra.p>
            <chakra.div mt="4" data-print="hidden">
              <ButtonLink to={paths.appointments}>Book a consultation</ButtonLink>
            </chakra.div>
          </chakra.aside>
        </chakra.div>
      </Container>
      {related.length > 0 && (
        <chakra.section bg="bg.canvas" borderTopWidth="1px" borderColor="border" data-print="hidden">
          <Container py={{ base: '11', md: '16' }}>
            <Heading mb="6">Related articles</Heading>
            <chakra.ul
              display="grid"
              gap="6"
              gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 19rem), 1fr))"
            >
              {related.map((other) => (
                <li key={other.slug}>
                  <ArticleCard article={other} as="h3" />
                </li>
              ))}
            </chakra.ul>
          </Container>
        </chakra.section>
      )}
    </>
  )
}
