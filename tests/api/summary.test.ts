import { beforeAll, expect, it } from 'vitest'
import { startOfTests } from '../support/clinic.ts'
import { setClockForStaff } from '../support/clock.ts'
import { ok } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { aBooking, aPdf } from '../support/factories.ts'
import { resetClinic } from '../support/reset.ts'
import { openSession } from '../support/session.ts'

beforeAll(resetClinic)

const today = '2026-11-23'

const outcomes = (booked: number, unknown: number) => ({
  outcomes: { booked, came: 0, didNotCome: 0, cancelled: 0, unknown },
})

it('counts the rows of the tables', async () => {
  const doctor = await openSession('doctor')
  const book = (when: { date: string; slot: string }) =>
    ok(doctor, 'appointments.create', { body: aBooking(when) })
  const [one] = [
    await book({ date: today, slot: '10:00 AM' }),
    await book({ date: today, slot: '10:30 AM' }),
    await book({ date: today, slot: '4:00 PM' }),
    await book({ date: '2026-11-25', slot: '4:00 PM' }),
  ]
  await ok(doctor, 'appointments.confirm', { params: { id: one.id }, body: { status: 'confirmed' } })
  await query(
    `insert into public.appointments (date, slot, name, contact, patient_uid)
     select d, '10:00 AM', 'Past', '1', (select patient_uid from public.patients limit 1)
     from unnest('{2026-11-20,2026-11-16,2026-08-30,2026-08-29}'::date[]) d`,
  )
  const form = new FormData()
  form.set('patientUid', one.patientUid)
  form.set('file', aPdf())
  await ok(doctor, 'reports.upload', { form })
  // An upload that never completed.
  await query(
    `insert into public.patient_reports (id, patient_uid, object_key, file_name, content_type, size_bytes, sha256, uploaded_by)
     select gen_random_uuid(), patient_uid, gen_random_uuid() || '/' || gen_random_uuid() || '.pdf', file_name,
       content_type, size_bytes, sha256, uploaded_by
     from public.patient_reports`,
  )
  try {
    await setClockForStaff('2026-11-23T05:40:00Z') // 11:10 AM
    const summary = await ok(doctor, 'appointments.summary')
    expect(summary).toMatchObject({
      total: 8,
      confirmed: 1,
      pending: 2,
      noShow: 5,
      patients: 4,
      prescriptions: 0,
      reports: 1,
      doctors: 1,
      date: today,
      today: { total: 3, confirmed: 1, pending: 1, noShow: 1, free: 8 },
    })
    const state = (slot: string) => summary.today.load.find((entry) => entry.slot === slot)!.state
    expect(['10:00 AM', '10:30 AM', '11:00 AM', '11:30 AM', '4:00 PM'].map(state)).toEqual([
      'confirmed',
      'no-show',
      'closed',
      'free',
      'pending',
    ])
    expect(summary.weeks).toHaveLength(13)
    // What came of today's visits is unknown only when the day is over.
    const thisWeek = { start: '2026-11-22', bookings: 4, confirmed: 1, noShow: 1, ...outcomes(4, 0) }
    expect(summary.weeks.at(-1)).toEqual(thisWeek)
    const lastWeek = { start: '2026-11-15', bookings: 2, confirmed: 0, noShow: 2, ...outcomes(2, 2) }
    expect(summary.weeks.at(-2)).toEqual(lastWeek)
    const firstWeek = { start: '2026-08-30', bookings: 1, confirmed: 0, noShow: 1, ...outcomes(1, 1) }
    expect(summary.weeks[0]).toEqual(firstWeek)
  } finally {
    await setClockForStaff(startOfTests)
  }
})
