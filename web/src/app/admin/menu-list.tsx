import { chakra } from '@chakra-ui/react'
import { NavLink } from '#web/ui/router-links.tsx'
import type { AdminPage } from './admin-pages.ts'

interface Props {
  entries: AdminPage[]
  onNavigate?: () => void
}

/** The entries of the staff menu, in the side menu and in the drawer. */
export function MenuList({ entries, onNavigate }: Props) {
  return (
    <chakra.nav aria-label="Staff" p="3">
      <ul>
        {entries.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              onClick={onNavigate}
              display="flex"
              alignItems="center"
              gap="3"
              minH="11"
              px="3"
              mb="0.5"
              borderRadius="l2"
              textStyle="sm"
              fontWeight="500"
              color="fg.muted"
              _hover={{ bg: 'bg.muted', color: 'fg' }}
              _currentPage={{ bg: 'brand.muted', color: 'brand.strong', fontWeight: '600' }}
            >
              <Icon size={18} aria-hidden="true" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </chakra.nav>
  )
}
