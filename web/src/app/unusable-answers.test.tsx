import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { adminPages } from './admin/admin-pages.ts'
import { publicPages } from './public-pages.ts'

vi.unmock('#web/lib/calls/answer-shape.ts')

/** Pages whose content was built into them: they keep it, and link to the booking. */
const builtIn = new Set([
  '/',
  '/about',
  '/blogs',
  '/contact',
  '/dietplans',
  '/aiplan',
  '/planner',
  '/privacy',
  '/terms',
])

/** The public pages, with what their addresses need. */
const addresses: Record<string, string> = {
  '/blogs/:slug': '/blogs/an-article-after-the-build',
  '/visit': '/visit#a-token',
  '/waiting-list': '/waiting-list#a-token',
  '/plan': '/plan#a-token',
}

const staffPage = (path: string, load: () => Promise<{ default: () => ReactNode }>) => ({ path, load })

const staffScreens = [
  ...adminPages.map(({ to, load }) => staffPage(to, load)),
  staffPage('/admin/account', () => import('#web/features/account/account-page.tsx')),
  staffPage('/admin/patients/:uid', () => import('#web/features/patients/patient-page.tsx')),
  staffPage(
    '/admin/patients/:uid/prescriptions/:id',
    () => import('#web/features/prescriptions/prescription-sheet-page.tsx'),
  ),
  staffPage('/admin/visit/:id', () => import('#web/features/patients/consultation/consultation-page.tsx')),
  staffPage(
    '/admin/visit/:id/summary',
    () => import('#web/features/patients/consultation/visit-summary-page.tsx'),
  ),
  staffPage('/admin/plans/:id', () => import('#web/features/plans/plan-page.tsx')),
  staffPage('/admin/plans/:id/sheet', () => import('#web/features/plans/plan-sheet-page.tsx')),
  staffPage('/admin/dishes', () => import('#web/features/plans/dishes-page.tsx')),
]

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('fetch', async () => Response.json({}))
})

/** Opens a page; its late parts load meanwhile. */
const open = (pattern: string, address: string, element: ReactNode) =>
  act(async () => {
    renderInApp(
      <Routes>
        <Route path={pattern} element={element} />
      </Routes>,
      { path: address },
    )
  })

const retry = () => screen.findAllByRole('button', { name: /^(Retry|Try again)$/ })

test.each(staffScreens)(
  '$path answered with {} keeps its heading and offers a retry',
  async ({ path, load }) => {
    const { default: Screen } = await load()
    await open(path, path.replace(':uid', 'P-7K3M9Q2X').replace(':id', 'an-id'), <Screen />)
    expect(await retry()).not.toHaveLength(0)
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  },
)

test.each(publicPages)(
  '$path answered with {} keeps its heading, and offers a retry or what was built',
  async ({ path, Page }) => {
    await Page.load()
    await open(path, addresses[path] ?? path, <Page />)
    if (!builtIn.has(path)) expect(await retry()).not.toHaveLength(0)
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  },
)
