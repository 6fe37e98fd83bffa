import { ChakraProvider } from '@chakra-ui/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { currentUserQuery } from '#web/entities/session/api/get-current-user.ts'
import { lateComponent } from '#web/lib/code/late.tsx'
import '#web/lib/calls/staff-calls.ts'
import { paths } from '#web/lib/page/paths.ts'
import { createQueryClient } from '#web/lib/calls/query-client.ts'
import { getToken } from '#web/lib/calls/session.ts'
import { adminSystem } from '#web/theme/admin-system.ts'
import { Loading } from '#web/ui/states.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { AdminLayout } from './admin-layout.tsx'
import { AdminNotFound } from './admin-not-found.tsx'
import { adminPages } from './admin-pages.ts'
import { RequireAdmin } from './require-admin.tsx'
import { RequireSession } from './require-session.tsx'

const menuPages = adminPages.map(({ load, ...entry }) => ({ ...entry, Page: lateComponent(load) }))
const LoginPage = lateComponent(() => import('#web/features/auth/login-page.tsx'))
const AccountPage = lateComponent(() => import('#web/features/account/account-page.tsx'))
const ChangePasswordPage = lateComponent(() => import('#web/features/auth/change-password-page.tsx'))
const PatientPage = lateComponent(() => import('#web/features/patients/patient-page.tsx'))
const ConsultationPage = lateComponent(
  () => import('#web/features/patients/consultation/consultation-page.tsx'),
)
const VisitSummaryPage = lateComponent(
  () => import('#web/features/patients/consultation/visit-summary-page.tsx'),
)
const PrescriptionSheetPage = lateComponent(
  () => import('#web/features/prescriptions/prescription-sheet-page.tsx'),
)

const DishesPage = lateComponent(() => import('#web/features/plans/dishes-page.tsx'))
const PlanSheetPage = lateComponent(() => import('#web/features/plans/plan-sheet-page.tsx'))
const PlanPage = lateComponent(() => import('#web/features/plans/plan-page.tsx'))

/** How long the first paint may wait for its screen and its data, in milliseconds. */
const PATIENCE_MS = 250

/** The query cache that prepareFirstPicture() filled, until AdminApp takes it. */
let prepared: QueryClient | undefined

/**
 * Loads everything that the first paint of an address shows, so that it is drawn once. Drawing the frame without its
 * screen, then the screen without its data, takes a slow phone twice as long. Waits only briefly, since data may be slow.
 */
export async function prepareFirstPicture({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const client = createQueryClient()
  const token = getToken()
  prepared = client
  const load = async () => {
    if (!token) return LoginPage.load()
    const path = pathname === paths.admin.root ? paths.admin.appointments : pathname
    const entry = menuPages.find(({ to }) => to === path)
    const screen = async () => {
      const page = await entry?.Page.load()
      await page?.loadData?.(client, search)
    }
    await Promise.all([client.prefetchQuery(currentUserQuery(token)), screen()])
    // The server may have ended the session.
    if (!getToken()) await LoginPage.load()
  }
  // A failure is ignored here: the component that shows the data tries again.
  await Promise.race([
    load().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ])
}

/** The staff area: its theme, its cache, its routes (relative to /admin). Each screen is a separate chunk. */
export default function AdminApp() {
  const [queryClient] = useState(() => {
    const client = prepared ?? createQueryClient()
    prepared = undefined
    return client
  })
  return (
    <ChakraProvider value={adminSystem}>
      <QueryClientProvider client={queryClient}>
        <Suspense fallback={<Loading />}>
          <Routes>
            <Route path="login" element={<LoginPage />} />
            <Route
              element={
                <RequireSession>
                  <AdminLayout />
                </RequireSession>
              }
            >
              <Route index element={<Navigate to={paths.admin.appointments} replace />} />
              <Route path="account" element={<AccountPage />} />
              <Route path="change-password" element={<ChangePasswordPage />} />
              {menuPages.map(({ to, Page, adminOnly }) => (
                <Route
                  key={to}
                  path={to.slice(`${paths.admin.root}/`.length)}
                  element={
                    adminOnly ? (
                      <RequireAdmin>
                        <Page />
                      </RequireAdmin>
                    ) : (
                      <Page />
                    )
                  }
                />
              ))}
              {/* The spelling that people expect. */}
              <Route path="calendar" element={<Navigate to={paths.admin.calendar} replace />} />
              <Route path="patients/:uid" element={<PatientPage />} />
              <Route path="patients/:uid/prescriptions/:id" element={<PrescriptionSheetPage />} />
              <Route path="dishes" element={<DishesPage />} />
              <Route path="plans/:id" element={<PlanPage />} />
              <Route path="plans/:id/sheet" element={<PlanSheetPage />} />
              <Route path="visit/:id" element={<ConsultationPage />} />
              <Route path="visit/:id/summary" element={<VisitSummaryPage />} />
              <Route path="*" element={<AdminNotFound />} />
            </Route>
          </Routes>
        </Suspense>
        <Toaster />
      </QueryClientProvider>
    </ChakraProvider>
  )
}
