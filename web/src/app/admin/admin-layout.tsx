import { Button, chakra } from '@chakra-ui/react'
import { LogOut, Menu } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { ErrorBoundary } from '#web/lib/code/error-boundary.tsx'
import { useCurrentUser } from '#web/entities/session/api/get-current-user.ts'
import { useLogout } from '#web/features/auth/api/log-out.ts'
import { IdleWarning } from '#web/features/auth/components/idle-warning.tsx'
import { forgetOtherSession, setDraftOwner, watchForDrafts } from '#web/lib/forms/session-drafts.ts'
import { paths } from '#web/lib/page/paths.ts'
import { STAFF_MENU, useCloseWhenWide, useMediaQuery } from '#web/lib/browser/use-media-query.ts'
import { ConfirmHost } from '#web/ui/confirm-host.tsx'
import { LogoMark } from '#web/ui/logo.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextLink } from '#web/ui/router-links.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { Loading } from '#web/ui/states.tsx'
import { ErrorPage } from '../error-page.tsx'
import { usePageArrival } from '../use-page-arrival.ts'
import { SLOTS_ID } from '#web/entities/appointment/book-for.ts'
import { menuFor } from './admin-pages.ts'
import { KeptPrescription } from './kept-prescription.tsx'
import { MenuList } from './menu-list.tsx'
import { StaffSearch } from './staff-search.tsx'

const mainId = 'main'
const menuWidth = '220px'
const barHeight = '3.5rem'

/** The frame of every staff screen: fixed top bar, side menu (a drawer below `md`), content. */
export function AdminLayout() {
  const { pathname } = useLocation()
  const { data, isPending } = useCurrentUser()
  const logout = useLogout()
  // The page on which the drawer was opened. Any navigation closes it.
  const [openOn, setOpenOn] = useState('')
  const hasMenu = useMediaQuery(STAFF_MENU)
  useCloseWhenWide(STAFF_MENU, openOn === pathname, () => setOpenOn(''))
  usePageArrival(mainId)
  const groups = menuFor(data?.user.role)
  const username = data?.user.username
  // Before a screen reads its draft.
  useState(forgetOtherSession)
  useEffect(watchForDrafts, [])
  useEffect(() => {
    if (username) setDraftOwner(username)
  }, [username])

  // Until a temporary password is changed, the server refuses everything else.
  if (data?.user.mustChangePassword && pathname !== paths.admin.changePassword) {
    return <Navigate to={paths.admin.changePassword} replace />
  }

  return (
    <chakra.div minH="100dvh" bg="bg.canvas">
      <SkipLink targetId={mainId}>Skip to content</SkipLink>
      {pathname === paths.admin.appointments && <SkipLink targetId={SLOTS_ID}>Skip to the slots</SkipLink>}
      <chakra.header
        position="fixed"
        insetInline="0"
        top="0"
        zIndex="sticky"
        display="flex"
        alignItems="center"
        gap="2"
        h={barHeight}
        px={{ base: '2', md: '4' }}
        bg="bg.inverted"
        colorScheme="dark"
        color="fg.inverted"
        data-print="hidden"
      >
        <Button
          display={{ base: 'inline-flex', md: 'none' }}
          variant="plain"
          color="fg.inverted"
          px="0"
          outlineColor="fg.inverted"
          aria-label="Open menu"
          aria-haspopup="dialog"
          aria-expanded={openOn === pathname}
          onClick={() => setOpenOn(pathname)}
        >
          <Menu aria-hidden="true" />
        </Button>
        <chakra.span display={{ base: 'none', md: 'block' }}>
          <LogoMark size={28} />
        </chakra.span>
        <chakra.span fontFamily="heading" fontWeight="600" fontSize="lg" ml={{ md: '1' }}>
          Admin
        </chakra.span>
        <chakra.span flex="1" textAlign={{ base: 'end', md: 'start' }} ms={{ md: '6' }} ps={{ md: '24' }}>
          {!data?.user.mustChangePassword && <StaffSearch groups={groups} />}
        </chakra.span>
        {/* Its room is there before the name is known. */}
        <chakra.span display="flex" justifyContent="end" w={{ base: '9rem', md: '12rem' }} minW="0">
          {data && (
            <TextLink
              to={paths.admin.account}
              aria-label={`${data.user.name}: your account`}
              title="Your account"
              display="inline-flex"
              alignItems="center"
              minH="11"
              minW="0"
              textStyle="sm"
              color="fg.inverted.muted"
              outlineColor="fg.inverted"
            >
              <chakra.span truncate dir="auto">
                {data.user.name}
              </chakra.span>
            </TextLink>
          )}
        </chakra.span>
        <ThemeSwitch />
        <Button
          variant="plain"
          color="fg.inverted"
          outlineColor="fg.inverted"
          _hover={{ bg: 'brand.emphasized' }}
          px={{ base: '0', md: '3' }}
          aria-label="Logout"
          onClick={logout}
        >
          <LogOut aria-hidden="true" />
          <chakra.span display={{ base: 'none', md: 'inline' }}>Logout</chakra.span>
        </Button>
      </chakra.header>

      {/* On narrower screens it is in the drawer. Rendering it hidden would only cost a slow phone time. */}
      {hasMenu && (
        <chakra.aside
          data-side-menu=""
          position="fixed"
          top={barHeight}
          bottom="0"
          left="0"
          w={menuWidth}
          overflowY="auto"
          bg="bg.panel"
          borderRightWidth="1px"
          borderColor="border"
          data-print="hidden"
        >
          {/* Not first another role's, which the rest would move by. */}
          {!isPending && <MenuList groups={groups} />}
        </chakra.aside>
      )}
      <Dialog
        open={openOn === pathname}
        onClose={() => setOpenOn('')}
        placement="left"
        width={menuWidth}
        label="Staff menu"
      >
        <MenuList groups={groups} onNavigate={() => setOpenOn('')} />
      </Dialog>
      <IdleWarning />
      <ConfirmHost />

      <chakra.main
        id={mainId}
        tabIndex={-1}
        pt={barHeight}
        ml={{ base: '0', md: menuWidth }}
        css={{ '@media print': { padding: '0', margin: '0' } }}
      >
        <chakra.div px="4" pt="2" pb="8" maxW="7xl">
          <KeptPrescription username={username} />
          <ErrorBoundary resetKey={pathname} renderFallback={(caught) => <ErrorPage {...caught} />}>
            <Suspense fallback={<Loading />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </chakra.div>
      </chakra.main>
    </chakra.div>
  )
}
