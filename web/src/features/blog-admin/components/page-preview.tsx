import { Button, chakra, Container } from '@chakra-ui/react'
import { useState } from 'react'
import { excerptOf, readTimeOf } from '#shared/domain/blog-text.ts'
import { ArticleSheet } from '#web/entities/article/article-sheet.tsx'
import { useClinicZone, useToday } from '#web/entities/clinic/api/get-clinic.ts'
import { ReviewNote } from '#web/entities/review/review-note.tsx'
import { useReview } from '#web/entities/review/use-review.ts'
import { useCurrentUser } from '#web/entities/session/api/get-current-user.ts'
import { lateComponent } from '#web/lib/code/late.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PublicScreen } from '#web/ui/public-screen.tsx'
import { Loading } from '#web/ui/states.tsx'
import { dayOfPost } from '../day-of-post.ts'
import { authorOf, type PostForm } from '../post-form.ts'

const Markdown = lateComponent(() => import('#web/ui/markdown.tsx'), { loading: () => <Loading /> })

/** Widths in pixels of the devices that the preview imitates. */
const widths = { Phone: 390, Desktop: 1280 }

interface Props {
  form: PostForm
  onClose: () => void
}

/** The article's page as readers will see it, on a phone and on a desktop, in the public site's theme. */
export default function PagePreview({ form, onClose }: Props) {
  const [device, setDevice] = useState<keyof typeof widths>('Phone')
  return (
    <Dialog title="As readers will see it" width="84rem" onClose={onClose}>
      <chakra.div role="group" aria-label="Device" display="flex" gap="2" mb="4">
        {(Object.keys(widths) as (keyof typeof widths)[]).map((name) => (
          <Button
            key={name}
            size="sm"
            variant={name === device ? 'solid' : 'outline'}
            aria-pressed={name === device}
            onClick={() => setDevice(name)}
          >
            {name}
          </Button>
        ))}
      </chakra.div>
      <PublicScreen title="Article" width={widths[device]}>
        <Page form={form} />
      </PublicScreen>
    </Dialog>
  )
}

/** The page, rendered from the form. */
function Page({ form }: { form: PostForm }) {
  const today = useToday()
  const zone = useClinicZone()
  const { data } = useCurrentUser()
  const review = useReview('article', form.editing ? form.slug : '')
  const { slug, title, content, category, cover, coverAlt } = form
  const article = {
    slug,
    title: title.trim() || 'Untitled',
    excerpt: excerptOf(content),
    category,
    image: cover.trim() || '/images/abstract/a1.svg',
    imageAlt: coverAlt,
    author: authorOf(form, data?.user),
    date: dayOfPost(form, today, zone),
    readTime: readTimeOf(content),
  }
  return (
    <article>
      <ArticleSheet article={article}>
        <Markdown source={content} />
      </ArticleSheet>
      <Container maxW="48rem" pb="11">
        <ReviewNote review={review} />
      </Container>
    </article>
  )
}
