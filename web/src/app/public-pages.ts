import { type LazyComponent, lazyComponent } from '#web/lib/code/lazy-component.tsx'
import { paths } from '#web/lib/page/paths.ts'

/** A public route and the page behind it. */
export interface PublicPage extends LazyComponent {
  path: string
  /** The page's source file, as named in Vite's manifest, from which the prerenderer derives the chunks to preload. */
  source: string
  /** Only for people with its link: listed in no sitemap and never preloaded. */
  unlisted?: boolean
}

const page = (
  path: string,
  source: string,
  load: Parameters<typeof lazyComponent<object>>[0],
): PublicPage => ({
  path,
  source,
  ...lazyComponent(load),
})

/** The public routes. Each page is a separate chunk. */
export const publicPages: PublicPage[] = [
  page(paths.home, 'src/features/home/home-page.tsx', () => import('#web/features/home/home-page.tsx')),
  page(paths.about, 'src/features/about/about-page.tsx', () => import('#web/features/about/about-page.tsx')),
  page(paths.blogs, 'src/features/blog/blog-page.tsx', () => import('#web/features/blog/blog-page.tsx')),
  page(
    '/blogs/:slug',
    'src/features/blog/article-page.tsx',
    () => import('#web/features/blog/article-page.tsx'),
  ),
  page(
    paths.appointments,
    'src/features/book/booking-page.tsx',
    () => import('#web/features/book/booking-page.tsx'),
  ),
  {
    ...page(
      paths.visit,
      'src/features/visit/visit-page.tsx',
      () => import('#web/features/visit/visit-page.tsx'),
    ),
    unlisted: true,
  },
  {
    ...page(
      paths.waitingList,
      'src/features/join-waiting/waiting-page.tsx',
      () => import('#web/features/join-waiting/waiting-page.tsx'),
    ),
    unlisted: true,
  },
  page(
    paths.dietPlans,
    'src/features/diet-plans/diet-plans-page.tsx',
    () => import('#web/features/diet-plans/diet-plans-page.tsx'),
  ),
  page(
    paths.contact,
    'src/features/contact/contact-page.tsx',
    () => import('#web/features/contact/contact-page.tsx'),
  ),
  page(
    paths.privacy,
    'src/features/notices/privacy-page.tsx',
    () => import('#web/features/notices/privacy-page.tsx'),
  ),
  page(
    paths.terms,
    'src/features/notices/terms-page.tsx',
    () => import('#web/features/notices/terms-page.tsx'),
  ),
  page(
    paths.aiPlan,
    'src/features/ai-plan/ai-plan-page.tsx',
    () => import('#web/features/ai-plan/ai-plan-page.tsx'),
  ),
]

/** The page of a path, if there is one. */
export function findPublicPage(pathname: string): PublicPage | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  return publicPages.find((entry) =>
    entry.path === '/blogs/:slug' ? /^\/blogs\/[^/]+$/.test(path) : entry.path === path,
  )
}
