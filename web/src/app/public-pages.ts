import type { ReactNode } from 'react'
import { type LateCode, lateComponent } from '#web/lib/code/late.tsx'
import { paths } from '#web/lib/page/paths.ts'

/** A public route and the page behind it. */
export interface PublicPage {
  path: string
  Page: LateCode<unknown> & ((props: object) => ReactNode)
  /** The page's source file, as named in Vite's manifest, from which the prerenderer derives the chunks to preload. */
  source: string
  /** Only for people with its link: listed in no sitemap and never preloaded. */
  unlisted?: boolean
}

/** The public routes. Each page is a separate chunk. */
export const publicPages: PublicPage[] = [
  {
    path: paths.home,
    source: 'src/features/home/home-page.tsx',
    Page: lateComponent(() => import('#web/features/home/home-page.tsx')),
  },
  {
    path: paths.about,
    source: 'src/features/about/about-page.tsx',
    Page: lateComponent(() => import('#web/features/about/about-page.tsx')),
  },
  {
    path: paths.blogs,
    source: 'src/features/blog/blog-page.tsx',
    Page: lateComponent(() => import('#web/features/blog/blog-page.tsx')),
  },
  {
    path: '/blogs/:slug',
    source: 'src/features/blog/article-page.tsx',
    Page: lateComponent(() => import('#web/features/blog/article-page.tsx')),
  },
  {
    path: paths.appointments,
    source: 'src/features/book/booking-page.tsx',
    Page: lateComponent(() => import('#web/features/book/booking-page.tsx')),
  },
  {
    path: paths.visit,
    source: 'src/features/visit/visit-page.tsx',
    Page: lateComponent(() => import('#web/features/visit/visit-page.tsx')),
    unlisted: true,
  },
  {
    path: paths.waitingList,
    source: 'src/features/join-waiting/waiting-page.tsx',
    Page: lateComponent(() => import('#web/features/join-waiting/waiting-page.tsx')),
    unlisted: true,
  },
  {
    path: paths.myPlan,
    source: 'src/features/my-plan/my-plan-page.tsx',
    Page: lateComponent(() => import('#web/features/my-plan/my-plan-page.tsx')),
    unlisted: true,
  },
  {
    path: paths.dietPlans,
    source: 'src/features/diet-plans/diet-plans-page.tsx',
    Page: lateComponent(() => import('#web/features/diet-plans/diet-plans-page.tsx')),
  },
  {
    path: paths.contact,
    source: 'src/features/contact/contact-page.tsx',
    Page: lateComponent(() => import('#web/features/contact/contact-page.tsx')),
  },
  {
    path: paths.privacy,
    source: 'src/features/notices/privacy-page.tsx',
    Page: lateComponent(() => import('#web/features/notices/privacy-page.tsx')),
  },
  {
    path: paths.terms,
    source: 'src/features/notices/terms-page.tsx',
    Page: lateComponent(() => import('#web/features/notices/terms-page.tsx')),
  },
  {
    path: paths.aiPlan,
    source: 'src/features/ai-plan/ai-plan-page.tsx',
    Page: lateComponent(() => import('#web/features/ai-plan/ai-plan-page.tsx')),
  },
  {
    path: paths.planner,
    source: 'src/features/planner/planner-page.tsx',
    Page: lateComponent(() => import('#web/features/planner/planner-page.tsx')),
  },
]

/** The page of a path, if there is one. */
export function findPublicPage(pathname: string): PublicPage | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  return publicPages.find((entry) =>
    entry.path === '/blogs/:slug' ? /^\/blogs\/[^/]+$/.test(path) : entry.path === path,
  )
}
