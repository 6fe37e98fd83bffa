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

const menu: MenuGroup[] = [
  {
    label: 'Today',
    pages: [
      {
        to: paths.admin.appointments,
        label: 'Appointments',
        icon: CalendarDays,
        load: () => import('#web/features/appointments/appointments-page.tsx'),
      },
      {
        to: paths.admin.waiting,
        label: 'Waiting List',
        icon: Hourglass,
        load: () => import('#web/features/waiting/waiting-page.tsx'),
      },
      {
        to: paths.admin.calendar,
        label: 'Manage Calendar',
        icon: CalendarCog,
        load: () => import('#web/features/calendar/calendar-page.tsx'),
      },
    ],
  },
  {
    label: 'People',
    pages: [
      {
        to: paths.admin.patients,
        label: 'Patients',
        icon: Users,
        load: () => import('#web/features/patients/patients-page.tsx'),
      },
      {
        to: paths.admin.prescriptions,
        label: 'Prescriptions',
        icon: FileText,
        load: () => import('#web/features/prescriptions/prescriptions-page.tsx'),
      },
      {
        to: paths.admin.patientReports,
        label: 'Patient Reports',
        icon: FolderOpen,
        load: () => import('#web/features/patient-reports/patient-reports-page.tsx'),
      },
    ],
  },
  {
    label: 'Clinic',
    pages: [
      {
        to: paths.admin.dashboard,
        label: 'Dashboard',
        icon: ChartColumn,
        load: () => import('#web/features/dashboard/dashboard-page.tsx'),
      },
      {
        to: paths.admin.blogs,
        label: 'Add Blog',
        icon: PenLine,
        load: () => import('#web/features/blog-admin/blog-admin-page.tsx'),
      },
      {
        to: paths.admin.doctors,
        label: 'Doctors',
        icon: Stethoscope,
        load: () => import('#web/features/doctors/doctors-page.tsx'),
        adminOnly: true,
      },
    ],
  },
  {
    label: 'Set up',
    pages: [
      {
        to: paths.admin.reviews,
        label: 'Medical Texts',
        icon: BookOpenCheck,
        load: () => import('#web/features/reviews/reviews-page.tsx'),
      },
      {
        to: paths.admin.claims,
        label: 'Claims',
        icon: BadgeCheck,
        load: () => import('#web/features/claims/claims-page.tsx'),
        adminOnly: true,
      },
      {
        to: paths.admin.notices,
        label: 'Privacy & Terms',
        icon: Scale,
        load: () => import('#web/features/notices-admin/notices-admin-page.tsx'),
        adminOnly: true,
      },
      {
        to: paths.admin.settings,
        label: 'Settings',
        icon: Settings,
        load: () => import('#web/features/settings/settings-page.tsx'),
        adminOnly: true,
      },
      {
        to: paths.admin.audit,
        label: 'Audit',
        icon: ScrollText,
        load: () => import('#web/features/audit/audit-page.tsx'),
        adminOnly: true,
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
