import type { Page } from 'playwright/test'
import type { PublicSlotsAnswer } from '#shared/contract/bookings.ts'
import type { Output } from '#shared/contract/routes.ts'
import type { Visit } from '#shared/contract/visits.ts'
import { sampleBooking, sampleVisit } from '#shared/emails/samples.ts'
import { menuFor } from '#web/app/admin/admin-pages.ts'
import { someEmail } from '../support/factories.ts'

/** A screen of the product, in one state. face.spec.ts checks them all. */
export type Screen = {
  name: string
  path: string
  /** The persona that views it; a visitor by default. */
  role?: 'admin' | 'doctor'
  /** Opens a dialog or sets up a state before the check. */
  prepare?: (page: Page) => Promise<void>
  /** A heading that comes with an answer. What moves until then counts. */
  content?: string
  /** The widest window, in pixels, that has this state. */
  below?: number
  /** Replaces answers before the page opens. Such a state is only in `npm run face`; tests of its subject make it for real. */
  stub?: (page: Page) => Promise<unknown>
  /** The README shows it. */
  isInReadme?: true
}

/** Opens the day's first booking; with `action`, also the dialog that this button of its panel opens. */
async function openBooking(page: Page, action?: RegExp, dialog?: RegExp): Promise<void> {
  await page
    .getByRole('button', { name: /Booked/ })
    .first()
    .click()
  const actions = page.getByRole('group', { name: 'Actions' })
  await actions.waitFor()
  if (!action) return
  await actions.getByRole('button', { name: action }).click()
  await page.getByRole('dialog', { name: dialog }).waitFor()
}

/** The visit page in a state that its server would take days to reach. */
const visit = (state: string, heading: string, change: Partial<Visit>): Screen => ({
  name: `visit-${state}`,
  path: `/visit#${'a'.repeat(43)}`,
  stub: (page) => {
    const json: Visit = { ...sampleVisit, movedFrom: null, now: '2026-11-23T04:00:00Z', ...change }
    return page.route('**/api/visit', (route) => route.fulfill({ json }))
  },
  content: heading,
})

/** A staff list whose answer never comes, fails or has no rows. */
const list = (state: string, text: string, answer?: object): Screen => ({
  name: `admin-prescriptions-${state}`,
  path: '/admin/prescriptions',
  role: 'admin',
  stub: (page) => page.route('**/api/admin/prescriptions?*', (route) => answer && route.fulfill(answer)),
  prepare: (page) => page.getByRole('main').getByText(text).first().waitFor(),
})

/** A dialog of a patient's page. */
const ofPatient = (state: string, button: string | RegExp): Screen => ({
  name: `admin-patient-${state}`,
  path: '/admin/patients',
  role: 'admin',
  stub: async () => undefined,
  prepare: async (page) => {
    await page.getByRole('main').getByRole('link').first().click()
    await page.getByRole('region', { name: 'Timeline' }).waitFor()
    await page.getByRole('button', { name: button, exact: true }).first().click()
    await page.getByRole('dialog').waitFor()
  },
})

/** A plan that the engine makes for the demo's first patient. */
const aPlan = (state: string, prepare: (page: Page) => Promise<void>): Screen => ({
  name: `admin-${state}`,
  path: '/admin/patients',
  role: 'admin',
  stub: async () => undefined,
  prepare: async (page) => {
    await page.getByRole('searchbox').first().fill('Bela Example')
    await page
      .getByRole('main')
      .getByRole('link', { name: /Bela Example/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'New plan' }).click()
    await page.getByRole('combobox', { name: 'Begin with' }).selectOption('engine')
    await page.getByRole('button', { name: 'Begin' }).click()
    await page.getByRole('button', { name: 'Activate…' }).waitFor()
    await prepare(page)
  },
})

