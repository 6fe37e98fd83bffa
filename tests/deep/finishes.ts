import { randomUUID } from 'node:crypto'
import { KEY_HEADER } from '#shared/contract/route.ts'
import { aMedicine } from '../support/factories.ts'
import { signInAsAdmin } from '../support/sign-in.ts'
import { waitFor } from '../support/wait-for.ts'
import { inParallel } from '../runner/in-parallel.ts'
import { createKiller, healthy, untilAnswered } from './crashes.ts'
import {
  countOf,
  createPlaces,
  type Drill,
  DRILL_TIMEOUT_MS,
  openFarDays,
  openToCrash,
  scaled,
} from './drill.ts'

/** A visit is finished as a whole or not at all (VISIT-3), even if the database dies in the middle. */
export const finishesKilled: Drill = {
  name: 'kill -9 in the middle of finished visits',
  target: '200 finishes, 10 kills of the database: each answered, none half kept',
  run: async () => {
    const { stack, close } = await openToCrash('deep-finishes', { db: 'postgres' })
    try {
      const count = scaled(200, 40)
      const kills = scaled(10, 3)
      await openFarDays(stack)
      const admin = await signInAsAdmin()
      const visits = await stack.sql.query<{ id: string }>(
        `with people as (
           insert into public.patients (patient_uid, name, contact)
           select 'P-' || translate(lpad(n::text, 8, '0'), '01', 'AB'), 'Patient ' || n, '+91 98200 ' || 10000 + n
           from generate_series(1, $1::int) n returning patient_uid, name, contact
         )
         insert into public.appointments (date, slot, name, contact, patient_uid)
         select '2016-01-01'::date + row_number() over ()::int, '10:00 AM', name, contact, patient_uid from people
         returning id`,
        [count],
      )
      const place = createPlaces()
      const kill = createKiller(stack, 'postgres')
      const every = Math.floor(count / kills)
      let killed = 0
      const statuses: number[] = []
      await inParallel(visits, 4, async ({ id }, index) => {
        const key = randomUUID()
        const body = {
          version: 1,
          measurements: { values: [{ kind: 'weight', value: 70 }] },
          note: { sections: [{ heading: 'Agreed', text: 'Walk after dinner' }], version: 0 },
          prescription: { medicines: [aMedicine()] },
          next: place(),
        }
        const finish = untilAnswered(() =>
          admin.request('POST', `/admin/appointments/${id}/finish`, { body, headers: { [KEY_HEADER]: key } }),
        )
        // Together with the finishes that are under way.
        if (index % every === every - 1 && kill()) killed += 1
        statuses.push(await finish)
      })
      await waitFor('recovery', healthy, DRILL_TIMEOUT_MS)
      const parts = `
        (select count(*) from public.notes n where n.appointment_id = a.id and n.signed_at is not null)
        + (select count(*) from public.measurements m where m.patient_uid = a.patient_uid)
        + (select count(*) from public.prescriptions p where p.patient_uid = a.patient_uid)
        + (select count(*) from public.appointments x where x.patient_uid = a.patient_uid and x.id <> a.id)`
      const ofVisits = `from public.appointments a where a.date < '2020-01-01'`
      const whole = await countOf(
        stack,
        `select count(*) ${ofVisits} and finished_at is not null and ${parts} = 4`,
      )
      const half = await countOf(
        stack,
        `select count(*) ${ofVisits} and ${parts} <> case when finished_at is not null then 4 else 0 end`,
      )
      const done = statuses.filter((status) => status === 200).length
      return {
        reached: `${done} of ${count} finished, ${killed} kills; ${whole} whole, ${half} half`,
        holds: killed >= kills - 1 && done === count && whole === count && half === 0,
      }
    } finally {
      await close()
    }
  },
}
