import { ChakraProvider } from '@chakra-ui/react'
import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from './app/app.tsx'
import type { PageHead } from './lib/page/page-head.ts'
import { HeadCollector } from './lib/page/page-meta.tsx'
import { adminSystem } from './theme/admin-system.ts'

export { publicPages } from './app/public-pages.ts'
export { provideBuiltArticles } from './features/blog/built-articles.ts'

/** One prerendered page. */
export interface RenderedPage {
  html: string
  /** `<style data-emotion>` elements with exactly the rules that the page uses. */
  styles: string
  head: PageHead
}

/** A cache that collects the rules; otherwise Emotion writes each beside its element. */
const createStyleCache = (): EmotionCache =>
  Object.assign(createCache({ key: 'css' }), { compat: true as const })

/** Renders a public path to HTML, its lazily loaded parts included. Throws if any part fails. */
export async function renderPage(url: string): Promise<RenderedPage> {
  const cache = createStyleCache()
  let head: PageHead | undefined
  const errors: unknown[] = []

  const { prelude } = await prerender(
    <CacheProvider value={cache}>
      <HeadCollector value={(found) => void (head = found)}>
        <StaticRouter location={url}>
          <App />
        </StaticRouter>
      </HeadCollector>
    </CacheProvider>,
    {
      onError: (error) => void errors.push(error),
      // Otherwise React moves large Suspense boundaries to the end of the page, and an inline script puts them in
      // place. The policy forbids that script, and without JavaScript the content would be missing.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  )
  const html = await new Response(prelude).text()
  if (errors.length > 0) throw new Error(`${url} failed to render`, { cause: errors[0] })
  if (!head) throw new Error(`${url} has no <PageMeta>`)
  return { html, styles: styleTags(cache), head }
}

/** A cache's rules: an element for each global rule, and one for those of the classes. */
function styleTags({ key, inserted, registered }: EmotionCache): string {
  const isClass = (id: string) => registered[`${key}-${id}`] !== undefined
  const ids = Object.keys(inserted).filter((id) => inserted[id])
  // Marked as already in place: otherwise Emotion moves them when it starts (web/build/styles-stay.ts).
  const tag = (name: string, own: string[]) =>
    `<style data-s data-emotion="${name} ${own.join(' ')}">${own.map((id) => inserted[id]).join('')}</style>`
  const globals = ids.filter((id) => !isClass(id)).map((id) => tag(`${key}-global`, [id]))
  return [...globals, tag(key, ids.filter(isClass))].join('')
}

/** The global rules of the staff area: its resets and its tokens. */
export function staffStyles(): string {
  const cache = createStyleCache()
  renderToStaticMarkup(
    <CacheProvider value={cache}>
      <ChakraProvider value={adminSystem}>{null}</ChakraProvider>
    </CacheProvider>,
  )
  return Object.values(cache.inserted).join('')
}
