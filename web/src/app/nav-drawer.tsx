import { chakra } from '@chakra-ui/react'
import { telephoneLink } from '#shared/domain/clinic-facts.ts'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import { paths } from '#web/lib/page/paths.ts'
import { PhoneIcon, XIcon } from '#web/ui/icons.ts'
import { Logo } from '#web/ui/logo.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { NavLink } from '#web/ui/router-links.tsx'
import { PUBLIC_LINKS, useCloseWhenWide } from '#web/lib/browser/use-media-query.ts'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { publicLinks } from './nav-links.ts'
import { prefetch } from './prefetch.ts'

const plain = {
  _hover: { bg: 'brand.subtle' },
  _currentPage: { color: 'brand.strong', bg: 'brand.muted', fontWeight: '600' },
} as const

const filled = {
  mt: '2',
  bg: 'brand.solid',
  color: 'brand.contrast',
  _hover: { bg: 'brand.hover' },
  _currentPage: { textDecoration: 'underline', textUnderlineOffset: '4px' },
} as const

/** The public menu on narrow screens: a drawer from the right, 260 px wide. */
export default function NavDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { phones, consultationHours } = useClinic()
  useCloseWhenWide(PUBLIC_LINKS, open, onClose)
  return (
    <Dialog open={open} onClose={onClose} placement="right" width="260px" label="Menu">
      <chakra.div display="flex" flexDirection="column" minH="full">
        <chakra.div display="flex" alignItems="center" justifyContent="space-between" h="16" pl="4" pr="2">
          <Logo />
          <chakra.button
            type="button"
            display="inline-flex"
            alignItems="center"
            justifyContent="center"
            boxSize="11"
            flexShrink="0"
            borderRadius="l2"
            aria-label="Close menu"
            onClick={onClose}
          >
            <XIcon />
          </chakra.button>
        </chakra.div>
        <chakra.nav aria-label="Main" px="3" pb="4">
          <ul>
            {publicLinks.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === paths.home}
                  onPointerEnter={() => prefetch(to)}
                  // Also for a link to the current page.
                  onClick={onClose}
                  display="flex"
                  alignItems="center"
                  minH="12"
                  px="3"
                  mb="1"
                  borderRadius="l2"
                  fontWeight="500"
                  {...(to === paths.appointments ? filled : plain)}
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </chakra.nav>
        <chakra.div mt="auto" px="6" py="4" borderTopWidth="1px" borderColor="border" textStyle="sm">
          {phones.map((phone) => (
            <chakra.a
              key={phone}
              href={telephoneLink(phone)}
              display="flex"
              alignItems="center"
              gap="2"
              minH="11"
              fontWeight="600"
              color="brand.fg"
            >
              <PhoneIcon width={16} height={16} aria-hidden="true" />
              {phone}
            </chakra.a>
          ))}
          <chakra.dl color="fg.muted" mt="1">
            {consultationHours.map(({ days, hours }) => (
              <chakra.div key={days} pb="1">
                <dt>{days}</dt>
                <chakra.dd fontVariantNumeric="tabular-nums">{hours}</chakra.dd>
              </chakra.div>
            ))}
          </chakra.dl>
          <chakra.div display="flex" alignItems="center" justifyContent="space-between" color="fg.muted">
            <span aria-hidden="true">Dark theme</span>
            <ThemeSwitch />
          </chakra.div>
        </chakra.div>
      </chakra.div>
    </Dialog>
  )
}