const samplePlan: Output<'plan-page.read'> = {
  firstName: 'Asha',
  from: '2026-11-23',
  to: '2026-12-20',
  version: 2,
  days: Array.from({ length: 7 }, () => ({
    meals: [
      { meal: 'breakfast', items: [{ dish: 'kanda_pohe', portion: 1 }] },
      { meal: 'lunch', items: [], text: 'Eats out', note: 'Dal and salad first' },
    ],
  })),
  dishes: { kanda_pohe: { name: 'Kanda pohe', measure: '1 plate' } },
}

/** A text of the site in its panel, with the preview. */
const edited = (name: string, path: string, button: string): Screen => ({
  name,
  path,
  role: 'admin',
  stub: async () => undefined,
  prepare: async (page) => {
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('group', { name: 'Preview of the page' }).waitFor()
  },
})

/** Screens and dialogs that need an entry of their own. */
const listed: Screen[] = [
  { name: 'home', path: '/', isInReadme: true },
  {
    name: 'drawer',
    path: '/about',
    below: 768,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    },
  },
  { name: 'about', path: '/about' },
  { name: 'blogs', path: '/blogs' },
  {
    name: 'blogs-nothing-found',
    path: '/blogs',
    prepare: async (page) => {
      await page.getByPlaceholder('Search articles...').fill('zebra')
      await page.getByText('No articles found matching your search criteria.').waitFor()
    },
  },
  { name: 'article', path: '/blogs/balanced-indian-plate' },
  {
    name: 'article-not-found',
    path: '/blogs/not-one-of-ours',
    prepare: (page) => page.getByText('We can’t find that article').waitFor(),
  },
  { name: 'appointments', path: '/appointments', isInReadme: true },
  {
    name: 'appointments-closed-day',
    path: '/appointments',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Sunday, November 29, 2026, closed' }).click()
      await page.getByText('The clinic is closed').waitFor()
    },
  },
  {
    name: 'appointments-closed-today',
    path: '/appointments',
    stub: (page) =>
      page.route('**/api/appointments/slots*', async (route) => {
        const json = (await (await route.fetch()).json()) as PublicSlotsAnswer
        const closed: PublicSlotsAnswer = { ...json, slots: [], reason: 'closed', nextOpenDate: '2026-12-02' }
        await route.fulfill({ json: closed })
      }),
  },
  {
    name: 'appointments-verification',
    path: '/appointments',
    prepare: async (page) => {
      await page.getByRole('textbox', { name: 'Email' }).fill(someEmail())
      await page.getByRole('button', { name: 'Verify email' }).click()
      await page.getByText('OTP sent. Please check your email.').waitFor()
    },
  },
  {
    name: 'appointments-booked',
    path: '/appointments',
    // The card of a booking just made comes back in its tab.
    stub: (page) =>
      page.addInitScript(
        (value) => sessionStorage.setItem('booked-visit', JSON.stringify({ value, until: 8e15 })),
        sampleBooking,
      ),
    prepare: (page) => page.getByRole('heading', { name: 'You’re booked' }).waitFor(),
  },
  { name: 'visit-without-link', path: '/visit' },
  visit('booked', 'Your visit is booked', { changesUntil: '2026-11-23T04:30:00Z' }),
  visit('moved', 'Your visit is booked', { movedFrom: sampleVisit.movedFrom }),
  visit('too-late', 'Your visit is booked', { closed: 'late' }),
  visit('past', 'Your visit has begun or is over', { closed: 'past' }),
  visit('cancelled', 'Your visit is cancelled', { closed: 'cancelled', status: 'cancelled' }),
  { name: 'waiting-list', path: '/waiting-list', content: 'When could you come?' },
  { name: 'plan-without-link', path: '/plan' },
  {
    name: 'plan-of-link',
    path: `/plan#${'a'.repeat(43)}`,
    stub: (page) => page.route('**/api/plan', (route) => route.fulfill({ json: samplePlan })),
    content: 'For Asha',
  },
  { name: 'dietplans', path: '/dietplans' },
  { name: 'contact', path: '/contact' },
  { name: 'aiplan', path: '/aiplan' },
  { name: 'planner', path: '/planner' },
  {
    name: 'planner-day',
    path: '/planner',
    prepare: async (page) => {
      await page.getByRole('checkbox', { name: 'None of these' }).click()
      await page.getByRole('heading', { name: 'Dinner' }).waitFor()
    },
  },
  {
    name: 'planner-refused',
    path: '/planner#age=16',
    prepare: async (page) => {
      await page.getByRole('checkbox', { name: 'None of these' }).click()
      await page.getByText('This needs a person, not a page').waitFor()
    },
  },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'admin-settings-hours', path: '/admin/settings?section=hours', role: 'admin' },
  { name: 'admin-settings-measurements', path: '/admin/settings?section=measurements', role: 'admin' },
  { name: 'admin-login', path: '/admin/login' },
  { name: 'admin-account', path: '/admin/account', role: 'doctor' },
  { name: 'admin-waiting-list', path: '/admin/waiting-list', role: 'admin' },
  { name: 'admin-appointments', path: '/admin/appointments', role: 'admin', isInReadme: true },
  {
    name: 'admin-appointments-week',
    path: '/admin/appointments?view=week',
    role: 'admin',
    prepare: (page) => page.locator('[role="grid"] .visit').first().waitFor(),
  },
  {
    name: 'admin-appointments-book',
    path: '/admin/appointments',
    role: 'admin',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /Available$/ })
        .first()
        .click()
      await page.getByRole('button', { name: /^Book \d/ }).waitFor()
    },
  },
  {
    name: 'admin-appointments-booking',
    path: '/admin/appointments',
    role: 'admin',
    prepare: (page) => openBooking(page),
  },
  {
    name: 'admin-appointments-prescription',
    path: '/admin/appointments',
    role: 'admin',
    prepare: (page) => openBooking(page, /Prescription$/, /Prescription$/),
  },
  {
    name: 'admin-appointments-details',
    path: '/admin/appointments',
    role: 'admin',
    prepare: (page) => openBooking(page, /^Edit Details$/, /^Patient details$/),
  },
  {
    name: 'admin-appointments-upload',
    path: '/admin/appointments',
    role: 'admin',
    prepare: (page) => openBooking(page, /^Upload File$/, /^Upload files$/),
  },
  {
    name: 'admin-appointments-reschedule',
    path: '/admin/appointments',
    role: 'admin',
    prepare: (page) => openBooking(page, /^Reschedule$/, /^Reschedule$/),
  },
  {
    name: 'admin-appointments-delete',
    path: '/admin/appointments',
    role: 'admin',
    prepare: async (page) => {
      await openBooking(page)
      await page.getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'admin-claims', path: '/admin/claims', role: 'admin' },
  edited('admin-claims-edit', '/admin/claims', 'Edit 1,000+ clients'),
  { name: 'admin-medical-texts', path: '/admin/medical-texts', role: 'admin' },
  edited('admin-medical-texts-edit', '/admin/medical-texts', 'Edit the review of Diabetes diet plan'),
  { name: 'admin-notices', path: '/admin/notices', role: 'admin' },
  {
    name: 'admin-notices-preview',
    path: '/admin/notices',
    role: 'admin',
    below: 1023,
    stub: async () => undefined,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Preview', exact: true }).click()
      await page.getByRole('group', { name: 'Preview of the page' }).waitFor()
    },
  },
  { name: 'admin-change-password', path: '/admin/change-password', role: 'admin' },
  { name: 'admin-calender', path: '/admin/calender', role: 'admin' },
  {
    name: 'admin-calender-day',
    path: '/admin/calender',
    role: 'admin',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Tuesday, November 24, 2026/ }).click()
      await page.getByRole('switch', { name: 'Holiday' }).click()
    },
  },
  {
    name: 'admin-calender-span',
    path: '/admin/calender',
    role: 'admin',
    prepare: async (page) => {
      // The grid has a range; the agenda of a phone has only the button.
      const last = page.locator('[role="grid"] [data-date="2026-11-28"]')
      if (await last.isVisible()) {
        await page.getByRole('button', { name: /^Tuesday, November 24, 2026/ }).click()
        await last.click({ modifiers: ['Shift'] })
      } else {
        await page.getByRole('button', { name: 'Close or open days' }).click()
        await page.getByLabel('Last day').fill('2026-11-29')
      }
      await page.getByRole('button', { name: /^Close \d days/ }).waitFor()
      await page
        .getByText(/ in these days/)
        .first()
        .waitFor()
    },
  },
  { name: 'admin-patients', path: '/admin/patients', role: 'admin' },
  {
    name: 'admin-search',
    path: '/admin/patients',
    role: 'admin',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await page.getByRole('combobox', { name: 'Search patients, days and screens' }).fill('ad')
      await page.getByRole('listbox').getByRole('option').first().waitFor()
    },
  },
  {
    name: 'admin-keys',
    path: '/admin/patients',
    role: 'admin',
    prepare: async (page) => {
      // The search is there with the keys.
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await page.getByRole('combobox', { name: 'Search patients, days and screens' }).press('Escape')
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    },
  },
  {
    name: 'admin-patients-hovered',
    path: '/admin/patients',
    role: 'admin',
    stub: async () => undefined,
    prepare: (page) => page.getByRole('main').getByRole('link').first().hover(),
  },
  {
    name: 'admin-drawer',
    path: '/admin/patients',
    role: 'admin',
    below: 767,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('dialog', { name: 'Staff menu' }).waitFor()
    },
  },
  {
    name: 'admin-patient',
    path: '/admin/patients',
    role: 'admin',
    prepare: async (page) => {
      await page.getByRole('main').getByRole('link').first().click()
      await page.getByRole('region', { name: 'Timeline' }).waitFor()
    },
  },
  ofPatient('measure', 'Measure'),
  ofPatient('goal', 'Set a goal'),
  ofPatient('line', /^Weight/),
  ofPatient('medicine', 'Add'),
  ofPatient('new-plan', 'New plan'),
  aPlan('plan', (page) => page.getByRole('table', { name: 'The week' }).waitFor()),
  aPlan('plan-swaps', async (page) => {
    await page.getByRole('table', { name: 'The week' }).getByRole('button').first().click()
    await page.getByRole('button', { name: 'Swap' }).first().click()
    await page.getByRole('list', { name: 'Instead' }).waitFor()
  }),
  aPlan('plan-sheet', async (page) => {
    await page.getByRole('link', { name: 'For the patient' }).click()
    await page.getByRole('article').waitFor()
  }),
  { name: 'admin-dishes', path: '/admin/dishes', role: 'admin' },
  {
    name: 'admin-dishes-add',
    path: '/admin/dishes',
    role: 'admin',
    stub: async () => undefined,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add a dish' }).click()
      await page.getByRole('dialog', { name: 'A dish of the clinic' }).waitFor()
    },
  },
  { name: 'admin-doctors', path: '/admin/doctors', role: 'admin' },
  {
    name: 'admin-doctors-add',
    path: '/admin/doctors',
    role: 'admin',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add Doctor' }).click()
      await page.getByRole('dialog', { name: 'Add Doctor' }).waitFor()
    },
  },
  {
    name: 'admin-doctors-edit',
    path: '/admin/doctors',
    role: 'admin',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Edit/ }).first().click()
      await page.getByRole('dialog', { name: /^Edit/ }).waitFor()
    },
  },
  { name: 'admin-doctors-not-allowed', path: '/admin/doctors', role: 'doctor' },
  { name: 'admin-blogs', path: '/admin/blogs', role: 'admin' },
  {
    name: 'admin-blogs-writing',
    path: '/admin/blogs',
    role: 'admin',
    prepare: async (page) => {
      await page.getByRole('textbox', { name: 'Title' }).fill('Millets for beginners')
      await page
        .getByRole('textbox', { name: 'Content' })
        .fill('## Why millets\n\nThey are **cheap** and good.\n\n- [x] ragi\n- [ ] jowar\n')
      await page.getByRole('button', { name: 'Use the sample cover' }).click()
      await page.getByRole('textbox', { name: 'Slug' }).fill('Not a slug')
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await page.getByText('Slug must be lowercase-with-hyphens').waitFor()
    },
  },
  { name: 'admin-prescriptions', path: '/admin/prescriptions', role: 'admin' },
  list('loading', 'Loading…'),
  list('failed', 'could not be loaded', { status: 503, json: {} }),
  list('empty', 'No prescriptions', { json: [] }),
  {
    name: 'admin-prescription-sheet',
    path: '/admin/prescriptions',
    role: 'admin',
    prepare: async (page) => {
      await page
        .getByRole('link', { name: /^Printable sheet/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Print' }).waitFor()
    },
  },
  { name: 'admin-reports', path: '/admin/reports', role: 'admin' },
  { name: 'admin-audit', path: '/admin/audit', role: 'admin' },
  {
    name: 'admin-audit-filters',
    path: '/admin/audit',
    role: 'admin',
    below: 1023,
    stub: async () => undefined,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Filters', exact: true }).click()
      await page.getByRole('combobox', { name: 'Person' }).waitFor()
    },
  },
  {
    name: 'admin-reports-tables',
    path: '/admin/reports',
    role: 'admin',
    prepare: async (page) => {
      for (const figure of ['Today’s load', 'Bookings per week', 'No-show rate']) {
        await page.getByRole('button', { name: `Table: ${figure}` }).click()
      }
    },
  },
  { name: 'admin-patient-reports', path: '/admin/patient-reports', role: 'admin' },
  {
    name: 'admin-patient-reports-files',
    path: '/admin/patient-reports',
    role: 'admin',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Open reports/ })
        .first()
        .click()
      await page
        .getByRole('dialog', { name: /^Reports of/ })
        .getByRole('listitem')
        .first()
        .waitFor()
    },
  },
]

