import { Suspense, useEffect } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { ErrorBoundary } from '#web/lib/code/error-boundary.tsx'
import { idle } from '#web/lib/browser/idle.ts'
import { lateCode, lateComponent } from '#web/lib/code/late.tsx'
import { paths } from '#web/lib/page/paths.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PlainError } from './plain-error.tsx'
import { PublicLayout } from './public-layout.tsx'
import { publicPages } from './public-pages.ts'

/** The staff area is one lazily loaded tree with its own theme, so none of it is in the public entry. */
export const AdminArea = lateComponent(async () => {
  const area = await import('./admin/admin-app.tsx')
  await area.prepareFirstPicture(window.location)
  return area
})

const clinicCode = lateCode(() => import('#web/entities/clinic/follow-clinic.ts'))

/** Plans are computed in the browser; their pages make no calls. */
const withoutCalls = new Set<string>([paths.aiPlan, paths.planner])

/** Loads the content that admins have changed since the build: from the server, or as it was last stored. */
const loadClinic = (makesCalls: boolean) =>
  clinicCode
    .load()
    .then(({ followClinic, recallClinic }) => (makesCalls ? followClinic() : recallClinic()))
    .catch(() => undefined)

/** All routes of the site. */
export function App() {
  const { pathname } = useLocation()
  const makesCalls = !withoutCalls.has(pathname)
  useEffect(() => {
    void idle().then(() => loadClinic(makesCalls))
  }, [makesCalls])
  return (
    <Routes>
      <Route
        path="/admin/*"
        element={
          <ErrorBoundary renderFallback={(caught) => <PlainError {...caught} />}>
            <Suspense fallback={null}>
              <AdminArea />
            </Suspense>
          </ErrorBoundary>
        }
      />
      <Route path="/login" element={<Navigate to={paths.admin.login} replace />} />
      <Route
        element={
          <ErrorBoundary renderFallback={(caught) => <PlainError {...caught} />}>
            <PublicLayout />
          </ErrorBoundary>
        }
      >
        {publicPages.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}
