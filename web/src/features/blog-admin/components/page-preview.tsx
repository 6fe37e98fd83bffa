import { Button, ChakraProvider, chakra, Container } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { excerptOf, readTimeOf } from '#shared/domain/blog-text.ts'
import { ArticleSheet } from '#web/entities/article/article-sheet.tsx'
import { useClinicZone, useToday } from '#web/entities/clinic/api/get-clinic.ts'
import { ReviewNote } from '#web/entities/review/review-note.tsx'
import { useReview } from '#web/entities/review/use-review.ts'
import { useCurrentUser } from '#web/entities/session/api/get-current-user.ts'
import { lateComponent } from '#web/lib/code/late.tsx'
import { publicSystem } from '#web/theme/public-system.ts'
import { Dialog } from '#web/ui/dialog.tsx'
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
      <Screen width={widths[device]}>
        <Page form={form} />
      </Screen>
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

/** A screen of a given width, scaled to fit. Its own document, so that the page's breakpoints follow that width. */
function Screen({ width, children }: { width: number; children: ReactNode }) {
  const [page, setPage] = useState<Document | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(width)
  const [height, setHeight] = useState(600)
  const cache = useMemo(() => page && createCache({ key: 'preview', container: page.head }), [page])
  useEffect(() => {
    if (!page || !place.current) return
    const observer = new ResizeObserver(() => {
      setHeight(page.body.scrollHeight)
      setRoom(place.current?.clientWidth ?? width)
    })
    observer.observe(page.body)
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [page, width])
  const scale = Math.min(1, room / width)
  return (
    <chakra.div ref={place}>
      <chakra.div
        role="group"
        aria-label="Preview of the page"
        tabIndex={0}
        overflow="auto"
        maxH="65vh"
        borderWidth="1px"
        borderColor="border"
        borderRadius="l2"
        mx="auto"
        style={{ width: width * scale }}
      >
        <chakra.div overflow="hidden" style={{ height: height * scale }}>
          <iframe
            title="Article"
            sandbox="allow-same-origin"
            // A document in standards mode, under this page's content security policy. It is as high as its text,
            // because a scrollbar would make it narrower than the device.
            srcDoc="<!doctype html><html lang='en' style='overflow:hidden'><body></body></html>"
            onLoad={(event) => setPage(event.currentTarget.contentDocument)}
            tabIndex={-1}
            style={{
              width,
              height,
              border: 0,
              transform: `scale(${scale})`,
              transformOrigin: '0 0',
            }}
          />
        </chakra.div>
      </chakra.div>
      {page &&
        cache &&
        createPortal(
          <CacheProvider value={cache}>
            <ChakraProvider value={publicSystem()}>
              {/* For viewing only: a link in it would leave the editor. */}
              <div inert>{children}</div>
            </ChakraProvider>
          </CacheProvider>,
          page.body,
        )}
    </chakra.div>
  )
}
