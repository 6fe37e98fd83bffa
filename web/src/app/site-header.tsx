import { chakra, Container } from '@chakra-ui/react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useClinicName } from '#web/lib/page/clinic.ts'
import { lateComponent, nothing } from '#web/lib/code/late.tsx'
import { paths } from '#web/lib/page/paths.ts'
import { MenuIcon } from '#web/ui/icons.ts'
import { Logo } from '#web/ui/logo.tsx'
import { CodeLost } from '#web/ui/code-lost.tsx'
import { NavLink } from '#web/ui/router-links.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { publicLinks } from './nav-links.ts'
import { prefetch } from './prefetch.ts'

const Drawer = lateComponent(() => import('./nav-drawer.tsx'), {
  loading: nothing,
  lost: (caught) => <CodeLost name="The menu" {...caught} />,
})

// A drawer up to 768 px, links above that (SITE-4). Chakra's `md` begins at 768, so the query is written out.
const narrow = '@media (max-width: 768px)'

const plain = {
  color: 'fg.muted',
  _hover: { color: 'brand.fg', bg: 'brand.subtle' },
  _currentPage: {
    color: 'brand.strong',
    bg: 'brand.muted',
    // Forced colours show neither.
    '@media (forced-colors: active)': { textDecoration: 'underline' },
  },
} as const

const filled = {
  ml: '1',
  bg: 'brand.solid',
  color: 'brand.contrast',
  _hover: { bg: 'brand.hover' },
  _currentPage: { textDecoration: 'underline', textUnderlineOffset: '4px' },
} as const

/** The sticky top bar. */
export function SiteHeader() {
  const { pathname } = useLocation()
  const clinicName = useClinicName()
  // The page on which the menu was opened. Any navigation closes it.
  const [openOn, setOpenOn] = useState('')
  const [clicks, setClicks] = useState(0)
  const open = openOn === pathname

  return (
    <chakra.header
      position="sticky"
      top="0"
      zIndex="sticky"
      bg="bg/92"
      backdropFilter="blur(10px)"
      borderBottomWidth="1px"
      borderColor="border"
      data-print="hidden"
    >
      <Container display="flex" alignItems="center" gap="1" h="16">
        <chakra.a asChild display="inline-flex" borderRadius="l1" py="1" mr="auto">
          <Link to={paths.home} aria-label={`${clinicName}, home`}>
            <Logo />
          </Link>
        </chakra.a>
        <chakra.nav aria-label="Main" className="top-links" css={{ [narrow]: { display: 'none' } }}>
          <chakra.ul display="flex" gap="0.5">
            {publicLinks.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === paths.home}
                  onPointerEnter={() => prefetch(to)}
                  onFocus={() => prefetch(to)}
                  display="block"
                  px={{ base: '2', lg: '3' }}
                  py="2"
                  borderRadius="l2"
                  textStyle="label"
                  whiteSpace="nowrap"
                  transition="background-color {durations.fast}, color {durations.fast}"
                  {...(to === paths.appointments ? filled : plain)}
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </chakra.ul>
        </chakra.nav>
        <ThemeSwitch />
        <chakra.button
          type="button"
          className="menu-button"
          display="none"
          css={{ [narrow]: { display: 'inline-flex' } }}
          alignItems="center"
          justifyContent="center"
          boxSize="11"
          mr="-2"
          borderRadius="l2"
          aria-label="Open menu"
          aria-haspopup="dialog"
          aria-expanded={open}
          onPointerEnter={Drawer.preload}
          onFocus={Drawer.preload}
          onClick={() => {
            setClicks((count) => count + 1)
            setOpenOn(pathname)
          }}
        >
          <MenuIcon />
        </chakra.button>
      </Container>
      {clicks > 0 && (
        // Another click tries again.
        <Drawer retryKey={String(clicks)} open={open} onClose={() => setOpenOn('')} />
      )}
    </chakra.header>
  )
}
