import { chakra, ChakraProvider } from '@chakra-ui/react'
import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { ErrorBoundary } from '#web/lib/code/error-boundary.tsx'
import { lateComponent, section } from '#web/lib/code/late.tsx'
import { publicSystem } from '#web/theme/public-system.ts'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { ErrorPage } from './error-page.tsx'
import { SiteHeader } from './site-header.tsx'
import { useAnchors } from './use-anchors.ts'
import { usePageArrival } from './use-page-arrival.ts'

const mainId = 'main'
const SiteFooter = lateComponent(() => import('./site-footer.tsx'), section)

/** The frame of every public page: theme, top bar, content, footer. */
export function PublicLayout() {
  const { pathname } = useLocation()
  usePageArrival(mainId)
  useAnchors()

  return (
    <ChakraProvider value={publicSystem()}>
      <SkipLink targetId={mainId}>Skip to content</SkipLink>
      <chakra.div display="flex" flexDirection="column" minH="100dvh">
        <SiteHeader />
        <chakra.main id={mainId} tabIndex={-1} flex="1">
          <ErrorBoundary resetKey={pathname} renderFallback={(caught) => <ErrorPage {...caught} />}>
            <Suspense fallback={null}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </chakra.main>
        <SiteFooter />
      </chakra.div>
    </ChakraProvider>
  )
}
