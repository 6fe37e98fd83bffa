import type { QueryClient } from '@tanstack/react-query'
import {
  BadgeCheck,
  BookOpenCheck,
  CalendarCog,
  CalendarDays,
  ChartColumn,
  FileText,
  FolderOpen,
  Hourglass,
  type LucideIcon,
  PenLine,
  Scale,
  ScrollText,
  Settings,
  Stethoscope,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { type StaffScreen, staffScreens } from '#shared/content/staff-screens.ts'
import type { Role } from '#shared/contract/auth.ts'
import { paths } from '#web/lib/page/paths.ts'

/** The module of a screen. */
interface Screen {
  default: () => ReactNode
  /** Loads the data of the screen's first paint into the cache. */
  loadData?: (client: QueryClient, search: string) => Promise<void>
}

/** A screen of the staff menu. */
export interface AdminPage {
  to: string
  label: string
  icon: LucideIcon
  /** Loads the screen's chunk. */
  load: () => Promise<Screen>
  adminOnly?: boolean
}

/** A part of the staff menu. */
export interface MenuGroup {
  label: string
  pages: AdminPage[]
}

/** A screen's address, its label, and whether only admins have it. */
const screen = (name: StaffScreen) => ({ to: paths.admin[name], ...staffScreens[name] })

const menu: MenuGroup[] = [
  {
    label: 'Today',
    pages: [
      {
        ...screen('appointments'),
        icon: CalendarDays,
        load: () => import('#web/features/appointments/appointments-page.tsx'),
      },
      {
        ...screen('waiting'),
        icon: Hourglass,
        load: () => import('#web/features/waiting/waiting-page.tsx'),
      },
      {
        ...screen('calendar'),
        icon: CalendarCog,
        load: () => import('#web/features/calendar/calendar-page.tsx'),
      },
    ],
  },
  {
    label: 'People',
    pages: [
      {
        ...screen('patients'),
        icon: Users,
        load: () => import('#web/features/patients/patients-page.tsx'),
      },
      {
        ...screen('prescriptions'),
        icon: FileText,
        load: () => import('#web/features/prescriptions/prescriptions-page.tsx'),
      },
      {
        ...screen('patientReports'),
        icon: FolderOpen,
        load: () => import('#web/features/patient-reports/patient-reports-page.tsx'),
      },
    ],
  },
  {
    label: 'Clinic',
    pages: [
      {
        ...screen('dashboard'),
        icon: ChartColumn,
        load: () => import('#web/features/dashboard/dashboard-page.tsx'),
      },
      {
        ...screen('blogs'),
        icon: PenLine,
        load: () => import('#web/features/blog-admin/blog-admin-page.tsx'),
      },
      {
        ...screen('doctors'),
        icon: Stethoscope,
        load: () => import('#web/features/doctors/doctors-page.tsx'),
      },
    ],
  },
  {
    label: 'Set up',
    pages: [
      {
        ...screen('reviews'),
        icon: BookOpenCheck,
        load: () => import('#web/features/reviews/reviews-page.tsx'),
      },
      {
        ...screen('claims'),
        icon: BadgeCheck,
        load: () => import('#web/features/claims/claims-page.tsx'),
      },
      {
        ...screen('notices'),
        icon: Scale,
        load: () => import('#web/features/notices-admin/notices-admin-page.tsx'),
      },
      {
        ...screen('settings'),
        icon: Settings,
        load: () => import('#web/features/settings/settings-page.tsx'),
      },
      {
        ...screen('audit'),
        icon: ScrollText,
        load: () => import('#web/features/audit/audit-page.tsx'),
      },
    ],
  },
]

/** The screens of the staff menu. */
export const adminPages = menu.flatMap(({ pages }) => pages)

/**
 * The menu for a role, in any case. Until the role is known, the admins' entries are hidden.
 */
export function menuFor(role: Role | string | undefined): MenuGroup[] {
  const isAdmin = role?.toLowerCase() === 'admin'
  return menu.map(({ label, pages }) => ({
    label,
    pages: pages.filter(({ adminOnly }) => isAdmin || !adminOnly),
  }))
}
