import type { Page } from 'playwright/test'
import { paths } from '#web/lib/page/paths.ts'
import { aMedicine } from '../support/factories.ts'
import { query } from '../support/control.ts'
import { resetClinic } from '../support/reset.ts'
import { openSession } from '../support/session.ts'
import { bookAtDesk } from './desk-parts.ts'
import { expect, test } from './fixtures.ts'
import { slowCalls, type Traffic, watchTraffic } from './traffic.ts'

// Every staff screen asks for its data beside its code, in the script that runs before the app (entry-staff.ts).
// face.spec.ts checks this of all screens as the menu opens them; here are the addresses that say more.

/** Opens a screen in a new tab, and returns what it asked for. */
async function open(first: Page, address: string, state?: object): Promise<Traffic> {
  // Any document of the site stores the session for all tabs.
  if (first.url() === 'about:blank') await first.goto('/robots.txt')
  const page = await first.context().newPage()
  const traffic = await watchTraffic(page)
  // As after a reload, which keeps the state of the history entry.
  if (state) await page.addInitScript((kept) => window.history.replaceState(kept, ''), state)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Loading…')).toHaveCount(0)
  await traffic.settled()
  await page.close()
  return traffic
}

async function aPatient(): Promise<{ patientUid: string; sheet: string }> {
  await resetClinic()
  const doctor = await openSession('doctor')
  const { patientUid } = await bookAtDesk(doctor)
  const made = await doctor.post<{ id: string }>(`/admin/appointments/patients/${patientUid}/prescriptions`, {
    medicines: [aMedicine()],
  })
  return { patientUid, sheet: paths.admin.prescription(patientUid, made.body.id) }
}

test('an address that names a record asks for its data once, before its code', async ({ page, signInAs }) => {
  const { patientUid, sheet } = await aPatient()
  await signInAs('admin')
  for (const address of [
    paths.admin.root,
    paths.admin.day('2026-11-29'),
    paths.admin.patient(patientUid),
    sheet,
    paths.admin.auditOf(patientUid),
    `${paths.admin.audit}?person=admin&action=refused&day=2026-11-23`,
  ])
    expect.soft(slowCalls(await open(page, address)), address).toEqual([])
})

/** What the history entry of a screen stores. */
const entries: [address: string, state: object][] = [
  [paths.admin.patients, { search: ' asha ', condition: 'Diabetes', missing: 'age', order: '-last' }],
  [paths.admin.prescriptions, { search: 'asha' }],
  [paths.admin.calendar, { usr: { calendar: { date: '2026-12-05' } } }],
]

test('a reload asks for what was searched once, before its code', async ({ page, signInAs }) => {
  await signInAs('admin')
  for (const [address, state] of entries)
    expect.soft(slowCalls(await open(page, address, state)), address).toEqual([])
})

/** The refusals in the audit. */
const denied = () => query("select id from audit.events where action like 'denied %'")

test('a doctor’s page makes no call that only an admin may make', async ({ page, signInAs }) => {
  const before = await denied()
  await signInAs('doctor')
  for (const address of [paths.admin.settings, paths.admin.dashboard]) {
    const { early, late } = await open(page, address)
    expect([...early, ...late].filter((call) => /settings|system/.test(call))).toEqual([])
  }
  expect(await denied()).toEqual(before)
})
