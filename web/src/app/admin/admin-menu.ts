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
import { paths } from '#web/lib/paths.ts'

/** An entry of the staff menu. */
export interface MenuEntry {
  to: string
  label: string
  icon: LucideIcon
  adminOnly?: boolean
}

const entries: MenuEntry[] = [
  { to: paths.admin.appointments, label: 'Appointments', icon: CalendarDays },
  { to: paths.admin.calendar, label: 'Manage Calendar', icon: CalendarCog },
  { to: paths.admin.patients, label: 'Patients', icon: Users },
  { to: paths.admin.doctors, label: 'Doctors', icon: Stethoscope, adminOnly: true },
  { to: paths.admin.blogs, label: 'Add Blog', icon: PenLine },
  { to: paths.admin.prescriptions, label: 'Prescriptions', icon: FileText },
  { to: paths.admin.dashboard, label: 'Dashboard', icon: ChartColumn },
  { to: paths.admin.patientReports, label: 'Patient Reports', icon: FolderOpen },
]

/**
 * The menu for a role. While the role is not known (yet), what only admins see stays hidden. The role is
 * compared without regard to case, as the specification says.
 */
export function menuFor(role: Role | string | undefined): MenuEntry[] {
  const isAdmin = role?.toLowerCase() === 'admin'
  return entries.filter(({ adminOnly }) => isAdmin || !adminOnly)
}
