import { ChakraProvider } from '@chakra-ui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { paths } from '#web/lib/paths.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { adminSystem } from '#web/theme/admin-system.ts'
import { Loading } from '#web/ui/states.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { AdminLayout } from './admin-layout.tsx'
import { AdminNotFound } from './admin-not-found.tsx'
import { adminPages } from './admin-pages.ts'
import { RequireAdmin } from './require-admin.tsx'
import { RequireSession } from './require-session.tsx'

const menuPages = adminPages.map(({ load, ...entry }) => ({ ...entry, page: lazyComponent(load) }))
const login = lazyComponent(() => import('#web/features/auth/login-page.tsx'))
const account = lazyComponent(() => import('#web/features/account/account-page.tsx'))
const changePassword = lazyComponent(() => import('#web/features/auth/change-password-page.tsx'))
const patient = lazyComponent(() => import('#web/features/patients/patient-page.tsx'))
const prescriptionSheet = lazyComponent(
  () => import('#web/features/prescriptions/prescription-sheet-page.tsx'),
)

/** The staff area: its theme, its cache, its routes (relative to /admin). Each screen is a chunk of its own. */
export default function AdminApp() {
  const [queryClient] = useState(createQueryClient)
  return (
    <ChakraProvider value={adminSystem}>
      <QueryClientProvider client={queryClient}>
        <Suspense fallback={<Loading />}>
          <Routes>
            <Route path="login" element={<login.Component />} />
            <Route
              element={
                <RequireSession>
                  <AdminLayout />
                </RequireSession>
              }
            >
              <Route index element={<Navigate to={paths.admin.appointments} replace />} />
              <Route path="account" element={<account.Component />} />
              <Route path="change-password" element={<changePassword.Component />} />
              {menuPages.map(({ to, page, adminOnly }) => (
                <Route
                  key={to}
                  path={to.slice(`${paths.admin.root}/`.length)}
                  element={
                    adminOnly ? (
                      <RequireAdmin>
                        <page.Component />
                      </RequireAdmin>
                    ) : (
                      <page.Component />
                    )
                  }
                />
              ))}
              {/* The spelling that people expect. */}
              <Route path="calendar" element={<Navigate to={paths.admin.calendar} replace />} />
              <Route path="patients/:uid" element={<patient.Component />} />
              <Route path="patients/:uid/prescriptions/:id" element={<prescriptionSheet.Component />} />
              <Route path="*" element={<AdminNotFound />} />
            </Route>
          </Routes>
        </Suspense>
        <Toaster />
      </QueryClientProvider>
    </ChakraProvider>
  )
}
