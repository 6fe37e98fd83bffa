/** All addresses of the site. The spelling 'calender' is deliberate (SITE-5). */
export const paths = {
  home: '/',
  about: '/about',
  blogs: '/blogs',
  blog: (slug: string) => `/blogs/${encodeURIComponent(slug)}`,
  appointments: '/appointments',
  /** The booking page with a time chosen. */
  bookingOf: (date: string, slot: string) => `/appointments?${new URLSearchParams({ date, slot })}`,
  /** A visit's own page. Its token is after the #. */
  visit: '/visit',
  /** The waiting list. The token of an entry is after the #. */
  waitingList: '/waiting-list',
  /** A plan for its patient. The token of its link is after the #. */
  myPlan: '/plan',
  dietPlans: '/dietplans',
  contact: '/contact',
  aiPlan: '/aiplan',
  planner: '/planner',
  privacy: '/privacy',
  terms: '/terms',
  admin: {
    root: '/admin',
    login: '/admin/login',
    account: '/admin/account',
    changePassword: '/admin/change-password',
    appointments: '/admin/appointments',
    /** The day view of a date, 'YYYY-MM-DD'. */
    day: (date: string) => `/admin/appointments?date=${date}`,
    /** The week view of a date. */
    week: (date: string) => `/admin/appointments?view=week&date=${date}`,
    /** The consultation of a visit, and its sheet for the patient. */
    visit: (id: string) => `/admin/visit/${encodeURIComponent(id)}`,
    visitSummary: (id: string) => `/admin/visit/${encodeURIComponent(id)}/summary`,
    /** A plan of a patient, and its sheet for them. */
    plan: (id: string) => `/admin/plans/${encodeURIComponent(id)}`,
    planSheet: (id: string) => `/admin/plans/${encodeURIComponent(id)}/sheet`,
    /** What plans are made of. */
    dishes: '/admin/dishes',
    waiting: '/admin/waiting-list',
    calendar: '/admin/calender',
    patients: '/admin/patients',
    patient: (uid: string) => `/admin/patients/${encodeURIComponent(uid)}`,
    /** The printable sheet. */
    prescription: (uid: string, id: string) =>
      `/admin/patients/${encodeURIComponent(uid)}/prescriptions/${encodeURIComponent(id)}`,
    doctors: '/admin/doctors',
    blogs: '/admin/blogs',
    prescriptions: '/admin/prescriptions',
    dashboard: '/admin/reports',
    patientReports: '/admin/patient-reports',
    settings: '/admin/settings',
    reviews: '/admin/medical-texts',
    claims: '/admin/claims',
    notices: '/admin/notices',
    audit: '/admin/audit',
    /** The audit of one patient's record. */
    auditOf: (uid: string) => `/admin/audit?patient=${encodeURIComponent(uid)}`,
  },
} as const
