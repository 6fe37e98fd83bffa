import { paths } from '#web/lib/page/paths.ts'

/** The links of the public menu, in order. */
export const publicLinks = [
  { to: paths.home, label: 'Home' },
  { to: paths.blogs, label: 'Blogs' },
  { to: paths.dietPlans, label: 'Diet Plans' },
  { to: paths.about, label: 'About' },
  { to: paths.contact, label: 'Contact' },
  { to: paths.aiPlan, label: 'AI Plan' },
  // Last, and filled in the bar.
  { to: paths.appointments, label: 'Appointments' },
]
