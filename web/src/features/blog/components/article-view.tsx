import { Container } from '@chakra-ui/react'
import { memo, useState } from 'react'
import { useParams } from 'react-router-dom'
import { ArticleSheet } from '#web/entities/article/article-sheet.tsx'
import { content, lateCode, lateComponent, nothing, section } from '#web/lib/code/late.tsx'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { paths } from '#web/lib/page/paths.ts'
import { prerendered } from '#web/lib/browser/prerendered.ts'
import { useHydrated } from '#web/lib/browser/use-hydrated.ts'
import { CodeLost } from '#web/ui/code-lost.tsx'
import { Drawing } from '#web/ui/plate/drawing.tsx'
import { PageIntro } from '#web/ui/page-intro.tsx'
import { ButtonLink } from '#web/ui/router-links.tsx'
import { Loading, LoadError } from '#web/ui/states.tsx'
import { loadArticle, untilTextChanges, useArticle, useFreshArticle } from '../article-store.ts'
import { previewOf } from '../articles.ts'
import { ArticleBody } from './article-body.tsx'

// These depend only on the slug, so that a new answer for the header never re-renders prerendered text whose code is
// still loading: React would discard that text.
const markdown = lateCode(() => import('#web/ui/markdown.tsx'))
const loadBody = async () => {
  const { default: Text } = await markdown.load()
  return { default: ({ slug }: { slug: string }) => <ArticleBody slug={slug} Text={Text} /> }
}
const Body = memo(lateComponent(loadBody, content))
// Reading prerendered HTML needs no code.
const PrerenderedBody = memo(
  lateComponent(loadBody, {
    when: () => untilTextChanges(prerendered?.split('/')[2] ?? ''),
    loading: nothing,
  }),
)
const Foot = memo(lateComponent(() => import('./article-foot.tsx'), section))

/** An article, or the reason why it can't be shown. */
export default function ArticleView() {
  const { slug = '' } = useParams()
  const { article, missing, failed, lost } = useArticle(slug)
  useFreshArticle(slug)
  const hydrated = useHydrated()
  const [prerenderedSlug] = useState(hydrated ? undefined : slug)
  const Text = slug === prerenderedSlug ? PrerenderedBody : Body

  if (missing) return <ArticleMissing />
  if (!article) {
    return (
      <>
        <PageMeta title="Article" noindex />
        <PageIntro title="Article" />
        <Container py="11">
          {failed && lost ? (
            <CodeLost error={lost} name="This article" />
          ) : failed ? (
            <LoadError title="This article could not be loaded" onRetry={() => void loadArticle(slug)} />
          ) : (
            <Loading />
          )}
        </Container>
      </>
    )
  }
  return (
    <article>
      <PageMeta
        title={article.title}
        description={article.excerpt}
        {...previewOf(article)}
        type="article"
        article={article}
      />
      <ArticleSheet article={article}>
        <Text slug={slug} />
      </ArticleSheet>
      <Foot slug={slug} />
    </article>
  )
}

function ArticleMissing() {
  return (
    <>
      <PageMeta title="Article not found" noindex />
      <PageIntro
        title="We can’t find that article"
        text="The address may be mistyped, or the article has been taken down."
      >
        <ButtonLink to={paths.blogs}>All articles</ButtonLink>
        <ButtonLink to={paths.home} variant="outline">
          Go to the home page
        </ButtonLink>
      </PageIntro>
      <Container py={{ base: '8', md: '11' }}>
        <Drawing file="empty" width={160} />
      </Container>
    </>
  )
}
