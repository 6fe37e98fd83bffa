import {
  CalendarCog,
  CalendarDays,
  ChartColumn,
  FileText,
  FolderOpen,
  type LucideIcon,
  PenLine,
  Stethoscope,
  Users,
} from 'lucide-react'
import type { Role } from '#shared/contract/auth.ts'
import { type LazyComponent, lazyComponent } from '#web/lib/lazy-component.tsx'
import { paths } from '#web/lib/paths.ts'

/** A screen that the staff menu leads to. */
export interface AdminPage {
  to: string
  label: string
  icon: LucideIcon
  /** A chunk of its own. */
  page: LazyComponent
  adminOnly?: boolean
}

/** The screens of the staff menu, in the order of the specification. */
export const adminPages: AdminPage[] = [
  {
    to: paths.admin.appointments,
    label: 'Appointments',
    icon: CalendarDays,
    page: lazyComponent(() => import('#web/features/appointments/appointments-page.tsx')),
  },
  {
    to: paths.admin.calendar,
    label: 'Manage Calendar',
    icon: CalendarCog,
    page: lazyComponent(() => import('#web/features/calendar/calendar-page.tsx')),
  },
  {
    to: paths.admin.patients,
    label: 'Patients',
    icon: Users,
    page: lazyComponent(() => import('#web/features/patients/patients-page.tsx')),
  },
  {
    to: paths.admin.doctors,
    label: 'Doctors',
    icon: Stethoscope,
    page: lazyComponent(() => import('#web/features/doctors/doctors-page.tsx')),
    adminOnly: true,
  },
  {
    to: paths.admin.blogs,
    label: 'Add Blog',
    icon: PenLine,
    page: lazyComponent(() => import('#web/features/blog-admin/blog-admin-page.tsx')),
  },
  {
    to: paths.admin.prescriptions,
    label: 'Prescriptions',
    icon: FileText,
    page: lazyComponent(() => import('#web/features/prescriptions/prescriptions-page.tsx')),
  },
  {
    to: paths.admin.dashboard,
    label: 'Dashboard',
    icon: ChartColumn,
    page: lazyComponent(() => import('#web/features/dashboard/dashboard-page.tsx')),
  },
  {
    to: paths.admin.patientReports,
    label: 'Patient Reports',
    icon: FolderOpen,
    page: lazyComponent(() => import('#web/features/patient-reports/patient-reports-page.tsx')),
  },
]

/**
 * The menu for a role. While the role is not known (yet), what only admins see stays hidden. The role is
 * compared without regard to case, as the specification says.
 */
export function menuFor(role: Role | string | undefined): AdminPage[] {
  const isAdmin = role?.toLowerCase() === 'admin'
  return adminPages.filter(({ adminOnly }) => isAdmin || !adminOnly)
}
