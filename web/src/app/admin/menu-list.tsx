import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { CircleUserRound, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { staffScreens } from '#shared/content/staff-screens.ts'
import { claimsQuery } from '#web/features/claims/api/get-claims.ts'
import { sampleCountQuery } from '#web/features/dashboard/api/get-sample-count.ts'
import { waitingQuery } from '#web/features/waiting/api/get-waiting.ts'
import { paths } from '#web/lib/page/paths.ts'
import { NavLink } from '#web/ui/router-links.tsx'
import type { MenuGroup } from './admin-pages.ts'

interface Props {
  groups: MenuGroup[]
  onNavigate?: () => void
}

/** The query's last answer, if a screen has asked for it. The menu itself makes no call. */
const known = { enabled: false, refetchInterval: false } as const

/** How much waits behind an entry: people on the waiting list, shown claims that nobody has confirmed. */
function useCounts(): Record<string, number | undefined> {
  const waiting = useQuery({ ...waitingQuery, ...known })
  const samples = useQuery({ ...sampleCountQuery, ...known })
  const claims = useQuery({ ...claimsQuery, ...known })
  const open = claims.data?.filter(({ shown, confirmedBy }) => shown && confirmedBy === null).length
  return {
    [paths.admin.waiting]: waiting.data?.length,
    [paths.admin.claims]: claims.dataUpdatedAt >= samples.dataUpdatedAt ? open : samples.data,
  }
}

/** The entries of the staff menu in their groups, in the side menu and in the drawer; your account is the last. */
export function MenuList({ groups, onNavigate }: Props) {
  const counts = useCounts()
  return (
    <chakra.nav aria-label="Staff" display="grid" gap="2" px="3" py="2">
      {groups.map(({ label, pages }) => (
        <Group key={label} label={label}>
          {pages.map((page) => (
            <Entry key={page.to} {...page} count={counts[page.to]} onNavigate={onNavigate} />
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
  count?: number
}

function Entry({ to, label, icon: Icon, count = 0, onNavigate }: EntryProps) {
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
        {count > 0 ? `${label} (${count})` : label}
      </NavLink>
    </li>
  )
}
