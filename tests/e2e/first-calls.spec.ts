import type { Page } from 'playwright/test'
import { adminPages } from '#web/app/admin/admin-pages.ts'
import { paths } from '#web/lib/page/paths.ts'
import { aMedicine } from '../support/factories.ts'
import { query } from '../support/control.ts'
import { resetClinic } from '../support/reset.ts'
import { openSession } from '../support/session.ts'
import { bookAtDesk } from './desk-parts.ts'
import { expect, test } from './fixtures.ts'

// Every staff screen asks for its data beside its code, in the script that runs before the app (entry-staff.ts). The
// browser tells which script sent a call, so nothing depends on time.

interface Calls {
  /** Those of the script that runs before the app. */
  early: string[]
  /** Those of the app. */
  late: string[]
}

/** Opens a screen and returns the calls that it made until nothing more was loading. */
async function open(page: Page, address: string, state?: object): Promise<Calls> {
  // A reload keeps the state of the history entry.
  if (state) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    await page.evaluate((kept) => window.history.replaceState(kept, ''), state)
  }

  const calls: Calls = { early: [], late: [] }
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  devtools.on('Network.requestWillBeSent', ({ request, initiator }) => {
    const [, call] = /\/api(\/.*)/.exec(request.url) ?? []
    const [frame] = initiator.stack?.callFrames ?? []
    if (call) calls[frame?.url.includes('/entry-staff-') ? 'early' : 'late'].push(call)
  })
  await (state ? page.reload() : page.goto(address))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Loading…')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await devtools.detach()
  return calls
}

/**
 * What follows from another answer, and the clinic's facts, which every page reads when the browser is idle and which the
 * day's answer contains in part.
 */
const follows = /^\/(clinic|notices|admin\/notices\/\d+)$/

/** Addresses of staff screens, each with what its history entry stores. */
async function listAddresses(): Promise<[address: string, state?: object][]> {
  const doctor = await openSession('doctor')
  const { patientUid } = await bookAtDesk(doctor)
  const made = await doctor.post<{ id: string }>(`/admin/appointments/patients/${patientUid}/prescriptions`, {
    medicines: [aMedicine()],
  })
  return [
    [paths.admin.root],
    ...adminPages.map(({ to }): [string] => [to]),
    [paths.admin.account],
    [paths.admin.day('2026-11-29')],
    [paths.admin.patient(patientUid)],
    [paths.admin.prescription(patientUid, made.body.id)],
    [paths.admin.auditOf(patientUid)],
    [`${paths.admin.audit}?person=admin&action=refused&day=2026-11-23`],
    [paths.admin.patients, { search: ' asha ', condition: 'Diabetes', missing: 'age', order: '-last' }],
    [paths.admin.prescriptions, { search: 'asha' }],
    [paths.admin.calendar, { usr: { calendar: { date: '2026-12-05' } } }],
  ]
}

test('every staff screen asks for its data once, before its code', async ({ page, signInAs }) => {
  await resetClinic()
  await signInAs('admin')
  for (const [address, state] of await listAddresses()) {
    const { early, late } = await open(page, address, state)
    const asked = `${address}\nearly: ${early.join(' ')}\nlate: ${late.join(' ')}`
    expect.soft(early.length, asked).toBeGreaterThan(1)
    expect.soft(new Set(early).size, asked).toBe(early.length)
    expect
      .soft(
        late.filter((call) => !follows.test(call)),
        asked,
      )
      .toEqual([])
  }
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
