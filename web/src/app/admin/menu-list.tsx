import { chakra } from '@chakra-ui/react'
import { CircleUserRound, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { staffScreens } from '#shared/content/staff-screens.ts'
import { paths } from '#web/lib/page/paths.ts'
import { NavLink } from '#web/ui/router-links.tsx'
import type { MenuGroup } from './admin-pages.ts'

interface Props {
  groups: MenuGroup[]
  onNavigate?: () => void
}

/** The entries of the staff menu in their groups, in the side menu and in the drawer; your account is the last. */
export function MenuList({ groups, onNavigate }: Props) {
  return (
    <chakra.nav aria-label="Staff" display="grid" gap="2" px="3" py="2">
      {groups.map(({ label, pages }) => (
        <Group key={label} label={label}>
          {pages.map((page) => (
            <Entry key={page.to} {...page} onNavigate={onNavigate} />
          ))}
        </Group>
      ))}
      <chakra.ul borderTopWidth="1px" borderColor="border" pt="2">
        <Entry
          to={paths.admin.account}
          {...staffScreens.account}
          icon={CircleUserRound}
          onNavigate={onNavigate}
        />
      </chakra.ul>
    </chakra.nav>
  )
}

function Group({ label, children }: { label: string; children: React.ReactNode }) {
  const id = useId()
  return (
    <div>
      <chakra.p id={id} textStyle="xs" fontWeight="600" color="fg.subtle" px="3" pb="0.5">
        {label}
      </chakra.p>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  )
}

interface EntryProps extends Pick<Props, 'onNavigate'> {
  to: string
  label: string
  icon: LucideIcon
}

function Entry({ to, label, icon: Icon, onNavigate }: EntryProps) {
  return (
    <li>
      <NavLink
        to={to}
        onClick={onNavigate}
        display="flex"
        alignItems="center"
        gap="3"
        minH="touch.8"
        px="3"
        borderRadius="l2"
        textStyle="sm"
        fontWeight="500"
        color="fg.muted"
        _hover={{ bg: 'bg.muted', color: 'fg' }}
        _currentPage={{
          bg: 'brand.muted',
          color: 'brand.strong',
          fontWeight: '600',
        }}
      >
        <Icon size={18} aria-hidden="true" />
        {label}
      </NavLink>
    </li>
  )
}