const menu = menuFor('admin').flatMap(({ label, pages }) => pages.map(({ to }) => ({ to, group: label })))
const booking = /^\/(appointments|visit|waiting-list)/
const reading = /^\/(blogs|dietplans|aiplan|planner|plan|privacy|terms)/

/** The contact sheet on which a screen is shown: a group of the staff menu, or a part of the site. */
export function groupOf({ path, role }: Screen): string {
  if (role) return `Staff ${menu.find(({ to }) => to === path.split('?')[0])?.group ?? 'account'}`
  if (path === '/parts') return 'Parts'
  return booking.test(path) ? 'Booking' : reading.test(path) ? 'Reading' : 'Site'
}

/** Opens a message on the page of all parts, and holds it there by the pointer. */
const partsToast =
  (button: string, text: string): Screen['prepare'] =>
  async (page) => {
    await page.getByRole('button', { name: button }).click()
    await page.getByText(text).hover()
  }

/** The page of all parts (parts/parts.tsx). */
const parts: Screen[] = [
  { name: 'parts', path: '/parts' },
  {
    name: 'parts-dialog',
    path: '/parts',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Open dialog' }).click()
      await page.getByRole('dialog', { name: 'A dialog' }).waitFor()
    },
  },
  {
    name: 'parts-toast',
    path: '/parts',
    prepare: partsToast('Show success', 'Booked for Asha Verma, 4:00 PM'),
  },
  { name: 'parts-undo', path: '/parts', prepare: partsToast('Show Undo', 'Moved') },
]

/** Every screen: those listed above, and all others that the staff menu links to. */
export const screens: Screen[] = [
  ...listed,
  ...parts,
  ...menu
    .filter(({ to }) => !listed.some(({ path }) => path === to))
    .map(({ to }): Screen => ({ name: to.slice(1).replaceAll('/', '-'), path: to, role: 'admin' })),
]
